/**
 * What the user has forbidden, found by what is asked for now: whoever was told "never full refresh that one" in a backfill
 * is told so when a full refresh is asked for, whatever task it was said in.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import type { Avoid } from '../fold/avoid.ts';
import { stemmed } from '../meaning/terms.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import type { Profile } from '../merge/profile.ts';
import { COUNTED, rarity } from '../merge/word-counts.ts';
import { USER_SAID } from '../outcome/rejections.ts';
import { isUsersWord } from '../procedure.ts';
import { SLOT } from '../tasks/slot.ts';
import { asksToKnow, orderBehindQuestion } from './asks-to-know.ts';

/** Verbs that say nothing of what is done. */
const LIGHT: ReadonlySet<string> = new Set('do make run use get go perform start'.split(' ').map(stemmed));
/** `web1`, `fct_orders`: what it is done to this time. */
const OWN_NAME = /[\d_]/;
/** Of what is asked, by rarity; the rest may be how or why. */
const LEAST_COVERED = 0.6;
/** Fewer than one task of fifty has all of it. */
const TELLING = 4;
/** Where no verb says what is done, one word in common is an accident. */
const LEAST_WORDS = 2;

type Asked = Pick<Profile, 'pattern' | 'meaning' | 'words'>;

/** Of what the user has forbidden, what is asked for. */
export function forbiddenOf(asked: Asked, avoid: readonly Avoid[]): readonly Avoid[] {
  const theirs = avoid.filter(isUsersWord);
  if (theirs.length === 0 || asksToKnow(asked)) return [];
  const order = orderBehindQuestion(asked);
  const { action, verb, core, tail, names, surface } = order ?? asked.meaning;
  const said = (terms: readonly string[]): string[] =>
    [...new Set(terms)].map((term) => stemmed(surface.get(term) ?? term));
  if (action === null || LIGHT.has(stemmed(verb ?? ''))) {
    const all = order === null ? [...asked.words.keys()] : said([...core, ...tail]);
    const words = all.filter((word) => !LIGHT.has(word));
    // What is to be done instead is not forbidden.
    const isForbidden = ({ call, error }: Avoid): boolean =>
      covers(stemsOf(`${call} ${error.replace(INSTEAD, '')}`), words, asked, LEAST_WORDS);
    return theirs.filter(isForbidden);
  }
  // Another thing of that name was not meant: the data of kafka are not those of prometheus.
  const objects = said([...core, ...names]);
  return theirs.filter(
    ({ call, error }) =>
      doesSo(stemsOf(`${call} ${firstClause(error)}`), action, verb) &&
      covers(stemsOf(`${call} ${error}`), objects, asked, 1),
  );
}

function covers(
  said: ReadonlySet<string>,
  asked: readonly string[],
  { words }: Pick<Asked, 'words'>,
  least: number,
): boolean {
  let [all, covered, common] = [0, 0, 0];
  for (const word of asked.filter((one) => !OWN_NAME.test(one))) {
    const weight = rarity(words.get(word) ?? 0, COUNTED.words);
    all += weight;
    if (!said.has(word)) continue;
    covered += weight;
    common++;
  }
  return common >= least && covered >= TELLING && covered >= LEAST_COVERED * all;
}

function doesSo(said: ReadonlySet<string>, action: string, verb: string | null): boolean {
  if (verb !== null && said.has(stemmed(verb))) return true;
  return [...said].some((word) => CLASS_OF_STEM.get(word) === action);
}

const CLASS_OF_STEM: ReadonlyMap<string, string> = new Map(
  [...VERB_CLASS].map(([verb, name]) => [stemmed(verb), name]),
);

const INSTEAD = /[,;.!]\s*(?:please )?(?:use|take|do|run|only|nimm|nutze|benutze)\s.*$/iu;

/** What is forbidden; behind it stands what is to be done instead. */
function firstClause(error: string): string {
  return /^[^.!?;]*/.exec(error.slice(USER_SAID.length))?.[0] ?? '';
}

const stemsOf = remembered((text): ReadonlySet<string> => {
  const found =
    text
      .replace(SLOT, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(found.filter((word) => !STOPWORDS.has(word)).map(stemmed));
});
