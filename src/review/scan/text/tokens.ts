/**
 * A text as words with their places. Addresses, paths and account numbers are one word each, of a kind of its own, so
 * that a phrase can ask for “an address” within a few words.
 *
 * @module
 */
import { classifyPath } from './path-kinds.ts';

export interface Tokens {
  /** Lower case; a kind such as `<url>` for what is no word. */
  readonly words: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly lines: readonly number[];
  /** Words with the same number belong to one sentence. */
  readonly sentences: readonly number[];
  /** The same for what stands between commas, brackets and dashes. */
  readonly clauses: readonly number[];
  /** Words within addresses and paths, and where: they count as hints for patterns of code. */
  readonly inner: readonly { readonly word: string; readonly line: number; readonly start: number }[];
}

const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{2,64}$/;
const WALLET =
  /^(?:0x[0-9a-f]{40}|bc1[0-9a-z]{20,60}|(?=(?:[a-z]*[0-9]){3})(?=[0-9a-f]*[g-z])[1-9a-z]{32,44})$/;
const WORD = /[a-z0-9]+/g;
const KEY = /^(?:name|description|version|license|author|metadata|tags|triggers|title|domain|category)\s?:/;
/** Longer than any word or address that a rule asks for. */
const MAX_CHUNK = 2048;

const NEWLINE = 10;
const COLON = 58;
const BAR = 124;

export function tokenize(text: string): Tokens {
  const lower = text.toLowerCase();
  // Lower case may be longer than the text in a few scripts; then places would be wrong.
  const source = lower.length === text.length ? lower : text;
  const reader = new Reader(source);
  reader.read();
  return reader;
}

class Reader implements Tokens {
  readonly words: string[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly lines: number[] = [];
  readonly sentences: number[] = [];
  readonly clauses: number[] = [];
  readonly inner: { word: string; line: number; start: number }[] = [];
  readonly #text: string;
  #line = 0;
  #sentence = 0;
  #clause = 0;
  #isRow = false;

  constructor(text: string) {
    this.#text = text;
  }

  read(): void {
    const text = this.#text;
    const length = text.length;
    let at = 0;
    while (at < length) {
      const code = text.charCodeAt(at);
      if (code === NEWLINE) {
        this.#line++;
        if (beginsAnew(text, at + 1)) this.#sentence++;
        this.#isRow = text.charCodeAt(at + 1) === BAR;
        at++;
      } else if (isSeparator(code)) {
        if (endsClause(code)) this.#clause++;
        // A cell of a table has nothing to do with the next one.
        if (this.#isRow && code === BAR) this.#sentence++;
        at++;
      } else at = this.#chunk(at);
    }
  }

  /** Up to the next separator: a word, some words joined by signs, an address or a path. */
  #chunk(start: number): number {
    const text = this.#text;
    const limit = Math.min(text.length, start + MAX_CHUNK);
    let end = start;
    let isPlain = true;
    let signs = false;
    while (end < limit) {
      const code = text.charCodeAt(end);
      if (isSeparator(code)) break;
      if (code > 127) isPlain = false;
      else if (
        code === 47 ||
        code === 64 ||
        code === 92 ||
        code === 126 ||
        code === 36 ||
        code === 37 ||
        code === 46
      )
        signs = true;
      end++;
    }
    const last = text.charCodeAt(end - 1);
    const stops = (last === 46 || last === 33 || last === 63) && end - start !== 2;
    if (signs) this.#special(text.slice(start, stops ? end - 1 : end), start);
    else if (isPlain) this.#plain(start, end);
    else this.#words(text.slice(start, end), start);
    if (stops) this.#sentence++;
    if (last === COLON) this.#clause++;
    return end;
  }

  #special(chunk: string, start: number): void {
    const kind = kindOf(chunk);
    if (kind) this.#kind(kind, chunk, start);
    else this.#words(chunk, start);
  }

  #kind(kind: string, chunk: string, start: number): void {
    this.#push(kind, start, start + chunk.length);
    for (const match of chunk.matchAll(WORD)) {
      this.inner.push({ word: match[0], line: this.#line, start: start + match.index });
    }
  }

  /** ASCII only: runs of letters and digits; an apostrophe between letters belongs to its word. */
  #plain(start: number, end: number): void {
    const text = this.#text;
    let from = -1;
    let quoted = false;
    for (let at = start; at <= end; at++) {
      const code = at < end ? text.charCodeAt(at) : 0;
      if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
        if (from === -1) from = at;
      } else if (code === 39 && from !== -1 && at + 1 < end) quoted = true;
      else if (from !== -1) {
        const word = text.slice(from, at);
        this.#push(quoted ? word.replaceAll("'", '') : word, from, at);
        from = -1;
        quoted = false;
      }
    }
  }

  /** Any script: runs of letters; Chinese and its like character by character. */
  #words(chunk: string, start: number): void {
    for (const match of chunk.matchAll(
      /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[。！？]|(?:(?![\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])[\p{L}\p{N}'])+/gu,
    )) {
      const [word] = match;
      if (word === '。' || word === '！' || word === '？') this.#sentence++;
      else {
        const at = start + match.index;
        this.#push(
          WALLET.test(word) && word.length > 30 ? '<wallet>' : word.replaceAll("'", ''),
          at,
          at + word.length,
        );
      }
    }
  }

  #push(word: string, start: number, end: number): void {
    this.words.push(word.length > 30 && WALLET.test(word) ? '<wallet>' : word);
    this.starts.push(start);
    this.ends.push(end);
    this.lines.push(this.#line);
    this.sentences.push(this.#sentence);
    this.clauses.push(this.#clause);
  }
}

function kindOf(chunk: string): string | null {
  if (chunk.includes('://')) return '<url>';
  return chunk.includes('@') && EMAIL.test(chunk) ? '<email>' : classifyPath(chunk);
}

/** Comma, semicolon, round brackets, dashes, and the wide forms of commas. */
function endsClause(code: number): boolean {
  if (code <= 127) return code === 44 || code === 59 || code === 40 || code === 41;
  return code === 0xff0c || code === 0x3001 || code === 0x2014 || code === 0x2013;
}

/** Space, quotes, brackets, commas, semicolons, bars, stars, and their wide forms. */
function isSeparator(code: number): boolean {
  if (code <= 32) return true;
  if (code > 127)
    return (
      code === 0xa0 ||
      code === 0xff0c ||
      code === 0x3001 ||
      code === 0x2014 ||
      code === 0x2013 ||
      (code >= 0x201c && code <= 0x201f)
    );
  return (
    code === 34 ||
    code === 40 ||
    code === 41 ||
    code === 42 ||
    code === 44 ||
    code === 59 ||
    code === 60 ||
    code === 62 ||
    code === 91 ||
    code === 93 ||
    code === 96 ||
    code === 123 ||
    code === 124 ||
    code === 125
  );
}

/** A blank line, a list item, a heading or a table row begins something new; another line goes on with the last. */
function beginsAnew(text: string, at: number): boolean {
  let code = text.charCodeAt(at);
  let first = at;
  while (code === 32 || code === 9 || code === 13) code = text.charCodeAt(++first);
  if (Number.isNaN(code) || code === 10 || code === 35 || code === 124 || code === 96) return true;
  const next = text.charCodeAt(first + 1);
  // `name:` and its like, in frontmatter and lists of settings.
  if (code >= 97 && code <= 122 && KEY.test(text.slice(first, first + 24))) return true;
  if ((code === 45 || code === 42 || code === 43) && next === 32) return true;
  return code >= 48 && code <= 57 && (next === 46 || next === 41);
}
