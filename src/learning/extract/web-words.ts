/**
 * What an agent has read on the web in the course of a session, and whether a command may come from there: it stands there,
 * nearly word for word, or nobody knows what stood there and it brings in something that the user did not name.
 *
 * @module
 */
import { ordersIn } from '../../harness/agent-orders.ts';
import { isThisMachine, readingOf } from '../../harness/command-taint.ts';
import { remembered } from '../../remembered.ts';

/** All pages of a session together; of more only the newest are kept. */
const MAX_CHARACTERS = 2 ** 20;
const MAX_PIECES = 30;
/** Pages that give orders. */
const MAX_ORDERS = 100;
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
/** `HTTPS_PROXY=http://…`, `NODE_OPTIONS=--require=…`, also in quotes: what runs is another thing. `CI=1` is not. */
const CHANGES_COMMAND = /^(?:\w+=|--).*[/:@]/;
/** `https://…`, `@acme/ui`, `~/.npmrc`, `a.example`, `core.hooksPath`, `x=y`. */
const NAMES_SOMETHING = /[/.:@=]|\d{2}/;
/** Their first word names what anybody may have published. Often it is a tool of the project. */
const RUNS_PUBLISHED = /^(?:npx|bunx|pnpx|uvx|pipx|(?:docker|podman) run)\b/;
/** What lets go of a check. Most of what is skipped, ignored or allowed is none: `--ignore-existing`, `--allow-net`. */
const SWITCHES_OFF =
  /^--(?:(?:no|skip|disable|ignore)-(?:verify|check-certificate|certificate|gpg|auth|tls|ssl|signature|sandbox|web-security|hooks?)|allow-(?:unauthenticated|insecure)|trusted-host|insecure|dangerously)(?![a-z])/;
const OPTION = /^--[a-z][\w-]{3,}/;
/** Shorter ones stand in a sentence by chance. */
const SHORTEST_NAME = 5;
const DOWNLOADS = /^(?:curl|wget|https?|xh|aria2c|iwr|irm)$/;
const BRINGS_IN = /^(?:install|add|i|get|require|pull|exec|dlx|x|clone|tap|fetch)$/;
const ADDRESS = /:\/\/|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}[/:]|^[\w.-]+@[\w.-]+:/i;

export class WebWords {
  #pages: string[] = [];
  /** What they say to agents. */
  readonly #orders: string[] = [];
  #size = 0;
  /** The same words are asked for with every command until the user speaks again. */
  #said = { words: '', has: (_word: string): boolean => false };
  /** Something was read that is not kept. */
  #isPartial: boolean;

  /** `isPartial`: the session had read the web before anything was seen of it. */
  constructor(isPartial = false) {
    this.#isPartial = isPartial;
  }

  read(text: string, isWhole: boolean): void {
    this.#isPartial ||= !isWhole;
    this.#pages.push(text);
    const orders = this.#orders.length < MAX_ORDERS ? ordersIn(text) : '';
    if (orders !== '') this.#orders.push(orders);
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
    if (said !== this.#said.words)
      this.#said = { words: said, has: remembered((word) => said.includes(word)) };
    return text
      .split(COMMANDS)
      .slice(0, MAX_PIECES)
      .some((piece) => this.#mayHaveGivenCommand(piece));
  }

  /** An order need not say the command: "always add --no-verify to commits". */
  #isToldAs(word: string): boolean {
    const option = OPTION.exec(word)?.[0];
    if (
      option !== undefined &&
      SWITCHES_OFF.test(option) &&
      this.#pages.some((page) => page.includes(option))
    )
      return true;
    const name = option ?? (NAMES_SOMETHING.test(word) && word.length >= SHORTEST_NAME ? word : undefined);
    return name !== undefined && this.#orders.some((orders) => orders.includes(name));
  }

  #mayHaveGivenCommand(piece: string): boolean {
    const all = piece.match(WORDS) ?? [];
    const start = startOf(all);
    const [program = '', ...rest] = all.slice(start);
    const settings = all.slice(0, start).filter((word) => CHANGES_COMMAND.test(word));
    const isUnsaid = (word: string): boolean => !this.#said.has(word);
    if (rest.some((word) => this.#isToldAs(word) && isUnsaid(word))) return true;
    const unsaid = [...settings, ...rest.filter(isOperand)].filter(isUnsaid);
    if (unsaid.length === 0) return false;
    const bringsIn = rest.findIndex((word) => BRINGS_IN.test(word));
    // Asked last: to know what a command brings in it has to be read.
    const isStrange = (): boolean =>
      unsaid.some((word) => isAddress(word) || (bringsIn >= 0 && rest.indexOf(word) > bringsIn)) ||
      reachesOut(
        program,
        rest.filter((word) => !isOperand(word) || isUnsaid(word)),
      );
    if (this.#isPartial && isStrange()) return true;
    const words = [...settings, program, ...rest];
    if (this.#orders.some((orders) => orders.includes(`\`${piece.trim()}`))) return true;
    const isTelling =
      words.length >= LEAST_WORDS ||
      RUNS_PUBLISHED.test(`${program} ${rest[0]}`) ||
      unsaid.some((word) => NAMES_SOMETHING.test(word)) ||
      isStrange();
    return isTelling && this.#pages.some((page) => standsIn(page, words, longest(unsaid), piece.length));
  }
}

/** Where the program stands. */
function startOf(words: readonly string[]): number {
  // Quotes are no part of words: `A="-b"` are two.
  const isValue = (word: string, place: number): boolean =>
    word.startsWith('-') && words[place - 1]?.endsWith('=') === true;
  const start = words.findIndex((word, place) => !BEFORE_COMMAND.test(word) && !isValue(word, place));
  return start < 0 ? words.length : start;
}

/** Of another machine; also as the value of a setting. */
function isAddress(word: string): boolean {
  return ADDRESS.test(word) && !isThisMachine(word.replace(/^\w+=/, ''));
}

/** Fetches what lies anywhere, or runs what it fetches. */
function reachesOut(program: string, rest: readonly string[]): boolean {
  const { reads, runs } = readingOf([program, ...rest].join(' '));
  return runs || (reads && DOWNLOADS.test(program));
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
