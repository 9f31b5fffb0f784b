/**
 * A request and its run, ready to be compared: what is asked of every pair is worked out once.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { stemmed } from '../meaning/terms.ts';
import { inEnglish } from '../meaning/translate.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { STEP_COUNTS, WORD_COUNTS } from './common-words.ts';
import { detailsIn, KIND, shapeIn } from './details.ts';
import { dot } from './word-similarity.ts';

/** Words, and how many tasks use each. */
export type Counted = ReadonlyMap<string, number>;

export interface Comparable {
  readonly pattern: string;
  readonly meaning: Meaning;
  /** The shape of its steps, and their words. */
  readonly shape: readonly string[];
}

export interface Profile extends Comparable {
  /** The same for the same sentence, however it was typed. */
  readonly sentence: string;
  readonly words: Counted;
  readonly stepWords: Counted;
  readonly acts: Counted;
  readonly looks: Counted;
  /** What the acting steps do, by classes of verbs. */
  readonly stepVerbs: ReadonlySet<string>;
  /** The last step of its own. */
  readonly end: string | null;
  readonly vector: Float32Array;
  readonly stepVector: Float32Array;
  /** How much the words of the request are those of its own steps. */
  readonly own: number;
  readonly isForeign: boolean;
}

/** One sentence is typed with composed letters on one machine and with combining ones on another. */
const sentenceKey = remembered((pattern) => pattern.normalize('NFKC').toLowerCase());
const SLOT = /\{[a-z_]+\d*\}/g;

export function profileOf(compared: Comparable, embedOne: (text: string) => Float32Array): Profile {
  const { pattern } = compared;
  const translation = inEnglish(pattern.toLowerCase());
  const english = (translation?.text ?? pattern).replace(SLOT, ' ').toLowerCase();
  const said = (english.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1);
  const { acts, looks } = detailsIn(compared.shape);
  const shape = shapeIn(compared.shape);
  const telling = shape.filter((token) => !token.startsWith('~'));
  const vector = embedOne(english);
  const stepVector = embedOne(
    telling.map((token) => token.replace(KIND, '').replace(/[^a-z0-9]+/gi, ' ')).join(' '),
  );
  return {
    ...compared,
    sentence: sentenceKey(pattern),
    words: counted(said, WORD_COUNTS),
    stepWords: counted([...acts, ...looks], STEP_COUNTS),
    acts: counted(acts, STEP_COUNTS),
    looks: counted(looks, STEP_COUNTS),
    stepVerbs: new Set(acts.flatMap((word) => word.split('-').flatMap((part) => VERB_CLASS.get(part) ?? []))),
    end: shape.filter((token) => !/^[~?]/.test(token)).at(-1) ?? null,
    vector,
    stepVector,
    own: dot(vector, stepVector),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII
    isForeign: translation !== null || /[^\x00-\x7f]{2}/.test(pattern),
  };
}

function counted(words: readonly string[], counts: Counted): Counted {
  const found = new Map<string, number>();
  for (const word of words) {
    if (STOPWORDS.has(word)) continue;
    const stem = stemmed(word);
    found.set(stem, counts.get(stem) ?? 0);
  }
  return found;
}
