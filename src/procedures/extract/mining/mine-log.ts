/**
 * One log, from where it was left, into runs. They are handed over many at a time, so that a log of any size fits into
 * memory.
 *
 * @module
 */
import { statSync } from 'node:fs';
import { type LogCursor, rewound } from '../../../sessions/cursor.ts';
import type { SeenRows } from '../../../sessions/lines/seen-rows.ts';
import { type Log, readLog } from '../../../sessions/read-log.ts';
import type { ReadReport } from '../../../sessions/reading/reading.ts';
import type { SessionInfo } from '../../../sessions/session.ts';
import type { Taint } from '../../../store/memory-store.ts';
import { LogMiner } from './log-miner.ts';
import type { Mined, Mining } from './mining.ts';
import { hasSubagents, withSubagentWork } from './subagent-work.ts';

export interface LogToMine extends Log {
  /** Where the last run left it, and how far its session could be trusted there; null for one that was never read. */
  readonly before: { readonly cursor: LogCursor; readonly taint: Taint } | null;
  /** The folder that it was worked in, where the log itself may not say so. */
  readonly project?: string;
}

export interface MinedLogEnd {
  readonly report: Readonly<ReadReport>;
  readonly sessions: number;
  /** From where the next run reads; null where it has to read everything again. */
  readonly cursor: LogCursor | null;
  readonly taint: Taint;
}

/** Whoever takes what was mined may need time for it. */
export type TakeMined = (mined: Mined) => Promise<void>;

export interface MineLogPorts {
  readonly mining: Mining;
  readonly seen: SeenRows;
  readonly take: TakeMined;
  /** Looked at after each turn. */
  readonly isStopped: () => boolean;
  /** Asked after each turn; undefined while there is no need to wait. */
  readonly breathe: () => Promise<void> | undefined;
}

/** Handed over together: seldom enough to cost nothing, few enough to hold. */
const RUNS_AT_ONCE = 20;

/** Null when it was stopped in the middle: then the log is read again from where it was. */
export async function mineLog(log: LogToMine, ports: MineLogPorts): Promise<MinedLogEnd | null> {
  const { mining, seen, take, isStopped, breathe } = ports;
  const { before } = log;
  mining.begin();
  const reading = readLog(log, { cursor: before?.cursor ?? null, seen });
  const { report } = reading;
  // Databases tell changed sessions whole; everything else is read again from its last tasks on.
  const isWhole = log.format.endsWith('-database');
  const miner = new LogMiner((task, session, taint) =>
    mining.add(task, placed(dated(session, log.file), log), taint),
  );
  for await (const turns of reading.batches) {
    const goesOn = !isWhole && report.outcome === 'read';
    if (goesOn && before !== null && before.cursor.offset > 0) miner.goOn(before.taint);
    for (const turn of turns) {
      if (isStopped()) return null;
      miner.push(hasSubagents(turn) ? await withSubagentWork(turn, log) : turn);
      const rest = breathe();
      if (rest !== undefined) await rest;
      if (mining.waiting >= RUNS_AT_ONCE) await take(mining.take());
    }
  }
  const unfinished = miner.end();
  await take(mining.take());
  const kept = report.outcome === 'unchanged' || report.outcome === 'failed' ? null : reading.cursor();
  const { position } = unfinished;
  return {
    report,
    sessions: miner.sessions,
    cursor: kept === null || isWhole || position === null ? kept : rewound(kept, position),
    taint: unfinished.taint,
  };
}

function placed(session: SessionInfo, { project }: LogToMine): SessionInfo {
  return session.project === null && project !== undefined ? { ...session, project } : session;
}

/** Some exports have no times: what they tell happened before they were written, and not when they are read. */
function dated(session: SessionInfo, file: string): SessionInfo {
  if (session.endedAt !== null || session.startedAt !== null) return session;
  const written = statSync(file, { throwIfNoEntry: false })?.mtime;
  return written === undefined ? session : { ...session, endedAt: written.toISOString() };
}
