/**
 * From what a model answered to an enrichment, or to the reason why it is none.
 *
 * @module
 */
import { z } from 'zod';
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
  const json = firstObject(withoutReasoning(text));
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

/** Reasoning models think aloud first; a tag that was never closed leaves no answer behind it. */
function withoutReasoning(text: string): string {
  const closed = text.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, ' ');
  const dangling = /<\/(?:think|thinking|reasoning)>/i.exec(closed);
  return dangling ? closed.slice(dangling.index + dangling[0].length) : closed;
}

/** How many openings are tried: prose before the answer may hold a brace or two. */
const MAX_TRIES = 20;

/** The first balanced `{…}` that is JSON, wherever fences and prose stand around it. */
function firstObject(text: string): unknown {
  let open = text.indexOf('{');
  for (let tries = 0; open >= 0 && tries < MAX_TRIES; tries++) {
    const end = balancedEnd(text, open);
    const value = end < 0 ? undefined : parseJson(text.slice(open, end));
    if (value !== undefined) return value;
    open = text.indexOf('{', open + 1);
  }
  return undefined;
}

function balancedEnd(text: string, open: number): number {
  let depth = 0;
  let inString = false;
  for (let at = open; at < text.length; at++) {
    const character = text.charAt(at);
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
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
