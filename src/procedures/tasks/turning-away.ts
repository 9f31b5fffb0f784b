/**
 * What is said after the agent was stopped. A stop is an end: only a correction, an answer or more detail goes on with
 * what was stopped. Who asks for something that nothing until then had to do with has turned away from it.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { START } from '../meaning/start.ts';
import { isWeakTerm } from '../meaning/terms.ts';
import { inEnglish } from '../meaning/translate.ts';
import { asksForSomething, isNewTopic, speaksOfBefore } from './asking.ts';
import type { OpenTask } from './open-task.ts';
import { contentOf } from './order-abroad.ts';
import { isAsked } from './stated-needs.ts';
import { ruleFor } from './word-kinds.ts';

/** Who writes more begins with what it is about. */
const MAX_READ = 300;
/** What was being done when it was stopped. */
const LAST_CALLS = 6;
const MAX_GIVEN = 300;
/** A word in common may be chance. */
const MOST_KNOWN = 0.25;

const PAUSE = String.raw`(?:\s*[,.;:!?…—–，。！、-]+\s*|\s+(?:and|und|et|y)\s+)`;
/** What was begun is not to be done at all. */
const LETS_GO = new RegExp(
  String.raw`${START}(?:never ?mind|nvm|(?:forget|leave|drop|cancel|scrap|skip|abort) (?:it|that|this)(?: be| alone)?(?: for now)?|forget about (?:it|that)|vergiss (?:es|das)|lass (?:es|das|gut sein)|egal|laisse (?:tomber|ça)|oublie(?: ça)?|olvídalo|déjalo)${PAUSE}|^(?:算了|别管了|不用了)[\s，,。！]*`,
  'iu',
);
const STOP =
  'ok(?:ay)?|no|nope|stop|wait|actually|hmm+|sorry|hold on|nein|stopp|halt|warte|moment|arrête|attends|non|espera|para|停下?|等等|等一下';
/** How people begin who stop somebody. */
const STOPS = new RegExp(String.raw`${START}(?:(?:${STOP})(?:${PAUSE}|\s+(?=(?:${STOP})${PAUSE})))+`, 'iu');
const ONLY = /^(?:(?:just|only|please|rather|nur|bitte|lieber|seulement|solo)\s+)+/iu;
/** "Tell me how much space is left" asks for no more than an answer. */
const TELL_ME =
  /^(?:tell|show|give) (?:me|us)\s|^(?:sage?|zeige?|nenne?) (?:mir|uns)\s|^(?:dis|montre)-(?:moi|nous)\s|^d[ií](?:me|nos)\s|^(?:告诉我|给我看)/iu;
/** "The old ones" were spoken of; what has to come first belongs to what comes then. */
const GOES_ON =
  /(?<!\p{L})(?:ones?|first|before|beforehand|zuerst|erst|vorher|d['’]abord|avant|primero|antes)(?!\p{L})/iu;
/** How it is to be done, or what is not. */
const OF_THE_TASK =
  /^(?:go-on|no-but|stop|first-of-all|use-instead|a-bit|forbids|pointing|error-paste|yes-and)/;
/** "On build01": where, and not what. */
const WHERE = /\S*[\p{L}\p{N}][\p{N}./:@]\S*/gu;

/** What is asked for in the place of what was stopped; null where the words may still be about that. */
export function turnedTo(words: string, open: OpenTask, said: string | null): string | null {
  if (!isStopped(open) || words.length > MAX_READ || ruleFor(words)?.isAnswer) return null;
  const { rest, isLetGo } = behindStop(words);
  if (!asks(rest) && !(isLetGo && isNewTopic(rest, said ?? '', open.request))) return null;
  if (!isLetGo && pointsBack(rest)) return null;
  return sharesLittle(rest, open, said ?? '') ? rest : null;
}

/** Nothing has been said or done since. */
function isStopped({ isInterrupted, calls }: OpenTask): boolean {
  return isInterrupted && calls.length > 0;
}

const behindStop = remembered((words: string): { rest: string; isLetGo: boolean } => {
  const own = words.replace(STOPS, '');
  const rest = own.replace(LETS_GO, '');
  return { rest: rest.replace(ONLY, ''), isLetGo: rest !== own };
});

/** For something to be done, or about things: "what is the weather". */
function asks(words: string): boolean {
  if (asksForSomething(words) || isAsked(words) || TELL_ME.test(words)) return true;
  return ruleFor(words)?.id === 'asking-back' && isAsked(`${words}?`);
}

function pointsBack(words: string): boolean {
  return OF_THE_TASK.test(ruleFor(words)?.id ?? '') || speaksOfBefore(words) || GOES_ON.test(words);
}

/** Of what the words are about, nothing before had to do with it; where it is to be done may well be the same. */
function sharesLittle(words: string, { request, userWords, calls }: OpenTask, said: string): boolean {
  const terms = [...termsIn(words.replace(WHERE, ' '))].filter((term) => !isWeakTerm(term));
  if (terms.length === 0) return false;
  const given = calls.slice(-LAST_CALLS).flatMap(({ input }) => Object.values(input));
  const texts = [
    ...[request.slice(0, MAX_READ), said.slice(-MAX_GIVEN)],
    ...userWords.map(({ text }) => text.slice(0, MAX_READ)),
    ...given.flatMap((value) => (typeof value === 'string' ? value.slice(0, MAX_GIVEN) : [])),
  ];
  let known = 0;
  const open = new Set(terms);
  // Text by text: mostly the first ones tell enough.
  for (const text of texts) {
    for (const term of termsIn(text.replaceAll(/[/_]/g, ' '))) if (open.delete(term)) known += 1;
    if (known > terms.length * MOST_KNOWN) return false;
  }
  return true;
}

/** What is said and called before a stop is much the same in a session. */
const termsIn: (text: string) => ReadonlySet<string> = remembered((text) =>
  contentOf(inEnglish(text.toLowerCase())?.text ?? text),
);
