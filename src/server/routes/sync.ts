/**
 * `/api/sync`: a user's own skills, for a laptop that keeps the same ones.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { configuredPath } from '../../config/home.ts';
import { KnowhowError } from '../../errors.ts';
import type { Author } from '../../review/submission.ts';
import { readSynced, syncedSkills } from '../../skills/sync/folders.ts';
import { answer, json, refusals } from './describe.ts';
import { nameParam } from './schemas.ts';

const syncedSkill = z.object({
  name: z.string(),
  hash: z.string().describe('Of the SKILL.md'),
  digest: z.string().describe('Of the folder'),
});
const syncedList = z.object({ skills: z.array(syncedSkill) });
const syncedFolder = syncedSkill.extend({
  content: z.string().describe('base64'),
  files: z.array(z.object({ path: z.string(), content: z.string(), executable: z.boolean() })),
});
const pushBody = z.strictObject({
  content: z.string().max(2_000_000).nullable().describe('The SKILL.md; null: it should go'),
  files: z
    .array(z.strictObject({ path: z.string().min(1).max(1024), content: z.string() }))
    .max(200)
    .default([]),
  baseHash: z.string().max(200).nullable().describe('Of the SKILL.md that was there; null: none'),
});
const pushed = z.object({
  verdict: z.enum(['applied', 'queued', 'rejected', 'conflict']),
  proposal: z.string(),
  digest: z.string().nullable().describe('Of the folder as it is now'),
});

/** Whoever has the key to write is the user. */
const AUTHOR: Author = { kind: 'user', name: 'sync', sessionKey: null, project: null };

export function syncRoutes(api: OpenAPIHono, app: App): void {
  const folder = configuredPath(app.config.skills.home, app.home);

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/sync',
      summary: 'The user’s own skills, each with a digest of its folder',
      responses: { 200: json(syncedList, 'Names, hashes, digests'), ...refusals },
    }),
    async (context) => {
      await app.filesReady();
      return answer(context, syncedList, { skills: syncedSkills(folder) });
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/sync/{name}',
      summary: 'One skill with all its files',
      request: { params: nameParam },
      responses: { 200: json(syncedFolder, 'The folder'), ...refusals },
    }),
    async (context) => {
      const { name } = context.req.valid('param');
      await app.filesReady();
      const isListed = syncedSkills(folder).some((skill) => skill.name === name);
      const skill = isListed ? readSynced(folder, name) : undefined;
      if (!skill) throw new KnowhowError('not_found', `No skill ${name} of your own`);
      const files = skill.files.map(({ path, bytes, executable }) => ({
        ...{ path, executable },
        content: Buffer.from(bytes).toString('base64'),
      }));
      const content = Buffer.from(skill.content).toString('base64');
      const { hash, digest } = skill;
      return answer(context, syncedFolder, { name, hash, digest, content, files });
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/sync/{name}',
      summary: 'A skill as it should become; it goes through the review as the user’s own change',
      request: { params: nameParam, body: json(pushBody, 'The skill, and what it is based on') },
      responses: { 200: json(pushed, 'What came of it'), ...refusals },
    }),
    async (context) => {
      const { name } = context.req.valid('param');
      const { content, files, baseHash } = context.req.valid('json');
      const kind = content === null ? 'delete' : baseHash === null ? 'create' : 'edit';
      const { verdict, proposal } = await app.review.submit({
        ...{ kind, skill: name, content, files, author: AUTHOR, reason: 'synced from another machine' },
        ...(baseHash !== null && { baseHash }),
      });
      const digest = readSynced(folder, name)?.digest ?? null;
      return answer(context, pushed, { verdict, proposal: proposal.id, digest });
    },
  );
}
