/**
 * Cuts chunks of bytes into lines without making a string of them: most lines are looked at once and passed over.
 *
 * @module
 */

/** A longer line is an embedded file, not a turn; parsing it would need several times its size. */
export const MAX_LINE_BYTES = 32 * 1024 * 1024;

const NEWLINE = 0x0a;

export type TakeLine = (line: Buffer, offset: number) => void;

export class LineSplitter {
  readonly #maxLine: number;
  #carry: Buffer[] = [];
  #carried = 0;
  #isSkipping = false;
  #lineStart: number;
  readonly #longLines: number[] = [];
  #lines = 0;

  constructor(startOffset = 0, maxLine = MAX_LINE_BYTES) {
    this.#lineStart = startOffset;
    this.#maxLine = maxLine;
  }

  /** Lines that were passed over for their length, by their number. */
  get longLines(): readonly number[] {
    return this.#longLines;
  }

  /** Lines that were complete until now, counted from where it began. */
  get lines(): number {
    return this.#lines;
  }

  /** Where the line begins that is not complete yet. */
  get lineStart(): number {
    return this.#lineStart;
  }

  /** The line is only valid during the call: the chunk's memory is used again. */
  push(chunk: Buffer, take: TakeLine): void {
    let start = 0;
    let end = chunk.indexOf(NEWLINE);
    while (end >= 0) {
      this.#complete(chunk.subarray(start, end), take);
      start = end + 1;
      end = chunk.indexOf(NEWLINE, start);
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
  }

  /** What stands behind the last newline; null when nothing does, or too much. */
  rest(): Buffer | null {
    return this.#isSkipping || this.#carried === 0 ? null : Buffer.concat(this.#carry);
  }

  #complete(piece: Buffer, take: TakeLine): void {
    const length = this.#carried + piece.length;
    const offset = this.#lineStart;
    this.#lineStart = offset + length + 1;
    this.#lines++;
    if (this.#isSkipping || length > this.#maxLine) {
      this.#longLines.push(this.#lines);
    } else {
      take(this.#carried === 0 ? piece : Buffer.concat([...this.#carry, piece]), offset);
    }
    this.#carry = [];
    this.#carried = 0;
    this.#isSkipping = false;
  }

  #keep(piece: Buffer): void {
    this.#carried += piece.length;
    if (this.#isSkipping) return;
    if (this.#carried > this.#maxLine) {
      this.#isSkipping = true;
      this.#carry = [];
    } else {
      this.#carry.push(Buffer.from(piece));
    }
  }
}
