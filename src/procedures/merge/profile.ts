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
import { LOOKING, VERB_CLASS } from '../meaning/verbs.ts';
import { BRACED } from '../tasks/slot.ts';
import { detailsIn, KIND, shapeIn } from './details.ts';
import { STEP_COUNTS, STEP_WORD_COUNTS, WORD_COUNTS } from './word-counts.ts';
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
  /** Its own: what was compared is remembered by it. */
  readonly number: number;
  /** The same for the same sentence, however it was typed. */
  readonly sentence: string;
  /** What it says, but for its parameters. */
  readonly words: Counted;
  /** Words of the request that its steps take as values: another run has others. */
  readonly parameters: ReadonlySet<string>;
  /** What its steps are done to. */
  readonly values: Counted;
  /** Its steps as they are named: `gh pr create`. */
  readonly steps: Counted;
  /** Of these, what not every task has. */
  readonly ownSteps: Counted;
  readonly stepWords: Counted;
  readonly acts: Counted;
  /** The same, as they were typed. */
  readonly actingWords: readonly string[];
  readonly looks: Counted;
  /** What the acting steps do, by classes of verbs. */
  readonly stepVerbs: ReadonlySet<string>;
  /** No step of it is its own: it looked, edited files, ran tests. */
  readonly isEveryday: boolean;
  /** It asks to see something, and not to do something. */
  readonly isLook: boolean;
  readonly vector: Float32Array;
  /** Of the request without its parameters. */
  readonly bareVector: Float32Array;
  readonly stepVector: Float32Array;
  /** How much the words of the request are those of its own steps. */
  readonly own: number;
}

/** One sentence is typed with composed letters on one machine and with combining ones on another. */
const sentenceKey = remembered((pattern) => pattern.normalize('NFKC').toLowerCase());
/** How requests begin that want to see something. */
const QUESTION =
  /^(?:which|whats?|how (?:many|much|warm|long|big|old|often|far)|who|when|where|why|is|are|do (?:i|we|you|they)|does|did|has|have|was|were|show|list|tell me|any)\b/;
const SLOTS = new RegExp(BRACED, 'g');

let lastNumber = 0;

export function profileOf(compared: Comparable, embedOne: (text: string) => Float32Array): Profile {
  const { pattern } = compared;
  const translation = inEnglish(pattern.toLowerCase());
  const english = (translation?.text ?? pattern).replace(SLOTS, ' ').toLowerCase();
  const said = (english.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1);
  const { acts, looks, values } = detailsIn(compared.shape);
  const shape = shapeIn(compared.shape);
  const telling = shape.filter((token) => !token.startsWith('~'));
  const stepWords = counted([...acts, ...looks], STEP_WORD_COUNTS);
  const valueWords = counted(values, STEP_WORD_COUNTS);
  const isValue = (word: string): boolean => {
    const stem = stemmed(word);
    return valueWords.has(stem) && !stepWords.has(stem) && !VERB_CLASS.has(word);
  };
  const parameters = said.filter(isValue);
  const vector = embedOne(english);
  const bareVector =
    parameters.length === 0 ? vector : embedOne(said.filter((word) => !isValue(word)).join(' '));
  const stepVector = embedOne(
    telling.map((token) => token.replace(KIND, '').replace(/[^a-z0-9]+/gi, ' ')).join(' '),
  );
  return {
    ...compared,
    number: ++lastNumber,
    sentence: sentenceKey(pattern),
    words: counted(
      said.filter((word) => !isValue(word)),
      WORD_COUNTS,
    ),
    parameters: new Set(parameters.map(stemmed)),
    values: valueWords,
    steps: usesOf(shape),
    ownSteps: usesOf(telling),
    stepWords,
    acts: counted(acts, STEP_WORD_COUNTS),
    actingWords: acts,
    looks: counted(looks, STEP_WORD_COUNTS),
    stepVerbs: new Set(acts.flatMap((word) => word.split('-').flatMap((part) => VERB_CLASS.get(part) ?? []))),
    isEveryday: shape.every((token) => /^[~?]/.test(token)),
    isLook: LOOKING.has(compared.meaning.action ?? '') || QUESTION.test(english.trim()),
    vector,
    bareVector,
    stepVector,
    own: dot(vector, stepVector),
  };
}

/** Terms are what a word stands for: what was said tells whether it is a parameter. */
export function isParameter(
  { meaning, parameters }: Pick<Profile, 'meaning' | 'parameters'>,
  term: string,
): boolean {
  return parameters.has(term) || parameters.has(stemmed(meaning.surface.get(term) ?? term));
}

function usesOf(steps: readonly string[]): Counted {
  return new Map(steps.map((step) => [step, STEP_COUNTS.get(step) ?? 0]));
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
