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

interface Trie {
  /** By state: where each letter leads. */
  readonly children: readonly Map<number, number>[];
  /** Hints that end in a state. */
  readonly ending: (readonly number[] | undefined)[];
}

export class HintScanner {
  readonly #characters = new Uint8Array(CODES);
  /** Row offset of the next state, doubled, plus 1 where hints end; by row offset and character class. */
  readonly #next: Uint32Array;
  /** Hints that end in a state, by row number. */
  readonly #ending: (readonly number[] | undefined)[];
  readonly #width: number;
  readonly #lengths: readonly number[];

  constructor(hints: readonly string[]) {
    this.#lengths = hints.map(({ length }) => length);
    const classes = this.#classify(hints);
    this.#width = classes + 1;
    const trie = this.#trie(hints);
    this.#next = this.#automaton(trie);
    this.#ending = trie.ending;
  }

  /** Runs shorter than `minRun` are not reported. */
  scan(text: string, { onHint, onRun }: ScanEvents, minRun: number): void {
    const characters = this.#characters;
    const next = this.#next;
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

  #trie(hints: readonly string[]): Trie {
    const children: Map<number, number>[] = [new Map()];
    const ending: (readonly number[] | undefined)[] = [undefined];
    hints.forEach((hint, index) => {
      let state = 0;
      for (const character of hint) {
        const letter = this.#characters[character.charCodeAt(0)] & CLASS;
        let child = children[state].get(letter);
        if (child === undefined) {
          child = children.push(new Map()) - 1;
          ending.push(undefined);
          children[state].set(letter, child);
        }
        state = child;
      }
      ending[state] = [...(ending[state] ?? []), index];
    });
    return { children, ending };
  }

  /** Breadth first: where a letter leads nowhere, go on as the longest suffix would, whose row is complete by then. */
  #automaton({ children, ending }: Trie): Uint32Array {
    const width = this.#width;
    const next = new Uint32Array(children.length * width);
    const suffixes = new Array<number>(children.length).fill(0);
    const queue = [0];
    for (const state of queue) {
      const [row, fallback] = [state * width, suffixes[state] * width];
      next.copyWithin(row, fallback, fallback + width);
      for (const [letter, child] of children[state]) {
        const suffix = state === 0 ? 0 : (next[row + letter] >>> 1) / width;
        suffixes[child] = suffix;
        const inherited = ending[suffix];
        if (inherited) ending[child] = [...(ending[child] ?? []), ...inherited];
        next[row + letter] = child * width * 2 + (ending[child] === undefined ? 0 : 1);
        queue.push(child);
      }
    }
    return next;
  }
}
