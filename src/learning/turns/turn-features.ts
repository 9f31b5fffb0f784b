/**
 * The numbers that the turn models weigh: where the turn stands, its form, its words, and what was done before it.
 * An encoder's vectors beside them made no difference on projects left out (kind .75 with and without).
 *
 * @module
 */
import type { TurnBefore, TurnSeen } from './turn-seen.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu;
/** A longer turn says at its beginning what it is. */
const WORDS_READ = 60;
const FIRST_WORDS = 12;
const SAID_KEPT = 500;

/** `w:` stands for a word anywhere at the beginning, `f:` for the first, `b:` for two in a row, `a:` for the agent's last words. */
export function wordsOfTurn({ text, previous }: TurnSeen): ReadonlySet<string> {
  const words = tokens(text).slice(0, WORDS_READ);
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    found.add(`w:${word}`);
    if (at < FIRST_WORDS && at > 0) found.add(`b:${words[at - 1]} ${word}`);
  }
  if (words[0] !== undefined) found.add(`f:${words[0]}`);
  for (const word of tokens(previous?.said.slice(-SAID_KEPT) ?? '').slice(-FIRST_WORDS))
    found.add(`a:${word}`);
  return found;
}

/** Numbers by name, of words those that it has. */
export function turnFeatures(turn: TurnSeen): Record<string, number> {
  const features: Record<string, number> = { ...formOf(turn), ...beforeOf(turn) };
  for (const word of wordsOfTurn(turn)) features[word] = 1;
  return features;
}

function formOf({ text, index }: TurnSeen): Record<string, number> {
  const words = tokens(text);
  return {
    isFirst: index === 0 ? 1 : 0,
    index: Math.log1p(index),
    length: Math.log1p(text.length),
    words: Math.log1p(words.length),
    isShort: words.length <= 3 ? 1 : 0,
    hasHeading: text.includes('# ') ? 1 : 0,
    hasCode: text.includes('`') ? 1 : 0,
    asks: [...text].some((one) => one === '?' || one === '？') ? 1 : 0,
    endsAsking: /[?？]\s*$/u.test(text) ? 1 : 0,
    mentions: text.includes('@') ? 1 : 0,
    hasLink: text.includes('://') ? 1 : 0,
    hasImage: text.includes('[Image') ? 1 : 0,
    signs: signShare(text),
    upper: /^\p{Lu}/u.test(text) ? 1 : 0,
  };
}

function beforeOf({ text, previous }: TurnSeen): Record<string, number> {
  const { asked, said, last, isInterrupted } = previous ?? NOTHING_BEFORE;
  const end = said.slice(-SAID_KEPT);
  const own = new Set(tokens(text));
  const count = (of: (call: TurnBefore['last'][number]) => boolean): number => last.filter(of).length;
  return {
    hasSaid: said === '' ? 0 : 1,
    saidLength: Math.log1p(Math.min(said.length, SAID_KEPT)),
    saidAsks: /[?？]\s*$/u.test(end.trimEnd()) ? 1 : 0,
    saidAsksLate: /[?？]/u.test(end.slice(-200)) ? 1 : 0,
    calls: last.length,
    writes: count(({ writes }) => writes),
    checks: count(({ checks }) => checks),
    delivers: count(({ delivers }) => delivers),
    looks: count(({ looks }) => looks),
    failed: count(({ hasFailed }) => hasFailed),
    lastFailed: last.at(-1)?.hasFailed ? 1 : 0,
    lastDelivers: last.at(-1)?.delivers ? 1 : 0,
    lastWrites: last.at(-1)?.writes ? 1 : 0,
    lastChecks: last.at(-1)?.checks ? 1 : 0,
    isInterrupted: isInterrupted ? 1 : 0,
    sharedWithSaid: shared(own, end),
    sharedWithAsked: shared(own, asked),
    isSame: asked !== '' && asked.trim() === text.trim() ? 1 : 0,
    askedLength: Math.log1p(Math.min(asked.length, 300)),
  };
}

const NOTHING_BEFORE: TurnBefore = { asked: '', said: '', isInterrupted: false, last: [] };

/** Of the turn's words, so many stand in the other text. */
function shared(own: ReadonlySet<string>, other: string): number {
  const theirs = new Set(tokens(other));
  const long = [...own].filter((word) => word.length > 3);
  return long.filter((word) => theirs.has(word)).length / (long.length + 2);
}

/** What is pasted, code or log, is full of signs. */
function signShare(text: string): number {
  const signs = text.match(/[^\p{L}\p{N}\s]/gu)?.length ?? 0;
  return signs / (text.length + 10);
}

function tokens(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
