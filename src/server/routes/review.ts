/**
 * `/api/review…`: what waits for a person.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { json, refusals, reply } from './describe.ts';
import { anyObject, wholeNumber } from './schemas.ts';

const reviewQuery = z.strictObject({
  state: z.enum(['pending', 'approved', 'rejected']).optional(),
  skill: z.string().max(400).optional(),
  limit: wholeNumber(1000).optional(),
  offset: wholeNumber(10_000_000).optional(),
});
const proposalParam = z.object({ id: z.string().min(1).max(200) });

export function reviewRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/review',
      summary: 'Changes to skills that were proposed, newest first',
      request: { query: reviewQuery },
      responses: {
        200: json(anyObject, 'Proposals without their texts, and how many there are'),
        ...refusals,
      },
    }),
    async (context) => {
      const { skill, ...query } = context.req.valid('query');
      return reply(context, await app.proposals.list({ ...query, ...(skill && { skillName: skill }) }));
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/review/{id}',
      summary: 'One proposal with its text and what it would change',
      request: { params: proposalParam },
      responses: { 200: json(anyObject, 'The proposal'), ...refusals },
    }),
    async (context) => reply(context, await app.proposals.show(context.req.valid('param').id)),
  );
}
