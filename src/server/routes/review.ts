/**
 * `/api/review…`: what waits for a person, and what a person decides.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { KnowhowError } from '../../errors.ts';
import { PROPOSAL_STATES } from '../../store/proposal-store.ts';
import {
  proposal as proposalAnswer,
  proposalCounts,
  proposalDetail,
  proposalList,
} from '../answers/review.ts';
import { answer, json, refusals } from './describe.ts';
import { wholeNumber } from './schemas.ts';

const reviewQuery = z.strictObject({
  state: z.enum(PROPOSAL_STATES).optional(),
  skill: z.string().max(400).optional(),
  limit: wholeNumber(1000).optional(),
  offset: wholeNumber(10_000_000).optional(),
});
const proposalParam = z.object({
  id: z.string().min(1).max(200).describe('The id, or as much of its beginning as no other one has'),
});

const why = z.string().trim().max(2000).optional();
const rejection = z.strictObject({ reason: why });
const approval = z.strictObject({
  reason: why,
  despiteFindings: z.boolean().optional().describe('Also what the review has rejected; needs a reason'),
});

export function reviewRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/review',
      summary: 'Changes to skills that were proposed, newest first',
      request: { query: reviewQuery },
      responses: {
        200: json(
          proposalList,
          'Proposals without their texts, how many there are, and how many in each state',
        ),
        ...refusals,
      },
    }),
    async (context) => {
      const { skill, ...query } = context.req.valid('query');
      return answer(
        context,
        proposalList,
        await app.review.list({ ...query, ...(skill && { skillName: skill }) }),
      );
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/review/counts',
      summary: 'How many proposals are in each state',
      responses: { 200: json(proposalCounts, 'Counts by state'), ...refusals },
    }),
    async (context) => answer(context, proposalCounts, await app.review.counts()),
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/review/{id}',
      summary: 'One proposal: its text, what it would change, what the review found, where it comes from',
      request: { params: proposalParam },
      responses: { 200: json(proposalDetail, 'The proposal'), ...refusals },
    }),
    async (context) => answer(context, proposalDetail, await app.review.show(context.req.valid('param').id)),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/review/{id}/approve',
      summary: 'A person’s yes: the change is applied; 409 with the diff where the skill has changed since',
      request: { params: proposalParam, body: json(approval, 'Why, for the history') },
      responses: { 200: json(proposalAnswer, 'The proposal, approved'), ...refusals },
    }),
    async (context) => {
      const { verdict, proposal } = await app.review.approve(
        context.req.valid('param').id,
        context.req.valid('json'),
      );
      if (verdict !== 'conflict') return answer(context, proposalAnswer, proposal);
      const stage = proposal.stages.find(({ outcome }) => outcome === 'conflict');
      throw new KnowhowError('conflict', stage?.says ?? `${proposal.skillName} has changed since`, {
        hint: 'Nothing was changed. Reject it, or let its author make it anew from what is there now.',
        details: { diff: stage?.diff ?? '' },
      });
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/review/{id}/reject',
      summary: 'A person’s no to a proposal that waits',
      request: { params: proposalParam, body: json(rejection, 'Why, for the history') },
      responses: { 200: json(proposalAnswer, 'The proposal, rejected'), ...refusals },
    }),
    async (context) => {
      const { reason = null } = context.req.valid('json');
      return answer(context, proposalAnswer, await app.review.reject(context.req.valid('param').id, reason));
    },
  );
}
