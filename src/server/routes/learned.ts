/**
 * `/api/learned…`: what was learned about a project, and what a person decides about it.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { learnedAnswer, learnedProjects, markedAnswer } from '../answers/learned.ts';
import { proposedLines } from '../answers/promotion.ts';
import { answer, json, refusals } from './describe.ts';

const project = z.string().min(1).max(4096).describe('Its name, or a folder in it');
const word = z.string().min(1).max(4000).optional();

const query = z.strictObject({
  project,
  file: word.describe('What is known about this file'),
  command: word.describe('What is known about this command, by its first words'),
  error: word.describe('What worked after an error like this one'),
  recurring: z.enum(['true', 'false']).optional().describe('What keeps failing'),
});
const markBody = z.strictObject({
  project,
  line: z.string().min(1).max(1000).describe('Its id or its key'),
  mark: z.enum(['forgotten', 'pinned', 'corrected', 'restored']),
  text: z.string().trim().min(1).max(390).optional().describe('What a corrected line says'),
});
const proposeBody = z.strictObject({
  project,
  dryRun: z.boolean().optional().describe('Show the lines; propose nothing'),
});

export function learnedRoutes(api: OpenAPIHono, app: App): void {
  const { learned } = app;
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/learned/projects',
      summary: 'Projects that something was learned about, the latest first',
      responses: { 200: json(learnedProjects, 'Projects'), ...refusals },
    }),
    async (context) => answer(context, learnedProjects, { projects: await learned.projects() }),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/learned',
      summary:
        'What was learned about a project: usual commands, pitfalls with remedies, facts, what was left',
      request: { query },
      responses: {
        200: json(learnedAnswer, 'Lines, each with its count, its day and how it is known'),
        ...refusals,
      },
    }),
    async (context) => {
      const { project: of, recurring, ...asked } = context.req.valid('query');
      return answer(
        context,
        learnedAnswer,
        await learned.show(of, { ...asked, recurring: recurring === 'true' }),
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/learned/marks',
      summary: 'A person forgets, pins or corrects a line, or takes that back',
      request: { body: json(markBody, 'Which line, and what is decided') },
      responses: { 200: json(markedAnswer, 'The line'), ...refusals },
    }),
    async (context) => answer(context, markedAnswer, await learned.mark(context.req.valid('json'))),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/learned/propose',
      summary:
        'Proposes the lines that belong into AGENTS.md or CLAUDE.md, as a diff that waits for a person',
      request: { body: json(proposeBody, 'Of which project') },
      responses: { 200: json(proposedLines, 'The lines, the file, and the proposal'), ...refusals },
    }),
    async (context) => {
      const { project: of, dryRun = false } = context.req.valid('json');
      const { project: name } = await learned.show(of);
      return answer(
        context,
        proposedLines,
        await app.promotion.notes.proposeAll(name, app.clock(), { dryRun }),
      );
    },
  );
}
