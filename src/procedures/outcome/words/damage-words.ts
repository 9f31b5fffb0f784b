/**
 * Words that tell of something that is gone and was to stay: "you deleted my volume!".
 *
 * @module
 */
import { beginningOf } from './beginning.ts';
import { isBlamed } from './judge-words.ts';

/** What the agent has done to something that was to stay. */
export const DESTROYED =
  /\byou(?:['’]ve)? (?:\w+ ){0,2}?(?:deleted|removed|dropped|wiped|erased|purged|overwrote|overwritten|truncated|lost|killed|destroyed)\b|\bdid you (?:\w+ )?(?:delete|remove|drop|wipe|erase|purge|overwrite|truncate|lose|kill|destroy)\b/i;

/** What edits take away. */
const CODE =
  /\b(?:functions?|methods?|class(?:es)?|imports?|exports?|docstrings?|comments?|lines?|types?|parameters?|arguments?|variables?|constants?|components?|buttons?|headings?|sections?|paragraphs?)\b/i;

/** Something is gone that was to stay. */
export function tellsOfDamage(text: string): boolean {
  return DESTROYED.test(beginningOf(text)) && isBlamed(text);
}

/** Something is gone that stands within a file: an edit did it, where there was one. */
export function tellsOfLostCode(text: string): boolean {
  const head = beginningOf(text);
  return DESTROYED.test(head) && CODE.test(head);
}
