/**
 * What the user says no to by name: "pls dont restart in the daytime", "no moment.js please", "kein squash bei uns". Whether
 * it is about what was done is told by what was done.
 *
 * @module
 */

import { remembered } from '../../../remembered.ts';
import { NO_LETTERS, START } from '../../meaning/start.ts';
import { type Blamed, blamedIn } from './blamed-names.ts';
import { isQuestion } from './is-question.ts';
import { rehearses } from './refused-options.ts';

const NO =
  /(?<![\p{L}'’-])(?:no+|not|never|dont|don['’]t|do not|cannot (?:just|simply)|can['’]?t (?:just|simply)|nope|without|instead of|rather than|kein\p{L}*|nicht|nie(?: wieder)?|ohne|statt|pas|jamais|sans|sin|nunca|quita|не|без|нельзя|hands off|stop using|finger weg von|lass das mit|arrête avec)(?![\p{L}'’-])/giu;
/**
 * What may stand before it in its clause; behind any other word a no states what is not: "I get no answer from redis", "it does
 * not restart".
 */
const OPENS =
  /^[^\p{L}\p{N}]*(?:(?:please|pls|plz|bitte|oh|ah|hey|hm+|wait|stop|sorry|ok(?:ay)?|and|but|so|just|no+|nope|nah|nein|nee|non|use|using|run|with|better|rather|you (?:should|must)|i(?:['’]d| would)? rather|i said|i told you|aber|und|also|ich will|lieber|besser|nimm|nutze?|benutze?|verwende?|mach|mais|et|utilise|prends|pero|usa|ну|а|лучше)[\s,]+)*$/iu;
/** Wherever it stands. */
const AGAINST = /^(?:instead of|rather than|statt)$/i;
/** French says it behind the verb. */
const BEHIND_VERB = /^(?:pas|jamais)$/i;
const FRENCH_VERB = new RegExp(
  String.raw`${START}(?:ne |n['’])?(?!marche|fonctionne|va |est |a |c['’]est|ça|je |il |elle |on )[\p{L}-]+ $`,
  'iu',
);
/** Nothing is refused by these: "no need to restart", "not sure about npm", "don't forget the tests", "not related to nginx". */
const HARMLESS =
  /^[\s,]*(?:an? )?(?:need|problem|worr|idea|rush|hurry|matter|longer|more|errors?|issues?|warnings?|changes?|sure|yet|only|bad|bother|forget|stop|hesitate|mind|wait|that i|to worry|we |you |i |they |know|think|see|care|understand|let me|tell|ask|be |panic|remember|believe|get me|related|about|because|due to|touching|changing|one\b|access|sign of|complaints?|wonder|reason|that \S+ (?:matters|is|was|counts)|single|mal\b|de souci|schlecht|вижу|знаю|наш[её]л|помню|уверен|было|работает|нужно|nötig|mehr|notwendig|problème|grave|problema|надо)/i;
/** "Never had such a quiet rollout" tells of what was. */
const TELLS_OF_PAST =
  /^ (?:ever )?(?:\w+ed|seen|had|heard|been|done|gone|made|felt|knew|thought|works|ran|saw|got|fails)\b/i;
/** "You don't ssh into prod", "we do not use latest" are rules. */
const RULES = /(?:^|[.!,;] )(?:you|we)(?: here)? $/i;
/** What is missing, or not for good: "no nginx error", "no nginx this time". */
const OF_THE_DAY =
  /\b(?:errors?|answers?|repl(?:y|ies)|respon[sd]\w*|problems?|issues?|warnings?|trouble|output|this time|for now|today|fehler|antwort|diesmal|heute|cette fois|aujourd['’]hui|esta vez|hoy)\b/i;
/** "No nginx restart needed then", "no nginx logs found": of a thing it is said that it is not. */
const STATED =
  /\b(?:yet|so far|needed|found|seen|would|could|is|are|was|were|has|have|uses?|works?|matters?|exists?)\b/i;
const OF_A_THING = /^(?:no+|not|without|kein\p{L}*|ohne|pas|sans|sin|без)$/iu;
const CLAUSE_END = /[,;:!?\n—–(]|\.(?=\s|$)| - /;
const SENTENCE_END = /[.!?\n]+(?:\s|$)/;
/** Words behind a no that it may be about. */
const NEAR = 4;
/** What is forbidden is said in full. */
const FORBIDS = /^(?:do|can|never|nie)/i;
const NEAR_FORBIDDEN = 8;
const MAX_READ = 300;
const SHORTEST = 3;
/** Programs with shorter names, and kinds of machines. */
const SHORT = /^(?:rm|su|dd|mv|cp|[a-z]\d)$/;
/** Further on, what is not wanted is a part of what is. */
const AT_ONCE = /^[^\p{L}\p{N}]*(?:[\p{L}'’-]+[\s,]+){0,2}$/u;

/** How it is done here, or that something is so. */
const TELLS_HOW = new RegExp(
  String.raw`${START}(?:no+|hey|omg|oh \w+|stop|wait|nein|nee|halt|non|putain)${NO_LETTERS}$|\b(?:here|hier|ici|aquí|does|do|is|are|haben|nutzen|benutzen|sind|ist)\b|используй|使?用`,
  'i',
);

/** In small letters, the nearest first. */
export function refusedNames(text: string): string[] {
  return [...nosIn(text).flatMap(({ names }) => names), ...blamedNames(text)];
}

/** Those that are blamed for harm, or forbidden behind their name. */
export function blamedNames(text: string, by?: Blamed['by']): string[] {
  return blamedIn(text)
    .filter((blamed) => by === undefined || blamed.by === by)
    .flatMap(({ words }) => words.flatMap(partsOf));
}

/** Words that begin with a no, or cry. */
export const refusesAtOnce = remembered((text): readonly string[] => {
  const first = nosIn(text).flatMap(({ names, before }) => (isAtOnce(before) ? names : []));
  return [...first, ...blamedNames(text, 'harm')];
});

/** At the beginning, or after something that is stated: "we rebase here, no merge commits". */
function isAtOnce(before: string): boolean {
  if (AT_ONCE.test(before)) return true;
  const [clause = '', ...others] = before.split(/[,;.!] /).reverse();
  return AT_ONCE.test(clause) && others.every((other) => TELLS_HOW.test(other));
}

/** Words that a no stands right before, whatever else is said. */
export function wordsBehindNo(text: string): string[] {
  const head = text.slice(0, MAX_READ);
  return [...head.matchAll(NO)].flatMap(({ index, 0: no }) =>
    head
      .slice(index + no.length)
      .trimStart()
      .split(/\s+/)
      .slice(0, NEAREST),
  );
}

const NEAREST = 3;

interface No {
  readonly before: string;
  readonly names: readonly string[];
}

const nosIn = remembered((text: string): readonly No[] => {
  const head = text.slice(0, MAX_READ);
  if (isQuestion(head)) return [];
  return [...head.matchAll(NO)].flatMap(({ index, 0: no }) => {
    const before = head.slice(0, index);
    if (!refuses(no, before) || isListed(no, before)) return [];
    const behind = head.slice(index + no.length);
    if (HARMLESS.test(behind) || (/^never$/i.test(no) && TELLS_OF_PAST.test(behind))) return [];
    const [clause = ''] = behind.trimStart().split(CLAUSE_END);
    const near = clause.split(/\s+/).slice(0, FORBIDS.test(no) ? NEAR_FORBIDDEN : NEAR);
    // Whoever wants it in earnest now had it tried before.
    if (OF_THE_DAY.test(clause) || near.some(rehearses)) return [];
    if (OF_A_THING.test(no) && STATED.test(near.join(' '))) return [];
    return [{ before, names: near.flatMap(partsOf) }];
  });
});

/** It opens its clause, or puts one thing against another. */
function refuses(no: string, before: string): boolean {
  if (FORBIDS.test(no) && RULES.test(before)) return true;
  const clause = before.split(CLAUSE_END).at(-1) ?? '';
  return OPENS.test(clause) || AGAINST.test(no) || (BEHIND_VERB.test(no) && FRENCH_VERB.test(clause));
}

/** "I see no redis, no nginx": the second states what the first does. */
function isListed(no: string, before: string): boolean {
  const sentence = before.split(SENTENCE_END).at(-1) ?? '';
  return [...sentence.matchAll(NO)].some(
    ({ index, 0: other }) =>
      other.toLowerCase() === no.toLowerCase() && !refuses(other, sentence.slice(0, index)),
  );
}

/** `moment.js` is moment, too, and `-auto-approve` has no dash. */
export function partsOf(word: string): string[] {
  const parts = word.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const names = parts.filter((part) => (part.length >= SHORTEST || SHORT.test(part)) && !COMMON.has(part));
  return OPTION.test(word) ? [...names, word] : names;
}

const OPTION = /^-[a-z]$/i;

/** They stand in every sentence, and in many commands. */
const COMMON: ReadonlySet<string> = new Set(
  'the and for with via use using run running that this them all any our your here there from into please ever again directly now just too also only one ones der die das den dem mit bei uns les des une por para los las'.split(
    ' ',
  ),
);
