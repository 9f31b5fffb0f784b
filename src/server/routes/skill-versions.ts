/**
 * `/api/skills/{name}/history`, `…/diff`, `…/rollback`
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { KnowhowError } from '../../errors.ts';
import { diffAnswer, history, rollbackAnswer, rollbackPreview } from '../answers/skills.ts';
import { answer, json, refusals } from './describe.ts';
import { nameParam, wholeNumber } from './schemas.ts';

const MAX_VERSION = 1_000_000_000;

const diffQuery = z.strictObject({
  from: wholeNumber(MAX_VERSION).optional().describe('0 is nothing at all'),
  to: wholeNumber(MAX_VERSION).optional(),
  builtIn: z.enum(['true', 'false']).optional().describe('Against the text that ships with knowhow'),
});

const previewQuery = z.strictObject({ to: wholeNumber(MAX_VERSION) });

const rollbackBody = z.strictObject({
  to: z.int().min(1).max(MAX_VERSION).optional(),
  builtIn: z.boolean().optional().describe('To the text that ships with knowhow, in place of a version'),
  reason: z.string().trim().max(2000).optional(),
  baseHash: z.string().max(128).optional().describe('Hash of the SKILL.md that the person saw'),
});

/** The interfaces are a person's: agents have proposals. */
const PERSON = 'user';

export function skillVersionRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/skills/{name}/history',
      summary: 'Every version of a skill, newest first, also of one that is gone',
      request: { params: nameParam },
      responses: { 200: json(history, 'Versions: who, when, why, how far it can be trusted'), ...refusals },
    }),
    async (context) => answer(context, history, await app.history.history(context.req.valid('param').name)),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/skills/{name}/diff',
      summary: 'What changed from one version to another; the newest against the one before it by default',
      request: { params: nameParam, query: diffQuery },
      responses: { 200: json(diffAnswer, 'A unified diff'), ...refusals },
    }),
    async (context) => {
      const { name } = context.req.valid('param');
      const { builtIn, ...range } = context.req.valid('query');
      return answer(
        context,
        diffAnswer,
        builtIn === 'true' ? await app.history.diffToShipped(name) : await app.history.diff(name, range),
      );
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/skills/{name}/rollback',
      summary: 'What going back to an earlier version would do to each file; changes nothing',
      request: { params: nameParam, query: previewQuery },
      responses: {
        200: json(rollbackPreview, 'A unified diff, and the files by what becomes of them'),
        ...refusals,
      },
    }),
    async (context) => {
      const { to } = context.req.valid('query');
      return answer(
        context,
        rollbackPreview,
        await app.history.previewRollback(context.req.valid('param').name, to),
      );
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/skills/{name}/rollback',
      summary: 'Back to an earlier version, as a version of its own; brings a deleted skill back',
      request: { params: nameParam, body: json(rollbackBody, 'Where to, and why') },
      responses: { 200: json(rollbackAnswer, 'The new version'), ...refusals },
    }),
    async (context) => {
      const { name } = context.req.valid('param');
      const { to, builtIn = false, ...rest } = context.req.valid('json');
      const request = { ...rest, by: PERSON };
      if ((to === undefined) === !builtIn) {
        throw new KnowhowError('invalid_input', 'Name either a version or builtIn', {
          hint: 'The history shows the versions.',
        });
      }
      return answer(
        context,
        rollbackAnswer,
        to === undefined
          ? await app.history.rollbackToShipped(name, request)
          : await app.history.rollback(name, { ...request, to }),
      );
    },
  );
}
