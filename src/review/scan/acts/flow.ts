/**
 * What is known of names while the files of a skill are read: what a variable holds, what a file was filled with.
 *
 * A step that collects and a step that sends are rarely one command: names carry over from block to block and from
 * file to file.
 *
 * @module
 */
import type { Matter } from './act.ts';
import { mattersIn } from './matters.ts';

/** More names than any skill uses; beyond them nothing is remembered. */
const MAX_NAMES = 2000;

export class Flow {
  readonly #holds = new Map<string, Set<Matter>>();
  readonly #texts = new Map<string, string>();

  /** The name holds what is said, besides what it held. */
  taint(name: string, matters: Iterable<Matter>): boolean {
    const key = keyOf(name);
    if (key === '' || (!this.#holds.has(key) && this.#holds.size >= MAX_NAMES)) return false;
    const held = this.#holds.get(key) ?? new Set();
    const before = held.size;
    for (const matter of matters) held.add(matter);
    if (held.size > 0) this.#holds.set(key, held);
    return held.size > before;
  }

  /** Nothing was collected: a second reading finds nothing new. */
  get isEmpty(): boolean {
    return this.#holds.size === 0;
  }

  /** The text of a variable, for the addresses in it. */
  define(name: string, text: string): void {
    if (this.#texts.size < MAX_NAMES && text.length < 500) this.#texts.set(name, text);
  }

  holds(name: string): ReadonlySet<Matter> {
    return this.#holds.get(keyOf(name)) ?? NOTHING;
  }

  /** What a piece of code holds: by itself, and by the names in it. */
  mattersOf(text: string, language: 'shell' | 'calls' = 'shell'): Set<Matter> {
    const found = mattersIn(text, language);
    for (const name of namesIn(text, language)) for (const matter of this.holds(name)) found.add(matter);
    return found;
  }

  /** With the variables whose text is known put in. */
  resolved(text: string): string {
    return text.replace(/\$\{?([A-Za-z_]\w*)\}?/gu, (whole, name: string) => this.#texts.get(name) ?? whole);
  }

  textOf(name: string): string | undefined {
    return this.#texts.get(name);
  }
}

const NOTHING: ReadonlySet<Matter> = new Set();
const LETTER = /(?<![\w.'"-])[A-Za-z](?![\w'"(-])/gu;
const NAME = /[A-Za-z_$~.][\w./~$-]{1,120}/gu;

/** In programs a name may be one letter; in shells those are words and options. */
function namesIn(text: string, language: 'shell' | 'calls'): string[] {
  const read = text.slice(0, 4000);
  const names = read.match(NAME) ?? [];
  return language === 'calls' ? [...names, ...(read.match(LETTER) ?? [])] : names;
}

/** `./.cache/x`, `.cache/x` and `"$PWD/.cache/x"` are one file; `$name` and `name` one variable. */
function keyOf(name: string): string {
  const key = name
    .replace(/^["'@$]+|["']+$/gu, '')
    .replace(/^(?:\$?PWD|\$?\{PWD\}|\.)\//u, '')
    .replace(/[{}]/gu, '');
  return COMMON.has(key) ? '' : key;
}

/** Names that mean something else each time. */
const COMMON: ReadonlySet<string> = new Set(
  '/dev/null /dev/stdout /dev/stderr /tmp tmp data out in file path self print open read write the and for if else import from def return const let var function'.split(
    ' ',
  ),
);
