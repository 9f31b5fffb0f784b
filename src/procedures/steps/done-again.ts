/**
 * The same done again with another value, for words that only name that one: "rev B as well", "anna needs one, too". A recipe
 * holds each call once, with what the request asks for; both would be neither the one nor the other.
 *
 * @module
 */
import { LEAD, NEXT, NOT, POLITE } from '../tasks/follow-up-words.ts';
import { PREPOSITION } from '../tasks/other-value.ts';
import { BRACED } from '../tasks/slot.ts';
import type { DoneCall } from './noise-rules.ts';
import { stepLine } from './step.ts';

/** What the user asked for, and what they said then, in order: a call of turn 2 comes after two of these. */
export interface Said {
  readonly request: string;
  readonly words: readonly string[];
}

/** `board_c` is `board` and `c`; an address has its numbers. */
const PIECE = new RegExp(String.raw`${BRACED}|[\p{L}\p{N}]+|[^\p{L}\p{N}\s]`, 'gu');
const SLOT = new RegExp(`^${BRACED}$`);
const WORD = /[\p{L}\p{N}]+/gu;
const NUMBER = /^\d+$/;
/** What is longer says what is wanted by itself. */
const MAX_WORDS = 200;
const CLAUSE = /[,.;:!?]+/;
/** Around a value that is asked for as well. */
const SMALL = new RegExp(
  `^(?:${NEXT}|${POLITE}|${PREPOSITION}|the|an?|as|well|too|same|again|more|another|ones?|needs?|wants?|gets?|d(?:er|ie|as|en|em)|eine?[nrs]?|ebenfalls|braucht|l[ae]s?|une?|una?|el|los)$`,
  'iu',
);
/** What is longer is a file, and was written for this. */
const LONGEST = 400;

/** Indices of calls that do again what others did, with a value that the user named later. */
export function doneAgain(done: readonly DoneCall[], { request, words }: Said): ReadonlySet<number> {
  const found = new Set<number>();
  const asked = wordsIn(request);
  let before = done.findIndex(({ turn = 0 }) => turn > 0);
  while (before > 0 && before < done.length) {
    const turn = done[before]?.turn ?? 0;
    const next = done.findIndex((call, index) => index > before && call.turn !== turn);
    const end = next === -1 ? done.length : next;
    const said = words[turn - 1] ?? '';
    if (said.length <= MAX_WORDS && !NOT.test(said)) {
      const named = new Set([...wordsIn(said)].filter((word) => !asked.has(word)));
      const earlier = done.slice(0, before).filter((call, index) => isDone(call) && !found.has(index));
      const calls = done.slice(before, end);
      const again = named.size > 0 ? repeatedIn(calls, earlier, { asked, named }) : [];
      // Asked last: most calls repeat nothing, and their words are many.
      const isMore = again.length > 0 && namesOnly(said, new Set([...asked, ...wordsOf(calls)]));
      if (isMore) for (const index of again) found.add(before + index);
    }
    before = end;
  }
  return found;
}

/**
 * "Anna, too", "and one for petra, windows". Who says more tells why it is part of the work, or what was wrong: "it has to
 * go to bob", "the worker uses the same code".
 */
function namesOnly(said: string, known: ReadonlySet<string>): boolean {
  const [first = 0, ...others] = said
    .replace(LEAD, '')
    .split(CLAUSE)
    .map((clause) => [...wordsIn(clause)].filter((word) => !known.has(word) && !SMALL.test(word)).length);
  return first === 0 && others.reduce((sum, count) => sum + count, 0) <= 1;
}

interface Values {
  /** Words of the request, and those that were named only then. */
  readonly asked: ReadonlySet<string>;
  readonly named: ReadonlySet<string>;
}

/** None where something is done that was not done before: then it is more of the work. */
function repeatedIn(calls: readonly DoneCall[], earlier: readonly DoneCall[], values: Values): number[] {
  const lines = new Set(earlier.map(({ step }) => stepLine(step)));
  const known = [...lines].map(piecesIn);
  const found: number[] = [];
  let isExchanged = false;
  for (const [index, call] of calls.entries()) {
    if (!isDone(call)) continue;
    const line = stepLine(call.step);
    const isSame = lines.has(line);
    const pieces = isSame ? [] : piecesIn(line);
    const isAgain = isSame || known.some((other) => isExchange(other, pieces, values));
    if (!isAgain && call.step.kind !== 'read') return [];
    if (isAgain) found.push(index);
    isExchanged ||= isAgain && !isSame && call.step.kind !== 'read';
  }
  return isExchanged ? found : [];
}

/** They differ in what was asked for and what is named now; an address or a port beside it may be another one. */
function isExchange(before: readonly string[], now: readonly string[], { asked, named }: Values): boolean {
  if (before.length !== now.length) return false;
  const differing = [...now.keys()].filter((index) => before[index] !== now[index]);
  const isSaid = (index: number): boolean => {
    const [old = '', value = ''] = [before[index], now[index]];
    return (SLOT.test(old) || asked.has(old.toLowerCase())) && named.has(value.toLowerCase());
  };
  return (
    differing.some(isSaid) &&
    differing.every(
      (index) => isSaid(index) || (NUMBER.test(before[index] ?? '') && NUMBER.test(now[index] ?? '')),
    )
  );
}

function isDone({ step, outcome }: DoneCall): boolean {
  return outcome === 'success' && stepLine(step).length <= LONGEST;
}

function piecesIn(line: string): string[] {
  return line.match(PIECE) ?? [];
}

function wordsOf(calls: readonly DoneCall[]): string[] {
  return calls.flatMap(({ step }) => [...wordsIn(stepLine(step))]);
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(WORD));
}
