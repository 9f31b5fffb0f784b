/**
 * `/api/enrichments…`: what a model wrote about skills, and the way back.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { enrichments, undoneEnrichments } from '../answers/enrichments.ts';
import { answer, json, refusals } from './describe.ts';

const undoBody = z.strictObject({
  skill: z.string().trim().min(1).max(400).optional().describe('Name or id; all where none is given'),
});

export function enrichmentRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/enrichments',
      summary: 'Skills whose description, triggers or tags a model wrote',
      responses: { 200: json(enrichments, 'Skills, and which model'), ...refusals },
    }),
    async (context) => answer(context, enrichments, { skills: await app.enrichments.list() }),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/enrichments/undo',
      summary: 'Take a model’s words about skills back; it is not asked about the same texts again',
      request: { body: json(undoBody, 'Which skill') },
      responses: { 200: json(undoneEnrichments, 'What was taken back, and what could not be'), ...refusals },
    }),
    async (context) =>
      answer(context, undoneEnrichments, await app.enrichments.undo(context.req.valid('json').skill ?? null)),
  );
}
