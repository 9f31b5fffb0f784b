/**
 * Which failures were repaired later, and by what. The same lane (the same check, tool and target, program, server)
 * that works later repairs what failed before: the final state counts.
 *
 * @module
 */
import { PATH_FIELDS, textOf } from '../../sessions/tool-fields.ts';
import { isFetch, type KnownCall, knownCall, toolName } from '../commands/call-kind.ts';
import { onlyLooks } from '../commands/effects.ts';
import { innerCommands, innerStart, tokensOf } from '../commands/inner-commands.ts';
import { CHECKS } from '../commands/kind-rules.ts';
import { isLook, lookOf } from '../commands/looks.ts';
import { isTrial } from '../commands/rehearsals.ts';
import { isStartedOtherwise } from '../commands/script-runners.ts';
import { patchedFiles, patchIn } from '../steps/patch.ts';
import type { Avoidance, CallVerdict, JudgedCall } from './evidence.ts';
import { quoted, shortened } from './evidence.ts';
import { doneAbout, hasWorked, isSame, lastHelp, surelyHelped } from './helps.ts';
import { sharesWord } from './named-in-error.ts';
import { isMiscalled } from './needs.ts';
import {
  continues,
  givesUp,
  hasMoreWords,
  isOtherProgram,
  isOtherThing,
  isOtherVerb,
  runsTheRest,
  stopsHalfWay,
  type Way,
} from './other-ways.ts';
import { isRiskyCure } from './risky-deeds.ts';
import { untilRollback } from './rollbacks.ts';
import { curedWithin } from './worked-within.ts';

export interface Step {
  readonly call: JudgedCall;
  readonly known: KnownCall;
  readonly verdict: CallVerdict;
  readonly lane: string;
}

/** Kinds of which there is one final state in a task, whichever program shows it. */
const ONE_LANE: ReadonlySet<string> = new Set([...CHECKS, 'commit', 'push', 'install']);

/** Agents repeat their commands. */
const lanes = new WeakMap<KnownCall, string>();

/** What a later success must share with a failure to repair it. */
export function laneOf(call: JudgedCall, known: KnownCall): string {
  if (ONE_LANE.has(known.kind)) return known.kind;
  if (known.command === null && isFetch(call.tool)) return serverLane(Object.values(call.input).join(' '));
  if (known.command === null) return `${toolName(call.tool)} ${targetOf(call.input)}`;
  const lane = lanes.get(known) ?? laneOfCommand(known);
  lanes.set(known, lane);
  return lane;
}

/** The file that a tool works on, if need be the first that its patch names. */
function targetOf(input: JudgedCall['input']): string {
  return textOf(input, PATH_FIELDS) ?? patchedFiles(patchIn(input) ?? '')[0] ?? '';
}

function laneOfCommand({ kind, deciding }: KnownCall): string {
  if (kind === 'request') return serverLane(deciding);
  return `${kind} ${innerLane(tokensOf(deciding)) ?? namedBy(deciding.split(' '))}`;
}

/** On another machine, or inside of something: there, and by what is run there. */
function innerLane(tokens: readonly string[]): string | null {
  const start = innerStart(tokens);
  if (start < 0) return null;
  const place = tokens.slice(1, start).findLast((word) => !word.startsWith('-')) ?? '';
  const commands = innerCommands(tokens);
  const acting = commands.findLast((words) => !isReading(words)) ?? commands.at(-1) ?? [];
  return `${tokens[0]} ${place.replace(/^.*@/, '')} ${namedBy(acting)}`;
}

function isReading(words: readonly string[]): boolean {
  return knownCall({ tool: 'bash', input: { command: words.join(' ') } }).kind === 'read';
}

function namedBy(words: readonly string[]): string {
  return words
    .filter((word) => !word.startsWith('-'))
    .slice(0, 2)
    .join(' ');
}

function serverLane(text: string): string {
  return `request ${/https?:\/\/[^\s/'"?]+/.exec(text)?.[0] ?? ''}`;
}

export function avoidanceOf(failed: Step, following: readonly Step[]): Avoidance | null {
  // What works once it was taken back is what had worked before.
  const later = failed.known.isRollback ? following : untilRollback(following, ({ known }) => known);
  const end = stopsHalfWay(failed.known.command)
    ? later.find((step) => isContinuation(step, failed))
    : undefined;
  if (end !== undefined) return avoidance(end, 'continued');
  const at = cureIn(later, failed);
  const step = later[at];
  // What ran on all but one, and then on that one, was done on all, whatever had to be done first.
  if (step !== undefined && runsTheRest(wayOf(step), wayOf(failed)) && !isMiscalled(failed.verdict.cause)) {
    return avoidance(step, 'continued');
  }
  const { between, isOver } = doneAbout(failed, later, at);
  const sure = surelyHelped(failed, between);
  if (sure !== undefined) return avoidance(sure, 'first');
  if (step === undefined) {
    const list = curedWithin(failed, later);
    return list === undefined ? null : avoidance(list, 'changed');
  }
  // A slip of the hand: the file had not been read, the text had another blank.
  if (failed.known.kind === 'edit' && failed.known.command === null && step.lane === failed.lane) {
    return avoidance(step, 'again');
  }
  const help = isOver || isSame(step, failed) ? lastHelp(failed, between) : undefined;
  if (help !== undefined) return avoidance(help, 'first');
  if (isSame(step, failed)) return avoidance(step, 'again');
  return avoidance(step, isRepairedByWork(failed, later.slice(0, at), step) ? 'check' : 'changed');
}

/** The same call, where it works later; before it what works in the same lane, if that is the call with more words. */
function cureIn(later: readonly Step[], failed: Step): number {
  const same = later.findIndex(
    (step) => step.verdict.outcome === 'success' && step.lane === failed.lane && isSame(step, failed),
  );
  // Behind the same call no other way is looked for.
  const other = (same < 0 ? later : later.slice(0, same)).findIndex(
    (step, index) =>
      isCure(step, failed) &&
      (step.lane === failed.lane ||
        isOtherStart(step, failed) ||
        isOtherWay(step, failed, () => !later.slice(0, index).some(hasWorked))) &&
      !isRiskier(step, failed),
  );
  const way = later[other];
  const isSooner = same < 0 || (way !== undefined && hasMoreWords(wayOf(way), wayOf(failed)));
  return isSooner ? other : same;
}

function wayOf({ call, known, verdict }: Step): Way {
  return {
    kind: known.kind,
    text: known.deciding,
    output: call.result?.text ?? '',
    // Looked for when it is asked for: it costs a reading of the output.
    get cause() {
      return verdict.cause;
    },
  };
}

function isOtherWay(step: Step, failed: Step, isNext: () => boolean): boolean {
  if (step.known.command === null || failed.known.command === null) return false;
  const [way, tried] = [wayOf(step), wayOf(failed)];
  return hasMoreWords(way, tried) || isOtherProgram(way, tried, isNext) || isOtherVerb(way, tried, isNext);
}

/** A rebase that stops at a conflict has to be done all the same: it is solved, and the rebase goes on. */
function isContinuation({ known, verdict }: Step, failed: Step): boolean {
  return (
    verdict.outcome === 'success' && continues(known.command, failed.known.command, failed.verdict.cause)
  );
}

export function avoidance(step: Step, how: Avoidance['how']): Avoidance {
  return {
    callId: step.call.id,
    how,
    get summary() {
      return summaryOf(step);
    },
  };
}

/** `git tag -d v1` is no other `git tag v1`. What is handed over by force is at times what the user wants. */
function isRiskier({ known }: Step, failed: Step): boolean {
  if (known.command === null || known.kind === 'push') return false;
  const cause = failed.verdict.cause ?? '';
  return isRiskyCure(known.command, cause) && !isRiskyCure(failed.known.command ?? '', cause);
}

function isOtherStart({ known }: Step, failed: Step): boolean {
  return isStartedOtherwise(known.deciding, failed.known.deciding);
}

/** To look at what went wrong, or whether anything came of it, is no other way of doing it. */
function isCure(step: Step, failed: Step): boolean {
  const { known, verdict } = step;
  if (verdict.outcome !== 'success') return false;
  const look = lookOf(known);
  if (look !== null && look !== lookOf(failed.known)) return false;
  if (onlyLooks(known) && !onlyLooks(failed.known)) return false;
  return (
    !givesUp(known.command) &&
    (!isTrial(known.command) || isTrial(failed.known.command)) &&
    (!known.isRollback || failed.known.isRollback) &&
    !(failed.known.kind === 'install' && isOtherThing(wayOf(step), wayOf(failed))) &&
    // Work is handed over to many: what one of them took says nothing of another.
    (failed.known.kind !== 'push' || isHandedOverAlike(known.deciding, failed.known.deciding))
  );
}

const PUSH = / push(?= |$)/g;

/** By the same program, or with a word in common other than the verb: `git push` is no other `docker push`. */
function isHandedOverAlike(one: string, other: string): boolean {
  const isSameProgram = one.split(' ', 1)[0] === other.split(' ', 1)[0];
  return isSameProgram || sharesWord(one.replace(PUSH, ' '), other.replace(PUSH, ' '));
}

/**
 * A check that fails and passes later mostly passes because of what was edited in between. Not so when it was called
 * wrongly, or when a build was called otherwise and nothing else was done, or when another program has started the same.
 */
function isRepairedByWork(failed: Step, between: readonly Step[], cure: Step): boolean {
  const { known, verdict } = failed;
  if (between.some((step) => isEditOf(step, known.command))) return true;
  if (!CHECKS.has(known.kind)) return false;
  if (between.some((step) => step.known.kind === 'edit' && step.verdict.outcome === 'success')) return true;
  if (isOtherStart(cure, failed) && between.every((step) => isLook(step.known))) return false;
  return known.kind !== 'build' && !isMiscalled(verdict.cause);
}

/** A file that the command was given was changed: that was the cure, whatever options were changed besides. */
function isEditOf({ call, known, verdict }: Step, command: string | null): boolean {
  if (command === null || known.kind !== 'edit' || verdict.outcome !== 'success') return false;
  const target = targetOf(call.input);
  const name = target.slice(target.lastIndexOf('/') + 1);
  return name !== '' && command.split(/[\s'"=]+/).some((word) => word === name || word.endsWith(`/${name}`));
}

/** The call in a line. */
export function summaryOf({ call, known }: Pick<Step, 'call' | 'known'>): string {
  return shortened(quoted(known.command ?? `${call.tool} ${JSON.stringify(call.input)}`));
}
