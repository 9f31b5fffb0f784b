/**
 * `/api/sessions…` and `/api/overview`: what happened, for a person to look at.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { overviewAnswer, sessionList, sessionTrail } from '../answers/trail.ts';
import { answer, json, refusals } from './describe.ts';
import { wholeNumber } from './schemas.ts';

const listQuery = z.strictObject({
  project: z.string().max(4096).optional(),
  limit: wholeNumber(1000).optional(),
});
const keyParam = z.object({ key: z.string().min(1).max(400) });

export function trailRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/overview',
      summary: 'Today and the last week in numbers',
      responses: { 200: json(overviewAnswer, 'Day by day'), ...refusals },
    }),
    async (context) => answer(context, overviewAnswer, await app.overview()),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/sessions',
      summary: 'Sessions of agents, newest first',
      request: { query: listQuery },
      responses: { 200: json(sessionList, 'Sessions'), ...refusals },
    }),
    async (context) =>
      answer(context, sessionList, { sessions: await app.trails.list(context.req.valid('query')) }),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/sessions/{key}',
      summary: 'One session from beginning to end: prompts, calls, what was offered and told',
      request: { params: keyParam },
      responses: { 200: json(sessionTrail, 'In the order of time'), ...refusals },
    }),
    async (context) => answer(context, sessionTrail, await app.trails.show(context.req.valid('param').key)),
  );
}
