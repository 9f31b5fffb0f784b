/**
 * Reads logs in several threads, for somebody who waits. What comes of them is taken in the order in which they were
 * asked for, so that nobody can tell how many threads there were.
 *
 * @module
 */
import { dirname } from 'node:path';
import type { FoundLog } from '../../../sessions/discover.ts';
import type { Log, LogFormat } from '../../../sessions/read-log.ts';
import type { LogReader } from './log-reader.ts';
import type { LogToMine, MinedLogEnd, TakeMined } from './mine-log.ts';

/** So far ahead that no thread waits for another's logs; what is mined and not taken bounds memory, not this. */
const AHEAD_BYTES = 512 * 2 ** 20;

export class LaneReader implements LogReader {
  readonly ahead = AHEAD_BYTES;
  readonly #lanes: readonly LogReader[];
  readonly #plan: ReadonlyMap<string, number>;
  #last: Promise<unknown> = Promise.resolve();

  /** The logs are those that will be asked for. */
  constructor(lanes: readonly LogReader[], logs: readonly FoundLog[]) {
    this.#lanes = lanes;
    this.#plan = planLanes(logs, lanes.length);
  }

  read(log: LogToMine, take: TakeMined): Promise<MinedLogEnd | null> {
    const before = this.#last;
    const lane = this.#lanes[this.#plan.get(familyOf(log)) ?? 0];
    if (lane === undefined) return Promise.resolve(null);
    const inTurn = async (): Promise<MinedLogEnd | null> => {
      const end = await lane.read(log, async (mined) => {
        await before;
        await take(mined);
      });
      await before;
      return end;
    };
    const reading = inTurn();
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.close()));
  }
}

/** Formats that file sessions by the day: a fork lies in another folder than what it was copied from. */
const FILED_BY_DAY: ReadonlySet<LogFormat> = new Set(['codex']);

/** Logs that may hold copies of each other's rows are read by one thread, which counts each row once. */
function familyOf({ file, format }: Log): string {
  return FILED_BY_DAY.has(format) ? format : `${format}:${dirname(file)}`;
}

/** The largest family first, each to the lane with the least to do. */
export function planLanes(logs: readonly FoundLog[], lanes: number): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const log of logs) {
    const family = familyOf(log);
    sizes.set(family, (sizes.get(family) ?? 0) + log.stats.size);
  }
  const loads = Array.from({ length: lanes }, () => 0);
  const plan = new Map<string, number>();
  for (const [family, size] of [...sizes].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))) {
    const lane = loads.indexOf(Math.min(...loads));
    plan.set(family, lane);
    loads[lane] = (loads[lane] ?? 0) + size;
  }
  return plan;
}
