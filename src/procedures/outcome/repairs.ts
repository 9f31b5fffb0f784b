/**
 * Which failures were repaired later, and by what. The same lane (the same check, tool and target, program, server)
 * that works later repairs what failed before: the final state counts.
 *
 * @module
 */
import { CHECKS, isFetch, type KnownCall, kindOfPipeline, toolName } from './call-kind.ts';
import type { Avoidance, CallVerdict, JudgedCall } from './evidence.ts';
import { quoted } from './evidence.ts';

export interface Step {
  readonly call: JudgedCall;
  readonly known: KnownCall;
  readonly verdict: CallVerdict;
  readonly lane: string;
}

/** Kinds of which there is one final state in a task, whichever program shows it. */
const ONE_LANE: ReadonlySet<string> = new Set([...CHECKS, 'commit', 'push', 'install']);
const TARGET_KEYS = ['file_path', 'path', 'filename', 'file', 'notebook_path', 'target_file'] as const;

/** Agents repeat their commands. */
const lanes = new WeakMap<KnownCall, string>();

/** What a later success must share with a failure to repair it. */
export function laneOf(call: JudgedCall, known: KnownCall): string {
  if (ONE_LANE.has(known.kind)) return known.kind;
  if (known.command === null && isFetch(call.tool)) return serverLane(Object.values(call.input).join(' '));
  if (known.command === null) {
    const target = TARGET_KEYS.map((key) => call.input[key]).find((value) => typeof value === 'string');
    return `${toolName(call.tool)} ${target ?? ''}`;
  }
  const lane = lanes.get(known) ?? laneOfCommand(known);
  lanes.set(known, lane);
  return lane;
}

function laneOfCommand(known: KnownCall): string {
  const { kind } = known;
  const deciding = known.pipelines.findLast((pipeline) => kindOfPipeline(pipeline) === kind)?.text ?? '';
  if (kind === 'request') return serverLane(deciding);
  const words = deciding.split(' ').filter((word) => !word.startsWith('-'));
  return `${kind} ${words.slice(0, 2).join(' ')}`;
}

function serverLane(text: string): string {
  return `request ${/https?:\/\/[^\s/'"?]+/.exec(text)?.[0] ?? ''}`;
}

export function avoidanceOf(failed: Step, later: readonly Step[]): Avoidance | null {
  const step = later.find(({ lane, verdict }) => lane === failed.lane && verdict.outcome === 'success');
  if (step === undefined) return null;
  const isSame = step.call.tool === failed.call.tool && sameInput(step.call, failed.call);
  return {
    callId: step.call.id,
    how: isSame ? 'again' : CHECKS.has(failed.known.kind) ? 'check' : 'changed',
    get summary() {
      return summaryOf(step);
    },
  };
}

/** The call in a line. */
export function summaryOf({ call, known }: Pick<Step, 'call' | 'known'>): string {
  return quoted(known.command ?? `${call.tool} ${JSON.stringify(call.input)}`);
}

function sameInput(one: JudgedCall, other: JudgedCall): boolean {
  return JSON.stringify(one.input) === JSON.stringify(other.input);
}
