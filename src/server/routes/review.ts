/**
 * `/api/review…`: what waits for a person, and what a person decides.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { KnowhowError } from '../../errors.ts';
import { deleteRequest, saveRequest } from '../../review/requests/requests.ts';
import type { Author } from '../../review/submission.ts';
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

const submission = z.strictObject({
  skill: z.string().trim().min(1).max(200).describe('Its name'),
  content: z
    .string()
    .max(1_000_000)
    .nullable()
    .describe('The whole SKILL.md as it should become; null: it should go'),
  files: z
    .array(z.strictObject({ path: z.string().min(1).max(1024), content: z.string() }))
    .max(100)
    .optional(),
  baseHash: z.string().max(200).optional().describe('Of the SKILL.md that the author saw'),
  reason: z.string().trim().min(1).max(2000),
  author: z.string().trim().min(1).max(100).default('api').describe('Which agent asks'),
  session: z.string().max(300).nullable().default(null),
});

const submitted = z.object({
  verdict: z.enum(['applied', 'queued', 'rejected', 'conflict']),
  isNew: z.boolean(),
  proposal: proposalAnswer,
});

export function reviewRoutes(api: OpenAPIHono, app: App): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/review',
      summary: 'What an agent wants changed about a skill; it goes through the review like every change',
      request: { body: json(submission, 'The change') },
      responses: { 200: json(submitted, 'What came of it'), ...refusals },
    }),
    async (context) => {
      const { skill, content, files, baseHash, reason, author, session } = context.req.valid('json');
      const from: Author = { kind: 'agent', name: `api:${author}`, sessionKey: session, project: null };
      const base = baseHash === undefined ? {} : { baseHash };
      const request =
        content === null
          ? await deleteRequest({ skill, reason, ...base }, from)
          : await saveRequest({ skill, content, files, reason, ...base }, from, app);
      return answer(context, submitted, await app.review.submit(request));
    },
  );

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
