/**
 * What was taken back, or made up for, because the user rejected it: the calls from the wrong one to its undo are no part
 * of how it is done, although each of them worked.
 *
 * @module
 */

import { isLook } from '../commands/looks.ts';
import { destroys } from './damage.ts';
import { clearsUp, goesBackTo } from './doings.ts';
import type { JudgedTask, TaskFailure, UserWords } from './evidence.ts';
import { programOf } from './programs.ts';
import { takesBack } from './put-back.ts';
import { wordsAgainst } from './rejections.ts';
import type { Step } from './repairs.ts';
import { tellsOfDamage } from './words/damage-words.ts';
import { wantsUndo } from './words/judge-words.ts';

/** Puts back commits or files: a branch that is gone to, or put aside, is none. */
const GIT_BACK = /^git (?:-\S+ )*(?:revert|reset|restore|checkout (?:\S+ )*(?:--|\S*\.\S*)(?: |$))/;
const REMOVES = /^(?:sudo )?(?:rm|git (?:rm|clean))\b/;
/** `npm uninstall` after `npm install`. */
const TAKES_OUT = /^\S+ (?:\S+ )?(?:uninstall|remove|rm|delete|undo|destroy|del|unset|unlink|down)\b/;
const FORCES_BACK = /^git push (?:\S+ )*(?:--force\S*|-f|\+\S+)(?: |$)/;

/** Ids of calls between what the user rejected and its undo; `failures` know what was done in its place. */
export function takenBack(
  task: JudgedTask,
  steps: readonly Step[],
  rejected: ReadonlyMap<number, string>,
  failures: readonly TaskFailure[],
): string[] {
  return [...rejected.keys()].flatMap((wrong) => {
    const words = wordsAgainst(wrong, rejected, task);
    if (words === undefined) return [];
    const cure = failures.find(({ call }) => call === steps[wrong]?.call.id)?.avoidedBy?.callId;
    const redone = steps.findIndex(({ call }) => call.id === cure);
    const undoing = undoingIn(steps, {
      wrong,
      from: words.afterCalls,
      redone,
      isUndo: wantsUndo(words.text),
    });
    const clearing = clearingUp(steps, { wrong, from: words.afterCalls, redone, words: words.text });
    if (undoing.length === 0) return clearing.map((step) => step.call.id);
    const turn = task.userWords?.findLast(({ afterCalls }) => afterCalls <= wrong)?.afterCalls ?? 0;
    const first = firstLike(steps, turn, wrong);
    // Other files that were edited meanwhile stay as they are.
    const built = steps.slice(first, words.afterCalls).filter(({ known }) => known.kind !== 'edit');
    return [...new Set([...built, ...undoing, ...clearing])].map((step) => step.call.id);
  });
}

/** The words that told of a damage, where nothing was done then in the place of what did it: all else makes up for it. */
export function lastDamage(
  task: JudgedTask,
  steps: readonly Step[],
  rejected: ReadonlyMap<number, string>,
  failures: readonly TaskFailure[],
): UserWords | null {
  if (rejected.size === 0) return null;
  const cured = new Set(failures.flatMap(({ call, avoidedBy }) => (avoidedBy === null ? [] : [call])));
  const at = steps.findLastIndex(({ call }, index) => rejected.has(index) && !cured.has(call.id));
  const wrong = steps[at];
  // What an edit took away is written again, and that is the work itself.
  if (wrong === undefined || !destroys(wrong)) return null;
  const words = wordsAgainst(at, rejected, task);
  return words !== undefined && tellsOfDamage(words.text) ? words : null;
}

interface Rejection {
  readonly wrong: number;
  /** Where the user spoke. */
  readonly from: number;
  /** Where it was done otherwise; -1 where nobody knows. */
  readonly redone: number;
  readonly isUndo: boolean;
}

/** Until it was done otherwise; where nobody knows by what, until something else was done. */
function undoingIn(steps: readonly Step[], { wrong, from, redone, isUndo }: Rejection): Step[] {
  const isBack = (step: Step): boolean => undoes(step, steps[wrong], isUndo);
  const later = steps.slice(from);
  const next = later.findIndex((step) => !isBack(step) && !isLook(step.known));
  const until = redone >= from ? redone - from : next < 0 ? later.length : next;
  return later.slice(0, until).filter(isBack);
}

/** What puts back what was changed, or stops it, until it was done otherwise: what had been built on it stays. */
function clearingUp(steps: readonly Step[], { wrong, from, redone, words }: Clearing): Step[] {
  const [old, right] = [steps[wrong], steps[redone]];
  if (old === undefined) return [];
  // What is done about a damage before the work is done otherwise makes up for it.
  const isDamage = redone >= from && destroys(old) && tellsOfDamage(words);
  return steps
    .slice(from, redone < from ? steps.length : redone)
    .filter(
      (step) =>
        takesBack(step, old) ||
        goesBackTo(words, step) ||
        (right !== undefined && (isDamage || clearsUp(step, old, right))),
    );
}

interface Clearing extends Omit<Rejection, 'isUndo'> {
  readonly words: string;
}

function undoes({ known, verdict }: Step, wrong: Step | undefined, isUndo: boolean): boolean {
  if (known.command === null || verdict.outcome !== 'success') return false;
  if (known.isRollback) return true;
  const parts = known.pipelines.map(({ text }) => text);
  const isGit = parts.some((text) => GIT_BACK.test(text));
  const program = programOf(wrong);
  return parts.every(
    (text) =>
      GIT_BACK.test(text) ||
      ((isGit || isUndo) && REMOVES.test(text)) ||
      (isUndo && wrong?.known.kind === 'push' && FORCES_BACK.test(text)) ||
      (TAKES_OUT.test(text) && text.split(' ', 1)[0] === program),
  );
}

/** The first of the same program since the user spoke before: `npm install a`, `npm install b`, "use pnpm". */
function firstLike(steps: readonly Step[], from: number, wrong: number): number {
  const program = programOf(steps[wrong]);
  const like = steps
    .slice(from, wrong)
    .findIndex((step) => !isLook(step.known) && program !== '' && programOf(step) === program);
  return like < 0 ? wrong : from + like;
}
