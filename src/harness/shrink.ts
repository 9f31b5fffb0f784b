/**
 * Makes a payload of any size one that the daemon takes: the same JSON with long texts cut, long lists ended early and
 * deep ones left out. Who called which tool, in which session and where, stays, in whatever order the fields come: a
 * page must not go unnoticed for being large.
 *
 * @module
 */

/** Of one text: what decides is near its beginning. */
const TEXT_BYTES = 64 * 1024;
/** Once so much is kept, texts are cut shorter and a list within another ends at its next comma. */
const PLENTY_BYTES = 1024 * 1024;
const SHORT_TEXT_BYTES = 4 * 1024;
/** Harnesses send a dozen fields, with as many in each. */
const MAX_ENTRIES = 200;
/** Deeper than any harness nests what matters. */
const MAX_DEPTH = 16;
/** Keys in one piece are hardly longer. */
const MAX_TOKEN_BYTES = 4 * 1024;
const FIRST_BYTES = 256 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const SPACE = 0x20;
const UNICODE = 0x75;
/** `\u` is followed by so many digits. */
const UNICODE_DIGITS = 4;
const OPENERS: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const CLOSERS: ReadonlySet<number> = new Set([0x7d, 0x5d]);

export class Shrinker {
  #kept = Buffer.alloc(FIRST_BYTES);
  #size = 0;
  /** How many commas the list or object at each depth has had. */
  readonly #commas: number[] = [];
  #depth = 0;
  /** Nothing is kept until the list at this depth ends; its end is, unless its beginning was not. */
  #muted: { readonly depth: number; readonly keepsEnd: boolean } | null = null;
  #inText = false;
  #textStart = 0;
  #isCut = false;
  /** Bytes that still belong to the escape that was begun. */
  #escape = 0;

  feed(chunk: Buffer): void {
    // By index: an agent waits, and nearly all of a large payload is passed over.
    for (let place = 0; place < chunk.length; place++) {
      if (this.#inText && this.#isCut && this.#escape === 0) place = pastLetters(chunk, place);
      const byte = chunk[place];
      if (byte === undefined) return;
      if (this.#inText) this.#textByte(byte);
      else this.#byte(byte);
    }
  }

  /** What is left; null where it is more than `most` all the same. */
  result(most: number): Buffer | null {
    return this.#size > most ? null : this.#kept.subarray(0, this.#size);
  }

  #byte(byte: number): void {
    if (byte === QUOTE) {
      this.#keep(byte);
      this.#inText = true;
      this.#textStart = this.#size;
      this.#isCut = this.#muted !== null;
    } else if (OPENERS.has(byte)) this.#open(byte);
    else if (CLOSERS.has(byte)) this.#close(byte);
    else if (byte === COMMA) this.#comma();
    else if (byte > SPACE) this.#keep(byte);
  }

  #open(byte: number): void {
    this.#depth += 1;
    if (this.#muted) return;
    if (this.#depth > MAX_DEPTH) {
      for (const letter of Buffer.from('null')) this.#keep(letter);
      this.#muted = { depth: this.#depth, keepsEnd: false };
      return;
    }
    this.#commas[this.#depth] = 0;
    this.#keep(byte);
  }

  #close(byte: number): void {
    const ended = this.#muted?.depth === this.#depth ? this.#muted : null;
    if (ended) this.#muted = null;
    this.#depth -= 1;
    if (ended?.keepsEnd !== false) this.#keep(byte);
  }

  #comma(): void {
    if (this.#muted) return;
    const count = (this.#commas[this.#depth] ?? 0) + 1;
    this.#commas[this.#depth] = count;
    // What stands beside the session's name is small, and may come last.
    const isPlenty = this.#size > PLENTY_BYTES && this.#depth > 1;
    if (count >= MAX_ENTRIES || isPlenty) this.#muted = { depth: this.#depth, keepsEnd: true };
    else this.#keep(COMMA);
  }

  #textByte(byte: number): void {
    const isBetweenLetters = this.#escape === 0 && (byte & 0xc0) !== 0x80;
    if (this.#escape > 0) this.#escape += byte === UNICODE && this.#escape === 1 ? UNICODE_DIGITS - 1 : -1;
    else if (byte === BACKSLASH) this.#escape = 1;
    else if (byte === QUOTE) {
      this.#inText = false;
      this.#keep(byte);
      return;
    }
    const most = this.#size > PLENTY_BYTES ? SHORT_TEXT_BYTES : TEXT_BYTES;
    if (!this.#isCut && isBetweenLetters && this.#size - this.#textStart >= most) this.#cutText();
    if (!this.#isCut) this.#keep(byte);
  }

  /** Before the last word: half of a token is one that no rule knows any more. */
  #cutText(): void {
    this.#isCut = true;
    const space = this.#kept.subarray(0, this.#size).lastIndexOf(SPACE);
    if (space > this.#textStart && this.#size - space <= MAX_TOKEN_BYTES) this.#size = space;
  }

  #keep(byte: number): void {
    if (this.#muted) return;
    if (this.#size === this.#kept.length) this.#kept = Buffer.concat([this.#kept], this.#size * 2);
    this.#kept[this.#size] = byte;
    this.#size += 1;
  }
}

/** Where the next byte is that can end a text. */
function pastLetters(chunk: Buffer, from: number): number {
  let place = from;
  while (place < chunk.length && chunk[place] !== QUOTE && chunk[place] !== BACKSLASH) place += 1;
  return place;
}
