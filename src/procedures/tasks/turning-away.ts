/**
 * What is said after the agent was stopped. A stop is an end: only a correction, an answer or more detail goes on with
 * what was stopped. Who asks for something that nothing until then had to do with has turned away from it; so has, without
 * a stop, who lets go of it in so many words.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { START } from '../meaning/start.ts';
import { isWeakTerm } from '../meaning/terms.ts';
import { wantsUndo } from '../outcome/words/judge-words.ts';
import { FITTING_ACTIONS, isTaskOfItsOwn } from './additions.ts';
import { asksForSomething, isNewTopic, speaksOfBefore } from './asking.ts';
import type { OpenTask } from './open-task.ts';
import { topicsOf } from './order-abroad.ts';
import { isAsked } from './stated-needs.ts';
import { ruleFor } from './word-kinds.ts';

/** Who writes more begins with what it is about. */
const MAX_READ = 300;
/** What was being done when it was stopped. */
const LAST_CALLS = 6;
const MAX_GIVEN = 300;
/** A word in common may be chance. */
const MOST_KNOWN = 0.25;
/** Who has stopped it and lets go of it, too, has left little doubt. */
const MOST_KNOWN_LET_GO = 0.5;

const PAUSE = String.raw`(?:\s*[,.;:!?…—–，。！、-]+\s*|\s+(?:and|und|et|y)\s+)`;
/** What was begun is not to be done at all. */
const LETS_GO = new RegExp(
  String.raw`${START}(?:(?:actually|so|well|ach|doch) )?(?:never ?mind|nvm|(?:forget|leave|drop|cancel|scrap|scratch|skip|abort) (?:it|that|this)(?: be| alone)?(?: for now)?|forget about (?:it|that|this)|(?:on )?second thoughts?|(?:i(?:['’]ve)? )?changed my mind|(?:different|other|better|new) idea|andere idee|ich hab(?:e|['’]?s)? (?:es )?mir anders überlegt|vergiss (?:es|das)|lass (?:es|das|gut sein)|egal|laisse (?:tomber|ça)|oublie(?: ça)?|olvídalo|déjalo)${PAUSE}|^(?:算了|别管了|不用了|先不管(?:这个|它)?了?|这个不做了)[\s，,。！]*`,
  'iu',
);
const STOP =
  'ok(?:ay)?|no|nope|stop|wait|actually|hmm+|sorry|hold on|nein|stopp|halt|warte|moment|arrête|attends|non|espera|para|停下?|等等|等一下';
/** How people begin who stop somebody. */
const STOPS = new RegExp(String.raw`${START}(?:(?:${STOP})(?:${PAUSE}|\s+(?=(?:${STOP})${PAUSE})))+`, 'iu');
const ONLY = /^(?:(?:just|only|please|rather|nur|bitte|lieber|seulement|solo)\s+)+/iu;
const RATHER = /^(?:(?:just|please|bitte)\s+)?(?:rather|lieber|stattdessen|plutôt|mejor|还是先|不如)\s*/iu;
const INSTEAD =
  /(?:[,\s]+(?:instead|rather|stattdessen|lieber|à la place|plutôt|mejor|en su lugar))(?: please| bitte)?[\s.!]*$/iu;
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
  if (open.calls.length === 0 || words.length > MAX_READ || ruleFor(words)?.isAnswer) return null;
  const { rest, isLetGo } = behindStop(words);
  if (!open.isInterrupted)
    return isLetGo && isOfItsOwn(rest, words, open, said ?? '') ? rest.replace(INSTEAD, '') : null;
  if (!asks(rest) && !(isLetGo && isNewTopic(rest, said ?? '', open.request))) return null;
  if (!isLetGo && pointsBack(rest)) return null;
  const most = isLetGo ? MOST_KNOWN_LET_GO : MOST_KNOWN;
  return sharesLittle(rest, open, said ?? '', most) ? rest.replace(INSTEAD, '') : null;
}

/** Nobody has stopped the agent: let go is what was done where the order names its own object, and another deed. */
function isOfItsOwn(order: string, words: string, open: OpenTask, said: string): boolean {
  const own = order.replace(INSTEAD, '');
  if (pointsBack(own) || wantsUndo(words) || !isTaskOfItsOwn(own, said, open.request)) return false;
  const { action } = meaningOf(own);
  return action !== meaningOf(open.request).action && sharesLittle(own, open, said, MOST_KNOWN);
}

/**
 * "Just delete the css file instead", "forget that, …": the order in them; null where it is in no other's place. Where
 * nothing was stopped nor let go of, "put it in the footer instead" corrects a part.
 */
export function orderInPlace(
  words: string,
  { isInterrupted, request }: Pick<OpenTask, 'isInterrupted' | 'request'>,
): string | null {
  const { order, isLetGo } = inPlace(words);
  if (order === null || isLetGo || isInterrupted) return order;
  const { action } = meaningOf(order);
  const mayCorrect = action === null || FITTING_ACTIONS.has(action) || !isTaskOfItsOwn(order, null, request);
  return mayCorrect ? null : order;
}

const inPlace = remembered((words: string): { order: string | null; isLetGo: boolean } => {
  const none = { order: null, isLetGo: false };
  if (words.length > MAX_READ || ruleFor(words)?.isAnswer) return none;
  const { rest, isLetGo } = behindStop(words);
  const order = rest.replace(INSTEAD, '');
  if (!isLetGo && order === rest && !RATHER.test(words.replace(STOPS, ''))) return none;
  if (!asks(order) || pointsBack(order) || wantsUndo(words)) return none;
  return { order, isLetGo };
});

const behindStop = remembered((words: string): { rest: string; isLetGo: boolean } => {
  const own = words.replace(STOPS, '');
  const rest = own.replace(LETS_GO, '');
  return { rest: rest.replace(RATHER, '').replace(ONLY, ''), isLetGo: rest !== own };
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
function sharesLittle(
  words: string,
  { request, userWords, calls }: OpenTask,
  said: string,
  most: number,
): boolean {
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
    if (known > terms.length * most) return false;
  }
  return true;
}

/** What is said and called before a stop is much the same in a session. */
const termsIn: (text: string) => ReadonlySet<string> = remembered(topicsOf);
