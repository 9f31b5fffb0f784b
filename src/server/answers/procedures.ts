/**
 * The answers of `/api/procedures…`.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { maybeText, maybeTime, number, outcome, share, taint, text, texts, time } from './common.ts';

const polarity = z.enum(['positive', 'negative', 'unproven']);
const interval = z.object({ low: share, high: share });

const step = z
  .object({
    text,
    signature: text,
    examples: texts,
    share,
    effect: z.enum(['reads', 'changes', 'publishes', 'destroys', 'unknown']),
  })
  .openapi('ProcedureStep');

const avoid = z
  .object({
    call: text,
    error: text,
    instead: maybeText,
    times: number,
    lastAt: time,
    fromWeb: z.literal(true).optional(),
    isWebCure: z.literal(true).optional(),
  })
  .openapi('AvoidedCall');

const found = {
  id: text,
  pattern: text,
  project: maybeText,
  successes: number,
  failures: number,
  sessions: number,
  confidence: interval,
  taint,
  lastValidatedAt: maybeTime,
  lastFailedAt: maybeTime,
};

const procedure = z
  .object({
    ...found,
    polarity,
    partials: number,
    unknowns: number,
    updatedAt: time,
    recipe: z.object({ steps: z.array(step), isValidated: z.boolean() }).nullable(),
    avoid: z.array(avoid),
    contrast: z.object({ worked: texts, failed: texts }).nullable(),
    withheld: z.array(z.object({ step: number, why: text })).optional(),
    release: text.optional(),
  })
  .openapi('Procedure');

export const procedureList = z
  .object({ procedures: z.array(procedure), total: number })
  .openapi('ProcedureList');

export const procedureDetail = procedure
  .extend({
    runs: z.array(
      z
        .object({
          sessionKey: text,
          taskKey: text,
          at: time,
          request: text,
          outcome,
          evidence: texts,
          steps: texts,
        })
        .openapi('ProcedureRun'),
    ),
  })
  .openapi('ProcedureDetail');

export const procedureAnswer = z
  .object({
    worked: z.array(
      z
        .object({
          ...found,
          score: share,
          steps: z.array(step),
          difference: texts,
          withheld: number.optional(),
        })
        .openapi('WorkedProcedure'),
    ),
    avoid: z.array(z.object({ ...found, score: share, avoid: z.array(avoid) }).openapi('AvoidProcedure')),
    abstained: z.boolean(),
    near: z
      .array(
        z.object({ ...found, score: share, isMeant: z.literal(true).optional() }).openapi('NearProcedure'),
      )
      .optional(),
  })
  .openapi('ProcedureAnswer');

export const forgottenProcedure = z
  .object({ id: text, forgotten: z.boolean() })
  .openapi('ForgottenProcedure');

export const extracted = z
  .object({
    logs: number,
    read: number,
    unchangedLogs: number,
    failedLogs: number,
    failed: z.array(z.object({ file: text, reason: text })),
    unknownFiles: number,
    unknown: texts,
    left: number,
    stopped: z.enum(['budget', 'cancelled']).nullable(),
    bytes: number,
    sessions: number,
    badLines: number,
    badPlaces: texts,
    seconds: number,
    dryRun: z.boolean(),
    tasks: number,
    runs: number,
    forgotten: number,
    idleTasks: number,
    shortTasks: number,
    added: number,
    updated: number,
    redactions: number,
    procedures: texts,
    foreseen: z.array(z.object({ pattern: text, isNew: z.boolean(), runs: number, polarity, steps: texts })),
  })
  .openapi('LearningReport');
