/**
 * A daemon of the bench's own, in a process of its own.
 *
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageFolder } from '../src/package.ts';
import { readDaemonFile } from '../src/server/daemon/daemon-file.ts';
import { DAEMON_FLAGS, daemonEnvironment } from '../src/server/daemon/daemon-flags.ts';
import type { TemporaryHome } from './temporary-home.ts';

export async function startDaemon(
  place: TemporaryHome,
): Promise<{ daemon: ChildProcess; ms: number; started: number }> {
  const started = performance.now();
  const daemon = launch(place);
  for (;;) {
    const record = readDaemonFile(place.home.daemonFile);
    if (record?.pid === daemon.pid && record && (await answers(record.url))) break;
    if (daemon.exitCode !== null) throw new Error('the daemon ended');
    await sleep(5);
  }
  return { daemon, ms: performance.now() - started, started };
}

/** Not waited for. */
export function launch(place: TemporaryHome): ChildProcess {
  return spawn(process.execPath, [...DAEMON_FLAGS, join(packageFolder(), 'bin', 'knowhow'), 'daemon'], {
    env: { ...daemonEnvironment(), ...place.environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}

export async function stop(daemon: ChildProcess): Promise<void> {
  daemon.kill('SIGTERM');
  await finished(daemon);
}

export function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}
