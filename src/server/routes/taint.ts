/**
 * `/api/taint…`: how far something can be trusted and why, and a person's word that it can be.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { NODE_KINDS } from '../../store/lineage-store.ts';
import { cleared as clearedAnswer, trustView } from '../answers/review.ts';
import { answer, json, refusals } from './describe.ts';

const nodeParam = z.object({
  kind: z.enum(NODE_KINDS),
  id: z.string().min(1).max(1000).describe('Its id, as lists show it'),
});
const clearing = z.strictObject({ reason: z.string().trim().min(1).max(2000) });

export function taintRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/taint/{kind}/{id}',
      summary: 'How far something can be trusted, why, and what it was made of',
      request: { params: nodeParam },
      responses: { 200: json(trustView, 'Its level, and its lineage, nearest first'), ...refusals },
    }),
    async (context) => {
      const { kind, id } = context.req.valid('param');
      return answer(context, trustView, await app.trust.show(kind, id));
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/taint/{kind}/{id}/clear',
      summary: 'A person has looked at it: it counts as the user’s, and what was made of it follows',
      request: { params: nodeParam, body: json(clearing, 'Why, for the history') },
      responses: {
        200: json(clearedAnswer, 'Its level before and after, and how much has changed'),
        ...refusals,
      },
    }),
    async (context) => {
      const { kind, id } = context.req.valid('param');
      const { reason } = context.req.valid('json');
      const cleared = await app.trust.clear(kind, id, { by: 'user', reason });
      if (cleared.kind === 'procedure') await app.procedures.retell(cleared.id);
      return answer(context, clearedAnswer, cleared);
    },
  );
}
