/**
 * Where the running daemon of a home listens, for its clients.
 *
 * @module
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { messageOf } from '../../errors.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import type { Logger } from '../../logger.ts';

export interface DaemonRecord {
  readonly pid: number;
  readonly url: string;
  readonly version: string;
  readonly startedAt: string;
}

const TEXTS = ['url', 'version', 'startedAt'] as const;

/** Undefined where there is none; a file that cannot be understood counts as none. */
export function readDaemonFile(file: string): DaemonRecord | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, unknown>> | null;
    const isWhole =
      typeof record?.pid === 'number' && TEXTS.every((name) => typeof record[name] === 'string');
    return isWhole ? (record as unknown as DaemonRecord) : undefined;
  } catch {
    // Another version's or a damaged file: whether a daemon runs is told by the lock, not by this.
    return undefined;
  }
}

export function writeDaemonFile(file: string, record: DaemonRecord): void {
  writeFileAtomic(file, `${JSON.stringify(record)}\n`, { mode: 0o600 });
}

/** Somebody who cleans up may take it away: clients that know no socket find the port by it alone. */
const KEEP_MS = 5000;

/** Until the answer is called: whoever stops takes the file away for good. */
export function keepDaemonFile(file: string, record: DaemonRecord, logger: Logger): () => void {
  const timer = setInterval(() => {
    if (readDaemonFile(file)?.pid === record.pid) return;
    try {
      writeDaemonFile(file, record);
    } catch (error) {
      // A disk that is full, or a home that went away: the next look tries again.
      logger.warn({ err: messageOf(error) }, 'cannot renew the file that tells clients where to ask');
    }
  }, KEEP_MS).unref();
  return () => clearInterval(timer);
}

/** Only the daemon that wrote it takes it away. */
export function removeDaemonFile(file: string, pid: number): void {
  if (readDaemonFile(file)?.pid === pid) rmSync(file, { force: true });
}
