/**
 * What was tried in vain: done between two tries of one call that met the same error, before something else cured it.
 * Where more was done, nobody knows what it was for.
 *
 * @module
 */
import { type CallKind, CHECKS } from '../commands/kind-rules.ts';
import type { CallVerdict, JudgedTask, TaskFailure } from './evidence.ts';
import { bareCommand, hasWorked, isSame } from './helps.ts';
import { type CallOptions, judgeKnownCall } from './judge-call.ts';
import { errorKind } from './named-in-error.ts';
import type { Step } from './repairs.ts';

/** More is work of its own. */
const MAX_TRIED = 3;
/** Stay where they are, and are told by what became of them. */
const STAYS: ReadonlySet<CallKind> = new Set(['edit', 'commit', 'push', 'pull', 'request']);
/** By the tool that builds, and nothing is built by it. */
const CLEARS = /(?:^| )(?:--?)?(?:clean|stop|reset-cache|clear-cache)(?= |$)/;
/** Shorter ones stand in requests by chance. */
const SHORTEST_VERB = 4;

/** Ids of calls; what was asked for and what cured something else is none of them. */
export function deadEnds(
  { request, hasErrorFlags }: Pick<JudgedTask, 'request' | 'hasErrorFlags'>,
  steps: readonly Step[],
  failures: readonly TaskFailure[],
): string[] {
  const cures = new Set(failures.map(({ avoidedBy }) => avoidedBy?.callId));
  const asked = request.toLowerCase();
  const judged = (step: Step): CallVerdict => readAgain(step, { hasErrorFlags: hasErrorFlags !== false });
  return triesIn(steps).flatMap(([first, next]) => {
    const [failed, again] = [steps[first], steps[next]];
    const tried = steps.slice(first + 1, next).filter(isTried);
    const vain = tried.filter((step) => !cures.has(step.call.id) && !isNamed(step, asked));
    if (failed === undefined || again === undefined || !isSame(again, failed)) return [];
    if (vain.length === 0 || tried.length > MAX_TRIED) return [];
    const isCured = steps.some(
      ({ lane, verdict }, at) => at > next && lane === failed.lane && verdict.outcome === 'success',
    );
    return isCured && isSameError(failed.known.kind, judged(failed), judged(again))
      ? vain.map(({ call }) => call.id)
      : [];
  });
}

function isTried(step: Step): boolean {
  if (STAYS.has(step.known.kind)) return false;
  return hasWorked(step) || (step.verdict.outcome === 'success' && CLEARS.test(step.known.deciding));
}

/** Where the same command stands, each time with the next time. */
function triesIn(steps: readonly Step[]): (readonly [number, number])[] {
  const last = new Map<string, number>();
  return steps.flatMap(({ known: { command } }, index) => {
    if (command === null) return [];
    const bare = bareCommand(command);
    const before = last.get(bare);
    last.set(bare, index);
    return before === undefined || before === index - 1 ? [] : [[before, index] as const];
  });
}

/** Of a check that passed later nobody has read yet what it said before. */
function readAgain({ call, known, verdict }: Step, options: CallOptions): CallVerdict {
  return verdict.outcome === 'success' && CHECKS.has(known.kind)
    ? judgeKnownCall(call, known, options)
    : verdict;
}

/** Of tests the number that fails is what they say. */
function isSameError(kind: CallKind, one: CallVerdict, other: CallVerdict): boolean {
  if (one.outcome !== 'failure' || other.outcome !== 'failure') return false;
  if (one.cause === null || other.cause === null) return false;
  return kind === 'test' ? one.cause === other.cause : errorKind(one.cause) === errorKind(other.cause);
}

/** `systemctl restart redis` for “restart redis”; that redis is broken asks for nothing. */
function isNamed({ known }: Step, asked: string): boolean {
  const words = known.deciding.split(' ').filter((word) => /^[a-z][\w-]*$/i.test(word));
  const verb = words[1] ?? words[0] ?? '';
  return verb.length >= SHORTEST_VERB && asked.includes(verb);
}
