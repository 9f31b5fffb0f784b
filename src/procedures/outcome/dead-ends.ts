/**
 * What was tried in vain: restarted or cleared up between two tries of one call that met the same error, before something
 * else cured it. Whatever was installed, created, allowed or set is still there when the call works.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { type CallKind, CHECKS } from '../commands/kind-rules.ts';
import type { CallVerdict, JudgedTask, TaskFailure } from './evidence.ts';
import { bareCommand, hasWorked, isSame } from './helps.ts';
import { type CallOptions, judgeKnownCall } from './judge-call.ts';
import { errorKind } from './named-in-error.ts';
import { decidingProgram } from './programs.ts';
import type { Step } from './repairs.ts';

/** Leaves nothing behind but what is made anew: caches, what was built, a program that runs again. */
const CLEARS: readonly RegExp[] = [
  /(?:^| )(?:clean|(?:daemon-)?reload|restart|reboot|prune)(?= |$)/,
  /(?:^| )(?:--?)?(?:clear|flush|(?:reset|clear|clean|flush)-?(?:caches?|dns|all|db))(?= |$)/i,
  /(?:^| )cache (?:verify|purge|delete)(?= |$)/,
  /(?:^| )(?:apt|apt-get|brew|plugins?|repo) update$/,
  /^rm -\S+ \S*(?:cache|DerivedData|(?<=[ /])(?:build|dist|target|te?mp)(?=\/|$))\S*$/i,
];
/** A firewall or another server stays stopped; what the program that is tried has stopped it starts again itself. */
const STOPS = /(?:^| )(?:--)?(?:stop|halt|down)(?= |$)/;
/** Shorter ones stand in requests by chance. */
const SHORTEST_VERB = 4;

/** Ids of calls; what was asked for and what cured something else is none of them. */
export function deadEnds(
  { request, hasErrorFlags }: Pick<JudgedTask, 'request' | 'hasErrorFlags'>,
  steps: readonly Step[],
  failures: readonly TaskFailure[],
): string[] {
  if (!steps.some((step) => clearsUp(step) || isStop(step.known.deciding))) return [];
  const cures = new Set(failures.map(({ avoidedBy }) => avoidedBy?.callId));
  const asked = request.toLowerCase();
  const judged = (step: Step): CallVerdict => readAgain(step, { hasErrorFlags: hasErrorFlags !== false });
  return triesIn(steps).flatMap(([first, next]) => {
    const [failed, again] = [steps[first], steps[next]];
    if (failed === undefined || again === undefined || !isSame(again, failed)) return [];
    const clears = (step: Step): boolean => clearsUp(step) || stopsItself(step, failed);
    const between = steps.slice(first + 1, next).filter(({ call }) => !cures.has(call.id));
    // What is restarted after a change puts it in force.
    const changed = between.findIndex((step) => hasWorked(step) && !clears(step));
    const vain = between
      .slice(0, changed < 0 ? between.length : changed)
      .filter((step) => step.verdict.outcome === 'success' && clears(step) && !isNamed(step, asked));
    if (vain.length === 0) return [];
    return isCured(failed, steps.slice(next + 1)) &&
      isSameError(failed.known.kind, judged(failed), judged(again))
      ? vain.map(({ call }) => call.id)
      : [];
  });
}

function clearsUp({ known: { pipelines } }: Step): boolean {
  return pipelines.length > 0 && pipelines.every(({ text }) => isClearing(text));
}

const isStop = remembered((text: string): boolean => STOPS.test(text));
const isClearing = remembered((text: string): boolean => CLEARS.some((pattern) => pattern.test(text)));

/** `vagrant halt`, where `vagrant up` is tried. */
function stopsItself({ known }: Step, failed: Step): boolean {
  return isStop(known.deciding) && decidingProgram(known) === decidingProgram(failed.known);
}

/**
 * By more than a wait, a reload or an empty cache: what was tried before these may have worked, and have taken effect only
 * then.
 */
function isCured(failed: Step, later: readonly Step[]): boolean {
  const end = later.findIndex(({ lane, verdict }) => lane === failed.lane && verdict.outcome === 'success');
  if (end < 0) return false;
  const last = later.slice(0, end).findLastIndex((step) => isSame(step, failed));
  return later.slice(last + 1, end).some((step) => hasWorked(step) && !clearsUp(step));
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
