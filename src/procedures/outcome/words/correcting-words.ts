/**
 * Words that may put something right though they find no fault: "hm, internal please", "I wrote anna".
 *
 * @module
 */
import { START } from '../../meaning/start.ts';
import { isQuestion } from './is-question.ts';
import { judgeUserWords } from './judge-words.ts';
import { wishesNext } from './next-wishes.ts';
import { hasOtherReason } from './other-reasons.ts';

const MAX_READ = 300;
/** More than that it is so. */
const INSISTS = new RegExp(
  String.raw`${START}(?:hm+|uh|eh|äh|euh)\b|\b(?:i (?:said|wrote|meant|asked|told)|please|ich (?:sagte|schrieb|meinte)|bitte|j['’]ai dit|dije)\b`,
  'i',
);
/** To `\b` letters outside of ASCII are no letters. */
const APPROVES =
  /^[\s"'“„«(]*(?:(?:ok(?:ay)?|yes|yep|sure|go|good|great|fine|nice|cool|perfect|looks|lgtm|ja|gut|passt|klar|oui|vale|sí|да)(?![\p{L}\p{N}])|好|可以|行|对|はい|了解)/iu;

/** Begins with a yes. */
export function approves(text: string): boolean {
  return APPROVES.test(text);
}

/** Praise and wishes correct nothing, and questions do not. */
export function mayCorrect(text: string): boolean {
  if (wishesNext(text) || approves(text) || isQuestion(text) || hasOtherReason(text)) return false;
  return (judgeUserWords(text)?.weight ?? 0) <= 0;
}

const POINTS_OUT = new RegExp(
  String.raw`${START}((?:(?:hey|hm+|no|oh|but|wait|stop|nein|nee|aber|non|mais)\b\W+)*)(?:that|this|it|das|dies|ça|eso)(?:['’]s| is| was| ist| war| est| es) (?:(?:the|our|my|already|die|der|das) )*([\w./:@-]*\w)`,
  'i',
);
/** What is another's, or has another name. */
const IS_ANOTHER = /\b(?:called|named|mine|ours|heißt|meine?[rs]?|unsere?[rs]?|s['’]appelle|se llama)\b/i;
/** Who counts up what is done goes on. */
const COUNTS_UP =
  /\b(?:too|also|as well|same|now|next|then|done|right|good|left|auch|jetzt|dann|fertig|gut)\b/i;

/**
 * What something was done to, told as if it were another: "hey, that is prod-1", "that is prod-1, ours is called dev-7";
 * null where nothing is. "That was worker-a" alone counts up.
 */
export function pointedOut(text: string): string | null {
  const [, cry = '', name] = POINTS_OUT.exec(text) ?? [];
  const head = text.slice(0, MAX_READ);
  if (name === undefined || COUNTS_UP.test(head) || (cry === '' && !IS_ANOTHER.test(head))) return null;
  return name.toLowerCase();
}

/** What was asked for is asked for once more. */
export function insists(text: string): boolean {
  return INSISTS.test(text) && mayCorrect(text);
}
