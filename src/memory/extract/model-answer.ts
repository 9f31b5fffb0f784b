/**
 * The JSON object in what a model answered. Fences, prose and thinking aloud may stand around it.
 *
 * @module
 */
import { KnowhowError, messageOf } from '../../errors.ts';
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
/** How many openings are tried: prose before the answer may hold a brace or two. */
const MAX_TRIES = 20;
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
    const value = firstObject(withoutReasoning(text));
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

function withoutReasoning(text: string): string {
  const closed = text.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, ' ');
  const dangling = /<\/(?:think|thinking|reasoning)>/i.exec(closed);
  return dangling ? closed.slice(dangling.index + dangling[0].length) : closed;
}

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
