/**
 * The same row of calls again, with one value in the place of another: "Lindner?", after the contract of Huber was filed.
 * Whatever was said, and in whatever language, the same was asked for with that value: a run of its own.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { commandOf, type KnownCall, knownCall } from '../commands/call-kind.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { destroys } from '../outcome/damage.ts';
import { takesBack } from '../outcome/put-back.ts';
import { findsBad } from '../outcome/words/fault-hints.ts';
import { isBlamed } from '../outcome/words/judge-words.ts';
import { blamesThemselves } from '../outcome/words/no-blame.ts';
import { GOES_ON, SAYS_SAME } from './elsewhere.ts';
import { titleIn } from './follow-up-words.ts';
import { monthOf } from './months.ts';
import { replaced } from './other-value.ts';
import { doesWork, isApart } from './same-work.ts';
import { ruleFor } from './word-kinds.ts';

/** What was asked for and done first. */
interface First {
  readonly request: string;
  readonly calls: readonly Call[];
}

/** Who says more than this says by itself what is wanted. */
const MAX_WORDS = 120;
const MAX_READ = 1_000;
/** A row is repeated at once, and from its beginning. */
const LAST_CALLS = 40;
const FIRST_CALLS = 20;
/** Of the pieces of a call that is made again; of the calls of the row. */
const LEAST_SAME = 0.5;
const LEAST_AGAIN = 0.6;
/** One call may be a try with another value. */
const LEAST_CALLS = 2;
/** Besides the value: "the one of Lindner as well, please". */
const MAX_OTHERS = 5;

/** What is asked for with the words; null where no row was repeated, or to put it right. */
export function askedAgain(words: string, first: First, now: readonly Call[]): string | null {
  if (words.length > MAX_WORDS || isCorrection(words)) return null;
  const before = first.calls.slice(-LAST_CALLS).filter(doesWork);
  const again = now.slice(0, FIRST_CALLS).filter(doesWork);
  const row = again.length > 0 && before.length > 0 ? rowOf(before, again) : null;
  if (row === null || isTakenBack(before, row.others)) return null;
  const [asked, said] = [valuesIn(first.request), valuesIn(words)];
  const swaps = [...row.swaps].map(([from, to]) => ({
    from: asked.get(from),
    to: said.get(to) ?? to,
    isSaid: said.has(to),
  }));
  const named = swaps.find(({ from, isSaid }) => from !== undefined && isSaid);
  if (named === undefined && (row.length < LEAST_CALLS || !mayName(words, swaps))) return null;
  const others = swaps.filter(({ from }) => from !== undefined);
  if (others.length === 0) return `${titleIn(first.request)}: ${words.trim()}`;
  return others.reduce((text, { from = '', to }) => replaced(text, from, to), first.request);
}

/** "Too dark", "zu früh": how the first turned out. */
const FOUND_BAD =
  /(?<!\p{L})(?:too|zu|trop|demasiado|troppo|слишком)\s+(?!please|pls|thanks|thx|now)\p{L}|太|すぎ/iu;

type Swap = { readonly from: string | undefined; readonly isSaid: boolean };

/** Of a row of several calls one side is enough, in few words; "他也一样" names neither as the calls do. */
function mayName(words: string, swaps: readonly Swap[]): boolean {
  if (FOUND_BAD.test(words) && !swaps.some(({ isSaid }) => isSaid)) return false;
  if (SAYS_SAME.test(words)) return true;
  const isShort = words.trim().split(/\s+/).length <= MAX_OTHERS;
  return isShort && swaps.some(({ from, isSaid }) => from !== undefined || (isSaid && GOES_ON.test(words)));
}

function isCorrection(words: string): boolean {
  const id = ruleFor(words)?.id ?? '';
  return (
    id.startsWith('no-but') ||
    id.startsWith('use-instead') ||
    isBlamed(words) ||
    blamesThemselves(words) ||
    findsBad(words)
  );
}

/** What was made first is taken away before it is made with the other value: it was not wanted. */
function isTakenBack(before: readonly Call[], others: readonly Call[]): boolean {
  const done = before.map(stepOf);
  return others.map(stepOf).some((step) => {
    if (destroys(step) && !isApart([step.call], before)) return true;
    return done.some((other) => takesBack(step, other));
  });
}

function stepOf(call: Call): { readonly call: Call; readonly known: KnownCall } {
  return { call, known: knownCall(call) };
}

interface Row {
  readonly length: number;
  /** What was done besides. */
  readonly others: readonly Call[];
  /** What stands in the place of what, in small letters; the same wherever it stands. */
  readonly swaps: ReadonlyMap<string, string>;
}

/** In the same order, and most of it. */
function rowOf(before: readonly Call[], again: readonly Call[]): Row | null {
  const rows = before.map(piecesOf);
  const swaps = new Map<string, string>();
  const others: Call[] = [];
  let at = 0;
  for (const call of again) {
    const pieces = piecesOf(call);
    const found = rows.findIndex((row, index) => index >= at && isLike(row, pieces, swaps));
    if (found < 0) others.push(call);
    if (found < 0) continue;
    for (const [index, piece] of pieces.entries()) swap(swaps, rows[found]?.[index] ?? '', piece);
    at = found + 1;
  }
  const length = again.length - others.length;
  const isMost = length >= again.length * LEAST_AGAIN && length >= Math.min(before.length, LEAST_CALLS);
  return isMost && swaps.size > 0 ? { length, others, swaps } : null;
}

function swap(swaps: Map<string, string>, from: string, to: string): void {
  if (from !== to) swaps.set(from, to);
}

/** Much the same, and where it differs it does so as the calls before it. */
function isLike(
  row: readonly string[],
  pieces: readonly string[],
  swaps: ReadonlyMap<string, string>,
): boolean {
  if (row.length !== pieces.length || row[0] !== pieces[0]) return false;
  const others = pieces.flatMap((piece, index) => (piece === row[index] ? [] : [index]));
  // `add` and `edit` are two deeds: what stands behind them is no other value.
  if (others.some((index) => VERB_CLASS.has(row[index] ?? '') || VERB_CLASS.has(pieces[index] ?? '')))
    return false;
  if (pieces.length - others.length < pieces.length * LEAST_SAME) return false;
  return others.every((index) => {
    const known = swaps.get(row[index] ?? '');
    return known === undefined || known === pieces[index];
  });
}

/** Of a command all of it, of another tool what it is done to. */
function piecesOf(call: Call): string[] {
  const { file_path: file, path = file } = call.input;
  const text =
    commandOf(call) ?? `${call.tool} ${typeof path === 'string' ? path : JSON.stringify(call.input)}`;
  return plain(text.slice(0, MAX_READ))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((piece) => piece !== '');
}

/** By how they stand in calls: without accents, months as numbers. */
function valuesIn(text: string): ReadonlyMap<string, string> {
  const tokens = text.slice(0, MAX_READ).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Map(
    tokens.flatMap((token) => {
      const month = monthOf(token);
      const names: [string, string][] = [[plain(token), token]];
      return month === undefined ? names : [...names, [month, token], [String(Number(month)), token]];
    }),
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
