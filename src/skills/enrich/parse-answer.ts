/**
 * From what a model answered to an enrichment, or to the reason why it is none.
 *
 * @module
 */
import { z } from 'zod';
import { jsonIn } from '../../models/json-answer.ts';
import { ANSWER_RULES } from './answer-rules.ts';
import type { Enrichment } from './enrichment.ts';

export type ParsedAnswer = { ok: true; enrichment: Enrichment } | { ok: false; reason: string };

/** An answer of three short fields; anything longer went wrong. */
const MAX_ANSWER = 64 * 1024;
const MAX_TRIGGERS = 8;
const MAX_TAGS = 5;

const phrase = z.string().trim().min(3).max(120);
const answerSchema = z.object({
  description: z.string().trim().min(20).max(1024),
  triggers: z.array(phrase).min(3).max(24),
  tags: z.array(z.string().trim().min(2).max(40)).min(2).max(20),
});

export function parseEnrichmentAnswer(text: string): ParsedAnswer {
  if (text.length > MAX_ANSWER) return { ok: false, reason: 'the answer is far too long' };
  const json = jsonIn(text);
  if (json === undefined) return { ok: false, reason: 'the answer holds no JSON object' };
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return {
      ok: false,
      reason: `the answer does not fit: ${issue?.path.join('.') || 'root'}: ${issue?.message}`,
    };
  }
  const { description, triggers, tags } = parsed.data;
  for (const value of [description, ...triggers, ...tags]) {
    const broken = ANSWER_RULES.find((rule) => rule.pattern.test(value));
    if (broken) return { ok: false, reason: `the answer holds ${broken.reason}` };
  }
  return finish(description, triggers, tags);
}

function finish(description: string, triggers: readonly string[], tags: readonly string[]): ParsedAnswer {
  const enrichment = {
    description: firstSentences(description.replace(/\s+/g, ' '), 2),
    triggers: distinct(triggers.map((trigger) => trigger.replace(/\s+/g, ' '))).slice(0, MAX_TRIGGERS),
    tags: distinct(tags.map(asTag)).slice(0, MAX_TAGS),
  };
  if (enrichment.triggers.length < 3) return { ok: false, reason: 'fewer than three different triggers' };
  if (enrichment.tags.length < 2) return { ok: false, reason: 'fewer than two different tags' };
  return { ok: true, enrichment };
}

function firstSentences(text: string, count: number): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z])|(?<=[。！？])/);
  return sentences.slice(0, count).join(' ').trim();
}

function asTag(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

function distinct(items: readonly string[]): string[] {
  const kept = new Map(items.filter((item) => item !== '').map((item) => [item.toLowerCase(), item]));
  return [...kept.values()];
}
