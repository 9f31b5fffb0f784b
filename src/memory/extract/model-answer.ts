/**
 * Asking a model for a JSON object, with untrusted text fenced off in the question.
 *
 * @module
 */
import { KnowhowError, messageOf } from '../../errors.ts';
import { jsonIn } from '../../models/json-answer.ts';
import type { GenerateRequest, LanguageModel } from '../../models/ports.ts';

export type JsonAnswer =
  | {
      readonly ok: true;
      readonly value: unknown;
      readonly inputTokens: number;
      readonly outputTokens: number;
    }
  | { readonly ok: false; readonly reason: string; readonly retryable: boolean };

/** Longer than any answer that the limits of the fields allow; the rest went wrong. */
const MAX_ANSWER = 128 * 1024;
/** Codes that trying again will not change. */
const PERMANENT: ReadonlySet<string> = new Set([
  'invalid_config',
  'unauthorized',
  'forbidden',
  'invalid_input',
]);

/** Whatever goes wrong is a value: the caller has a way without a model. */
export async function askForJson(model: LanguageModel, request: GenerateRequest): Promise<JsonAnswer> {
  try {
    const { text, inputTokens, outputTokens } = await model.generate(request);
    if (text.length > MAX_ANSWER) return { ok: false, reason: 'the answer is far too long', retryable: true };
    const value = jsonIn(text);
    if (value === undefined) return { ok: false, reason: 'the answer holds no JSON object', retryable: true };
    return { ok: true, value, inputTokens, outputTokens };
  } catch (error) {
    const isPermanent = error instanceof KnowhowError && PERMANENT.has(error.code);
    return { ok: false, reason: messageOf(error), retryable: !isPermanent };
  }
}

/** The tags that prompts of memory use; text within one can neither close it nor open another. */
export type DelimiterTag = 'text' | 'skills' | 'known' | 'new' | 'conversation';
const DELIMITER = /<(?=\s*\/?\s*(?:text|skills|known|new|conversation)\b)/gi;

/** Untrusted text between tags that it cannot close. */
export function fenced(tag: DelimiterTag, text: string): string {
  return `<${tag}>\n${text.replace(DELIMITER, '‹')}\n</${tag}>`;
}
