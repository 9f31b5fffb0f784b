/**
 * The trained model of one unit: weights for words, pairs of words and signs of form.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { KnowhowError } from '../../../errors.ts';
import { card } from '../../../judge/model.ts';
import { modelsFolder } from '../../../models/package-models.ts';
import names from './sign-names.json' with { type: 'json' };

export const unitModel = z.object({
  card,
  bias: z.number(),
  /** By word, and by two words with a space between them. */
  words: z.record(z.string(), z.number()),
  signs: z.record(z.string(), z.number()),
  thresholds: z.object({
    /** A person should look. */
    caution: z.number(),
    /** An attack by itself. */
    dangerous: z.number(),
    /** Above this a model that reviews is asked to look at it. */
    ask: z.number(),
  }),
});

export type UnitModel = z.infer<typeof unitModel>;
/** What gives a score; which score is too high is said apart. */
export type Scorer = Pick<UnitModel, 'bias' | 'words' | 'signs'>;

let loaded: UnitModel | null = null;

/** Read once a process. */
export function loadUnitModel(): UnitModel {
  if (loaded) return loaded;
  const path = join(modelsFolder(), 'judge', 'scan-unit.json');
  try {
    loaded = unitModel.parse(JSON.parse(readFileSync(path, 'utf8')));
    return loaded;
  } catch (cause) {
    throw new KnowhowError('model_failed', `The model ${path} cannot be used.`, {
      hint: 'The file belongs to the package: reinstall knowhow.',
      cause,
    });
  }
}

export function gramsOf(words: readonly string[]): Set<string> {
  const grams = new Set(words);
  for (let at = 1; at < words.length; at++) grams.add(`${words[at - 1]} ${words[at]}`);
  return grams;
}

/** A model made ready: only words that begin a known pair are joined with the next one. */
interface Ready {
  readonly words: ReadonlyMap<string, number>;
  readonly openers: ReadonlySet<string>;
}

const ready = new WeakMap<Scorer, Ready>();

function readyOf(model: Scorer): Ready {
  const known = ready.get(model);
  if (known) return known;
  const words = new Map(Object.entries(model.words));
  const pairs = [...words.keys()].filter((gram) => gram.includes(' '));
  const made = {
    words,
    openers: new Set(pairs.map((pair) => pair.slice(0, pair.indexOf(' ')))),
  };
  ready.set(model, made);
  return made;
}

/** So many words more are counted than there are: of a few words each would weigh too much. */
export const DAMPING = 4;

/** Above nought: more like what harms than like what does not. */
export function scoreOf(model: Scorer, words: readonly string[], signs: ReadonlySet<string>): number {
  const { words: weights, openers } = readyOf(model);
  const seen = new Set<string>();
  let said = 0;
  const count = (gram: string): void => {
    const weight = weights.get(gram);
    if (weight === undefined || seen.has(gram)) return;
    seen.add(gram);
    said += weight;
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    count(word);
    if (at + 1 < words.length && openers.has(word)) count(`${word} ${words[at + 1]}`);
  }
  let score = model.bias + (seen.size === 0 ? 0 : said / Math.sqrt(seen.size + DAMPING));
  for (const sign of signs) score += model.signs[sign] ?? 0;
  return score;
}

/** The words and signs that raised the score most, as people call them; what is mere form is left out. */
export function toldBy(
  model: Scorer,
  words: readonly string[],
  signs: ReadonlySet<string>,
  count: number,
): string[] {
  const parts: [string, number][] = [];
  for (const gram of gramsOf(words)) {
    const weight = model.words[gram] ?? 0;
    if (!gram.includes('_') && TELLING.test(gram)) parts.push([`“${gram}”`, weight]);
  }
  for (const sign of signs) {
    const name = nameOf(sign);
    if (name !== null) parts.push([name, model.signs[sign] ?? 0]);
  }
  const told = parts.filter(([, weight]) => weight > 0).sort(([, a], [, b]) => b - a);
  return [...new Set(told.map(([name]) => name))].slice(0, count);
}

/** A word of four letters or more: shorter ones tell people nothing. */
const TELLING = /\p{L}{4}/u;
const NAMES: Readonly<Record<string, string>> = names;

/** `speaks of stranger`, `sends to stranger` and `document to stranger` are one thing to people. */
function nameOf(sign: string): string | null {
  const [first = '', ...rest] = sign.split(' ');
  return NAMES[sign] ?? NAMES[rest.at(-1) ?? ''] ?? NAMES[first] ?? null;
}
