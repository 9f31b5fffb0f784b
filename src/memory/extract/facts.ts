/**
 * Which sentences of a text are kept as facts without a model: by their form, not by what they say. Code and data are no
 * sentences (`sentences.ts`).
 *
 * @module
 */
import { words } from '../../retrieval/tokens.ts';
import type { Fact } from './extraction.ts';
import { HOSTILE_RULES } from './hostile-rules.ts';

const QUESTION = /[?？]["')\]]?\s*$/;
/** Fewer say too little to be found again. */
const LEAST_WORDS = 4;
const IMPORTANCE = 0.5;

export function factOf(text: string): Fact | undefined {
  if (QUESTION.test(text) || words(text).length < LEAST_WORDS) return undefined;
  if (HOSTILE_RULES.some(({ pattern }) => pattern.test(text))) return undefined;
  return { text, kind: 'fact', importance: IMPORTANCE };
}
