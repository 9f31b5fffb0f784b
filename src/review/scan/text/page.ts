/**
 * One text, made ready for rules: folded, cut into lines.
 *
 * @module
 */
import { fold } from './fold.ts';
import { type Lines, lineAt, splitLines } from './lines.ts';

const PLAIN = /^[\0-\u00ac\u00ae-\u00bf\u2010-\u2017\u201a-\u2027\u2030-\u205e\u20a0-\u2bff]*$/;

export class Page {
  readonly path: string;
  /** As it was given, line by line the same as `text`. */
  readonly original: string;
  readonly text: string;
  readonly lines: Lines;
  /** Nothing but ordinary letters, signs, arrows and boxes: nothing can be hidden in it. */
  readonly isPlain: boolean;

  constructor(original: string, path: string) {
    this.path = path;
    this.original = original.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');
    this.isPlain = PLAIN.test(this.original);
    this.text = this.isPlain ? this.original : fold(this.original);
    this.lines = splitLines(this.text, path);
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
}
