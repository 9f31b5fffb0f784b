/**
 * What a person's words are while no task is at hand: at the beginning, or after one that was done and praised. Nothing
 * can be corrected then, so that what reads like a correction asks for something, as far as it says what.
 *
 * @module
 */
import { START } from '../meaning/start.ts';
import { isPureUndo, judgeUserWords } from '../outcome/words/judge-words.ts';
import { ANNOUNCES, SAID_TAIL, speaksOfBefore } from './asking.ts';
import { contentOf, POLITE_ABROAD } from './order-abroad.ts';
import { isRemark } from './remarks.ts';
import { isOnlySmallTalk, spokenSentences } from './sentences.ts';
import type { Task } from './task.ts';
import type { WordKind } from './word-kind-rules.ts';
import { kindOfWords, ruleFor } from './word-kinds.ts';

export interface Before {
  /** What was done last; empty where it is not known. */
  readonly task: string;
  /** What the agent said last. */
  readonly said: string;
}

/** What is asked for stands at the beginning. */
const MAX_READ = 300;
/** "Use pnpm": of what? "Use pnpm in the pipeline". */
const LEAST_TERMS = 2;
const FIRST_WORD = new RegExp(String.raw`${START}\p{L}+`, 'u');
const NO = new RegExp(
  String.raw`${START}(?:(?:no|nope|wait|actually|sorry|hmm+|nein|non)[\s,.!:;-]+)+(?!more\b)`,
  'i',
);
const THANKS = new RegExp(
  String.raw`${START}(?:(?:(?:ok|great|perfect|super|nice|cool)[\s,.!]+)?(?:thanks(?: a lot| so much)?|thank you(?: so much| very much)?|thx|that works|it works|works|lgtm|danke(?: dir)?|vielen dank|merci(?: beaucoup)?|(?:muchas )?gracias|谢谢你?|多谢|ありがとう(?:ございます|ございました)?)(?: now)?[\s,.!:;，。！、-]+)+(?:(?:now|next|jetzt|maintenant|ahora)[\s,:]+)?`,
  'i',
);
/** Said of what was done: "but the button is missing". */
const RESERVATION =
  /^[^\p{L}\p{N}]*(?:(?:but|however|except|only|although|aber|nur|jedoch|mais|sauf|pero|salvo)(?!\p{L})|但是?|不过|可是|只是|でも|ただし?|しかし)/iu;
const SIGHS = new RegExp(
  String.raw`${START}(?:(?:hm+|um+|uh+|oh|ah|ok(?:ay)?|well|hey|ugh+|sorry|actually|so|äh+|ach|naja|tja)\b[\s,.!:;…—-]+)+`,
  'i',
);
/** "No, wait": the thanks are taken back. */
const TAKES_BACK =
  /^[^\p{L}\p{N}]*(?:(?:oh,? )?(?:no|nope)[\s,.!-]+wait|wait|hold on|oh no|(?:nein|nee)[\s,.!-]+(?:warte|halt|moment|stopp)|warte|doch nicht|(?:non[\s,.!-]+)?attends|(?:no[\s,.!-]+)?espera|não[\s,.!-]+espera|(?:нет[\s,.!-]+)?(?:стой|подожди|погоди)|等等|等一下|待って)(?!\p{L})/iu;
const NEXT_CLAUSE = /[,;:，；：、]\s*/u;

/** `before` is null as long as nothing was done. */
export function kindOfFirstWords(text: string, before: Before | null): WordKind {
  if (isOnlySmallTalk(text) || (before !== null && isRemark(text))) return 'chatter';
  const kind = kindOfWords(text, null);
  const rule = ruleFor(text.trim());
  if (kind === 'chatter' || kind === 'machine' || rule?.isAnswer) return kind;
  if (before !== null && RESERVATION.test(text.replace(THANKS, ''))) return 'more';
  const words = withoutNo(text);
  const isPointing = speaksOfBefore(words.slice(0, MAX_READ));
  if (kind === 'request') return isPointing && termsIn(words) < LEAST_TERMS ? 'more' : kind;
  // "Make it blue": what is done is no thing.
  if (termsIn(isPointing ? words.replace(FIRST_WORD, '') : words) < LEAST_TERMS) return 'more';
  return before === null || isAboutSomethingElse(words, before) ? 'request' : 'more';
}

/** Thanks for what was done, and then something else: "Thanks! Don't show the banner on mobile". */
export function startsAnew(text: string, before: Before): boolean {
  const rest = text.slice(0, MAX_READ).replace(THANKS, '');
  if (rest.length === Math.min(text.length, MAX_READ) || ANNOUNCES.test(before.said.slice(-SAID_TAIL)))
    return false;
  return kindOfFirstWords(rest, before) === 'request' && isAboutSomethingElse(rest, before);
}

/** Says of what was done that it is wrong: points at it, or names what it was about. */
export function isComplaintAbout(words: string, { request, assistantText }: Task): boolean {
  const verdict = judgeUserWords(words);
  if (verdict === null || verdict.weight > 0 || verdict.hardness !== 'hard') return false;
  if (TAKES_BACK.test(words) || isPureUndo(words)) return true;
  const [first] = spokenSentences(words.slice(0, MAX_READ).replace(SIGHS, ''));
  const clause = first?.plain.split(NEXT_CLAUSE)[0] ?? '';
  if (speaksOfBefore(clause)) return true;
  const known = contentOf(`${request}\n${assistantText.slice(-SAID_TAIL)}`);
  return [...contentOf(clause)].some((term) => known.has(term));
}

/** Shares no word with what was done, and points at nothing. */
function isAboutSomethingElse(words: string, { task, said }: Before): boolean {
  const first = (spokenSentences(words)[0]?.plain ?? '').replace(POLITE_ABROAD, '');
  if (speaksOfBefore(first.split(NEXT_CLAUSE)[0] ?? '')) return false;
  const known = contentOf(`${task}\n${said.slice(-SAID_TAIL)}`);
  const terms = [...contentOf(first)];
  return task !== '' && terms.length >= LEAST_TERMS && !terms.some((term) => known.has(term));
}

function termsIn(words: string): number {
  return [...contentOf(words.slice(0, MAX_READ))].filter((term) => !speaksOfBefore(term)).length;
}

/** "No, that is wrong": what is meant stands behind it. */
function withoutNo(text: string): string {
  return text.replace(NO, '');
}
