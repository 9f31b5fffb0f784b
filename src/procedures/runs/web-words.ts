/**
 * What an agent has read on the web in the course of a session, and whether a command may come from there: it stands there,
 * nearly word for word, or nobody knows what stood there and it brings in something that the user did not name.
 *
 * @module
 */

/** All pages of a session together; of more only the newest are kept. */
const MAX_CHARACTERS = 2 ** 20;
const MAX_PIECES = 30;
/** A page repeats itself, and a word may stand in it often. */
const MAX_PLACES = 20;
/** Options are left out and values changed; whoever takes a command over takes most of it. */
const NEARLY = 0.75;
/** `npm test` and `npm run build` stand on every page and say nothing of where they come from. */
const LEAST_WORDS = 4;
/** How far the words of a command lie apart where a sentence tells it. */
const SPREAD = 80;

const COMMANDS = /&&|\|\||[;\n]/;
const WORDS = /[^\s"'`()<>|]+/g;
const BEFORE_COMMAND = /^(?:\w+=\S*|sudo|time|env|nohup)$/;
/** `https://…`, `@acme/ui`, `~/.npmrc`, `a.example`, `core.hooksPath`, `x=y`. */
const NAMES_SOMETHING = /[/.:@=]|\d{2}/;
const BRINGS_IN = /^(?:install|add|i|get|require|pull|exec|dlx|x|clone|tap|fetch)$/;
const ADDRESS = /:\/\/|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}[/:]|^[\w.-]+@[\w.-]+:/i;

export class WebWords {
  #pages: string[] = [];
  #size = 0;
  /** Something was read that is not kept. */
  #isPartial: boolean;

  /** `isPartial`: the session had read the web before anything was seen of it. */
  constructor(isPartial = false) {
    this.#isPartial = isPartial;
  }

  read(text: string, isWhole: boolean): void {
    this.#isPartial ||= !isWhole;
    this.#pages.push(text);
    this.#size += text.length;
    while (this.#size > MAX_CHARACTERS) {
      this.#size -= this.#pages.shift()?.length ?? this.#size;
      this.#isPartial = true;
    }
  }

  get isEmpty(): boolean {
    return this.#pages.length === 0 && !this.#isPartial;
  }

  /** `said` are the words of the user: what they name is theirs. */
  mayHaveGiven(text: string, said: string): boolean {
    if (this.isEmpty) return false;
    return text
      .split(COMMANDS)
      .slice(0, MAX_PIECES)
      .some((piece) => this.#mayHaveGivenCommand(piece, said));
  }

  #mayHaveGivenCommand(piece: string, said: string): boolean {
    const all = piece.match(WORDS) ?? [];
    const words = all.slice(all.findIndex((word) => !BEFORE_COMMAND.test(word)));
    const unsaid = words.slice(1).filter((word) => isOperand(word) && !said.includes(word));
    if (unsaid.length === 0) return false;
    const bringsIn = words.findIndex((word) => BRINGS_IN.test(word));
    const isBrought = (word: string): boolean => bringsIn >= 0 && words.indexOf(word) > bringsIn;
    const isStrange = unsaid.some((word) => ADDRESS.test(word) || isBrought(word));
    if (this.#isPartial && isStrange) return true;
    const isTelling =
      isStrange || words.length >= LEAST_WORDS || unsaid.some((word) => NAMES_SOMETHING.test(word));
    return isTelling && this.#pages.some((page) => standsIn(page, words, longest(unsaid), piece.length));
  }
}

function isOperand(word: string): boolean {
  return !word.startsWith('-') || word.includes('=');
}

function longest(words: readonly string[]): string {
  return words.reduce((a, b) => (b.length > a.length ? b : a), '');
}

/** Around the word that tells most. */
function standsIn(page: string, words: readonly string[], key: string, length: number): boolean {
  const reach = length + SPREAD;
  let at = page.indexOf(key);
  for (let place = 0; at !== -1 && place < MAX_PLACES; place++) {
    const around = page.slice(Math.max(0, at - reach), at + key.length + reach);
    const found = words.filter((word) => around.includes(word)).length;
    if (found >= NEARLY * words.length) return true;
    at = page.indexOf(key, at + key.length);
  }
  return false;
}
