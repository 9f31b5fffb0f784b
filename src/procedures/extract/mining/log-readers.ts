/**
 * Who reads the logs of a run: this process where they are few bytes, one thread at night, several when somebody waits.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Clock } from '../../../clock.ts';
import { packageFolder } from '../../../package.ts';
import type { FoundLog } from '../../../sessions/discover.ts';
import { IdleThreads } from './idle-threads.ts';
import { LaneReader } from './lane-reader.ts';
import type { LogReader } from './log-reader.ts';
import { ThreadReader, type ThreadReaderOptions } from './thread-reader.ts';

export interface LogReadersOptions extends Omit<ThreadReaderOptions, 'script' | 'signal' | 'now' | 'idle'> {
  readonly clock: Clock;
  readonly inline: (signal: AbortSignal | undefined) => LogReader;
}

export interface ReadersNeed {
  readonly signal?: AbortSignal;
  readonly isAwaited?: boolean;
}

/** Starting a thread costs as much as reading about half of this. */
const WORTH_A_THREAD = 2 * 2 ** 20;
/** Each further one has to learn anew what its code is best compiled to. */
const WORTH_ANOTHER = 4 * 2 ** 20;
/** Writing does not keep up with more. */
const MAX_THREADS = 3;

export interface LogReaders {
  /** For the logs of one run. */
  open(logs: readonly FoundLog[], need: ReadersNeed): LogReader | Promise<LogReader>;
  close(): Promise<void>;
}

export function logReaders(options: LogReadersOptions): LogReaders {
  const { inline, clock, ...rest } = options;
  const script = builtThread();
  const idle = new IdleThreads();
  return {
    open(logs, { signal, isAwaited = false }) {
      const bytes = logs.reduce((sum, { stats }) => sum + stats.size, 0);
      if (script === null || bytes < WORTH_A_THREAD) return inline(signal);
      const thread = (): ThreadReader => new ThreadReader({ ...rest, script, signal, idle, now: clock() });
      const count = Math.min(MAX_THREADS, availableParallelism(), Math.floor(bytes / WORTH_ANOTHER));
      if (!isAwaited || count <= 1) return thread();
      return LaneReader.over(Array.from({ length: count }, thread), logs);
    },
    close: () => idle.close(),
  };
}

/** Null where nothing was built, as in tests of the sources: then logs are read in this process. */
function builtThread(): URL | null {
  const file = join(packageFolder(), 'dist', 'mining-thread.js');
  return import.meta.url.endsWith('.ts') || !existsSync(file) ? null : pathToFileURL(file);
}
