/**
 * Enrichment by the configured model. Whatever goes wrong with the answer is a value: the skill stays as it is.
 * Only a refusal to ask at all (the budget is spent) is thrown on, as it says nothing about the skill.
 *
 * @module
 */
import { KnowhowError, messageOf } from '../../errors.ts';
import type { LanguageModel } from '../../models/ports.ts';
import { type EnrichableSkill, type Enrichment, keepGood, MIN_DESCRIPTION } from './enrichment.ts';
import { parseEnrichmentAnswer } from './parse-answer.ts';
import { ENRICH_SYSTEM, enrichPrompt } from './prompt.ts';

export interface EnrichOptions {
  readonly minDescription?: number;
  readonly signal?: AbortSignal;
  readonly maxOutputTokens?: number;
}

export type ModelEnrichment =
  | { ok: true; enrichment: Enrichment; by: string; inputTokens: number; outputTokens: number }
  | { ok: false; reason: string; retryable: boolean };

/** Three short fields need about 300 tokens; the rest is room for a model that thinks aloud first. */
const MAX_OUTPUT_TOKENS = 1_500;

/** Codes that trying again will not change. */
const PERMANENT = new Set(['invalid_config', 'unauthorized', 'forbidden', 'invalid_input']);

export async function enrichWithModel(
  skill: EnrichableSkill,
  model: LanguageModel,
  options: EnrichOptions = {},
): Promise<ModelEnrichment> {
  if (skill.body.trim() === '' && skill.description.trim() === '') {
    return { ok: false, reason: 'the skill has no text to describe', retryable: false };
  }
  try {
    const answer = await model.generate({
      purpose: 'enrich',
      system: ENRICH_SYSTEM,
      prompt: enrichPrompt(skill),
      maxOutputTokens: options.maxOutputTokens ?? MAX_OUTPUT_TOKENS,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const parsed = parseEnrichmentAnswer(answer.text);
    if (!parsed.ok) return { ...parsed, retryable: true };
    const enrichment = keepGood(skill, parsed.enrichment, options.minDescription ?? MIN_DESCRIPTION);
    const { inputTokens, outputTokens } = answer;
    return { ok: true, enrichment, by: model.id, inputTokens, outputTokens };
  } catch (error) {
    if (error instanceof KnowhowError && error.code === 'model_refused') throw error;
    const permanent = error instanceof KnowhowError && PERMANENT.has(error.code);
    return { ok: false, reason: messageOf(error), retryable: !permanent };
  }
}
