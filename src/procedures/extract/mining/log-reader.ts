/**
 * Whoever reads logs and mines them: in this process, or in a thread of its own.
 *
 * @module
 */
import { Breath } from '../../../breath.ts';
import { SeenRows } from '../../../sessions/lines/seen-rows.ts';
import { type LogToMine, type MinedLogEnd, mineLog, type TakeMined } from './mine-log.ts';
import type { Mining } from './mining.ts';

export interface LogReader {
  /** Bytes of logs that may be asked for before the first of them is done. */
  readonly ahead: number;
  /**
   * One after the other, in the order in which they are asked for. Null when it was stopped in the middle. `onRead` is told
   * when it could go on with the next, though what came of this one may not have been taken yet.
   */
  read(log: LogToMine, take: TakeMined, onRead?: () => void): Promise<MinedLogEnd | null>;
  close(): Promise<void>;
}

export class InlineReader implements LogReader {
  readonly ahead = 0;
  readonly #mining: Mining;
  readonly #signal: AbortSignal | undefined;
  /** A session copied into another log counts once. */
  readonly #seen = new SeenRows();
  readonly #breath = new Breath();

  constructor(mining: Mining, signal?: AbortSignal) {
    this.#mining = mining;
    this.#signal = signal;
  }

  read(log: LogToMine, take: TakeMined): Promise<MinedLogEnd | null> {
    return mineLog(log, {
      ...{ mining: this.#mining, seen: this.#seen, take },
      isStopped: () => this.#signal?.aborted === true,
      breathe: () => this.#breath.due(),
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
