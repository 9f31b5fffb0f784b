/**
 * One pass over a text that finds every hint of every rule, and the long unbroken runs in which keys hide. It is
 * an Aho–Corasick automaton without case: its time depends on the length of the text alone, and rules
 * cost something only where one of their hints stands.
 *
 * @module
 */

/** Bit of the character table: may be part of a key in base 62, base 64 or hex. */
const RUN = 0x80;
const CLASS = 0x7f;
const ASCII = 128;
/** Every code unit has its place, so that a look needs no comparison; names of secrets are not all in ASCII. */
const CODES = 65_536;

export interface ScanEvents {
  /** `start` is where the hint begins. */
  readonly onHint: (hint: number, start: number) => void;
  readonly onRun: (start: number, end: number) => void;
}

export class HintScanner {
  readonly #characters = new Uint8Array(CODES);
  /** Row offset of the next state, doubled, plus 1 where hints end; by row offset and character class. */
  readonly #next: Uint32Array;
  /** Hints that end in a state, by row number. */
  readonly #ending: (readonly number[] | undefined)[];
  readonly #width: number;
  readonly #lengths: readonly number[];
  readonly #minRun: number;

  /** Runs shorter than `minRun` are not reported. */
  constructor(hints: readonly string[], minRun: number) {
    this.#minRun = minRun;
    this.#lengths = hints.map(({ length }) => length);
    const classes = this.#classify(hints);
    this.#width = classes + 1;
    const { rows, ending } = this.#build(hints);
    this.#next = new Uint32Array(rows.length * this.#width);
    rows.forEach((row, state) => {
      this.#next.set(
        row.map((next) => next * this.#width * 2 + (ending[next] === undefined ? 0 : 1)),
        state * this.#width,
      );
    });
    this.#ending = ending;
  }

  scan(text: string, { onHint, onRun }: ScanEvents): void {
    const characters = this.#characters;
    const next = this.#next;
    const minRun = this.#minRun;
    const { length } = text;
    let state = 0;
    let runStart = 0;
    for (let index = 0; index < length; index += 1) {
      const character = characters[text.charCodeAt(index)];
      state = next[(state >>> 1) + (character & CLASS)];
      if ((state & 1) === 1) {
        for (const hint of this.#ending[(state >>> 1) / this.#width] ?? []) {
          onHint(hint, index + 1 - this.#lengths[hint]);
        }
      }
      if ((character & RUN) === 0) {
        if (index - runStart >= minRun) onRun(runStart, index);
        runStart = index + 1;
      }
    }
    if (length - runStart >= minRun) onRun(runStart, length);
  }

  #classify(hints: readonly string[]): number {
    let classes = 0;
    for (const character of new Set(hints.join(''))) {
      classes += 1;
      this.#characters[character.charCodeAt(0)] = classes;
      const capital = character.toUpperCase();
      if (capital.length === 1) this.#characters[capital.charCodeAt(0)] = classes;
    }
    if (classes > CLASS) throw new RangeError('more letters in hints than classes');
    for (let code = 0; code < ASCII; code += 1) {
      if (/[\w+/=-]/.test(String.fromCharCode(code))) this.#characters[code] |= RUN;
    }
    return classes;
  }

  /** The trie of the hints, then breadth first: where a letter leads nowhere, go on as the longest suffix would. */
  #build(hints: readonly string[]): { rows: number[][]; ending: (number[] | undefined)[] } {
    const rows: number[][] = [new Array<number>(this.#width).fill(0)];
    const ending: (number[] | undefined)[] = [undefined];
    hints.forEach((hint, index) => {
      let state = 0;
      for (const character of hint) {
        const letter = this.#characters[character.charCodeAt(0)] & CLASS;
        if (rows[state][letter] === 0) {
          rows[state][letter] = rows.push(new Array<number>(this.#width).fill(0)) - 1;
          ending.push(undefined);
        }
        state = rows[state][letter];
      }
      ending[state] = [...(ending[state] ?? []), index];
    });
    const suffix = new Array<number>(rows.length).fill(0);
    const queue = rows[0].filter((state) => state !== 0);
    for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
      const fallback = suffix[state];
      const inherited = ending[fallback];
      if (inherited) ending[state] = [...(ending[state] ?? []), ...inherited];
      for (let letter = 0; letter < this.#width; letter += 1) {
        const child = rows[state][letter];
        if (child === 0) {
          rows[state][letter] = rows[fallback][letter];
        } else {
          suffix[child] = rows[fallback][letter];
          queue.push(child);
        }
      }
    }
    return { rows, ending };
  }
}
