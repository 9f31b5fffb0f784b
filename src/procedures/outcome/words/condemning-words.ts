/**
 * Words that say, or let hear, that something was not to be done, or not so.
 *
 * @module
 */
import { remembered } from '../../../remembered.ts';
import { beginningOf } from './beginning.ts';
import { deniesPlainly, deniesThat } from './denying-words.ts';
import { isBlamed, judgeUserWords } from './judge-words.ts';
import { wishesNext } from './next-wishes.ts';
import { isCry, isDismay } from './outcry-rules.ts';

/** Blame for what was done, and not for how it turned out. */
const OF_A_DEED: ReadonlySet<string> = new Set([
  ...['user-says-wrong', 'user-asks-why', 'user-redirects', 'user-says-broken-by-it', 'user-lost-something'],
  ...['user-wants-undo', 'user-wants-undo-abroad', 'user-is-appalled'],
]);
/** What was left out is added to the rest, which stays as it is. */
const LEFT_OUT = /\b(?:forgot(?:ten)?|missed|left out|skipped|overlooked)\b/i;
const ADDS = /\b(?:also|too|as well|did ?n['’]?t|did not)\b/i;
/** A question, and no verdict: whoever then does it otherwise has understood it as one. */
const WHY =
  /\bwhy (?:did|would|have|are|the \w+ did) you\b|\b(?:warum|wieso|weshalb) (?:hast|machst|nimmst) du\b|\bpourquoi (?:as-tu|tu as|avez-vous)\b|\bpor qué (?:has|hiciste)|\bpor que você|\bperché hai\b|почему ты|зачем ты|(?:你为什么|为什么你)|なんで|なぜ/i;

/** The user says, or lets hear, that it was not to be done, or not so. */
export function blamesDeed(text: string): boolean {
  const head = beginningOf(text);
  return isDismayed(text) || deniesThat(text) || WHY.test(head) || condemns(text);
}

export function tellsLeftOut(text: string): boolean {
  return LEFT_OUT.test(beginningOf(text));
}

/** The user says that it was not to be done, or not so. */
export const condemns = remembered((text: string): boolean => {
  const head = beginningOf(text);
  const { kind, weight = 0 } = judgeUserWords(text) ?? {};
  if (criesOut(text)) return true;
  return (
    ((deniesPlainly(head) && weight <= 0) || (kind !== undefined && OF_A_DEED.has(kind))) &&
    !tellsLeftOut(head) &&
    !ADDS.test(head)
  );
});

/** A cry at what was done: whatever was done is meant, where nothing tells which of it. */
export function criesOut(text: string): boolean {
  return isBlamed(text) && isCry(beginningOf(text));
}

/** Dismay, and nothing that says at what. */
export const isDismayed = remembered((text: string): boolean => {
  const head = beginningOf(text);
  return isDismay(head) && !wishesNext(head) && (judgeUserWords(text)?.weight ?? 0) <= 0;
});
