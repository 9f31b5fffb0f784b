/**
 * How far a task can be trusted for the tools that it used: an agent that has read the web may do what the web told it.
 *
 * @module
 */
import { taintOf } from '../../harness/tool-taint.ts';
import type { Call } from '../../sessions/session.ts';
import { type Taint, worstTaint } from '../../store/taint.ts';
import { remembered } from '../outcome/remembered.ts';

/** An agent's own doing. */
const FLOOR: Taint = 'agent';

/** By the same table as the hooks judge by. A call that a person refused has brought in nothing. */
export function taskTaint(calls: readonly Call[], harness: string): Taint {
  const asked = new Set(
    calls.flatMap(({ tool, input, result }) =>
      result?.isRefusal ? [] : [JSON.stringify([harness, tool, input])],
    ),
  );
  return worstTaint([FLOOR, ...[...asked].map(levelOf)]);
}

/** Agents repeat their calls. */
const levelOf = remembered((asked): Taint => {
  const [harness, tool, input] = JSON.parse(asked) as [string, string, Call['input']];
  return taintOf({ tool, input, harness, output: null })?.taint ?? FLOOR;
});
