/**
 * The process that holds a home, also where it has left no word of itself, or does not answer.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import type { Home } from '../config/home.ts';
import { isOwnProcess } from '../server/client/route.ts';
import { readDaemonFile } from '../server/daemon/daemon-file.ts';

export interface DaemonProcess {
  readonly pid: number;
  /** Somebody sent it SIGSTOP: it holds its home, and answers nobody until it goes on. */
  readonly isStopped: boolean;
}

/** Undefined where nobody holds the home. The lock knows it: the file beside it may be gone, or half written. */
export async function daemonProcess(home: Home): Promise<DaemonProcess | undefined> {
  const { lastHolder, tryLock } = await import('../server/daemon/lock.ts');
  const named = lastHolder(home.lockFile) ?? readDaemonFile(home.daemonFile)?.pid;
  if (named === undefined || !isOwnProcess(named)) return undefined;
  const lock = tryLock(home.lockFile);
  if (lock) {
    lock.release();
    return undefined;
  }
  const pid = lastHolder(home.lockFile) ?? named;
  return { pid, isStopped: isStopped(pid) };
}

/** Linux tells; elsewhere it only does not answer. */
function isStopped(pid: number): boolean {
  try {
    // The name of the program may hold anything: what counts comes behind its last bracket.
    const [, state] = /\) ([A-Za-z]) [^)]*$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state === 'T' || state === 't';
  } catch {
    return false;
  }
}

/** How to get on with one that does not answer. */
export function adviceFor({ pid, isStopped: stopped }: DaemonProcess): string {
  return stopped
    ? `It was stopped by a signal: \`kill -CONT ${pid}\` lets it go on.`
    : `It may be busy; \`kill ${pid}\` ends it, and nothing is lost.`;
}
