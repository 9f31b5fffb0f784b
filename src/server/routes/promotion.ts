/**
 * `/api/promotion…`: what procedures become, which of them are ready, and how generated skills do.
 *
 * @module
 */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { App } from '../../app.ts';
import { HOOK_HARNESSES } from '../../promotion/hooks/hook-places.ts';
import { POLICIES } from '../../promotion/settings.ts';
import {
  activation,
  audit,
  decisions,
  generated,
  generatedSkill,
  hooks,
  notes,
  promoted,
  reviewedDraft,
  revisions,
  switched,
  telemetry,
  triaged,
  upkeep,
} from '../answers/promotion.ts';
import { answer, json, refusals } from './describe.ts';
import { wholeNumber } from './schemas.ts';

const policy = z.enum(POLICIES).optional();
const name = z.string().min(1).max(200);
const reason = z.string().trim().min(1).max(2000);
const text = z.string().max(10_000).optional();
const flag = z.boolean().optional();
const answers = <S extends z.ZodType>(schema: S, description: string) => ({
  200: json(schema, description),
  ...refusals,
});

const triageQuery = z.strictObject({
  policy,
  notPromoted: z.enum(['true', 'false']).optional(),
  limit: wholeNumber(10_000).optional(),
});
const generateBody = z.strictObject({
  policy,
  apply: z.boolean().optional().describe('Write the drafts; otherwise nothing is written'),
  max: z.number().int().min(1).max(1000).optional(),
  project: z.string().max(4096).optional(),
});
const promoteBody = z.strictObject({
  id: z.string().min(1).max(200).describe('Of a procedure'),
  as: z.enum(['note', 'skill', 'hook']),
  dryRun: flag,
});
const recordBody = z.strictObject({
  skill: name,
  outcome: z.enum(['success', 'failure', 'partial', 'unknown']).optional(),
  ...{ sessionKey: text, project: text, agent: text, request: text, reason: text },
  isNearMiss: z.boolean().optional().describe('It was offered and not opened'),
  isFalseNegative: z.boolean().optional().describe('It was needed and not offered'),
  causedRework: flag,
  savedCalls: z.number().int().min(-100_000).max(100_000).optional(),
  savedMs: z.number().int().min(-1e10).max(1e10).optional(),
});

/** What a person may say about a generated skill. */
const WORDS = { demote: 'demoted', reset: 'reset', reject: 'rejected' } as const;

export function promotionRoutes(api: OpenAPIHono, app: App): void {
  const { promotion: desk } = app;
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/promotion/triage',
      summary: 'What would be decided now about all that waits: procedures, notes, revisions, proposals',
      request: { query: z.strictObject({ policy }) },
      responses: answers(decisions, 'Decisions, each with its grounds; nothing is written'),
    }),
    async (context) =>
      answer(context, decisions, { decisions: await desk.triageAll(context.req.valid('query').policy) }),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/promotion/procedures',
      summary: 'Which procedures are ready to become a skill, best first, and why the others are not',
      request: { query: triageQuery },
      responses: answers(triaged, 'Decisions, and how many there are for each reason'),
    }),
    async (context) => {
      const { notPromoted, ...query } = context.req.valid('query');
      return answer(
        context,
        triaged,
        await desk.promotion.triage({ ...query, notPromoted: notPromoted === 'true' }),
      );
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/promotion/generate',
      summary: 'Drafts skills from the procedures that have proven themselves',
      request: { body: json(generateBody, 'How many, by which policy, and whether they are written') },
      responses: answers(generated, 'The drafts, what was refused, and why the others wait'),
    }),
    async (context) =>
      answer(
        context,
        generated,
        await desk.promotion.generate({ ...context.req.valid('json'), actor: 'user' }),
      ),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/promotion/promote',
      summary: 'A person wants a procedure kept: as a line of the project, as a skill, or as a hook',
      request: { body: json(promoteBody, 'Which, and as what') },
      responses: answers(promoted, 'What came of it'),
    }),
    async (context) => {
      const { id, as, dryRun = false } = context.req.valid('json');
      if (as === 'note')
        return answer(context, promoted, await desk.notes.promote(id, app.clock(), { dryRun }));
      if (as === 'hook') return answer(context, promoted, await desk.hooks.promote(id, { dryRun }));
      return answer(context, promoted, await desk.promotion.wish(id, { dryRun }));
    },
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/promotion/notes',
      summary: 'Lines for the instruction file of a project: usual commands, what goes wrong, what works',
      request: {
        query: z.strictObject({ project: z.string().min(1).max(4096), limit: wholeNumber(100).optional() }),
      },
      responses: answers(notes, 'Lines, best first'),
    }),
    async (context) => {
      const { project, limit } = context.req.valid('query');
      return answer(context, notes, { notes: await desk.notes.candidates(project, app.clock(), limit) });
    },
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/promotion/revisions',
      summary: 'Proposes patches where a command of a generated skill or a note has begun to fail',
      request: { body: json(z.strictObject({ dryRun: flag }), 'Whether they are proposed') },
      responses: answers(revisions, 'What fails, what works instead, and the proposals'),
    }),
    async (context) => {
      if (context.req.valid('json').dryRun)
        return answer(context, revisions, { revisions: await desk.revisions.find() });
      const run = desk.promotion.run(undefined, 'user');
      return answer(context, revisions, { proposed: await desk.revisions.propose(run) });
    },
  );
  hookRoutes(api, app);
  lifeRoutes(api, app);
}

const switchBody = z.strictObject({ harness: z.enum(HOOK_HARNESSES), dryRun: flag });
const SWITCHES = {
  on: "Puts a drafted hook into a harness's settings for its project",
  off: 'Takes it out again: byte for byte what was there, where nobody else has changed it',
} as const;

function hookRoutes(api: OpenAPIHono, { promotion: desk }: App): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/promotion/hooks',
      summary: 'Hooks that were drafted, and where each is on',
      responses: answers(hooks, 'Hooks with their scripts'),
    }),
    (context) => answer(context, hooks, { hooks: desk.hooks.list() }),
  );
  for (const way of ['on', 'off'] as const) {
    api.openapi(
      createRoute({
        method: 'post',
        path: `/api/promotion/hooks/{name}/${way}`,
        summary: SWITCHES[way],
        request: { params: z.object({ name }), body: json(switchBody, 'For which harness') },
        responses: answers(switched, 'The settings file before and after'),
      }),
      async (context) => {
        const { name: hook } = context.req.valid('param') as { name: string };
        return answer(context, switched, await desk.hooks.turn(hook, way, context.req.valid('json')));
      },
    );
  }
}

function lifeRoutes(api: OpenAPIHono, { promotion: desk }: App): void {
  const params = z.object({ name });
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/promotion/skills',
      summary: 'How each generated skill does',
      responses: answers(telemetry, 'Generated skills with their state, figures and a recommendation'),
    }),
    async (context) => answer(context, telemetry, await desk.telemetry()),
  );
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/promotion/skills/{name}',
      summary: 'How one generated skill does, with its latest activations',
      request: { params },
      responses: answers(telemetry, 'The skill, its figures and its activations'),
    }),
    async (context) => answer(context, telemetry, await desk.telemetry(context.req.valid('param').name)),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/promotion/skills/{name}/promote',
      summary: 'Hands a draft to the review, which lets it in',
      request: { params },
      responses: answers(reviewedDraft, 'The proposal and the verdict on it'),
    }),
    async (context) =>
      answer(
        context,
        reviewedDraft,
        await desk.lifecycle.promote(context.req.valid('param').name, { kind: 'user', name: 'user' }),
      ),
  );
  for (const [word, event] of Object.entries(WORDS)) {
    api.openapi(
      createRoute({
        method: 'post',
        path: `/api/promotion/skills/{name}/${word}`,
        summary: `A person's word on a generated skill: ${word}`,
        request: { params, body: json(z.strictObject({ reason }), 'Why, for the history') },
        responses: answers(generatedSkill, 'The skill as it stands now'),
      }),
      async (context) => {
        const { name: skill } = context.req.valid('param') as { name: string };
        return answer(
          context,
          generatedSkill,
          await desk.lifecycle.decide(skill, event, context.req.valid('json')),
        );
      },
    );
  }
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/promotion/activations',
      summary: 'Records an activation, or a near-miss, that no hook saw',
      request: { body: json(recordBody, 'What happened') },
      responses: answers(activation, 'The activation with its id'),
    }),
    async (context) => answer(context, activation, await desk.record(context.req.valid('json'))),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/promotion/activations/{id}/correct',
      summary: 'It came where it should not have: counts as a false positive',
      request: {
        params: z.object({ id: name }),
        body: json(z.strictObject({ reason }), 'Why'),
      },
      responses: answers(activation, 'The activation, corrected'),
    }),
    async (context) =>
      answer(
        context,
        activation,
        await desk.correct(context.req.valid('param').id, context.req.valid('json').reason),
      ),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/promotion/doctor',
      summary: 'Whether records and folders of generated skills agree',
      request: { body: json(z.strictObject({ fix: flag }), 'Whether to mend') },
      responses: answers(upkeep, 'What does not agree'),
    }),
    async (context) =>
      answer(context, upkeep, { findings: await desk.upkeep.doctor(context.req.valid('json')) }),
  );
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/promotion/audit',
      summary: 'Drafts that are too large, unfit or suspicious',
      request: { body: json(z.strictObject({ quarantine: flag }), 'Whether to move them aside') },
      responses: answers(audit, 'What was found'),
    }),
    async (context) =>
      answer(context, audit, { findings: await desk.upkeep.audit(context.req.valid('json')) }),
  );
}
