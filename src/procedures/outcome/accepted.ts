/**
 * What a check found and the user takes as it is: "that is known", "ignore those three". It is no failure of the task
 * then. Thanks alone accept nothing: who says them may not have read so far.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import type { CallKind } from '../commands/kind-rules.ts';
import { START } from '../meaning/start.ts';
import type { JudgedTask } from './evidence.ts';
import { isFinding } from './findings.ts';
import type { Step } from './repairs.ts';
import { wordsOf } from './said-words.ts';
import { judgeUserWords } from './words/judge-words.ts';
import { wishesNext } from './words/next-wishes.ts';

/** It is said at the beginning. */
const MAX_READ = 300;
const POINTS = String.raw`(?:that|this|it|those|these|they|which|(?:the|those|these|that) [\w-]+(?: \w+){0,3}?)`;
/** "Make eslint ignore the dist folder", "der parser ignoriert leere Zeilen": nobody is told to let it be. */
const ORDER = String.raw`(?:${START}|[,;.!…—]\s*|\b(?:just|please|can|you may|and|so|then|bitte|einfach|und) )`;
const FOUND =
  '(?:errors?|fail\\w*|tests?|warnings?|ones?|rest|others?|findings?|problems?|two|three|four|\\d+)';
/** "Ignore the tests folder in eslint". */
const NO_FINDING = String.raw`(?:files?|folders?|dir(?:ector(?:y|ies))?s?|cases?|suites?|data|outputs?|pages?|paths?|columns?|lines?|rows?|fields?|buttons?|images?|logs?)\b`;
const ACCEPTS = new RegExp(
  [
    String.raw`\b${POINTS}(?:['’]s| is| are|['’]re| was| were)(?: (?:a|all|just|only|well|both|already|totally|fine and))* (?:known|expected|flaky|unrelated|normal|harmless|pre-?existing|not (?:ours|related|from (?:us|this)|caused by))(?=[\s.!]*$|[,;.!…)]| (?:and|so|for|since|because|here|there|now|then|from|by|after|until|go|just|please)\b)`,
    String.raw`\bknown (?:issue|failure|problem|bug|flake)s?\b|\b(?:can|may) (?:safely )?(?:be ignored|stay)\b|${ORDER}ignore (?:it|that|this|them|those|these|the (?:[\w-]+ ){0,3}?${FOUND}(?! ${NO_FINDING}))(?![\w-])|\b(?:don['’]t|do not|no need to) (?:worry|care|bother) about (?:it|that|this|them|those|these|the)\b`,
    String.raw`\b(?:was|were|has been|have been|is|are) (?:already )?(?:failing|red|broken) (?:before|already|for (?:weeks|months|days|ages)|since|on main)\b`,
    String.raw`\b(?:ist|sind|war|waren)(?: (?:schon|alle|uns|mir|so|bereits))* (?:bekannt|erwartet|harmlos|normal)\b|\bbekannte[rsn]? (?:problem|fehler)|${ORDER}ignoriere? (?:es|das|die|den|sie|diese?n?)\b|\b(?:kannst du|können wir|kann man) (?:[\wäöü]+ ){0,2}ignorieren\b|\bkann (?:so )?bleiben\b|\bvorher schon (?:rot|kaputt)`,
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
  const accepting = [...userWords, ...next].filter(({ text }) => accepts(text));
  if (accepting.length === 0) return [];
  const accepted = accepting.flatMap(({ text, afterCalls }) =>
    meantBy(text, steps.slice(0, afterCalls).filter(isFailedCheck)),
  );
  return steps.filter((step) => accepted.includes(step));
}

function isFailedCheck(step: Step): boolean {
  return step.verdict.outcome === 'failure' && isFinding(step);
}

/** By which words a check is spoken of, beside the name of its program. */
const SPOKEN_OF: Partial<Record<CallKind, RegExp>> = {
  test: /\b(?:tests?|specs?|suite|flaky)\b/i,
  lint: /\b(?:lint\w*|style|formatting)\b/i,
  build: /\btype/i,
};

/** Of checks of several kinds those that are spoken of, or else the last. */
function meantBy(text: string, found: readonly Step[]): readonly Step[] {
  const last = found.at(-1)?.known.kind;
  if (found.every(({ known }) => known.kind === last)) return found;
  const words = wordsOf(text);
  const named = found.filter(
    ({ known }) =>
      SPOKEN_OF[known.kind]?.test(text) || known.deciding.split(' ').some((word) => words.has(word)),
  );
  return named.length > 0 ? named : found.filter(({ known }) => known.kind === last);
}

const accepts = remembered((text: string): boolean => {
  const words = text.slice(0, MAX_READ);
  if (!ACCEPTS.test(words) || DENIES.test(words) || wishesNext(words)) return false;
  return (judgeUserWords(text)?.weight ?? 0) >= 0;
});
