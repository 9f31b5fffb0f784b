/**
 * The answers of `/api/promotion…`.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { HOOK_HARNESSES } from '../../promotion/hooks/hook-places.ts';
import { SKILL_STATES } from '../../store/promotion-store.ts';
import { maybeText, maybeTime, number, outcome, share, text, texts, time } from './common.ts';
import { proposal } from './review.ts';

const policy = z.enum(['manual', 'draft-only', 'auto-safe']);

export const decision = z
  .object({
    id: text,
    run: text,
    at: time,
    queue: text,
    item: text,
    inputHash: text,
    policy: text,
    policyVersion: text,
    action: text,
    actor: text,
    reasons: texts,
    capabilities: texts,
    evidence: z.record(text, z.unknown()),
  })
  .openapi('PromotionDecision');

const counted = z.array(z.object({ code: text, count: number }));

export const decisions = z.object({ decisions: z.array(decision) }).openapi('PromotionDecisions');

export const triaged = z
  .object({ policy, decisions: z.array(decision), total: number, reasons: counted })
  .openapi('TriagedProcedures');

const figures = z.object({ precision: share, recall: share, f1: share });

const evals = z
  .object({
    trigger: z.object({
      queries: z.array(
        z.object({ query: text, shouldTrigger: z.boolean(), first: maybeText, place: number.nullable() }),
      ),
      prompts: number,
      hit: share,
      falseFirst: share,
    }),
    replay: z.object({
      split: z.enum(['later', 'left-out']),
      attempts: number,
      draft: figures,
      usual: figures,
      nothing: figures,
    }),
    shadowing: z.object({ triggers: number, hitBefore: share, hitAfter: share, lost: texts }),
  })
  .openapi('DraftEvals');

const gateReason = z
  .object({
    code: text,
    severity: z.enum(['reject', 'defer', 'warn']),
    found: text,
    says: text,
    yields: z.boolean(),
  })
  .openapi('GateReason');

const draft = z
  .object({
    decision,
    name: maybeText,
    folder: maybeText,
    skill: maybeText,
    evals: evals.nullable(),
    reasons: z.array(gateReason),
  })
  .openapi('SkillDraft');

export const generated = z
  .object({
    run: text,
    policy,
    applied: z.boolean(),
    considered: number,
    drafts: z.array(draft),
    refused: z.array(draft),
    waiting: counted,
  })
  .openapi('GeneratedDrafts');

const reviewed = z
  .object({
    verdict: z.enum(['applied', 'queued', 'rejected', 'conflict']),
    proposal,
    isNew: z.boolean(),
    alsoPending: number,
  })
  .openapi('Reviewed');
export const reviewedDraft = reviewed;

/** Lines of a project, proposed together. */
export const proposedLines = z
  .object({ project: text, file: maybeText, lines: texts, proposal: reviewed.nullable() })
  .openapi('ProposedLines');

const note = z
  .object({ project: text, file: maybeText, line: text, proposal: reviewed.nullable() })
  .openapi('ProposedNote');

const hook = z
  .object({
    entry: z.object({
      name: text,
      command: text,
      before: text,
      seen: number,
      of: number,
      script: text,
    }),
    folder: maybeText,
  })
  .openapi('DraftedHook');

export const hooks = z
  .object({
    hooks: z.array(
      z.object({ name: text, project: text, script: text, on: z.array(z.enum(HOOK_HARNESSES)) }),
    ),
  })
  .openapi('Hooks');

export const switched = z.object({ file: text, now: maybeText, next: maybeText }).openapi('HookSwitched');

/** As what was asked for: a skill, a note, a hook. */
export const promoted = z.union([generated, note, hook]).openapi('Promoted');

export const notes = z
  .object({
    notes: z.array(
      z.object({
        id: text,
        kind: z.enum(['habit', 'pitfall', 'procedure']),
        line: text,
        weight: number,
        reason: text,
      }),
    ),
  })
  .openapi('NoteCandidates');

const revision = z
  .object({
    kind: z.enum(['skill', 'note', 'hook']),
    target: text,
    failed: text,
    works: text,
    error: text,
    sessions: number,
    last: time,
    content: text,
  })
  .openapi('SkillRevision');

export const revisions = z
  .object({
    revisions: z.array(revision).optional(),
    proposed: z.array(z.object({ revision, reviewed })).optional(),
  })
  .openapi('SkillRevisions');

const rate = z.object({ value: share, low: share, high: share, of: number });

export const generatedSkill = z
  .object({
    name: text,
    procedureId: text,
    project: text,
    state: z.enum(SKILL_STATES),
    stateReason: maybeText,
    stateAt: time,
    version: number,
    risk: z.enum(['low', 'medium', 'high']),
    score: number,
    inputHash: text,
    folder: text,
    skillId: maybeText,
    proposal: maybeText,
    generatedAt: time,
    windowStart: time,
  })
  .openapi('GeneratedSkill');

export const activation = z
  .object({
    id: text,
    skillName: text,
    skillVersion: number,
    procedureId: maybeText,
    sessionKey: maybeText,
    agent: maybeText,
    scope: z.enum(['project', 'user']),
    scopeTarget: maybeText,
    requestHash: maybeText,
    requestSummary: maybeText,
    decision: z.enum(['offered', 'held-out', 'unoffered']),
    confidence: number.nullable(),
    reason: maybeText,
    openedAt: maybeTime,
    followed: z.boolean().nullable(),
    outcome,
    userCorrection: z.boolean(),
    correctionReason: maybeText,
    falseNegative: z.boolean(),
    causedRework: z.boolean(),
    savedCalls: number.nullable(),
    savedMs: number.nullable(),
    source: text,
    at: time,
  })
  .openapi('Activation');

export const telemetry = z
  .object({
    skills: z.array(
      generatedSkill
        .extend({
          figures: z.object({
            offered: number,
            opened: number,
            followed: number,
            perWeek: number,
            nearMisses: number,
            falsePositives: number,
            falseNegatives: number,
            falsePositiveRate: share,
            success: rate,
            failure: rate,
            partial: rate,
            corrections: number,
            repeatedCorrections: number,
            savedCalls: number,
            savedMs: number,
            cleanUses: number,
            cleanSuccesses: number,
            lastSelected: maybeTime,
            effect: z.object({ value: number, low: number, high: number, heldOut: number }).nullable(),
          }),
          recommendation: z.enum(['keep', 'revise', 'archive', 'wait']),
        })
        .openapi('SkillTelemetry'),
    ),
    activations: z.array(activation),
  })
  .openapi('SkillsTelemetry');

export const upkeep = z
  .object({
    findings: z.array(
      z.object({ name: text, problem: z.enum(['missing', 'unrecorded']), says: text, fixed: z.boolean() }),
    ),
  })
  .openapi('GeneratedUpkeep');

export const audit = z
  .object({ findings: z.array(z.object({ name: text, problems: texts, quarantined: maybeText })) })
  .openapi('DraftAudit');
