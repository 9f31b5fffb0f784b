/**
 * Words of what is asked that stand where the steps of a procedure had a value: "offboard paul", where it was "offboard
 * maria". That nobody has said them before speaks against nothing.
 *
 * @module
 */
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { areSiblings, stemmed } from '../meaning/terms.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import type { Profile } from '../merge/profile.ts';
import { COUNTED, rarity, WORD_COUNTS } from '../merge/word-counts.ts';

const TOKEN = /\{[^}]*\}|[\p{L}\p{N}][\p{L}\p{N}-]*/gu;
/** Behind these stands anything. */
const ARTICLES: ReadonlySet<string> = new Set(
  'the a an my our your his her their this that these those all every each any some new old and or'.split(
    ' ',
  ),
);
/** Behind "for" or "of" stands a name only where hardly any task uses the word. */
const RARE = 6;

interface Place {
  readonly word: string;
  readonly keys: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();
const places = new WeakMap<Profile, readonly Place[]>();

/** As stems. */
export function fillersOf(asked: Profile, known: Profile): ReadonlySet<string> {
  if (known.parameters.size === 0) return NONE;
  const open = new Set(placesIn(known).flatMap(({ word, keys }) => (known.parameters.has(word) ? keys : [])));
  const found = placesIn(asked).filter(({ word, keys }) => {
    if (known.parameters.has(word) || known.words.has(word) || asked.meaning.names.includes(word))
      return false;
    if ([...known.parameters].some((parameter) => areSiblings(word, parameter))) return false;
    const shared = keys.filter((key) => open.has(key));
    return shared.some((key) => !STOPWORDS.has(key.slice(1))) || (shared.length > 0 && isRare(word));
  });
  return found.length === 0 ? NONE : new Set(found.map(({ word }) => word));
}

function isRare(word: string): boolean {
  return rarity(WORD_COUNTS.get(word) ?? 0, COUNTED.words) >= RARE;
}

/** Each word with what stands before and behind it. */
function placesIn(profile: Profile): readonly Place[] {
  const before = places.get(profile);
  if (before !== undefined) return before;
  const tokens = (profile.pattern.toLowerCase().match(TOKEN) ?? []).map(stemmed);
  const found = tokens.flatMap((word, at): Place[] => {
    if (word.startsWith('{') || STOPWORDS.has(word) || VERB_CLASS.has(word)) return [];
    const [previous = '', next = ''] = [tokens[at - 1], tokens[at + 1]];
    const keys = [
      ...(previous === '' || ARTICLES.has(previous) ? [] : [`<${previous}`]),
      ...(next === '' || STOPWORDS.has(next) ? [] : [`>${next}`]),
    ];
    return keys.length === 0 ? [] : [{ word, keys }];
  });
  places.set(profile, found);
  return found;
}
