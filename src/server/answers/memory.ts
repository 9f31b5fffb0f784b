/**
 * The answers of `/api/memory…` and `/api/conversations…`.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { maybeText, maybeTime, number, share, taint, text, texts, time } from './common.ts';

const memoryKind = z.enum(['memory', 'summary', 'reflection', 'procedure']);

export const memory = z
  .object({
    id: text,
    kind: memoryKind,
    tier: z.enum(['session', 'episodic', 'semantic', 'procedural']),
    content: text,
    importance: number,
    tags: texts,
    project: maybeText,
    agent: text,
    who: maybeText,
    provenance: text,
    taint,
    group: maybeText,
    position: number.nullable(),
    occurredAt: time,
    createdAt: time,
    updatedAt: time,
    lastUsedAt: maybeTime,
    useCount: number,
    supersededBy: maybeText,
    contentHash: text,
    metadata: z.record(text, z.unknown()),
  })
  .openapi('Memory');

export const memoryList = z.object({ memories: z.array(memory), total: number }).openapi('MemoryList');

const named = z.object({ id: text, name: text, type: text });

export const memoryDetail = memory
  .extend({
    effectiveImportance: number,
    mentions: z.array(z.object({ entityId: text, name: text, type: text })),
    relations: z.array(
      z.object({ source: named, type: text, target: named, scope: maybeText, confidence: share }),
    ),
  })
  .openapi('MemoryDetail');

export const rememberedAnswer = z
  .object({
    remembered: z.array(
      z.object({ id: maybeText, action: text, reason: text, target: maybeText, content: text }),
    ),
  })
  .openapi('Remembered');

export const recallAnswer = z
  .object({
    results: z.array(
      z.object({
        id: text,
        kind: z.enum(['memory', 'summary', 'reflection', 'procedure', 'skill']),
        content: text,
        score: share,
        reason: text,
        via: z.enum(['direct', 'graph', 'context']),
        parts: z.record(text, number),
        tags: texts,
        project: maybeText,
        agent: text,
        who: maybeText,
        occurredAt: time,
        provenance: text,
        taint,
        path: text.optional(),
      }),
    ),
    abstained: z.boolean(),
    dropped: number,
    considered: number,
    tookMs: number,
  })
  .openapi('Recalled');

export const conversation = z
  .object({
    id: text,
    sessionKey: text,
    agent: text,
    harness: maybeText,
    project: maybeText,
    title: maybeText,
    state: z.enum(['open', 'closed', 'summarized']),
    taint,
    turns: number,
    startedAt: time,
    lastTurnAt: time,
    endedAt: maybeTime,
    summaryId: maybeText,
  })
  .openapi('Conversation');

export const conversationList = z
  .object({ conversations: z.array(conversation) })
  .openapi('ConversationList');

export const conversationDetail = conversation
  .extend({
    summary: maybeText,
    messages: z.array(z.object({ position: number, role: text, content: text, at: time })),
  })
  .openapi('ConversationDetail');

export const addedTurns = z.object({ conversation, added: number }).openapi('AddedTurns');

export const deletedConversation = z
  .object({ id: text, turns: number, forgottenSummary: maybeText, keptSummary: maybeText })
  .openapi('DeletedConversation');

export const handover = z
  .object({
    recent: z.array(z.object({ id: text, title: text, at: time, taint })),
    previous: z
      .object({ id: text, title: text, at: time, summary: text, summaryId: text, taint, provenance: text })
      .nullable(),
  })
  .openapi('Handover');

export const forgotten = z.object({ id: text, forgotten: z.boolean() }).openapi('Forgotten');
