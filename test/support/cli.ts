/**
 * Runs the real command, built, in a process of its own.
 *
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { packageFolder } from '../../src/package.ts';
import { readDaemonFile } from '../../src/server/daemon/daemon-file.ts';
import type { TestHome } from './temporary-home.ts';

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const COMMAND = join(packageFolder(), 'bin', 'knowhow');

export function start(
  place: TestHome,
  args: readonly string[],
  environment: Record<string, string> = {},
): ChildProcess {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    cwd: place.folder,
    env: { PATH: process.env.PATH ?? '', ...place.environment, ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export async function knowhow(
  place: TestHome,
  args: readonly string[],
  options: { environment?: Record<string, string>; input?: string } = {},
): Promise<CliResult> {
  const child = start(place, args, options.environment);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  child.stdin?.end(options.input ?? '');
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

/** A daemon of the test's own; it ends with the test. */
export async function daemon(
  place: TestHome,
  environment: Record<string, string> = {},
): Promise<{ url: string; process: ChildProcess }> {
  const child = start(place, ['daemon'], environment);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  for (;;) {
    const record = readDaemonFile(place.home.daemonFile);
    if (record && record.pid === child.pid) return { url: record.url, process: child };
    if (child.exitCode !== null) throw new Error(`the daemon ended: ${output}`);
    await sleep(20);
  }
}

/** Waits for something that must come true; the test's own time limit ends a wait in vain. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}
