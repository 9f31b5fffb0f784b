/**
 * Extraction by a model whose answer is not trusted: it must fit the schema, come from the text, and give no
 * orders. Whatever goes wrong is a value, and the offline extractor is there.
 *
 * @module
 */

import type { LanguageModel } from '../../models/ports.ts';
import { canonicalName } from '../../skills/document/canonical-name.ts';
import { answerSchema, type ExtractionAnswer, misfit } from './answer-schema.ts';
import { cleanText, oneLine } from './clean.ts';
import type { Extraction, ExtractOptions } from './extraction.ts';
import { groundedShare, type Vocabulary, vocabularyOf } from './grounding.ts';
import { HOSTILE_RULES } from './hostile-rules.ts';
import { askForJson } from './model-answer.ts';
import { extractOffline } from './offline.ts';
import { EXTRACT_SYSTEM, extractPrompt, MAX_PROMPT_TEXT } from './prompt.ts';

export interface ModelExtractOptions extends ExtractOptions {
  /** What the model is told of the day: it resolves relative dates. */
  readonly now: Date;
  readonly signal?: AbortSignal;
  readonly maxOutputTokens?: number;
}

export type ModelExtraction =
  | {
      readonly ok: true;
      readonly extraction: Extraction;
      readonly by: string;
      readonly inputTokens: number;
      readonly outputTokens: number;
    }
  | { readonly ok: false; readonly reason: string; readonly retryable: boolean };

/** Sixty facts at most; the rest is room for a model that thinks aloud first. */
const MAX_OUTPUT_TOKENS = 4_000;
/** Rewriting into a sentence of its own takes other words; half of them must still be the text's. */
const MIN_GROUNDED = 0.5;

export async function extractWithModel(
  raw: string,
  model: LanguageModel,
  options: ModelExtractOptions,
): Promise<ModelExtraction> {
  const { text, truncated } = cleanText(raw, MAX_PROMPT_TEXT);
  if (text.trim() === '') return { ok: false, reason: 'there is no text to read', retryable: false };
  const offline = extractOffline(text, options);
  const hints = [...new Set([...offline.skills, ...(options.skillNames ?? [])])];
  const answer = await askForJson(model, {
    purpose: 'extract',
    system: EXTRACT_SYSTEM,
    prompt: extractPrompt(text, options.now, hints),
    maxOutputTokens: options.maxOutputTokens ?? MAX_OUTPUT_TOKENS,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (!answer.ok) return answer;
  const parsed = answerSchema.safeParse(answer.value);
  if (!parsed.success) return { ok: false, reason: misfit(parsed.error), retryable: true };
  const refusal = refusalOf(parsed.data, vocabularyOf(text));
  if (refusal !== undefined) return { ok: false, reason: refusal, retryable: true };
  const { inputTokens, outputTokens } = answer;
  const extraction = { ...asExtraction(parsed.data, text, hints), truncated };
  return { ok: true, extraction, by: model.id, inputTokens, outputTokens };
}

/** One order or one invented fact, and nothing of the answer is believed. */
function refusalOf(answer: ExtractionAnswer, vocabulary: Vocabulary): string | undefined {
  const phrases = [
    ...answer.facts.map(({ text }) => text),
    ...answer.entities.map(({ name }) => name),
    ...answer.relations.flatMap(({ source, target, scope }) => [source, target, scope ?? '']),
  ];
  for (const phrase of phrases) {
    const broken = HOSTILE_RULES.find(({ pattern }) => pattern.test(phrase));
    if (broken) return `the answer holds ${broken.reason}`;
  }
  const invented = answer.facts.filter(({ text }) => groundedShare(text, vocabulary) < MIN_GROUNDED);
  return invented.length > 0 ? 'the answer states what the text does not' : undefined;
}

/** Names that the text does not hold are dropped: they cost nothing, and facts have been checked. */
function asExtraction(
  answer: ExtractionAnswer,
  text: string,
  hints: readonly string[],
): Omit<Extraction, 'truncated'> {
  const lower = text.toLowerCase();
  const isThere = (name: string): boolean => name === 'user' || lower.includes(name.toLowerCase());
  // A skill's name must stand there as a word: "deploys" does not name the skill `deploy`.
  const words = new Set(lower.match(/[\p{L}\p{N}_-]+/gu));
  const clean = (value: string): string => oneLine(cleanText(value).text, 500);
  return {
    facts: answer.facts.map((fact) => ({ ...fact, text: clean(fact.text) })),
    entities: answer.entities
      .filter(({ name }) => isThere(name))
      .map(({ name, type }) => ({ id: `${type}:${canonicalName(name)}`, name: clean(name), type })),
    relations: answer.relations
      .filter(({ source, target }) => isThere(source) && isThere(target))
      .map((relation) => ({ ...relation, evidence: '' })),
    skills: hints.filter((name) => answer.skills.includes(name) && words.has(name.toLowerCase())),
  };
}
