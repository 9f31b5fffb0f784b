/**
 * The answers of `/api/reflections…`.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { CADENCES } from '../../reflection/cadence.ts';
import { SECTIONS, type SectionId } from '../../reflection/note/note.ts';
import { FATES } from '../../store/reflection-store.ts';
import { maybeText, maybeTime, number, taint, text, texts, time } from './common.ts';

const SECTION_IDS = Object.keys(SECTIONS) as [SectionId, ...SectionId[]];

const totals = z
  .object({
    projects: number,
    sessions: number,
    requests: number,
    calls: number,
    failed: number,
    commits: number,
  })
  .openapi('ReflectionTotals');

const note = z
  .object({
    cadence: z.enum(CADENCES),
    period: z.object({ from: time, to: time }),
    totals,
    before: totals.nullable(),
    sections: z.array(
      z.object({
        id: z.enum(SECTION_IDS),
        lines: z.array(
          z.object({ text, project: maybeText, sessions: texts, weight: number, taint: taint.optional() }),
        ),
        more: number,
      }),
    ),
  })
  .openapi('ReflectionNote');

const action = z
  .object({
    position: number,
    action: z.object({ kind: text }).loose(),
    says: text,
    fate: z.enum(FATES),
    why: maybeText,
    subject: maybeText,
    at: time,
  })
  .openapi('ReflectionAction');

const changeKind = z.enum(['memory-added', 'memory-retired', 'proposal', 'relation']);

export const reflection = z
  .object({
    id: text,
    cadence: text,
    from: time,
    to: time,
    state: z.enum(['running', 'done', 'quiet', 'failed', 'undone']),
    author: text,
    startedAt: time,
    endedAt: maybeTime,
    text: maybeText,
    summary: maybeText,
    sources: texts,
    conversationId: maybeText,
    iterations: number,
    error: maybeText,
    title: text,
    note: note.nullable(),
    taint,
    actions: z.array(action),
    changes: z.array(
      z.object({
        position: number,
        kind: changeKind,
        subject: text,
        diff: text,
        at: time,
        undoneAt: maybeTime,
      }),
    ),
  })
  .openapi('Reflection');

export const reflectionList = z
  .object({
    reflections: z.array(reflection),
    next: z.object({ daily: maybeTime, weekly: maybeTime, monthly: maybeTime }),
  })
  .openapi('ReflectionList');

const changed = z.object({ kind: changeKind, subject: text });

export const undone = z
  .object({ id: text, undone: z.array(changed), left: z.array(changed.extend({ why: text })) })
  .openapi('UndoneReflection');
