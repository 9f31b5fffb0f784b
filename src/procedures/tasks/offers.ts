/**
 * What is said after the agent has asked something. A question of the task wants an answer, and any order may be one; an
 * offer to do more wants none: an order behind it may as well begin something else.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { isWeakTerm } from '../meaning/terms.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { asksForSomething } from './asking.ts';
import { forkAt, MAX_WORDS, type OpenTask, type Spoken } from './open-task.ts';
import { topicsOf } from './order-abroad.ts';
import { asks } from './word-kinds.ts';

/** The question stands at the end of what was said. */
const MAX_READ = 300;
/** "Shall I render a sample?" and no "Which file shall I render?" before it in the same sentence. */
const OFFERS =
  /(?:^|[.!。！…:：;—–\n*]\s*|\p{Extended_Pictographic}\s*|(?:also|or|and|so|if you like|oder|und|et|y),?\s+)(?:(?:also|or|so|and|und|oder),? )?(?:(?:(?:do|would) you )?(?:want|like|need) (?:me|us) to|(?:shall|should|may|can|could) (?:i|we)|soll(?:en|te)? (?:ich|wir)|(?:kann|darf) ich|möchtest du|willst du|(?:dois|puis)-je|(?:veux-tu|voulez-vous|tu veux) que|¿?(?:quieres|quiere|desea) que|¿?puedo|(?:你|您)?(?:还|也)?(?:要不要|需不需要|是否需要|需要|要)我|我(?:要不要|可以|是否))[^?？]*[?？][^?？\p{L}]*$/iu;
/** Asks for nothing at all. */
const ANYTHING_ELSE =
  /(?:anything else|what(?:['’]s| is) next|how (?:can|may) i (?:help|assist)|sonst noch (?:et)?was|noch etwas|autre chose|algo más|还有(?:什么|别的|其他))[^?？]{0,80}[?？][^?？\p{L}]*$/iu;
const BEFORE = /^[^\p{L}]*(?:(?:also|or|so|and|oder|und|et|y),? )*/iu;
/** "Shall I do it in Go or in Rust?" leaves a choice. */
const CHOICE = /\s(?:or|oder|ou|o)\s(?!not\b|leave\b|nicht\b)|还是/iu;

/** Null where something is asked that the agent has to know. */
const offerIn = remembered((tail: string): string | null => {
  const own = OFFERS.exec(tail)?.[0].replace(BEFORE, '');
  return own === undefined || CHOICE.test(own) ? null : own;
});

/** An order that has nothing to do with what was offered. */
function passesOver(said: string, words: string): boolean {
  const tail = said.trim().slice(-MAX_READ);
  if (ANYTHING_ELSE.test(tail)) return true;
  if (!asksForSomething(words)) return false;
  const offer = offerIn(tail);
  if (offer === null) return false;
  const offered = topicsOf(offer);
  const asked = topicsOf(words);
  return ![...asked].some((term) => offered.has(term) && !VERB_CLASS.has(term) && !isWeakTerm(term));
}

/** Words within a task. What they turn out to have asked for is told by what is done next. */
export function saidWithin(open: OpenTask, words: Spoken, said: string): OpenTask {
  const isAnswer = asks(said);
  const mayFork = !isAnswer || passesOver(said, words.text);
  const own = { text: words.text, afterCalls: open.calls.length, isAnswer };
  return {
    ...open,
    userWords: [...open.userWords, own].slice(-MAX_WORDS),
    fork: mayFork ? forkAt(open, words, said) : undefined,
  };
}
