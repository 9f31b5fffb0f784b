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
  for (const { agent } of turn.calls) if (agent !== undefined) return true;
  return false;
}

/** A call stays where the log of what it sent off is gone. */
export async function withSubagentWork(turn: SessionTurn, log: Log): Promise<SessionTurn> {
  const calls: Call[] = [];
  for (const call of turn.turn.calls) {
    const done = call.agent === undefined ? [] : await callsOf(call, call.agent, turn, log);
    calls.push(...(done.length === 0 ? [call] : done));
  }
  return { ...turn, turn: { ...turn.turn, calls } };
}

async function callsOf(
  sent: Call,
  agent: string,
  { session }: SessionTurn,
  { file, format }: Log,
): Promise<Call[]> {
  const folder = dirname(file);
  const places = [join(folder, session.id, 'subagents'), folder].map((place) =>
    join(place, `agent-${agent}.jsonl`),
  );
  const found = ID.test(agent) ? places.find((place) => existsSync(place)) : undefined;
  if (found === undefined) return [];
  const calls: Call[] = [];
  const told = Object.values(sent.input).filter((value) => typeof value === 'string');
  // It is read as a log of its own, too, and its rows are counted there.
  for await (const { turn } of readLog({ file: found, format }).turns) {
    if (turn.role === 'user') told.push(turn.text);
    calls.push(...turn.calls.filter((call) => isBetween(sent, call)));
    if (calls.length >= MAX_CALLS) break;
  }
  const [first, ...rest] = calls.slice(0, MAX_CALLS);
  return first === undefined ? [] : [{ ...first, told }, ...rest];
}

/** One that is sent off again goes on with its log: what it did for another call is not of this one. */
function isBetween({ at: from, result }: Call, { at }: Call): boolean {
  const until = result?.at ?? null;
  return at === null || ((from === null || at >= from) && (until === null || at <= until));
}
