/**
 * How far a task can be trusted for the tools that it used: an agent that has read the web may do what the web told it.
 *
 * @module
 */
import { taintOf } from '../../harness/tool-taint.ts';
import type { Call } from '../../sessions/session.ts';
import { type Taint, worstTaint } from '../../store/taint.ts';

/** An agent's own doing. */
const FLOOR: Taint = 'agent';

/** By the same table as the hooks judge by. A call that a person refused has brought in nothing. */
export function taskTaint(calls: readonly Call[], harness: string): Taint {
  const levels = new Set<Taint>([FLOOR]);
  for (const { tool, input, result } of calls) {
    if (result?.isRefusal) continue;
    levels.add(taintOf({ tool, input, harness, output: null })?.taint ?? FLOOR);
  }
  return worstTaint([...levels]);
}
