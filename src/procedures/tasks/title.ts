/**
 * What a request is called: the sentence that asks, with what it points at. Greetings, small talk and what leads up to
 * it are left out; a list is called after what it is about, or after its first item.
 *
 * @module
 */
import { meaningOf } from '../meaning/meaning.ts';
import { inEnglish } from '../meaning/translate.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { sureErrorLine } from '../outcome/output/error-line.ts';
import { asksToHave, isPoliteOrder, mayAsk, speaksOfBefore } from './asking.ts';
import { listIn, type RequestList, tellsWhatHappened } from './lists.ts';
import { contentOf, isOrderAbroad, POLITE_ABROAD } from './order-abroad.ts';
import { joined, leavesOpenWhat, PARTICLE_ORDER } from './pointing.ts';
import { firstWord, spokenSentences, withoutPoliteness } from './sentences.ts';

export interface Title {
  readonly text: string;
  /** Items of a list behind the first. */
  readonly more: number;
}

interface Sentence {
  readonly typed: string;
  /** Without its politeness, and the but before an order. */
  readonly words: string;
}

/** A question of its own: what follows it says how the answer should look. */
const QUESTION = /^(?:what|which|who|where|when|how (?:many|much|long|often|big|far))\b.*\?$/iu;
/** "Make me a small table", behind a question. */
const MAX_AFTERTHOUGHT = 6;

/** "Regenerate", "redeploy". */
const AGAIN = /^re-?(?=\p{L}{3})/iu;
/** Terms with which a sentence says by itself what is wanted. */
const LEAST_OF_ORDER = 2;
const LEAST_OF_OTHERS = 3;
/** "@src/app.ts add an endpoint": where, before what. */
const MENTION = /^@(?<path>[\w-]*[./][\w./-]*\w)[\s,:]+(?<order>\p{L}{2,}\s.*?)[.!?]*$/u;
const POINTS = /\b(?:this|that|these|the following)\b/i;
const BEGINS_WITH_POINTER = /^(?:it|they|this|that|these|those|he|she)\b/i;
/** What is not to be done is nothing that an order points at. */
const FORBIDS = /^(?:never|don['’]?t|do not|nie(?:mals)?|bitte nie|nicht|ne|no|不要|别)(?!\p{L})/iu;
/** "Prod stays as it is. But give it a replica". */
const BUT = /^(?:but|aber|mais|pero)[\s,]+/i;
/** Of what is well nothing is wanted. */
const IS_WELL =
  /\b(?:as (?:it is|they are)|(?:stays?|remains?) (?:as|the same|untouched)|(?:is|are) (?:fine|ok|okay|good)|bleib(?:t|en) (?:so|wie|gleich)|(?:ist|sind) (?:gut|ok|okay)|reste(?:nt)? (?:comme|tel)|est bon|queda(?:n)? como|está bien)\b/i;
const JAPANESE_ORDER =
  /[てで](?:ください|下さい|くれ|ほしい|欲しい|もらえ|いただけ|頂け)|(?:お願い|御願い)(?:し|いたし|致し|でき)|(?:ください|下さい)$/u;

export function titleOf(request: string): Title {
  const list = listIn(request);
  return (
    (list && titleOfList(list)) ?? { text: askingOf(sentencesOf(request), pastedError(request)), more: 0 }
  );
}

/** Null where the list is no list of things to do, and nothing before it says what is to be done. */
function titleOfList(list: RequestList): Title | null {
  if (tellsWhatHappened(list))
    return {
      text: askingOf([...sentencesOf(list.opening).slice(0, -1), ...sentencesOf(list.rest)]),
      more: 0,
    };
  const opening = sentencesOf(list.opening);
  if (opening.some((one) => isOrder(one) && saysSomething(one.words)))
    return { text: askingOf(opening), more: 0 };
  const [first] = sentencesOf(list.items[0] ?? '');
  if (first === undefined || !(isOrder(first) || mayAsk(first.words))) return null;
  const about = opening.at(-1)?.words.replace(/[:：]$/, '') ?? '';
  return saysMuch(about)
    ? { text: about, more: 0 }
    : { text: withoutPoliteAbroad(first.words), more: list.items.length - 1 };
}

/** The first sentence that begins with something to do, else the first that may ask, else the first that says anything. */
function askingOf(sentences: readonly Sentence[], pasted: string | null = null): string {
  const order = sentences.findIndex(isOrder);
  const other = order === -1 ? sentences.findIndex(({ words }) => mayAsk(words)) : order;
  const index = other === -1 ? sentences.findIndex(isQuestion) : other;
  const found = sentences[index];
  const texts = sentences.slice(0, index + 2).map(({ words }) => withoutPoliteAbroad(words));
  if (found === undefined) return withoutPoliteAbroad(tellingOf(sentences));
  const asking = texts[index] ?? '';
  const question = texts.slice(0, index).find((sentence) => QUESTION.test(sentence));
  if (question !== undefined && saysMuch(question) && wordsIn(asking) <= MAX_AFTERTHOUGHT)
    return `${question} ${asking}`;
  const isPlain = isPlainOrder(found.words);
  if (!isPlain && saysLittle(asking, index === order ? LEAST_OF_ORDER : LEAST_OF_OTHERS))
    return index > 0 ? joined(asking, contextBefore(texts, index) ?? '') : asking;
  if (!leavesOpenWhat(asking)) return asking;
  // "Please fix it": what it is stands beside it.
  const said = contextBefore(texts, index) ?? texts[index + 1];
  // "I get this when I start the app", and this is what was pasted: the error is what it is found by.
  const beside = pasted !== null && (said === undefined || POINTS.test(said)) ? pasted : said;
  return beside === undefined ? asking : joined(asking, beside);
}

/** In a block of its own: what else was pasted may be code. */
const BLOCK = /```([\s\S]*?)(?:```|$)/g;

function pastedError(request: string): string | null {
  if (!request.includes('```')) return null;
  const blocks = [...request.matchAll(BLOCK)].map(([, block = '']) => block);
  return sureErrorLine(blocks.join('\n'));
}

/** Nobody asks: the first sentence says what is wrong, unless it says what is well. */
function tellingOf([first, second]: readonly Sentence[]): string {
  const isBut = IS_WELL.test(first?.words ?? '') && BUT.test(second?.words ?? '');
  return (isBut ? second?.words.replace(BUT, '') : first?.words) ?? '';
}

function sentencesOf(request: string): Sentence[] {
  return spokenSentences(request).map(({ typed, plain }, index) => {
    const words = index > 0 && BUT.test(plain) ? behindBut(typed, plain) : plain;
    return { typed, words: words.replace(MENTION, '$<order> in $<path>') };
  });
}

/** "But locally all is green" is no order: who tells of a trouble says behind a but what is well. */
function behindBut(typed: string, plain: string): string {
  const words = withoutPoliteness(plain.replace(BUT, ''));
  return isOrder({ typed, words }) || asksToHave(words) ? words : plain;
}

/** Begins with something to do that we know, or asks politely for something that we do not. */
function isOrder({ typed, words }: Sentence): boolean {
  return isPlainOrder(words) || (isPoliteOrder(typed, words) && saysSomething(words));
}

/** "It is too small" is said of what was named before. */
function contextBefore(texts: readonly string[], index: number): string | undefined {
  const before = texts.slice(0, index).filter((text) => !FORBIDS.test(text));
  return before.findLast((text) => !BEGINS_WITH_POINTER.test(text)) ?? before.at(-1);
}

function isQuestion({ words }: Sentence): boolean {
  return QUESTION.test(words) && saysSomething(words);
}

/** Of `test_cart` the first word is no verb. */
function isPlainOrder(sentence: string): boolean {
  if (PARTICLE_ORDER.test(sentence)) return true;
  const verb = firstWord(sentence);
  if (VERB_CLASS.has(verb) || VERB_CLASS.has(verb.replace(AGAIN, '')))
    return !/^\p{L}+[-_\d./]\w/u.test(sentence);
  return isOrderAbroad(sentence.replace(POLITE_ABROAD, '')) || JAPANESE_ORDER.test(sentence);
}

/** "Kannst du bitte" goes, where what is left is still read as what it is. */
function withoutPoliteAbroad(sentence: string): string {
  let text = sentence;
  for (let bare = text.replace(POLITE_ABROAD, ''); bare !== text; bare = text.replace(POLITE_ABROAD, '')) {
    if (inEnglish(bare.toLowerCase()) === null) return text;
    text = bare;
  }
  return text;
}

/** "Could you have a look?" says of nothing what is to be done to it. */
function saysSomething(sentence: string): boolean {
  const { core, tail, weak } = meaningOf(sentence);
  return [...core, ...tail].some((term) => !weak.includes(term));
}

/** "Bring it up to date and see if the tests pass": what, was said before. */
function saysLittle(sentence: string, least: number): boolean {
  return speaksOfBefore(sentence) || contentOf(sentence).size < least;
}

/** "What do you think?" asks for nothing. */
function saysMuch(question: string): boolean {
  const { core, tail } = meaningOf(question);
  return core.length + tail.length > 1;
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).length;
}
