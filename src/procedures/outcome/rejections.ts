/**
 * What the user forbade right after it was done, or refused to have done: "no, never do that on a live table", "no, we
 * use pnpm here". It may have worked, and is no part of how it is to be done.
 *
 * @module
 */

import { isLook } from '../commands/looks.ts';
import { START } from '../meaning/start.ts';
import { isAskedFor } from './asked-for.ts';
import { said } from './blames.ts';
import { type Blame, condemnedIn } from './condemned.ts';
import { criedAt } from './cried-at.ts';
import { destroys } from './damage.ts';
import type { JudgedTask, UserWords } from './evidence.ts';
import { hasWorked, isSame } from './helps.ts';
import { isDone, isEdit, isMeant, isQuery, lastIn } from './meant.ts';
import { onlyDeed } from './only-deed.ts';
import { programOf } from './programs.ts';
import { takesBack } from './put-back.ts';
import { refusalOf } from './refusals.ts';
import { refusedIn, replacedIn } from './refused-calls.ts';
import type { Step } from './repairs.ts';
import { wordsOf } from './said-words.ts';
import type { Superseded } from './superseded.ts';
import { tellsOfDamage, tellsOfLostCode } from './words/damage-words.ts';
import { denies } from './words/denying-words.ts';
import { isBlamed, isPureUndo, wantsUndo } from './words/judge-words.ts';
import { blamesNobody } from './words/no-blame.ts';
import { demandsMore } from './words/order-words.ts';
import { corrects, forbiddenPart, rejectedNames, rejects, tellsHabit } from './words/rejecting-words.ts';
import { deniedIn, optionsIn, ruleIn } from './words/user-rules.ts';
import type { WrongOrder } from './wrong-order.ts';

/** What is told in words of the user begins with it: such a warning is theirs, whatever the agent has read. */
export const USER_SAID = 'the user: ';

/** What the user wants back, where they say more than "it". */
const UNDONE_THING =
  /\b(?:undo|revert|roll ?back|take back) (?:the|your|that|this) (?:last |previous |latest )?(commit|deploy|rollout|release|push|merge|migration)/i;

/** What is known of the words that were said between the calls. */
interface SaidOfSteps {
  readonly blames: readonly Blame[];
  readonly orders: ReadonlyMap<number, WrongOrder>;
  readonly superseded: readonly Superseded[];
}

/** Indices of steps that the user rejected, and in which words. */
export function rejectedIn(
  task: JudgedTask,
  steps: readonly Step[],
  { blames, orders, superseded }: SaidOfSteps,
): Map<number, string> {
  const { userWords = [], nextUserWords } = task;
  const rejected = new Map<number, string>();
  const demands = new Set([...orders.values()].map(({ text }) => text));
  for (const blame of blames) {
    // Who wants something else done first blames nothing besides.
    if (demands.has(blame.text)) continue;
    for (const index of meantBy(blame, superseded))
      if (!isDoneAgain(index, blame)) rejected.set(index, blame.text);
  }
  for (const { wrong, text } of orders.values()) rejected.set(wrong, text);
  for (let index = 0; index < steps.length; index++) {
    const words = steps[index]?.verdict.outcome === 'refused' ? refusalOf(index, steps, task) : undefined;
    if (words !== undefined) rejected.set(index, words);
  }
  const all = [...userWords, ...said(nextUserWords, steps.length)];
  for (const [place, words] of all.entries())
    heed(words, { task, steps, rejected, since: all[place - 2]?.afterCalls ?? 0 });
  return rejected;
}

/** The very same was done after the user had spoken: it was not the call that they meant. */
function isDoneAgain(index: number, { steps, to }: Blame): boolean {
  const step = steps[index];
  return step !== undefined && steps.slice(to).some((later) => hasWorked(later) && isSame(later, step));
}

/** The words by which a call was rejected, with their place; undefined where they were said when the task was over. */
export function wordsAgainst(
  index: number,
  rejected: ReadonlyMap<number, string>,
  { userWords = [] }: Pick<JudgedTask, 'userWords'>,
): UserWords | undefined {
  const words = rejected.get(index) ?? '';
  // A rule stands before the words, which are in brackets then.
  const isSaid = (text: string): boolean => words === text || words.includes(` (${text})`);
  return userWords.find(({ text, afterCalls }) => afterCalls > index && isSaid(text));
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
  const about = Math.max(
    lacksOptions(rule, afterCalls, heeding),
    deniedBy(rule, afterCalls, heeding),
    ...known,
  );
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
      !step.known.isRollback &&
      isAskedFor(task.request, step),
  );
}

/** The last step that a rule names as what is not to be done, where what it names in its place was done later; -1 where there is none. */
function deniedBy(rule: string, afterCalls: number, { steps }: Heeding): number {
  const denied = deniedIn(rule);
  if (denied === null) return -1;
  const names = [...wordsOf(denied)];
  const wanted = [...wordsOf(rule.replace(denied, ''))].filter((word) => word.length >= SHORTEST_NAME);
  const done = steps.slice(0, afterCalls);
  const isNamed = (step: Step, words: readonly string[]): boolean => {
    const own = wordsOf(step.known.command ?? '');
    return words.length > 0 && words.every((word) => own.has(word));
  };
  const wrong = lastIn(steps, 0, afterCalls, (step) => isMeant(step) && isNamed(step, names));
  const isOther = (step: Step): boolean =>
    hasWorked(step) && !isNamed(step, names) && wanted.some((word) => isNamed(step, [word]));
  return wrong >= 0 && done.slice(wrong + 1).some(isOther) ? wrong : -1;
}

function has({ known }: Step, options: readonly string[]): boolean {
  const words = wordsOf(known.command ?? '');
  return options.every((option) => words.has(option.toLowerCase()));
}

/** Which calls are meant: those that the words name, or that something was done about, or that were done last. */
function meantBy(blame: Blame, superseded: readonly Superseded[]): readonly number[] {
  if (blamesNobody(blame.text) || isAddition(blame)) return [];
  const named = namedBy(blame);
  if (named >= 0) return [named];
  const done = superseded.find(({ text, to }) => text === blame.text && to === blame.to);
  const refused = refusedIn(blame);
  // What was done with the wrong one has its words.
  if (refused >= 0) return [done?.mends.includes(refused) ? done.wrong : refused];
  if (done !== undefined) return [done.wrong];
  const condemned = condemnedIn(blame);
  if (condemned.length > 0) return condemned;
  const replaced = replacedIn(blame);
  if (replaced >= 0) return [replaced];
  const cried = wantsUndo(blame.text) ? -1 : criedAt(blame);
  const last = cried < 0 ? lastMeant(blame) : cried;
  return [last < 0 ? onlyDeed(blame) : last].filter((index) => index >= 0);
}

/** Something is to be done besides, and what had been done was left as it is. */
function isAddition({ text, steps, from, to, until }: Blame): boolean {
  if (!demandsMore(text)) return false;
  const done = steps.slice(from, to);
  return !steps.slice(to, until).some((later) => done.some((step) => takesBack(later, step)));
}

/** Which of the calls the words name, or tell the damage of; -1 where there is none. */
function namedBy({ text, steps, from, to }: Blame): number {
  const isUndo = wantsUndo(text);
  const isRejected = rejects(text);
  const isDamage = tellsOfDamage(text);
  if (!isUndo && !isRejected && !isDamage && !corrects(text)) return -1;
  // Who does not find fault with the work speaks of what was done last.
  const since = isUndo || isRejected || isDamage || isBlamed(text) ? 0 : from;
  const named = namedIn(rejectedNames(text), steps.slice(0, to), { from, since });
  if (named >= 0) return named;
  const forbidden = forbiddenIn(forbiddenPart(text), steps, from, to);
  if (forbidden >= 0) return forbidden;
  const isOfEdits = tellsOfLostCode(text) && lastIn(steps, from, to, isEdit) >= 0;
  if (isDamage && !isOfEdits) {
    const index = lastIn(steps, from, to, (step) => isMeant(step) && destroys(step));
    if (index >= 0) return index;
  }
  return -1;
}

/** Shorter words stand in every sentence. */
const SHORTEST_NAME = 3;

const FORBIDS_HARM = new RegExp(
  String.raw`${START}(?:\w+ )?(?:delet|remov|wip|drop|eras|purg|truncat|destroy|overwrit|kill|lösch|supprim|effac|borr)`,
  'im',
);

/**
 * The one call that has words of what is forbidden which no other has: "never delete /var/lib/docker by hand"; else,
 * where nothing is to be destroyed, the call that did.
 */
function forbiddenIn(part: string, steps: readonly Step[], from: number, to: number): number {
  const done = steps.slice(from, to).flatMap((step, place) => {
    const isIt = step.known.command !== null && isDone(step) && isMeant(step);
    return isIt ? [{ index: from + place, words: wordsOf(step.known.command ?? '') }] : [];
  });
  const own = [...wordsOf(part)]
    .filter((word) => word.length >= SHORTEST_NAME)
    .map((word) => done.filter(({ words }) => words.has(word) || isWithin(word, words)))
    .flatMap(([one, ...others]) => (one === undefined || others.length > 0 ? [] : [one.index]));
  const [index, ...others] = new Set(own);
  if (index !== undefined && others.length === 0) return index;
  const isHarm = (step: Step): boolean => isMeant(step) && destroys(step);
  return FORBIDS_HARM.test(part) ? lastIn(steps, from, to, isHarm) : -1;
}

/** A folder is named by what was done to something in it. */
function isWithin(folder: string, words: ReadonlySet<string>): boolean {
  return folder.includes('/') && [...words].some((word) => word.startsWith(`${folder}/`));
}

/** Which of the calls since the user spoke last is meant by words that name none; -1 where none is. */
function lastMeant({ text, steps, from, to }: Blame): number {
  if (wantsUndo(text))
    return isPureUndo(text) ? undoneIn(text, steps, from, to) : redoneIn(text, steps, from, to);
  const isOfEdits = tellsOfLostCode(text) && lastIn(steps, from, to, isEdit) >= 0;
  if (rejects(text)) return isOfEdits ? -1 : lastDone(steps, from, to);
  return tellsHabit(text) ? unlikeHabit(text, steps, from, to) : -1;
}

/** To look at rows harms nobody, where anything else was done. */
function lastDone(steps: readonly Step[], from: number, to: number): number {
  const done = lastIn(steps, from, to, (step) => isMeant(step) && !isQuery(step));
  return done >= 0 ? done : lastIn(steps, from, to, isMeant);
}

/** "We use uv here", and then uv does what another program had done: that one is meant. */
function unlikeHabit(text: string, steps: readonly Step[], from: number, to: number): number {
  const words = wordsOf(text);
  const isHabit = (step: Step): boolean => words.has(programOf(step));
  const then = steps.slice(to).find((step) => step.verdict.outcome === 'success' && isHabit(step));
  if (then === undefined) return -1;
  return lastIn(
    steps,
    from,
    to,
    (step) => step.known.kind === then.known.kind && !isHabit(step) && !isLook(step.known),
  );
}

/** What the no names, of what was done since then, or else before; a check only where nothing else has the name. */
function namedIn(
  names: readonly string[],
  steps: readonly Step[],
  { from, since }: { from: number; since: number },
): number {
  const isNamed = (step: Step): boolean => names.some((name) => mentions(step, name));
  const last = (start: number, end: number): number => {
    const index = lastIn(steps, start, end, (step) => isMeant(step) && isNamed(step));
    return index >= 0 ? index : lastIn(steps, start, end, isNamed);
  };
  const index = last(from, steps.length);
  return index >= 0 ? index : last(since, from);
}

/** What is to be done otherwise: of edits the last, where the user says that it is wrong, and else the command. */
function redoneIn(text: string, steps: readonly Step[], from: number, to: number): number {
  const edit = lastIn(steps, from, to, isEdit);
  if (edit < 0) return undoneIn(text, steps, from, to);
  return denies(text) ? edit : -1;
}

/** What a later command of the same program takes back, or else what was done last. */
function undoneIn(text: string, steps: readonly Step[], from: number, to: number): number {
  const thing = UNDONE_THING.exec(text)?.[1]?.toLowerCase() ?? '';
  const isIt = (step: Step): boolean =>
    isMeant(step) &&
    step.known.command !== null &&
    (step.known.kind === thing || step.known.command.includes(thing));
  const undoing = new Set(steps.slice(to).map(programOf));
  const same = lastIn(steps, from, to, (step) => isIt(step) && undoing.has(programOf(step)));
  return same >= 0 ? same : lastIn(steps, from, to, isIt);
}

function mentions({ known }: Step, name: string): boolean {
  if (known.command === null || isLook(known)) return false;
  const words = wordsOf(known.command);
  return words.has(name) || words.has(`--${name}`);
}
