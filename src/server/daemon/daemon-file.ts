/**
 * Where the running daemon of a home listens, for its clients.
 *
 * @module
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { writeFileAtomic } from '../../files/write-atomic.ts';

const daemonRecord = z.object({
  pid: z.number(),
  url: z.string(),
  version: z.string(),
  startedAt: z.string(),
  /** Opens the hooks and nothing else: what the hook client sends. */
  hookToken: z.string().optional(),
});

export type DaemonRecord = z.infer<typeof daemonRecord>;

/** Undefined where there is none; a file that cannot be understood counts as none. */
export function readDaemonFile(file: string): DaemonRecord | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return daemonRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Another version's or a damaged file: whether a daemon runs is told by the lock, not by this.
    return undefined;
  }
}

export function writeDaemonFile(file: string, record: DaemonRecord): void {
  writeFileAtomic(file, `${JSON.stringify(record)}\n`, { mode: 0o600 });
}

/** Only the daemon that wrote it takes it away. */
export function removeDaemonFile(file: string, pid: number): void {
  if (readDaemonFile(file)?.pid === pid) rmSync(file, { force: true });
}
