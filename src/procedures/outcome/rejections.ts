/**
 * What the user forbade right after it was done, or refused to have done: "no, never do that on a live table", "no, we
 * use pnpm here". It may have worked, and is no part of how it is to be done.
 *
 * @module
 */
import { isAskedFor } from './asked-for.ts';
import type { JudgedTask, UserWords } from './evidence.ts';
import { isPureUndo, judgeUserWords } from './judge-words.ts';
import { isLook } from './looks.ts';
import type { Step } from './repairs.ts';
import { rollsBack } from './rollbacks.ts';
import { optionsIn, ruleIn } from './user-rules.ts';

/** What is told in words of the user begins with it: such a warning is theirs, whatever the agent has read. */
export const USER_SAID = 'the user: ';

const FORBIDS =
  /^\W*(?:(?:no+|nope|stop|wait|hey|nein|halt|non)\b[\s,.!:;—-]*)?(?:please\s+|you\s+(?:should|must)\s+|bitte\s+)?(?:never|don['’]?t|do not|(?:do )?not like (?:that|this)|not that way|nicht so|mach das (?:nie|nicht)|ne fais (?:pas|jamais))\b|^\W*(?:不要|别|不能这样|禁止)/i;
/** It is about what comes, and not about what was done: "don't forget the tests". */
const ABOUT_LATER =
  /^\W*(?:\w+[\s,]+)?(?:don['’]?t|do not) (?:forget|worry|bother|wait|stop|hesitate|need|give)\b/i;
const DENIES =
  /^\W*(?:(?:oh|ah|hey|wait|stop|sorry)\b[\s,.!:;—-]*)*(?:no+|nope|nein|non|wrong|falsch|that(?:['’]s| is) wrong)\b(?! (?:problem|worries|need|idea|thanks|hurry|rush|matter))[\s,.!:;—-]*|^\W*(?:不对|错了|错)[\s,,。!!]*/i;
/** How it is done instead, as the first thing after a no. */
const OTHER_WAY =
  /^(?:please |bitte )?(?:(?:we|you)(?: should| must| have to| only| always)* (?:use|run|do)\b|(?:always |only )?(?:use|run)\b|always\b|(?:wir )?(?:nutzen|benutzen|verwenden|nehmen|nimm|nutze|benutze|verwende)\b|(?:我们)?(?:用|使用|应该))/i;
/** What the no names: "not npm", "never use --volumes". */
const NAMES =
  /(?:\b(?:not|never|don['’]?t|do not|instead of|rather than|nicht|kein|statt)|不要|别)\s*(?:(?:use|using|run|do|call)\s+)?(--?[\w-]+|\w[\w./-]*\w)/gi;
/** Sentences in which a complaint says what it forbids. */
const MAX_SENTENCES = 3;
/** Edits are mended in place; checks and thoughts harm nobody. */
const NEVER_MEANT: ReadonlySet<string> = new Set(['edit', 'think', 'test', 'lint', 'build', 'hand-over']);
/** A harness that lets the user say why writes it into the answer. */
const REASON = /\bthe user said:?\s*(\S[\s\S]*)/i;
/** And then what it has to say to the agent. */
const HARNESS_NOTE = /\nNote: The user['’]s next message\b/;

/** Indices of steps that the user rejected, and in which words. */
export function rejectedIn(task: JudgedTask, steps: readonly Step[]): Map<number, string> {
  const { userWords = [], nextUserWords } = task;
  const rejected = new Map<number, string>();
  let before = 0;
  for (const { text, afterCalls, isAnswer } of [...userWords, ...closing(nextUserWords, steps.length)]) {
    const isUndo = isPureUndo(text);
    // Said to a call that was not let through: of that one, and of nothing that was done.
    const isRefusal = steps[afterCalls - 1]?.verdict.outcome === 'refused';
    if (!isAnswer && !isRefusal && (isUndo || rejects(text))) {
      const index = isUndo ? undoneIn(steps, before, afterCalls) : meantBy(text, steps, before, afterCalls);
      if (index >= 0) rejected.set(index, text);
    }
    before = Math.max(before, afterCalls);
  }
  for (const [index, step] of steps.entries()) {
    const words = step.verdict.outcome === 'refused' ? refusalOf(index, steps, task) : undefined;
    if (words !== undefined) rejected.set(index, words);
  }
  const all = [...userWords, ...said(nextUserWords, steps.length)];
  for (const [place, words] of all.entries())
    heed(words, { task, steps, rejected, since: all[place - 2]?.afterCalls ?? 0 });
  return rejected;
}

function said(text: string | null, afterCalls: number): UserWords[] {
  return text === null ? [] : [{ text, afterCalls, isAnswer: false }];
}

interface Heeding {
  readonly task: JudgedTask;
  readonly steps: readonly Step[];
  readonly rejected: Map<number, string>;
  /** What was rejected earlier was not rejected by these words, nor by those before them. */
  readonly since: number;
}

/** A rule for the next time is said of what was just rejected, or of what was asked for and done without the options it names. */
function heed({ text, afterCalls, isAnswer }: UserWords, heeding: Heeding): void {
  const rule = isAnswer ? null : ruleIn(text);
  if (rule === null) return;
  const { rejected, since } = heeding;
  const known = [...rejected.keys()].filter((index) => index >= since && index < afterCalls);
  const about = Math.max(lacksOptions(rule, afterCalls, heeding), ...known);
  const before = rejected.get(about);
  if (about < 0 || before?.includes(rule)) return;
  rejected.set(about, before === undefined ? rule : `${rule} (${before})`);
}

/** The last step that was asked for, where none had the options that a rule names; -1 where there is none. */
function lacksOptions(rule: string, afterCalls: number, { task, steps }: Heeding): number {
  const options = optionsIn(rule);
  const done = steps.slice(0, afterCalls);
  if (options.length === 0 || done.some((step) => has(step, options))) return -1;
  return done.findLastIndex(
    (step) =>
      step.known.command !== null &&
      isDone(step) &&
      isMeant(step) &&
      !rollsBack(step.known.command) &&
      isAskedFor(task.request, step),
  );
}

function has({ known }: Step, options: readonly string[]): boolean {
  const words = wordsOf(known.command ?? '');
  return options.every((option) => words.has(option.toLowerCase()));
}

/** What ends a task is about it only where it denies: otherwise it is what is asked for next. */
function closing(text: string | null, afterCalls: number): UserWords[] {
  return text !== null && DENIES.test(text) ? said(text, afterCalls) : [];
}

function rejects(text: string): boolean {
  if (forbids(text)) return true;
  const denial = DENIES.exec(text)?.[0];
  if (denial === undefined) return false;
  const rest = text.slice(denial.length);
  return (
    OTHER_WAY.test(rest) ||
    rest
      .split(/[.!?;\n]\s/)
      .slice(0, MAX_SENTENCES)
      .some(forbids)
  );
}

function forbids(text: string): boolean {
  return FORBIDS.test(text) && !ABOUT_LATER.test(text);
}

/** What the words name, or else what was done last. */
function meantBy(text: string, steps: readonly Step[], from: number, to: number): number {
  const done = steps.slice(from, to);
  const names = [...text.matchAll(NAMES)].map(([, name = '']) => name.toLowerCase());
  const named = done.findLastIndex((step) => isDone(step) && names.some((name) => mentions(step, name)));
  const last = named >= 0 ? named : done.findLastIndex((step) => isDone(step) && isMeant(step));
  return last < 0 ? -1 : from + last;
}

/** What a later command of the same program takes back, or else what was done last. */
function undoneIn(steps: readonly Step[], from: number, to: number): number {
  const undoing = new Set(steps.slice(to).map(programOf));
  const done = steps
    .slice(from, to)
    .map((step) => isDone(step) && isMeant(step) && step.known.command !== null);
  const same = done.findLastIndex((isIt, index) => isIt && undoing.has(programOf(steps[from + index])));
  const last = same >= 0 ? same : done.lastIndexOf(true);
  return last < 0 ? -1 : from + last;
}

function programOf(step: Step | undefined): string {
  return step?.known.pipelines.at(-1)?.text.split(' ', 1)[0] ?? '';
}

function isDone({ verdict }: Step): boolean {
  return verdict.outcome === 'success' || verdict.outcome === 'failure';
}

function isMeant({ known }: Step): boolean {
  return !NEVER_MEANT.has(known.kind) && !isLook(known);
}

function mentions({ known }: Step, name: string): boolean {
  return known.command !== null && !isLook(known) && wordsOf(known.command).has(name);
}

/** Why the user did not let it be done; undefined where they gave no reason, or let it be done in the end. */
function refusalOf(
  index: number,
  steps: readonly Step[],
  { userWords = [], nextUserWords }: JudgedTask,
): string | undefined {
  const step = steps[index];
  if (step === undefined || !isMeant(step)) return undefined;
  const input = JSON.stringify(step.call.input);
  const isDoneLater = steps.slice(index + 1).some((other) => JSON.stringify(other.call.input) === input);
  const next = index === steps.length - 1 ? (nextUserWords ?? undefined) : undefined;
  const said = userWords.find(({ afterCalls }) => afterCalls === index + 1)?.text ?? next;
  const [reason] = REASON.exec(step.call.result?.text ?? '')?.[1]?.split(HARNESS_NOTE) ?? [];
  const words = reason ?? said;
  const isPraised = words !== undefined && (judgeUserWords(words)?.weight ?? 0) > 0;
  return isDoneLater || isPraised ? undefined : words;
}

/** What was done then that the user's words name and the rejected step had not; of these what is most like it. */
export function insteadOf(words: string, rejected: Step, later: readonly Step[]): Step | undefined {
  const said = wordsOf(words);
  const old = wordsOf(rejected.known.command ?? '');
  const ways = later.flatMap((step) => {
    if (step.verdict.outcome !== 'success' || step.known.command === null) return [];
    const own = [...wordsOf(step.known.command)];
    const named = own.filter((word) => said.has(word) && !old.has(word)).length;
    return named === 0 ? [] : [{ step, rank: [named, own.filter((word) => old.has(word)).length] as const }];
  });
  return ways.toSorted((a, b) => b.rank[0] - a.rank[0] || b.rank[1] - a.rank[1])[0]?.step;
}

/** What the same program did then to the same thing, or of the same kind: `docker image prune` for `docker system prune`. */
export function nextLike(rejected: Step, later: readonly Step[]): Step | undefined {
  const [program = '', ...words] = plainWords(rejected);
  return later.find((step) => {
    const [other, ...others] = plainWords(step);
    const isDone = step.verdict.outcome === 'success' && isMeant(step);
    return isDone && program !== '' && other === program && others.some((word) => words.includes(word));
  });
}

function plainWords({ known }: Step): string[] {
  const text = known.pipelines.at(-1)?.text ?? '';
  return text.split(' ').filter((word) => !word.startsWith('-'));
}

const LITTLE_WORDS: ReadonlySet<string> = new Set(
  'a an and do for first in is it no not of on only please run that the then there this to use we with you'.split(
    ' ',
  ),
);

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/--?[\w-]+|\w[\w./-]*\w|\w/g) ?? [];
  return new Set(words.filter((word) => !LITTLE_WORDS.has(word)));
}
