/**
 * The answers of `/api/sessions…` and `/api/overview`.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { maybeText, maybeTime, number, outcome, text, texts, time } from './common.ts';

const at = { id: text, at: maybeTime };

export const trailEvent = z
  .discriminatedUnion('kind', [
    z.object({ ...at, kind: z.literal('prompt'), text }),
    z.object({ ...at, kind: z.literal('reply'), text }),
    z.object({
      ...at,
      kind: z.literal('call'),
      tool: text,
      text,
      outcome: z.enum(['worked', 'failed', 'stopped', 'unknown']),
      result: text,
      durationMs: number.nullable(),
    }),
    z.object({
      ...at,
      kind: z.literal('skill'),
      skillId: text,
      name: text,
      what: z.enum(['offered', 'used']),
      outcome,
    }),
    z.object({
      ...at,
      kind: z.literal('told'),
      line: text,
      text,
      moment: text,
      outcome: z.enum(['open', 'followed', 'ignored']),
    }),
  ])
  .openapi('TrailEvent');

const sessionSummary = z
  .object({
    key: text,
    harness: maybeText,
    project: maybeText,
    title: maybeText,
    startedAt: time,
    lastAt: time,
    turns: number,
    isOpen: z.boolean(),
    offered: number,
    used: number,
  })
  .openapi('SessionSummary');

export const sessionList = z.object({ sessions: z.array(sessionSummary) }).openapi('SessionList');

export const sessionTrail = sessionSummary
  .extend({
    sources: z.array(z.enum(['conversation', 'log', 'skills'])),
    events: z.array(trailEvent),
    isCut: z.boolean(),
    conversations: texts,
  })
  .openapi('SessionTrail');

export const overviewAnswer = z
  .object({
    days: z.array(
      z
        .object({
          day: text,
          sessions: number,
          offered: number,
          used: number,
          succeeded: number,
          failed: number,
          remembered: number,
          told: number,
          followed: number,
        })
        .openapi('OverviewDay'),
    ),
    waiting: number,
    skills: number,
    memories: number,
    procedures: number,
    failedJobs: number,
    latest: z.array(z.object({ key: text, title: maybeText, at: time })),
  })
  .openapi('Overview');
