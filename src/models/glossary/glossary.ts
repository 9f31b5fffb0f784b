/**
 * A foreign text in English words, one after the other, for encoders that know English only. No translation: enough that
 * a German question is near to its English answer.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modelsFolder } from '../package-models.ts';
import { isSpaceless, LONGEST_UNIT, readWords } from './read-words.ts';

/** English words by a foreign one; empty for one that only joins others. */
type Words = ReadonlyMap<string, string>;

export interface Glossary {
  /** The text in English words; as it stands where it is English already, or in a language that nobody knows. */
  gloss(text: string): string;
}

/** The beginning of a text tells its language. */
const READ_CHARACTERS = 400;
/** Of its words the share that only the language has, and how many of them there must be for each of English. */
const LEAST_KNOWN = 0.2;
const BESIDE_ENGLISH = 0.5;
/** A form that is not in the glossary is taken for one that begins alike. */
const LEAST_STEM = 5;
const STEM_SHARE = 0.7;
/** Parts of a compound. */
const LEAST_PART = 4;

let loaded: Glossary | null = null;

/** Read once a process. */
export function loadGlossary(): Glossary {
  loaded ??= createGlossary(join(modelsFolder(), 'words'), join(modelsFolder(), 'vocab.txt'));
  return loaded;
}

/**
 * A folder of LANGUAGE.txt: a foreign word and its English on each line, and `en.txt` with the words of English. Of a
 * vocabulary beside it, what no other language has is taken for English, too.
 */
export function createGlossary(folder: string, vocabulary: string): Glossary {
  const texts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const english = new Set((texts.get('en.txt') ?? '').split('\n'));
  texts.delete('en.txt');
  const languages = [...texts.values()].map(readLanguage);
  for (const word of readFileSync(vocabulary, 'utf8').split('\n')) {
    if (/^[a-z]+$/.test(word) && !languages.some(({ words }) => words.has(word))) english.add(word);
  }
  return {
    gloss(text) {
      const language = languageOf(readWords(text.slice(0, READ_CHARACTERS)), languages, english);
      if (language === null) return text;
      // Nothing but joining words: they say as much as they did.
      return (
        readWords(text)
          .flatMap((word) => inEnglish(word, language))
          .join(' ') || text
      );
    },
  };
}

interface Language {
  readonly words: Words;
  /** The first word of each beginning. */
  readonly stems: ReadonlyMap<string, string>;
}

function readLanguage(text: string): Language {
  const words = new Map<string, string>();
  const stems = new Map<string, string>();
  // Frequent words stand first.
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ');
    const word = space < 0 ? line : line.slice(0, space);
    if (word === '') continue;
    words.set(word, space < 0 ? '' : line.slice(space + 1));
    const stem = word.slice(0, LEAST_STEM);
    if (space >= 0 && word.length >= LEAST_STEM && !stems.has(stem)) stems.set(stem, word);
  }
  return { words, stems };
}

/** Null for English, and for what is no language. */
function languageOf(
  words: readonly string[],
  languages: readonly Language[],
  english: ReadonlySet<string>,
): Language | null {
  const said = words.filter((word) => /^\p{L}/u.test(word));
  const foreign = said.filter((word) => !english.has(word));
  const ofEnglish = said.length - foreign.length;
  let best: { language: Language; known: number } | null = null;
  for (const language of languages) {
    const known = foreign.reduce((sum, word) => sum + lengthIn(word, language.words), 0);
    if (known > (best?.known ?? 0)) best = { language, known };
  }
  if (!best || best.known < LEAST_KNOWN * said.length || best.known < BESIDE_ENGLISH * ofEnglish) return null;
  return best.language;
}

/** How many words of the language it is: one, or of a run without spaces as many as it may hold. */
function lengthIn(word: string, words: Words): number {
  if (!isSpaceless(word)) return words.has(word) ? 1 : 0;
  for (let at = 0; at + 2 <= word.length; at++) {
    if (words.has(word.slice(at, at + 2))) return Math.ceil(word.length / 2);
  }
  return 0;
}

function inEnglish(word: string, language: Language): string[] {
  if (isSpaceless(word)) return unitsInEnglish(word, language.words);
  const own = language.words.get(word) ?? compound(word, language.words) ?? inflected(word, language);
  if (own === undefined) return [word];
  return own === '' ? [] : [own];
}

/** Longest words first; what is no word is left out. */
function unitsInEnglish(run: string, words: Words): string[] {
  const found: string[] = [];
  for (let at = 0; at < run.length; ) {
    let taken = 1;
    for (let length = Math.min(LONGEST_UNIT, run.length - at); length >= 2; length--) {
      const own = words.get(run.slice(at, at + length));
      if (own === undefined) continue;
      if (own !== '') found.push(own);
      taken = length;
      break;
    }
    at += taken;
  }
  return found;
}

/** Two words in one, as in German; with or without the letter that joins them. */
function compound(word: string, words: Words): string | undefined {
  for (let at = word.length - LEAST_PART; at >= LEAST_PART; at--) {
    const head = words.get(word.slice(0, at)) || words.get(word.slice(0, at).replace(/s$/, ''));
    const tail = words.get(word.slice(at));
    if (head && tail) return `${head} ${tail}`;
  }
  return undefined;
}

function inflected(word: string, { words, stems }: Language): string | undefined {
  if (word.length < LEAST_STEM) return undefined;
  const other = stems.get(word.slice(0, LEAST_STEM));
  if (other === undefined) return undefined;
  let shared = 0;
  while (shared < word.length && word[shared] === other[shared]) shared++;
  return shared >= STEM_SHARE * Math.max(word.length, other.length) ? words.get(other) : undefined;
}
