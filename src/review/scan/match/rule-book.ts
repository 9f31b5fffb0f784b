/**
 * All rules, made ready: one pass over the words of a text finds which of them are worth trying, and where.
 *
 * @module
 */
import type { CodePattern, Rule } from '../rules/rules.ts';
import type { LineKind } from '../text/lines.ts';
import type { Page } from '../text/page.ts';
import { Lexicon } from './lexicon.ts';
import { compilePhrase, matchPhrase, type Phrase, type ReadText } from './phrase.ts';

export interface Hit {
  readonly rule: Rule;
  /** Places in the folded text of the page. */
  readonly start: number;
  readonly end: number;
  /** From 0. */
  readonly line: number;
  /** Found by a phrase, not by a pattern of code. */
  readonly isSaid: boolean;
}

/** Tries in one text; a text that asks for more is made to tire the reader, and says so. */
const MAX_TRIES = 400_000;
/** Hits of one rule in one text; more tell nothing new. */
const MAX_HITS = 40;

interface Tried {
  readonly rule: Rule;
  readonly number: number;
}

export class RuleBook {
  readonly #lexicon = new Lexicon();
  /** By the number of a set: what may begin, or be hinted at, by its words. */
  readonly #phrases: (Tried & { readonly phrase: Phrase })[][] = [];
  readonly #codes: (Tried & { readonly pattern: CodePattern })[][] = [];
  #count = 0;

  constructor(rules: readonly Rule[], named: Readonly<Record<string, string>>) {
    for (const rule of rules) {
      const number = this.#count++;
      for (const written of rule.phrases ?? []) {
        const phrase = compilePhrase(written, this.#lexicon, named);
        const first = phrase.steps[0]?.set ?? 0;
        this.#phrases[first] = [...(this.#phrases[first] ?? []), { rule, number, phrase }];
      }
      for (const pattern of rule.code ?? []) {
        const set = this.#lexicon.set(pattern.hints);
        this.#codes[set] = [...(this.#codes[set] ?? []), { rule, number, pattern }];
      }
    }
  }

  find(page: Page): { hits: Hit[]; tired: boolean } {
    const search = new Search(page, this.#count);
    const read = this.#read(page);
    const { tokens } = page;
    for (let at = 0; at < read.sets.length && !search.tired; at++) {
      for (const set of read.sets[at] ?? []) {
        for (const one of this.#phrases[set] ?? []) search.tryPhrase(one, read, at);
        for (const one of this.#codes[set] ?? []) {
          search.tryCode(one, tokens.lines[at] ?? 0, tokens.starts[at] ?? 0);
        }
      }
    }
    for (const { word, line, start } of tokens.inner) {
      if (search.tired) break;
      for (const set of this.#lexicon.meaning(word).sets) {
        for (const one of this.#codes[set] ?? []) search.tryCode(one, line, start);
      }
    }
    return { hits: search.hits, tired: search.tired };
  }

  #read({ tokens }: Page): ReadText {
    const { words, sentences, clauses } = tokens;
    const sets: (readonly number[])[] = [];
    const spans: (Map<number, number> | undefined)[] = [];
    for (let at = 0; at < words.length; at++) {
      const { sets: own, begins } = this.#lexicon.meaning(words[at] ?? '');
      let all = own;
      let span: Map<number, number> | undefined;
      for (const { rest, set } of begins) {
        if (!rest.every((word, index) => words[at + 1 + index] === word)) continue;
        if (!all.includes(set)) all = [...all, set];
        span ??= new Map();
        span.set(set, Math.max(span.get(set) ?? 0, rest.length + 1));
      }
      sets.push(all);
      spans.push(span);
    }
    return { sets, spans, sentences, clauses };
  }
}

/** One text being looked through. */
class Search {
  readonly hits: Hit[] = [];
  tired = false;
  readonly #page: Page;
  readonly #found: Uint16Array;
  readonly #passed = new Map<CodePattern, number>();
  #tries = 0;

  constructor(page: Page, rules: number) {
    this.#page = page;
    this.#found = new Uint16Array(rules);
  }

  tryPhrase({ rule, number, phrase }: Tried & { phrase: Phrase }, read: ReadText, at: number): void {
    if (!this.#may(number)) return;
    const end = matchPhrase(phrase, read, at);
    if (end === -1) return;
    const { tokens } = this.#page;
    const line = tokens.lines[at] ?? 0;
    if (!fits(rule, this.#page.lines.kinds[line])) return;
    const [start, last] = [tokens.starts[at] ?? 0, tokens.ends[end - 1] ?? 0];
    this.#add({ rule, line, start, end: last, isSaid: true }, number);
  }

  tryCode({ rule, number, pattern }: Tried & { pattern: CodePattern }, line: number, start: number): void {
    // A window that was looked through already needs no second look.
    if (start < (this.#passed.get(pattern) ?? 0) || !this.#may(number)) return;
    if (!fits(rule, this.#page.lines.kinds[line])) return;
    const window = this.#page.windowAt(line, start);
    this.#passed.set(pattern, window.end);
    const text = this.#page.text.slice(window.start, window.end);
    const match = matchParts(pattern, text);
    if (!match) return;
    const begin = window.start + match.start;
    this.#add(
      { rule, line: this.#page.lineOf(begin), start: begin, end: window.start + match.end, isSaid: false },
      number,
    );
  }

  #may(number: number): boolean {
    if (++this.#tries > MAX_TRIES) this.tired = true;
    return (this.#found[number] ?? 0) < MAX_HITS;
  }

  #add(hit: Hit, number: number): void {
    this.#found[number] = (this.#found[number] ?? 0) + 1;
    this.hits.push(hit);
  }
}

function fits({ where }: Rule, kind: LineKind | undefined): boolean {
  if (where === undefined) return true;
  return where === 'code' ? kind === 'code' : kind !== 'code';
}

/** Each part is searched from the end of the one before: no part is ever tried twice. */
function matchParts({ parts, unless }: CodePattern, text: string): { start: number; end: number } | null {
  let start = -1;
  let end = 0;
  for (const part of parts) {
    const match = part.exec(end === 0 ? text : text.slice(end));
    if (!match) return null;
    if (start === -1) start = match.index;
    end += match.index + match[0].length;
  }
  return unless?.test(text) ? null : { start, end };
}
