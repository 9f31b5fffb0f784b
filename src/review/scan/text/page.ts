/**
 * One text, made ready for rules: folded, cut into lines and words.
 *
 * @module
 */
import { fold } from './fold.ts';
import { type Lines, lineAt, splitLines } from './lines.ts';
import { type Tokens, tokenize } from './tokens.ts';

const PLAIN = /^[\0-\u00ac\u00ae-\u00bf\u2010-\u2017\u201a-\u2027\u2030-\u205e\u20a0-\u2bff]*$/;
/** A command and what it is given; longer lines are looked at around the word that hints at something. */
const WINDOW = 1200;
const WINDOW_BEFORE = 300;
/** Lines of one command or call, written below each other. */
const MAX_CONTINUED = 12;

export class Page {
  readonly path: string;
  /** As it was given, line by line the same as `text`. */
  readonly original: string;
  readonly text: string;
  readonly lines: Lines;
  readonly tokens: Tokens;
  /** Nothing but ordinary letters, signs, arrows and boxes: nothing can be hidden in it. */
  readonly isPlain: boolean;

  constructor(original: string, path: string) {
    this.path = path;
    this.original = original.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');
    this.isPlain = PLAIN.test(this.original);
    this.text = this.isPlain ? this.original : fold(this.original);
    this.lines = splitLines(this.text, path);
    this.tokens = tokenize(this.text);
  }

  lineOf(offset: number): number {
    return lineAt(this.lines, offset);
  }

  lineText(line: number): string {
    const { starts } = this.lines;
    return this.text.slice(starts[line] ?? 0, (starts[line + 1] ?? this.text.length + 1) - 1);
  }

  originalLine(line: number): string {
    let at = 0;
    // Only findings ask, and there are few of them.
    for (let passed = 0; passed < line; passed++) at = this.original.indexOf('\n', at) + 1;
    const end = this.original.indexOf('\n', at);
    return this.original.slice(at, end === -1 ? undefined : end);
  }

  /** The logical line around a place: a command goes on below where its line ends with a sign that says so. */
  windowAt(line: number, offset: number): { start: number; end: number } {
    const { kinds, starts } = this.lines;
    let first = line;
    let last = line;
    if (kinds[line] === 'code' || kinds[line] === 'prose') {
      while (first > 0 && line - first < MAX_CONTINUED && this.#goesOn(first - 1)) first--;
      while (last - first < MAX_CONTINUED && this.#goesOn(last)) last++;
    }
    const start = starts[first] ?? 0;
    const end = (starts[last + 1] ?? this.text.length + 1) - 1;
    if (end - start <= WINDOW) return { start, end };
    const from = Math.max(start, offset - WINDOW_BEFORE);
    return { start: from, end: Math.min(end, from + WINDOW) };
  }

  #goesOn(line: number): boolean {
    const { starts, kinds } = this.lines;
    if (starts[line + 1] === undefined || kinds[line] !== kinds[line + 1]) return false;
    let at = (starts[line + 1] ?? 0) - 2;
    const start = starts[line] ?? 0;
    while (at >= start && this.text.charCodeAt(at) === 32) at--;
    if (at < start) return false;
    const sign = this.text[at] ?? '';
    return kinds[line] === 'code' ? '\\|&({[,+'.includes(sign) : sign === '\\';
  }
}
