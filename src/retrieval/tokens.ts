/**
 * Text to words, the same for documents and prompts: names of technologies survive (`C#`, `.NET`, `next.js`),
 * identifiers are split (`DerivedData`, `dotnet8`), scripts without spaces become pairs of characters.
 *
 * @module
 */
import { ALIASES } from './aliases.ts';
import { englishFor } from './chinese-terms.ts';
import { stem } from './porter-stemmer.ts';
import { STOPWORDS } from './stopwords.ts';

/** Longer runs are hashes, base64 or keys: nobody searches for them. */
const LONGEST_WORD = 40;

/** Names whose punctuation carries the meaning; rewritten before words are cut at punctuation. */
const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [/\bc\+\+/gi, ' cpp '],
  [/\bc#/gi, ' csharp '],
  [/\bf#/gi, ' fsharp '],
  [/\.net\b/gi, ' dotnet '],
  [/\b([a-z]{2,})\.js\b/gi, ' $1 $1js '],
];

const SPACELESS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}';
const WORD = new RegExp(`[${SPACELESS}]+|(?:(?![${SPACELESS}])[\\p{L}\\p{N}])+`, 'gu');
const IS_SPACELESS = new RegExp(`^[${SPACELESS}]`, 'u');
const CAMEL_EDGE = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
/** `dotnet8`, `python3`: three letters at least, so that `s3`, `k8s` and `ec2` stay whole. */
const LETTERS_THEN_DIGITS = /^([a-z]{3,})(\d{1,4})$/;

/** Whether a word is a pair of characters of a script without spaces. */
export function isPair(word: string): boolean {
  return IS_SPACELESS.test(word);
}

/** The words of a text in order, lower case, with the parts of compound identifiers behind the compound. */
export function words(text: string): string[] {
  let plain = text.normalize('NFKC');
  for (const [pattern, replacement] of SPELLED_OUT) plain = plain.replace(pattern, replacement);
  const found: string[] = [];
  for (const run of plain.match(WORD) ?? []) {
    if (IS_SPACELESS.test(run)) {
      pushPairs(run, found);
      found.push(...englishFor(run));
    } else if (run.length <= LONGEST_WORD) {
      pushWord(run, found);
    }
  }
  return found;
}

function pushPairs(run: string, found: string[]): void {
  const characters = [...run];
  const first = characters[0];
  if (characters.length === 1 && first !== undefined) found.push(first);
  for (let i = 0; i + 1 < characters.length; i++) found.push(`${characters[i]}${characters[i + 1]}`);
}

function pushWord(run: string, found: string[]): void {
  const word = fold(run);
  found.push(word);
  if (/[a-z0-9][A-Z]|[A-Z]{2}[a-z]/.test(run)) {
    const parts = run.split(CAMEL_EDGE);
    // `iOS` and `eBay` are one word.
    if (parts.length > 1 && parts.every((part) => part.length > 1)) found.push(...parts.map(fold));
  }
  const numbered = LETTERS_THEN_DIGITS.exec(word);
  if (numbered?.[1] !== undefined && numbered[2] !== undefined) found.push(numbered[1], numbered[2]);
}

function fold(word: string): string {
  const lower = word.toLowerCase();
  for (let i = 0; i < lower.length; i++) {
    if (lower.charCodeAt(i) > 127) return lower.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  }
  return lower;
}

/** Stems seen lately; stemming is the costliest step of analysis and texts repeat their words. */
const stems = new Map<string, string>();
const STEMS_KEPT = 20_000;

/** The index term of a word, or null when the word says nothing. */
export function termOf(word: string): string | null {
  if (STOPWORDS.has(word)) return null;
  // A lone letter is noise ("a)", "x ="); a lone digit is a version ("Angular 9").
  if (word.length === 1 && word >= 'a' && word <= 'z') return null;
  let term = stems.get(word);
  if (term === undefined) {
    const spelled = ALIASES.get(word) ?? word;
    term = /^[a-z]+$/.test(spelled) ? stem(spelled) : spelled;
    if (stems.size >= STEMS_KEPT) stems.clear();
    stems.set(word, term);
  }
  return term;
}

/** Enough of a prompt to tell its script. */
const READ_CHARACTERS = 2000;

/** Share of a text's characters that are outside ASCII: what the built-in encoders know little of. */
export function foreignShare(text: string): number {
  const read = text.slice(0, READ_CHARACTERS);
  let foreign = 0;
  for (let at = 0; at < read.length; at++) if (read.charCodeAt(at) > 127) foreign++;
  return foreign / Math.max(1, read.length);
}
