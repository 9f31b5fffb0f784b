/**
 * The answers of `/api/sessions…` and `/api/overview`.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { VERDICTS } from '../../store/learning-store.ts';
import { maybeText, maybeTime, number, outcome, share, text, texts, time } from './common.ts';

const verdict = z.enum(VERDICTS);
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
      verdict: verdict.nullable(),
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
    told: number,
    followed: number,
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
          answered: number,
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

export const judgedLine = z.object({ session: text, line: text, verdict }).openapi('JudgedLine');

const projectSummary = z
  .object({ name: text, folder: text, sessions: number, lastAt: time, told: number, followed: number })
  .openapi('ProjectSummary');

export const projectList = z.object({ projects: z.array(projectSummary) }).openapi('ProjectList');

export const projectDetail = projectSummary
  .extend({
    usual: z.array(
      z
        .object({ signature: text, form: text, share, sessions: number, of: number, lastAt: time })
        .openapi('UsualCommand'),
    ),
    sequences: z.array(z.object({ commands: texts, sessions: number }).openapi('CommandSequence')),
    failures: z.array(
      z
        .object({
          key: text,
          failed: text,
          error: text,
          fixes: texts,
          times: number,
          lastAt: time,
          told: number,
          followed: number,
        })
        .openapi('KnownFailure'),
    ),
    foresight: z.array(
      z
        .object({ session: text, at: time, ran: number, foreseen: number, told: number, followed: number })
        .openapi('Foresight'),
    ),
    marks: z.array(
      z.object({
        lineKey: text,
        mark: z.enum(['forgotten', 'pinned', 'corrected']),
        text: maybeText,
        at: time,
      }),
    ),
  })
  .openapi('ProjectDetail');

export const skillDaysAnswer = z
  .object({
    days: texts,
    skills: z.array(z.object({ id: text, offered: z.array(number), used: z.array(number) })),
  })
  .openapi('SkillDays');
