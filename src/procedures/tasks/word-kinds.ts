/**
 * What a person's words are: a new request, more of the one before, or chatter.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import { START } from '../meaning/start.ts';
import { isRetraction, judgeUserWords } from '../outcome/words/judge-words.ts';
import { ADMIRING } from '../outcome/words/praise-words.ts';
import { isTaskOfItsOwn, withoutConnector } from './additions.ts';
import { asksForSomething, isNewTopic, ordersBehind } from './asking.ts';
import { contentOf } from './order-abroad.ts';
import { isBareOrder, isRemark } from './remarks.ts';
import { announcesTopic } from './topics.ts';
import { WORD_RULES, type WordKind, type WordRule } from './word-kind-rules.ts';

/** Courtesy at the end of an answer asks nothing: what follows may be new. */
const COURTESY =
  /(?:anything else|what(?:['’]s| is) next|what would you like|how (?:can|may) i (?:help|assist)|would you like me to|shall i (?:also|continue)|let me know|want me to|is there (?:anything|something)|do you (?:want|need) (?:me|anything))[^?？]*[?？]\s*$/i;
/** "Please let me know if you need anything else" is courtesy, too: whoever corrects the work then answers nothing. */
const ASKS =
  /[?？](?:\s*\([^)]*\))?[^\p{L}\p{N}]*$|\bplease (?:provide|confirm|share|tell me|specify|choose|let me know (?:which|what|if|whether)(?! (?:(?:you (?:need|have|want|notice|see|find|would like|run into|encounter)|there(?:['’]s| is| are)) )?(?:any|some|more|further|other|additional|help)))\b[^?？]{0,200}[?？]?[^?？]{0,200}$/iu;
/** A question stands at the end of what was said. */
const MAX_QUESTION = 400;
/** The agent cannot go on by itself: what the person says next of the matter decides it. */
const STUCK =
  /\bI (?:cannot|can['’]t|could not|couldn['’]t|am unable to|was unable to|need (?:you|your|to know)|do not know|don['’]t know|gave up|aborted|stopped (?:here|there))\b|\b(?:your (?:call|choice|decision)|up to you)\b|\bich (?:kann|konnte|weiß)\b[^.!?]{0,80}\bnicht\b|\bje ne (?:peux|sais) pas\b|\bno (?:puedo|pude|sé)\b|我?(?:无法|不能)(?:决定|继续|判断)/i;
/** An answer to a question is short; who writes more asks for more. */
const MAX_ANSWER = 240;
/** Praise before a request belongs to the task before. */
const PRAISE = new RegExp(
  String.raw`${START}(?:(?:ok(?:ay)?|(?:great|nice|good|excellent)(?! (?:morning|afternoon|evening|day|work|job)\b)|perfect|awesome|cool|${ADMIRING}|thanks?(?! (?:you )?for\b)(?: you)?|thx|it works(?: now)?|that works|works|lgtm|looks good|well done)\b[\s,.!:;，。！：、-]*)+(?:(?:now|next|then)\b)?[\s,:，：]*`,
  'i',
);

/** `asked` is what the agent said last, null at the beginning of a task; `task` is what it was asked to do. */
export function kindOfWords(text: string, asked: string | null, task: string | null = null): WordKind {
  const words = text.trim();
  if (words === '') return 'machine';
  if (asked !== null && announcesNext(withoutPraise(words))) return 'request';
  const rule = ruleFor(words) ?? (asked === null ? null : ruleFor(withoutPraise(words)));
  if (rule?.unlessOrdered && !(asked !== null && isAnswer(words, asked)) && ordersBehind(words))
    return 'request';
  const order = mayAdd(words, rule, asked) ? withoutConnector(words) : null;
  if (order !== null) return isAnOrderOfItsOwn(order, asked, task) ? 'request' : 'more';
  if (rule) return rule.isWeak && isNewTopic(words, asked, task) ? 'request' : rule.kind;
  if (asked === null) return 'request';
  if (isRemark(words, asked, task) || isBareOrder(words)) return 'more';
  // "You overwrote my commits! Undo it": no task of its own.
  if (isAnswer(words, asked) || isRetraction(words)) return 'more';
  // What asks for nothing is said about what is being done, unless it cannot be.
  const isRequest =
    asksForSomething(words) || (isNewTopic(words, asked, task) && judgeUserWords(words) === null);
  return isRequest ? 'request' : 'more';
}

/** "Next: the invoices" names what comes, though it asks for nothing. */
const NEXT_UP =
  /^[^\p{L}\p{N}]*(?:(?:ok(?:ay)?|so|and|und|et|y)[\s,.]+)*(?:next(?: up| one)?|als nächstes|nächster punkt|ensuite|siguiente|接下来|下一个|次は?)\s?[:：]\s*\S/iu;

function announcesNext(words: string): boolean {
  return announcesTopic(words) || NEXT_UP.test(words);
}

/** Rules of words that add to the task, unless they name another. */
const ADDING: ReadonlySet<string> = new Set(['and-also', 'and-also-abroad']);

/** Praise before a connector hides it from the rules; who then says much more, or has nothing at hand, adds nothing. */
function mayAdd(words: string, rule: WordRule | null, asked: string | null): boolean {
  return rule === null ? asked !== null && words.length <= MAX_ANSWER : ADDING.has(rule.id);
}

function isAnOrderOfItsOwn(order: string, asked: string | null, task: string | null): boolean {
  if (asked !== null && isAnswer(order, asked)) return false;
  return ruleFor(order) === null && isTaskOfItsOwn(order, asked, task);
}

export const ruleFor: (words: string) => WordRule | null = remembered(
  (words) => WORD_RULES.find(({ pattern }) => pattern.test(words)) ?? null,
);

/** The agent ends with a question, be it out of courtesy: a "no" refuses what was offered, not what was done. */
export function asks(said: string): boolean {
  return isQuestion(questionIn(said));
}

/** Of what the agent said last several rules want to know it. */
const isQuestion = remembered((question: string): boolean => ASKS.test(question));
const isStuck = remembered((question: string): boolean => STUCK.test(question));

function questionIn(said: string): string {
  return said.trim().slice(-MAX_QUESTION);
}

export function isAnswer(words: string, asked: string): boolean {
  if (words.length > MAX_ANSWER) return false;
  const question = questionIn(asked);
  return isQuestion(question) ? !COURTESY.test(question) : isStuck(question) && speaksOf(question, words);
}

function speaksOf(said: string, words: string): boolean {
  const known = contentOf(said);
  return [...contentOf(words)].some((term) => known.has(term));
}

export function withoutPraise(text: string): string {
  const rest = text.replace(PRAISE, '');
  return /\p{L}{3}/u.test(rest) ? rest : text;
}
