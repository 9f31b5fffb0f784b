/**
 * The sentences of a request, as they were typed and without their politeness.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { ADMIRING } from '../outcome/words/praise-words.ts';
import { withoutGreeting } from './greetings.ts';
import { splitSentences } from './sentence-ends.ts';
import { isSmallTalk } from './small-talk.ts';

/** Sentences looked at for the one that asks; who writes a letter comes to it late. */
const MAX_SENTENCES = 40;

const POLITENESS: readonly RegExp[] = [
  /^(?:hi|hey|hello|ok(?:ay)?|alright|great|good morning|thanks?(?: you)?|well|so|now|next|then|also|and|btw|first|finally|yes|yep|sure|cool|perfect|nice)\b[\s,.!:，。！：、-]*/i,
  new RegExp(String.raw`^(?:${ADMIRING}|h+m+|oh|ah|uh|um)[\s,.!:;…—]+`, 'i'),
  /^(?:i|we) (?:really )?(?:like|love) (?:it|this|that)[\s,.!;—]+(?=\p{L}{2})/iu,
  /^(?:please|pls|plz|kindly)\b[\s,:]*/i,
  /^(?:actually|honestly|basically),?\s+(?=(?:can|could|would|please|let|i|we)\b)|^(?:today|tomorrow|this time),?\s+(?=(?:i|we)['’ ]|(?:can|could|would|please|let)\b)/i,
  /^(?:can|could|would|will) (?:you|we|some(?:one|body)|any(?:one|body))(?: please| kindly| maybe| quickly| just| also| help me(?: to)?)?\s+/i,
  /^(?:i|we)(?:['’]d| would)? (?:want|need|like|have|love|wish)(?: you)? to\s+|^i(?:['’]m| am| was| have been)? (?:looking|trying|hoping|planning|wanting) to\s+/i,
  /^(?:you (?:should|need to|must|can)|let(?:['’]s| us| me)|go ahead and|help me(?: to)?|try to|make sure (?:to|that you)|your task is to|the task is to|i['’]d like you to)\s+/i,
  /^(?:just|maybe|quickly|simply)\s+/i,
];
/** Pasted rather than typed: quotes, stack traces, logs, diffs. */
const PASTED_LINE =
  /^\s*(?:>|\||at \S+ \(|File "|Traceback|\d{4}-\d\d-\d\d[T ]\d\d:|\[\d|[+-]{3} |@@ |diff --git|npm (?:ERR|error)|\$ |#{3,})/;

const INDENTED = /^(?: {2,}|\t)/;

/** As they were typed, without what was pasted. */
export function typedSentences(request: string): string[] {
  const typed = request
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/```[\s\S]*?(?:```|$)/g, '\n')
    .split('\n')
    .filter(isTyped)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, ''))
    .join('\n');
  return splitSentences(typed)
    .slice(0, MAX_SENTENCES)
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** What is indented below a pasted line was pasted with it: the code that a stack trace shows. */
function isTyped(line: string, index: number, lines: readonly string[]): boolean {
  if (PASTED_LINE.test(line)) return false;
  return !(INDENTED.test(line) && PASTED_LINE.test(lines[index - 1] ?? ''));
}

export interface SpokenSentence {
  /** Without greeting. */
  readonly typed: string;
  /** Without its politeness, too. */
  readonly plain: string;
}

/** Those that say something: small talk is left out. */
export const spokenSentences = remembered((request): readonly SpokenSentence[] =>
  typedSentences(request).flatMap((sentence) => {
    const typed = withoutGreeting(sentence.trim());
    const plain = withoutPoliteness(typed);
    const isTalk = [sentence, typed, plain].some(isSmallTalk);
    return isTalk || !/\p{L}{2}/u.test(plain) ? [] : [{ typed, plain }];
  }),
);

/** Words, and none that say anything. */
export const isOnlySmallTalk = remembered((words): boolean => {
  const sentences = typedSentences(words);
  return (
    sentences.length > 0 &&
    sentences.every((one) => {
      const rest = withoutGreeting(one.trim());
      return !/\p{L}/u.test(rest) || isSmallTalk(rest) || isSmallTalk(one);
    })
  );
});

export function withoutPoliteness(sentence: string): string {
  let text = withoutGreeting(sentence.trim());
  for (let changed = true; changed; ) {
    const before = text;
    for (const pattern of POLITENESS) text = text.replace(pattern, '');
    changed = text !== before;
  }
  return text;
}

export function firstWord(sentence: string): string {
  return /^[\p{L}]+/u.exec(sentence)?.[0].toLowerCase() ?? '';
}
