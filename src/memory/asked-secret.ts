/**
 * The bare answer to a question for a password: one word, of which nothing but the question says what it is.
 *
 * @module
 */
import type { Redactor } from '../redaction/redact.ts';
import { type SecretName, secretName } from '../redaction/secret-names.ts';

/** Where a question or a prompt ends. */
const ASKS = /[?:\uff1f\uff1a]["'`*_)\]]*$/u;
const SENTENCE_END = /(?<=[.!?。！？\n])\s+/u;
const WORD = /[\p{L}\p{N}_-]+/gu;
/** Nobody types a longer one. */
const MAX_ANSWER = 200;
/** Enough for the last sentence of an answer. */
const TAIL = 600;

/** The kind of secret that a turn asks for with its last words; null where it asks for none. */
export function askedFor(turn: string): SecretName | null {
  const text = turn.slice(-TAIL).trimEnd();
  if (!ASKS.test(text)) return null;
  const last = text.split(SENTENCE_END).at(-1) ?? '';
  const words = last.match(WORD) ?? [];
  for (const [n, word] of words.entries()) {
    const pair = `${words[n - 1] ?? ''}_${word}`;
    const named = [secretName(pair), secretName(word)].find((one) => one !== null && one.isVague !== true);
    if (named) return named;
  }
  return null;
}

/** The answer as it may be kept. `redactor` then knows the secret wherever else it stands. */
export function redactAnswer(answer: string, asked: SecretName, redactor: Redactor): string {
  const word = answer.trim();
  if (word === '' || word.length > MAX_ANSWER || /\s/u.test(word)) return answer;
  const line = `${asked.words.join('_')}: `;
  const { text } = redactor.redact(line + word);
  return text.startsWith(line) ? text.slice(line.length) : answer;
}
