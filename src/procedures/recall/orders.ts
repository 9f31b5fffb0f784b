/**
 * Which clauses of a request ask to have something done.
 *
 * @module
 */
import { PREPOSITIONS } from '../meaning/actions.ts';
import { type Meaning, meaningOf } from '../meaning/meaning.ts';
import { MEND } from '../meaning/troubles.ts';
import { LOOKING } from '../meaning/verbs.ts';

const CLAUSE =
  /[,;:.!?–—]+\s+|[，。；：！？]\s*|\n|\s-\s|\s(?:and|then|but|before you|und|dann|aber|et|puis|mais|y|luego|pero)\s/iu;
const POLITE =
  /^(?:(?:please|pls|plz|hey|hi|ok(?:ay)?|so|and|but|then|now|also|just|only|instead|rather|after that|(?:can|could|would|will) you|bitte|und|nur|jetzt|stattdessen|stp|svp|s['’]il (?:te|vous) pla[iî]t|por favor|per favore|пожалуйста)[,!]?\s+|请)+/iu;
/** Said of what there is, and no order. */
const STATES =
  /^(?:if|when|because|since|as|that|which|who|what|how|why|it|there|i|we|they|he|she|you|the|my|our|his|her|wenn|weil|da|ich|wir|der|die|das|es|er|sie|man|je|nous|on|il|elle|c['’]est|porque|que|el|la|los|yo|nosotros|мы|я|он|она|они)(?!\p{L})/iu;
/** An order stands at the beginning of what somebody typed or at its end; between the two lies what was pasted. */
const READ = 300;
const MOST = 10;

export function withoutPoliteness(words: string): string {
  return words.replace(POLITE, '');
}

/** Of a long text those at both of its ends. */
export function clausesOf(words: string): string[] {
  const ends = words.length <= 2 * READ ? words : `${words.slice(0, READ)}\n${words.slice(-READ)}`;
  const clauses = ends.split(CLAUSE);
  return clauses.length <= 2 * MOST ? clauses : [...clauses.slice(0, MOST), ...clauses.slice(-MOST)];
}

/** What a clause asks for; null where it asks for nothing. */
export function orderIn(clause: string): Meaning | null {
  const order = withoutPoliteness(clause.trim());
  if (order === '' || STATES.test(order)) return null;
  const meaning = meaningOf(order);
  // A verb that no table knows may be any word.
  return meaning.action === null || meaning.action.endsWith('…') ? null : meaning;
}

/** That something does not work may only be why something else is asked for. */
export function isOrder(clause: string): boolean {
  return (orderIn(clause)?.verb ?? null) !== null;
}

/** Not only to look. */
export function isDeed({ action }: Meaning): boolean {
  return action !== null && !action.endsWith('…') && !LOOKING.has(action);
}

/** That something does not work, with no word of what is to be done. */
export function tellsOfTrouble(clause: string): boolean {
  const { action, verb } = meaningOf(withoutPoliteness(clause.trim()));
  return action === MEND && verb === null;
}

/** How something is, and no order: "the website is slow". What should be is wished for. */
export function statesOnly(words: string): boolean {
  const clauses = clausesOf(words);
  // What follows may ask for something with a verb that no table knows.
  if (!clauses.every((clause) => STATES.test(clause.trim()) && !isOrder(clause))) return false;
  return clauses.some((clause) => IS_SO.test(clause)) && !SHOULD_BE.test(words);
}

const IS_SO =
  /^(?:the|my|our|this|that|its|his|her|it|der|die|das|unsere?|meine?|es|le|la|les|notre|el|los|las)\s(?:.*\s)?(?:is|are|was|were|has|have|shows?|keeps?|looks?|takes?|gets?|returns?|seems?|ist|sind|hat|zeigt|dauert|est|sont|está|es)\s/iu;
const SHOULD_BE =
  /\b(?:needs?|wants?|should|must|have to|has to|supposed|lacks?|missing|expires?|soll(?:te|en)?|muss|müssen|braucht)\b/iu;

const PART = /[,;:.!?–—]+\s+|\s(?=(?:because|since|weil|denn|parce que|porque)\s)/iu;
const REASON = /^(?:because|since|weil|denn|parce que|porque)\s/iu;
/** So few words only add to what was said: "20 euro", "port 9000 please". */
const FEW = 3;
/** "The amount is 500 euro", "we need it for 12 people"; a measure is none: "the disk is 97% full", "the load is at 40". */
const GIVES =
  /\s(?:(?:is|are|ist|sind|lautet|est|sommes|es|son|somos)\s(?:(?!(?:at|in|on|since|for|over|about|up|down|bei|seit|um)\s)\p{L}+\s)?|(?:needs?|wants?|should|must|brauchen?|soll)\s(?:\p{L}+\s){0,3})\{\w+\}(?:\s(?!(?:full|old|late|long|behind|high|voll|alt)$)\p{L}+)?[.!]*$/iu;

/** A sentence without what it only tells beside an order: "restart nginx, users see error 502". */
export function askedIn(sentence: string): string {
  const parts = sentence.split(PART);
  if (parts.length === 1 || !parts.some(isOrder)) return sentence;
  const isAsked = (part: string): boolean => {
    const words = part.trim().split(/\s+/);
    if (words.length <= FEW || PREPOSITIONS.has(words[0]?.toLowerCase() ?? '')) return true;
    return GIVES.test(part) || isOrder(part);
  };
  return parts.filter((part) => !REASON.test(part) && isAsked(part)).join(', ');
}
