/**
 * The calls of a task as they were done: the step of each, how it went, and what of it belongs to its day.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import type { CallOutcome, TaskVerdict } from '../outcome/evidence.ts';
import { judgeCall } from '../outcome/judge-call.ts';
import type { DoneCall } from '../steps/noise-rules.ts';
import { type Ran, tellerOf, valuesOfTheDay } from '../steps/of-its-day.ts';
import { type Step, stepLine } from '../steps/step.ts';
import type { Task } from '../tasks/task.ts';

export function doneCall(call: Call, step: Step, verdict: TaskVerdict, turn: number): DoneCall {
  return { tool: call.tool, step, outcome: callOutcome(call, verdict), turn };
}

/** How often the user had spoken before a call. */
export function turnsOf({ calls, userWords }: Task): (call: Call) => number {
  if (userWords.length === 0) return () => 0;
  const ends = userWords.map(({ afterCalls }) => afterCalls);
  const turns = new Map(calls.map(({ id }, index) => [id, ends.filter((end) => end <= index).length]));
  return ({ id }) => turns.get(id) ?? 0;
}

function callOutcome(call: Call, { failures, failed, accepted }: TaskVerdict): CallOutcome {
  const { result } = call;
  if (result === null || result.isInterrupt) return 'interrupted';
  if (result.isRefusal) return 'refused';
  if (accepted?.includes(call.id)) return 'success';
  if (failed.has(call.id)) {
    // What stopped half-way and was brought to its end is a part of it.
    const failure = failures.find(({ call: id }) => id === call.id);
    return failure?.avoidedBy?.how === 'continued' ? 'success' : 'failure';
  }
  // Most calls say plainly that they went well; the judge reads only the others.
  const isSuspicious = result.isError || (result.exitCode ?? 0) !== 0;
  return isSuspicious ? judgeCall(call).outcome : 'success';
}

export function withValuesOfTheDay(
  done: readonly DoneCall[],
  calls: readonly Call[],
  { said, at }: { readonly said: string; readonly at: string },
): readonly DoneCall[] {
  const ran = done.map(({ step }, index) => ranIn(step, calls[index]));
  const values = valuesOfTheDay(ran, said, at);
  if (values.every(({ length }) => length === 0)) return done;
  const used = done.flatMap(({ step }, index) =>
    step.kind === 'read' ? [] : (values[index] ?? []).map((value) => tellerOf(ran, index, value)),
  );
  // The same look may have been made before: whichever of them is kept tells it.
  const telling = new Set(used.flatMap((index) => (index === undefined ? [] : lineAt(done, index))));
  return done.map((call, index) => {
    const ofItsDay = values[index] ?? [];
    return {
      ...call,
      ...(ofItsDay.length > 0 && { step: { ...call.step, ofItsDay } }),
      ...(telling.size > 0 && telling.has(stepLine(call.step)) && { tells: true as const }),
    };
  });
}

function ranIn({ tool, args }: Step, call: Call | undefined): Ran {
  const command = tool === 'shell' ? (args.command ?? null) : null;
  const output = call?.result?.text ?? '';
  return tool === 'read' && args.path !== undefined
    ? { command, output, file: args.path }
    : { command, output };
}

function lineAt(done: readonly DoneCall[], index: number): string[] {
  const call = done[index];
  return call === undefined ? [] : [stepLine(call.step)];
}
