/**
 * Learns from translated texts which English words stand for a foreign one (IBM's first model, in the form that keeps a
 * dozen candidates a word), and writes a glossary a language: `node scripts/train.mjs glossary --data DIR`, where DIR
 * holds LANGUAGE.tsv with a text and its English on each line.
 *
 * @module
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSpaceless, readWords } from '../src/models/glossary/read-words.ts';
import { modelsFolder } from '../src/models/package-models.ts';
import { STOPWORDS } from '../src/retrieval/stopwords.ts';

/** Longer texts align badly, and cost by the product of both lengths. */
const MOST_WORDS = 36;
const MOST_PAIRS = 60_000;
const LEAST_TEXTS = 3;
const CANDIDATES = 12;
const ROUNDS = 6;
/** Of a word's meaning, the share that the English word must have. */
const LEAST_SHARE = 0.2;
const SECOND_SHARE = 0.25;
/** In so many texts at least: what is rarer is a name, or a word of another language. */
const LEAST_ENGLISH = 15;
/** Frequent words without a meaning of their own tell the language. */
const FUNCTION_WORDS = 250;
const MOST_ENTRIES = 16_000;

export function trainGlossaries(folder: string): void {
  const out = join(modelsFolder(), 'words');
  mkdirSync(out, { recursive: true });
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()) {
    const language = file.slice(0, -4);
    const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
    const entries = learn(lines);
    writeFileSync(join(out, `${language}.txt`), `${entries.join('\n')}\n`);
    console.log(`${language}: ${entries.length} words from ${lines.length} texts`);
  }
  writeFileSync(join(out, 'en.txt'), `${frequentEnglish(folder).join('\n')}\n`);
}

/** Words that English texts are made of, by which a text is known to be English. */
export function frequentEnglish(folder: string): string[] {
  const counts = new Map<string, number>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.tsv'))) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      for (const word of englishOf(line.split('\t')[1] ?? '')) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([, count]) => count >= LEAST_ENGLISH)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_ENTRIES)
    .map(([word]) => word);
}

interface Pair {
  readonly foreign: Int32Array;
  readonly english: Int32Array;
}

function learn(lines: readonly string[]): string[] {
  const texts = lines
    .map((line) => line.split('\t'))
    .map(([foreign = '', english = '']) => [unitsOf(foreign), englishOf(english)] as const)
    .filter(([foreign, english]) => foreign.length > 0 && english.length > 0 && english.length <= MOST_WORDS)
    // Short texts align best.
    .sort((a, b) => a[1].length - b[1].length)
    .slice(0, MOST_PAIRS);
  const [foreign, english] = [vocabulary(texts.map(([one]) => one)), vocabulary(texts.map(([, one]) => one))];
  const pairs = texts.map(([f, e]): Pair => ({ foreign: numbers(f, foreign), english: numbers(e, english) }));
  const candidates = candidatesOf(pairs, foreign, english);
  const shares = align(pairs, candidates, english);
  const entries: string[] = [];
  const order = [...foreign.index.keys()].sort(
    (a, b) => foreign.count[foreign.index.get(b) as number] - foreign.count[foreign.index.get(a) as number],
  );
  let functionWords = 0;
  for (const word of order) {
    if (entries.length >= MOST_ENTRIES) break;
    const at = foreign.index.get(word) as number;
    const ranked = candidates[at]
      .map((e, k) => ({ word: english.words[e], share: shares[at][k] }))
      .sort((a, b) => b.share - a.share);
    const [first, second] = ranked;
    const says = first !== undefined && first.share >= LEAST_SHARE && !STOPWORDS.has(first.word);
    if (says) {
      if (first.word === word) continue;
      const also =
        second && second.share >= SECOND_SHARE && !STOPWORDS.has(second.word) && second.word !== word;
      entries.push(`${word} ${first.word}${also ? ` ${second.word}` : ''}`);
    } else if (functionWords < FUNCTION_WORDS && !isSpaceless(word)) {
      functionWords++;
      entries.push(word);
    }
  }
  return entries;
}

/** Of a run without spaces all that may be a word. */
function unitsOf(text: string): string[] {
  const units = new Set<string>();
  for (const word of readWords(text)) {
    if (/^\p{N}/u.test(word)) continue;
    if (!isSpaceless(word)) {
      units.add(word);
      continue;
    }
    const characters = [...word];
    for (let length = 2; length <= 4; length++) {
      for (let at = 0; at + length <= characters.length; at++)
        units.add(characters.slice(at, at + length).join(''));
    }
  }
  return [...units];
}

function englishOf(text: string): string[] {
  return [...new Set(readWords(text))].filter((word) => /^[a-z]+$/.test(word));
}

interface Vocabulary {
  readonly index: Map<string, number>;
  readonly words: string[];
  readonly count: number[];
}

function vocabulary(texts: readonly (readonly string[])[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].filter(([, count]) => count >= LEAST_TEXTS).map(([word]) => word);
  return {
    index: new Map(words.map((word, at) => [word, at])),
    words,
    count: words.map((word) => counts.get(word) as number),
  };
}

function numbers(words: readonly string[], { index }: Vocabulary): Int32Array {
  return Int32Array.from(words.flatMap((word) => index.get(word) ?? []));
}

/** The English words that stand beside a foreign one more often than chance would have it. */
function candidatesOf(pairs: readonly Pair[], foreign: Vocabulary, english: Vocabulary): number[][] {
  const beside: Map<number, number>[] = foreign.words.map(() => new Map());
  for (const { foreign: fs, english: es } of pairs) {
    for (const f of fs) {
      const own = beside[f];
      for (const e of es) own.set(e, (own.get(e) ?? 0) + 1);
    }
  }
  return beside.map((own, f) =>
    [...own]
      .filter(([, count]) => count >= 2)
      .map(([e, count]) => ({ e, score: count / Math.sqrt(foreign.count[f] * english.count[e]) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, CANDIDATES)
      .map(({ e }) => e),
  );
}

/** Each English word was made by one of the foreign ones: which, is guessed from what was guessed before. */
function align(pairs: readonly Pair[], candidates: readonly number[][], english: Vocabulary): Float64Array[] {
  const total = english.count.reduce((sum, count) => sum + count, 0);
  let shares = candidates.map((own) => new Float64Array(own.length).fill(1 / Math.max(1, own.length)));
  for (let round = 0; round < ROUNDS; round++) {
    const next = candidates.map((own) => new Float64Array(own.length));
    for (const { foreign: fs, english: es } of pairs) {
      for (const e of es) {
        // Or by none of them.
        let sum = (3 * english.count[e]) / total;
        const at: number[] = [];
        for (const f of fs) {
          const k = candidates[f].indexOf(e);
          at.push(k);
          if (k >= 0) sum += shares[f][k];
        }
        for (let n = 0; n < fs.length; n++) if (at[n] >= 0) next[fs[n]][at[n]] += shares[fs[n]][at[n]] / sum;
      }
    }
    shares = next.map((own) => {
      // A little is kept for what was left out: a word seen thrice is not sure of anything.
      const mass = own.reduce((sum, value) => sum + value, 0) + 1;
      return own.map((value) => value / mass);
    });
  }
  return shares;
}
