/**
 * An error that the user pastes as the answer to work that was called done: a program has said it, and nobody else would
 * begin so. What programs say is told by the rules of outputs.
 *
 * @module
 */
import { remembered } from '../../../remembered.ts';
import { BUILD_RULES } from '../output/build-rules.ts';
import type { LineRule } from '../output/line-rule.ts';
import { filterOf } from '../output/rule-filter.ts';
import { SYSTEM_RULES } from '../output/system-rules.ts';
import { GIT_RULES, NETWORK_RULES, PACKAGE_RULES } from '../output/trouble-rules.ts';
import type { WordRule } from './word-rules.ts';

/** What a program says first, it says in one line. */
const MAX_LINE = 200;
const FIRST_LINE = /^[\s`>]*(?:[a-z]+\n\s*)?([^\n]*)/;

/** A formatter sighs like a person: "Oh no! …". */
const LIKE_A_PERSON = 'prettier-style';
const FAILURES: readonly LineRule[] = [
  ...[...BUILD_RULES, ...GIT_RULES, ...PACKAGE_RULES, ...NETWORK_RULES, ...SYSTEM_RULES],
].filter(({ id, says }) => says === 'failure' && id !== LIKE_A_PERSON);
/** `cat: …`, `bash: …`: the program says who it is. */
const NAMES_ITSELF = /^[\w./-]+: /;

export const PASTES_ERROR: Pick<WordRule, 'id' | 'weight' | 'hardness'> = {
  id: 'user-pastes-error',
  weight: -0.7,
  hardness: 'hard',
};

/** The words begin with it: further down a person speaks of errors as of anything else. */
export const pastesError = remembered((words: string): boolean => {
  const line = (FIRST_LINE.exec(words)?.[1] ?? '').slice(0, MAX_LINE);
  if (!filterOf(FAILURES)(line)) return false;
  const isFromProgram = NAMES_ITSELF.test(line);
  return FAILURES.some(({ pattern }) => {
    const at = pattern.exec(line)?.index;
    return at === 0 || (at !== undefined && isFromProgram);
  });
});
