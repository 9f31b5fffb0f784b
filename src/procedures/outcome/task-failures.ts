/**
 * What went wrong in a task, in the words of a machine or of the user, and what was done in its place.
 *
 * @module
 */
import { rightFor } from './condemned.ts';
import { destroys, withoutDamage } from './damage.ts';
import { goesBackTo } from './doings.ts';
import { type Avoidance, type JudgedTask, quoted, type TaskFailure } from './evidence.ts';
import { isFinding } from './findings.ts';
import { insteadOf, nextLike } from './instead.ts';
import { takesBack } from './put-back.ts';
import { USER_SAID, wordsAgainst } from './rejections.ts';
import { avoidance, avoidanceOf, type Step } from './repairs.ts';
import type { Superseded } from './superseded.ts';
import { tellsOfDamage } from './words/damage-words.ts';
import { isBlame, isPureUndo } from './words/judge-words.ts';
import { deniedIn, ruleIn } from './words/user-rules.ts';
import type { UserVerdict } from './words/user-verdict.ts';
import type { WrongOrder } from './wrong-order.ts';

/** Where a call failed. Looking in vain is part of looking: commands that only look are left out. */
export function failedIn(steps: readonly Step[], rejected: ReadonlyMap<number, string>): number[] {
  const failed: number[] = [];
  for (let index = 0; index < steps.length; index++) {
    const { known, verdict } = steps[index];
    const isLook = known.kind === 'read' && known.command !== null;
    if ((verdict.outcome === 'failure' && !isLook) || rejected.has(index)) failed.push(index);
  }
  return failed;
}

export interface Heard {
  /** By which words the user rejected a call. */
  readonly rejected: ReadonlyMap<number, string>;
  /** What they wanted something else done before. */
  readonly orders: ReadonlyMap<number, WrongOrder>;
  /** What was done otherwise when they had spoken. */
  readonly superseded: readonly Superseded[];
  /** What they said of the work. */
  readonly said: UserVerdict;
}

export function failureOf(
  task: JudgedTask,
  steps: readonly Step[],
  index: number,
  { rejected, orders, superseded, said }: Heard,
): TaskFailure {
  const step = steps[index];
  const words = rejected.get(index);
  const right = steps[superseded.find(({ wrong }) => wrong === index)?.right ?? -1];
  const early = steps[orders.get(index)?.first ?? -1];
  const from = words === undefined ? index : saidAt(index, words, { task, steps, rejected });
  // What the user rejects is nobody's cure, and what had been done by then was not done in its place.
  const since = Math.max(index + 1, from);
  const later =
    rejected.size === 0
      ? steps.slice(since)
      : steps.slice(since).filter((_, at) => !rejected.has(since + at));
  return {
    call: step.call.id,
    tool: step.call.tool,
    // Found when it is asked for: most failures were made good.
    get error() {
      if (words !== undefined) return USER_SAID + quoted(words);
      return step.verdict.cause ?? step.verdict.evidence[0]?.quote ?? '';
    },
    isRejected: words !== undefined,
    get isFinding() {
      return isFinding(step);
    },
    avoidedBy:
      early !== undefined
        ? avoidance(early, 'first')
        : words === undefined
          ? cureOf(step, later, said)
          : (right && !isVain(said) && avoidance(right, 'changed')) ||
            avoidedBy(step, later, { words, request: task.request, said }),
  };
}

/** From where on it may have been done otherwise: a rule is laid down when both have been done, and nothing follows. */
function saidAt(
  index: number,
  words: string,
  { task, steps, rejected }: { task: JudgedTask; steps: readonly Step[] } & Pick<Heard, 'rejected'>,
): number {
  const from = wordsAgainst(index, rejected, task)?.afterCalls ?? index;
  const rule = from < steps.length ? null : ruleIn(words);
  return rule === null || deniedIn(rule) === null ? from : index;
}

/** What destroys something, and in the end it did not work, has cured nothing. */
function cureOf(step: Step, later: readonly Step[], { final }: UserVerdict): Avoidance | null {
  const cure = avoidanceOf(step, later);
  if (cure === null || !isBlame(final)) return cure;
  const cured = later.find(({ call }) => call.id === cure.callId);
  return cured !== undefined && destroys(cured) ? null : cure;
}

/** In the end nothing had helped: what was tried last is no better than what was tried first. */
function isVain({ final, givenUpAt }: UserVerdict): boolean {
  return givenUpAt !== null || isBlame(final);
}

/** What the user rejects is done otherwise soon after. */
const MAX_LATER = 60;

/** What the user forbade is not put right by doing the same again. */
function avoidedBy(
  step: Step,
  following: readonly Step[],
  { words, request, said }: { words: string; request: string; said: UserVerdict },
): Avoidance | null {
  if (isPureUndo(words) || step.known.kind === 'edit') return null;
  const later = following
    .slice(0, MAX_LATER)
    .filter((other) => !takesBack(other, step) && !goesBackTo(words, other));
  const isDamage = tellsOfDamage(words) && destroys(step);
  const text = isDamage ? withoutDamage(words) : words;
  const named = insteadOf(text, step, later) ?? rightFor(step, later, { text, asked: request });
  if (named !== undefined) return avoidance(named, 'changed');
  if (isVain(said)) return null;
  // Only what does such a thing can have done it otherwise.
  const ways = isDamage ? later.filter(destroys) : later;
  const found = avoidanceOf(step, ways);
  if (found?.how === 'changed') return found;
  const like = nextLike(step, ways);
  return like === undefined ? null : avoidance(like, 'changed');
}
