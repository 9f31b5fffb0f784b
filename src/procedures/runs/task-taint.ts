/**
 * How far a task can be trusted for the tools that it used: an agent that has read the web may do what the web told it.
 *
 * @module
 */
import { isOwnAddress, ownHosts } from '../../harness/own-hosts.ts';
import { sourceOf, taintOf } from '../../harness/tool-taint.ts';
import { shellCommandOf } from '../../harness/use/tool-tables.ts';
import type { Call } from '../../sessions/session.ts';
import { isFromStrangers, isTainted, type Taint, worstTaint } from '../../store/taint.ts';
import { knownCall } from '../commands/call-kind.ts';

/** An agent's own doing. */
const FLOOR: Taint = 'agent';

/** Of a task, by what its calls have brought in. */
export function taskTaint(levels: readonly Taint[]): Taint {
  return worstTaint([FLOOR, ...new Set(levels)]);
}

/**
 * What each call has brought in, by the same table as the hooks judge by. A call that a person refused has brought in nothing;
 * where the task hands its work over to, what answers is the work.
 */
export function callTaints(calls: readonly Call[], harness: string): Taint[] {
  const levels = calls.map(({ tool, input, result }): Taint => {
    if (result?.isRefusal) return FLOOR;
    return taintOf({ tool, input, harness, output: result?.text ?? null })?.taint ?? FLOOR;
  });
  if (!levels.some(isFromStrangers)) return levels;
  const own = ownHosts(
    calls.filter((call) => knownCall(call).kind === 'push').map(commandOf),
    calls.map(commandOf),
  );
  return levels.map((level, place) => {
    const call = calls[place];
    return call && isFromStrangers(level) && isOwnAddress(commandOf(call), own) ? FLOOR : level;
  });
}

const MAX_NAMED = 160;

/** Which call gave a task its level, and why, for the person who asks. `levels` are those of `callTaints`. */
export function taintedBy(
  calls: readonly Call[],
  levels: readonly Taint[],
  { harness, redact }: { readonly harness: string; readonly redact: (text: string) => string },
): string | undefined {
  const level = taskTaint(levels);
  const call = isTainted(level) ? calls[levels.indexOf(level)] : undefined;
  const rule = call && taintOf({ ...call, harness, output: call.result?.text ?? null });
  if (!rule) return undefined;
  const named = redact(shellCommandOf(call) ?? `${call.tool}${sourceOf(call)}`).replaceAll(/\s+/g, ' ');
  return `${named.length > MAX_NAMED ? `${named.slice(0, MAX_NAMED)}…` : named}: ${rule.reason}`;
}

function commandOf(call: Call): string {
  return shellCommandOf(call) ?? '';
}
