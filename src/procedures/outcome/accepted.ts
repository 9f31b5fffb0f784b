/**
 * What a check found and the user takes as it is: "that is known", "ignore those three". It is no failure of the task
 * then. Thanks alone accept nothing: who says them may not have read so far.
 *
 * @module
 */
import type { JudgedTask } from './evidence.ts';
import { isFinding } from './findings.ts';
import type { Step } from './repairs.ts';
import { judgeUserWords } from './words/judge-words.ts';

/** It is said at the beginning. */
const MAX_READ = 300;
const POINTS = String.raw`(?:that|this|it|those|these|they|which|(?:the|those|these|that) [\w-]+(?: \w+){0,3}?)`;
const ACCEPTS = new RegExp(
  [
    String.raw`\b${POINTS}(?:['’]s| is| are|['’]re| was| were)(?: (?:a|all|just|only|well|both|already|totally|fine and))* (?:known|expected|flaky|unrelated|normal|harmless|pre-?existing|not (?:ours|related|from (?:us|this)|caused by))(?=[\s.!]*$|[,;.!…)]| (?:and|so|for|since|because|here|there|now|then|from|by|after|until|go|just|please)\b)`,
    String.raw`\bknown (?:issue|failure|problem|bug|flake)s?\b|\b(?:can|may) (?:safely )?(?:be ignored|stay)\b|\b(?:just |can )?ignore (?:it|that|this|them|those|these|the)\b|\b(?:don['’]t|do not|no need to) (?:worry|care|bother) about (?:it|that|this|them|those|these|the)\b`,
    String.raw`\b(?:was|were|has been|have been|is|are) (?:already )?(?:failing|red|broken) (?:before|already|for (?:weeks|months|days|ages)|since|on main)\b`,
    String.raw`\b(?:ist|sind|war|waren)(?: (?:schon|alle|uns|mir|so|bereits))* (?:bekannt|erwartet|harmlos|normal)\b|\bbekannte[rsn]? (?:problem|fehler)|\bignorier|\bkann (?:so )?bleiben\b|\bvorher schon (?:rot|kaputt)`,
    String.raw`c['’]est (?:connu|normal|attendu|prévu)|\bpas grave\b|\bignore-l|\b(?:es|son)(?: algo)? (?:conocid|normal|esperad)|\bno pasa nada\b|\bignóral|\bpuedes ignorar`,
    '已知|预期(?:内|的|之内)|可以忽略|没关系|既知|想定内|無視して',
  ].join('|'),
  'i',
);
const DENIES =
  /[?？]\s*$|\bnot (?:at all )?(?:known|expected|normal|harmless)\b|n['’]t (?:known|expected|normal)|\bunexpected|\bnicht (?:bekannt|normal|erwartet|harmlos)|pas normal|no (?:es|son) (?:normal|conocid)|\bbut (?!fine|ok|whatever|leave|go)|\b(?:aber|mais|pero)\b|不正常|非预期|但/i;

/** Checks that failed, and that the user was told of and let stand. */
export function acceptedIn(
  { userWords = [], nextUserWords, calls }: JudgedTask,
  steps: readonly Step[],
): Step[] {
  const next = nextUserWords === null ? [] : [{ text: nextUserWords, afterCalls: calls.length }];
  const until = [...userWords, ...next]
    .filter(({ text }) => accepts(text))
    .reduce((most, { afterCalls }) => Math.max(most, afterCalls), 0);
  return steps.slice(0, until).filter((step) => step.verdict.outcome === 'failure' && isFinding(step));
}

function accepts(text: string): boolean {
  const words = text.slice(0, MAX_READ);
  return ACCEPTS.test(words) && !DENIES.test(words) && (judgeUserWords(text)?.weight ?? 0) >= 0;
}
