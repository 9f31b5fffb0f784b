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

const rejection = z.strictObject({ reason: z.string().trim().max(2000).optional() });
/** Who has the token is the user. */
const REVIEWER = 'user';

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

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/review/{id}/reject',
      summary: 'A person’s no to a proposal that waits',
      request: { params: proposalParam, body: json(rejection, 'Why, for the history') },
      responses: { 200: json(anyObject, 'The proposal, rejected'), ...refusals },
    }),
    async (context) => {
      const { reason = null } = context.req.valid('json');
      return reply(context, await app.proposals.reject(context.req.valid('param').id, reason, REVIEWER));
    },
  );
}
