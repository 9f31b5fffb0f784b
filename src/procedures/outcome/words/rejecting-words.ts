/**
 * Which words of a user say that what was done is not to be done so: "no, never do that on a live table", "we use pnpm
 * here, not npm".
 *
 * @module
 */
import { remembered } from '../../../remembered.ts';
import { START } from '../../meaning/start.ts';
import { beginningOf } from './beginning.ts';
import { denialIn } from './denying-words.ts';
import { isBlamed } from './judge-words.ts';
import { wishesNext } from './next-wishes.ts';

/** "别的" are others, "不要紧" does not matter, and nobody need worry. */
const FORBIDS_IN_CHINESE = '(?:请|千万)?(?:不要(?!紧)|别(?!的|担心|急|怕|客气|忘|人|说)|不能这样|禁止)';
/** "Never mind" forbids nothing, "never seen that" tells of what was, and what nobody should see was not done by seeing it. */
const NEVER = String.raw`never(?! ?mind| (?:ever )?(?:\w+ed|see|need|notice|have to|seen|had|heard|been|done|gone|made|felt|knew|thought|happens|works|ran|saw|got|fails|again had)\b)`;
const FORBIDS = new RegExp(
  String.raw`${START}(?:(?:no+|nope|stop|wait|hey|nein|halt|non)\b[\s,.!:;—-]*)?(?:please\s+|you\s+(?:should|must)\s+|bitte\s+)?(?:${NEVER}|don['’]?t|do not|(?:do )?not like (?:that|this)|not that way|nicht so|mach das (?:nie|nicht)|ne fais (?:pas|jamais))\b|${START}${FORBIDS_IN_CHINESE}`,
  'i',
);
/** It is about what comes, or about nothing, and not about what was done: "don't forget the tests", "don't push it yet". */
const ABOUT_LATER = new RegExp(
  String.raw`${START}(?:\w+[\s,]+)?(?:don['’]?t|do not) [^.!?;,\n]{0,80}\b(?:yet|until|till|before)\b|${START}(?:\w+[\s,]+)?(?:don['’]?t|do not) (?:forget|worry|bother|wait|stop|hesitate|need|give|be|tell|panic|ask|you|we|they|i|know|think|see|mind|get me|let me|understand|care)\b`,
  'i',
);
/** How it is done instead, as the first thing after a no. */
const OTHER_WAY =
  /^(?:please |bitte )?(?:(?:we|you)(?: should| must| have to| only| always)* (?:use|run|do)\b|(?:always |only )?(?:use|run)\b|always\b|(?:wir )?(?:nutzen|benutzen|verwenden|nehmen|nimm|nutze|benutze|verwende)\b|(?:我们)?(?:用|使用|应该))/i;
/** How it is done here, said without a no: what is put right has to be named. */
const HABIT = new RegExp(
  String.raw`${START}(?:(?:oh|ah|hey|hm+|sorry|btw|actually|my mistake|please)\b[\s,.!:;—-]*)*(?:here )?(?:(?:we|this (?:repo|project|team|codebase)|the (?:repo|project|team|codebase))(?: always| only)? (?:uses?|runs?)\b(?! on\b)|(?:hier )?(?:nutzen|benutzen|verwenden|nehmen) wir\b|wir (?:nutzen|benutzen|verwenden|nehmen)\b)`,
  'i',
);
/** One thing, and not the other: "it should be ruff, not black". What "does not build" is not put against anything. */
const ONE_NOT_THE_OTHER =
  /\S(?:, (?:and )?| and | [—-] )(?:not|nicht)\s|\S,? (?:instead of|rather than|statt)\s/i;
/** What the no names: "not npm", "never use --volumes"; what something is not, or does not do, is no name. */
const NAMES =
  /(?:\b(?:(?<!\b(?:is|are|was|were|does|did|has|have|had|can|could|will|would|still|yet) )not|never|don['’]?t|do not|instead of|rather than|nicht|kein|nie|statt)|不要|别)\s*(?:(?:use|using|run|running|do|call|to|on|in|with|via|the)\s+|(?:使?用|跑)\s*)*(--?[\w-]+|\w[\w./-]*\w)/gi;
/** Clauses in which a complaint says what it forbids. */
const MAX_CLAUSES = 4;
const CLAUSE = /[.!?;\n]\s+|,? (?:and|but|und|aber) /;
/** A rule for every time, or said of the very thing that was done. */
const FOR_GOOD = new RegExp(
  String.raw`${START}(?:please )?${NEVER}\b|\b(?:that|this|it|again|ever|any ?more)\b|${START}${FORBIDS_IN_CHINESE}`,
  'i',
);

/** What was done last, or what the words name, is not to be done so. */
export const rejects = remembered((text: string): boolean => {
  if (forbids(text)) return true;
  const denial = denialIn(text);
  if (denial === undefined) return isBlamed(text) && clausesOf(text).some(forbidsForGood);
  const rest = text.slice(denial.length);
  return OTHER_WAY.test(rest) || clausesOf(rest).some(forbids);
});

/** What the words name is not to be done so: without a no, nothing else is meant. */
export const corrects = remembered((text: string): boolean => {
  const head = beginningOf(text);
  if (head.includes('?') || wishesNext(head)) return false;
  return clausesOf(head).some(forbidsForGood) || HABIT.test(head) || ONE_NOT_THE_OTHER.test(head);
});

/** How it is done here; whoever asks for something else next does not say so. */
export const tellsHabit = remembered((text: string): boolean => HABIT.test(text));

/** What a no in the words names. */
export function rejectedNames(text: string): string[] {
  return [...beginningOf(text).matchAll(NAMES)].map(([, name = '']) => name.toLowerCase());
}

/** What is forbidden ends where it is said when, or how it is done instead. */
const FORBIDDEN_END =
  /,|\b(?:without|before|unless|until|till|instead|use|when|while|if|first|ohne|bevor|sondern|statt|wenn|sans|avant)\b/i;

/** The words in which something is forbidden: "delete /var/lib/docker by hand". */
export function forbiddenPart(text: string): string {
  const isIt = rejects(text) ? forbids : forbidsForGood;
  return clausesOf(text)
    .filter(isIt)
    .map((clause) => clause.replace(FORBIDS, '').split(FORBIDDEN_END, 1)[0] ?? '')
    .join('\n');
}

function clausesOf(text: string): string[] {
  return beginningOf(text).split(CLAUSE).slice(0, MAX_CLAUSES);
}

function forbidsForGood(clause: string): boolean {
  return forbids(clause) && FOR_GOOD.test(clause);
}

function forbids(text: string): boolean {
  return FORBIDS.test(text) && !ABOUT_LATER.test(text);
}
