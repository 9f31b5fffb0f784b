/**
 * The shapes of requests about memories, conversations and use.
 *
 * @module
 */

import { z } from '@hono/zod-openapi';
import { redactName } from '../../redaction/redact-name.ts';
import { TAINTS } from '../../store/taint.ts';
import { wholeNumber } from './schemas.ts';

const RECALL_KINDS = ['memory', 'summary', 'reflection', 'procedure', 'skill'] as const;
const memoryKind = z.enum(['memory', 'summary', 'reflection', 'procedure']);
const tier = z.enum(['session', 'episodic', 'semantic', 'procedural']);
const taint = z.enum(TAINTS);
const shortText = z.string().min(1).max(400);
const session = z.string().min(1).max(400);
const project = z.string().max(4096).nullable();
const tags = z.array(z.string());

export const rememberBody = z.strictObject({
  content: z.string(),
  tier: tier.optional(),
  importance: z.number().min(0).max(1).optional(),
  tags: tags.optional(),
  project: project.optional(),
  agent: shortText.optional(),
  who: shortText.nullable().optional(),
  provenance: shortText.optional(),
  taint: taint.optional(),
  occurredAt: z.string().optional(),
  group: shortText.nullable().optional(),
  position: z.number().int().min(0).nullable().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  extract: z.boolean().optional().describe('Cut the text into its facts and remember each'),
  session: session.optional().describe('The session that it was said in: it is trusted no further than that'),
});

export const recallBody = z.strictObject({
  session: session.optional().describe('The session that is told: it is trusted no further than the results'),
  query: z.string().max(1_000_000),
  limit: z.number().int().min(1).max(200).optional(),
  maxCharacters: z.number().int().min(0).max(1_000_000).optional(),
  minScore: z.number().min(0).max(1).optional(),
  kinds: z.array(z.enum(RECALL_KINDS)).optional(),
  who: shortText.optional(),
  tags: tags.optional(),
  project: project.optional(),
  agent: shortText.optional(),
  since: z.string().optional(),
  until: z.string().optional(),
});

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Comma-separated in an address: `?tags=a,b`. */
const list = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item));

export const memoryListQuery = z.strictObject({
  kinds: list(memoryKind).optional(),
  tiers: list(tier).optional(),
  tags: list(z.string()).optional(),
  project: z.string().max(4096).optional(),
  agent: shortText.optional(),
  who: shortText.optional(),
  group: shortText.optional(),
  since: z.string().optional(),
  until: z.string().optional(),
  includeSuperseded: flag.optional(),
  limit: wholeNumber(10_000).optional(),
  offset: wholeNumber(10_000_000).optional(),
});

export const turnsBody = z.strictObject({
  agent: shortText.optional(),
  harness: shortText.nullable().optional(),
  project: project.optional(),
  turns: z
    .array(
      z.strictObject({
        role: shortText,
        content: z.string(),
        at: z.iso.datetime({ offset: true }).optional(),
        key: shortText.optional(),
        taint: taint.optional(),
      }),
    )
    .min(1)
    .max(1000),
});

export const conversationsQuery = z.strictObject({
  state: z.enum(['open', 'closed', 'summarized']).optional(),
  project: z.string().max(4096).optional(),
  agent: shortText.optional(),
  limit: wholeNumber(1000).optional(),
});

export const deleteConversationQuery = z.strictObject({
  keepSummary: flag.optional().describe('`true` leaves the summary among the memories'),
});

export const handoverQuery = z.strictObject({
  project: z.string().max(4096).optional(),
  agent: shortText.optional(),
});

/** Whoever puts a key into it finds it by the same name again, and nobody else does. */
const sessionKey = shortText.transform(redactName);

/** US1, to the letter, and the outcome. */
export const usedBody = z.strictObject({
  skill: shortText,
  sessionKey: sessionKey.optional(),
  memoryId: shortText.optional(),
  project: z.string().max(4096).optional(),
  runtimePath: shortText.optional(),
  outcome: z.enum(['success', 'failure', 'partial', 'unknown']).optional(),
});

export const surfacedBody = z.strictObject({
  skills: z.array(shortText).max(100),
  sessionKey: sessionKey.optional(),
  project: z.string().max(4096).optional(),
});

export const reviewBody = z.strictObject({
  a: shortText,
  b: shortText,
  review: z.enum(['accepted', 'pending', 'rejected']),
});

export const relationsQuery = z.strictObject({
  review: z.enum(['accepted', 'pending', 'rejected']).optional(),
});
export const idParam = z.object({ id: shortText });
export const sessionParam = z.object({ sessionKey });
