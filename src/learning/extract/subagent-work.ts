/**
 * What a subagent read, whoever sent it has heard of: its calls stand in a log of its own, and count for how far the session
 * can be trusted.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Log, readLog } from '../../sessions/read-log.ts';
import type { Call, SessionTurn } from '../../sessions/session.ts';

/** More than this is told by its beginning: what one subagent does is one piece of work. */
const MAX_CALLS = 300;
/** Ids are written by others, and become names of files. */
const ID = /^[\w-]{1,80}$/;

export function hasSubagents({ turn }: SessionTurn): boolean {
  for (const { agent } of turn.calls) if (agent !== undefined) return true;
  return false;
}

/** Of all that it sent off. */
export async function subagentWork({ session, turn }: SessionTurn, log: Log): Promise<Call[]> {
  const calls: Call[] = [];
  for (const call of turn.calls)
    if (call.agent !== undefined) calls.push(...(await callsOf(call, call.agent, session.id, log)));
  return calls;
}

async function callsOf(sent: Call, agent: string, session: string, { file, format }: Log): Promise<Call[]> {
  const folder = dirname(file);
  const places = [join(folder, session, 'subagents'), folder].map((place) =>
    join(place, `agent-${agent}.jsonl`),
  );
  const found = ID.test(agent) ? places.find((place) => existsSync(place)) : undefined;
  if (found === undefined) return [];
  const calls: Call[] = [];
  // It is read as a log of its own, too, and its rows are counted there.
  for await (const { turn } of readLog({ file: found, format }).turns) {
    calls.push(...turn.calls.filter((call) => isBetween(sent, call)));
    if (calls.length >= MAX_CALLS) break;
  }
  return calls.slice(0, MAX_CALLS);
}

/** One that is sent off again goes on with its log: what it did for another call is not of this one. */
function isBetween({ at: from, result }: Call, { at }: Call): boolean {
  const until = result?.at ?? null;
  return at === null || ((from === null || at >= from) && (until === null || at <= until));
}
