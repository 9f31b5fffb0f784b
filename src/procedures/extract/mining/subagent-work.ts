/**
 * What an agent hands on to another is part of the task: the calls of a subagent, which has a log of its own, stand where the
 * call stood that sent it off.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Log, readLog } from '../../../sessions/read-log.ts';
import type { Call, SessionTurn } from '../../../sessions/session.ts';

/** More than this is told by its beginning: what one subagent does is one piece of work. */
const MAX_CALLS = 300;
/** Ids are written by others, and become names of files. */
const ID = /^[\w-]{1,80}$/;

export function hasSubagents({ turn }: SessionTurn): boolean {
  return turn.calls.some(({ agent }) => agent !== undefined);
}

/** A call stays where the log of what it sent off is gone. */
export async function withSubagentWork(turn: SessionTurn, log: Log): Promise<SessionTurn> {
  const calls: Call[] = [];
  for (const call of turn.turn.calls) {
    const done = call.agent === undefined ? [] : await callsOf(call.agent, turn, log);
    calls.push(...(done.length === 0 ? [call] : done));
  }
  return { ...turn, turn: { ...turn.turn, calls } };
}

async function callsOf(agent: string, { session }: SessionTurn, { file, format }: Log): Promise<Call[]> {
  const folder = dirname(file);
  const places = [join(folder, session.id, 'subagents'), folder].map((place) =>
    join(place, `agent-${agent}.jsonl`),
  );
  const found = ID.test(agent) ? places.find((place) => existsSync(place)) : undefined;
  const calls: Call[] = [];
  if (found === undefined) return calls;
  // It is read as a log of its own, too, and its rows are counted there.
  for await (const { turn } of readLog({ file: found, format }).turns) {
    calls.push(...turn.calls);
    if (calls.length >= MAX_CALLS) break;
  }
  return calls.slice(0, MAX_CALLS);
}
