/**
 * What the user says no to by name: "pls dont restart in the daytime", "no moment.js please", "kein squash bei uns". Whether
 * it is about what was done is told by what was done.
 *
 * @module
 */
import { remembered } from '../../../remembered.ts';
import { isQuestion } from './is-question.ts';
import { rehearses } from './refused-options.ts';

const NO =
  /(?<![\p{L}'’-])(?:no+|not|never|dont|don['’]t|do not|nope|without|instead of|rather than|kein\p{L}*|nicht|nie(?: wieder)?|ohne|statt|pas|jamais|sans|sin|nunca|quita|не|без|нельзя)(?![\p{L}'’-])/giu;
/** Behind these a no states what is not: "it does not restart" tells of a failure. */
const STATES =
  /(?:\b(?:is|are|was|were|does|did|has|have|had|can|could|will|would|may|might|still|why|if|or|am|should|you|we|i|it|geht|ist|sind|marche|fonctionne|funciona)|['’](?:s|m|re)) $/i;
/** Nothing is refused by these: "no need to restart", "not sure about npm", "don't forget the tests". */
const HARMLESS =
  /^[\s,]*(?:need|problem|worr|idea|rush|hurry|matter|longer|more|errors?|issues?|warnings?|changes?|sure|yet|only|bad|bother|forget|stop|hesitate|mind|wait|that i|to worry|nötig|mehr|notwendig|problème|grave|problema|надо)/i;
const CLAUSE_END = /[,;:!?\n]|\.(?=\s|$)/;
/** Words behind a no that it may be about. */
const NEAR = 4;
const MAX_READ = 300;
const SHORTEST = 3;
/** Further on, what is not wanted is a part of what is. */
const AT_ONCE = /^[^\p{L}\p{N}]*(?:[\p{L}'’-]+[\s,]+){0,2}$/u;

/** In small letters, the nearest first. */
export function refusedNames(text: string): string[] {
  return nosIn(text).flatMap(({ names }) => names);
}

/** Words that begin with a no. */
export function refusesAtOnce(text: string): string[] {
  return nosIn(text).flatMap(({ names, before }) => (AT_ONCE.test(before) ? names : []));
}

interface No {
  readonly before: string;
  readonly names: readonly string[];
}

const nosIn = remembered((text: string): readonly No[] => {
  const head = text.slice(0, MAX_READ);
  if (isQuestion(head)) return [];
  return [...head.matchAll(NO)].flatMap(({ index, 0: no }) => {
    if (STATES.test(head.slice(0, index))) return [];
    const behind = head.slice(index + no.length);
    if (HARMLESS.test(behind)) return [];
    const [clause = ''] = behind.trimStart().split(CLAUSE_END);
    const near = clause.split(/\s+/).slice(0, NEAR);
    // Whoever wants it in earnest now had it tried before.
    if (near.some(rehearses)) return [];
    return [{ before: head.slice(0, index), names: near.flatMap(partsOf) }];
  });
});

/** `moment.js` is moment, too, and `-auto-approve` has no dash. */
export function partsOf(word: string): string[] {
  const parts = word.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return parts.filter((part) => part.length >= SHORTEST && !COMMON.has(part));
}

/** They stand in every sentence, and in many commands. */
const COMMON: ReadonlySet<string> = new Set(
  'the and for with via use using run running that this them all any our your here there from into please ever again directly now just too also only one ones der die das den dem mit bei uns les des une por para los las'.split(
    ' ',
  ),
);
