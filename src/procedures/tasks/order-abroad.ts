/**
 * Whether a sentence in a language that we have a dictionary of is an order, with something that it is done to.
 *
 * @module
 */
import { termsOf } from '../meaning/terms.ts';
import { inEnglish } from '../meaning/translate.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';

export const POLITE_ABROAD =
  /^[^\p{L}\p{N}]*(?:(?:bitte|mal|(?:jetzt|nun)(?: noch)?|maintenant|ahora)(?!\p{L})|(?:kannst|könntest|würdest) du|(?:peux|pourrais)-tu|s['’]il te plaît|puedes|podrías|por favor|请|麻烦|(?:你|您)?(?:能不能|可以|能)(?:帮我)?|帮我)[\s,，]*/iu;

/** A request that is longer speaks of many things. */
const MAX_COMPARED = 2_000;

export function isOrderAbroad(sentence: string): boolean {
  const english = inEnglish(sentence.toLowerCase())?.text ?? '';
  const [verb = ''] = english.split(' ');
  return VERB_CLASS.has(verb) && contentOf(english.slice(verb.length)).size > 0;
}

/** What a text speaks of, in whatever language. */
export function topicsOf(text: string): Set<string> {
  return contentOf(inEnglish(text.toLowerCase())?.text ?? text);
}

/** The same of English. */
export function contentOf(text: string): Set<string> {
  const tokens =
    text
      .slice(0, MAX_COMPARED)
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}'’._-]*/gu) ?? [];
  return new Set(tokens.flatMap(termsOf));
}
