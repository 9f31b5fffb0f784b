/**
 * Starts the daemon in the background and waits until it answers. Starting twice is harmless.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from '../config/home.ts';
import { ERROR_CODES, type ErrorCode, KnowhowError, messageOf } from '../errors.ts';
import { makePrivateFolder } from '../files/private-folder.ts';
import { packageFolder } from '../package.ts';
import { readDaemonFile } from '../server/daemon/daemon-file.ts';
import { DAEMON_FLAGS, daemonEnvironment } from '../server/daemon/daemon-flags.ts';
import { isAnswering } from './connection.ts';
import { adviceFor, type DaemonProcess, daemonProcess } from './daemon-process.ts';

/** A first start migrates and may have to wait for a slow disk. */
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 15_000;
const POLL_MS = 25;

/** How long the daemon that won a race gets to answer before its place is tried for again: it may have died. */
const WINNER_PATIENCE_MS = 3000;

/** True when it was started now, false when it was running already or somebody else started it just now. */
export async function startDaemon(home: Home): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (await isAnswering(home)) return false;
    const failure = await tryToStart(home, deadline);
    if (!failure) return true;
    if (failure.code !== 'already_running') throw failure;
    if (await answersWithin(home, WINNER_PATIENCE_MS)) return false;
    const holder = await daemonProcess(home);
    // It will not answer, however long somebody waits.
    if (holder?.isStopped) throw unresponsive(holder);
  }
  const holder = await daemonProcess(home);
  if (holder) throw unresponsive(holder);
  throw new KnowhowError(
    'daemon_unavailable',
    `The daemon did not answer within ${START_TIMEOUT_MS / 1000} s`,
    {
      hint: `Its log is ${home.logFile}.`,
    },
  );
}

function unresponsive(holder: DaemonProcess): KnowhowError {
  return new KnowhowError('daemon_unavailable', `The daemon (pid ${holder.pid}) runs, and does not answer`, {
    hint: adviceFor(holder),
  });
}

/** Undefined when it answers; else why it does not. */
async function tryToStart(home: Home, deadline: number): Promise<KnowhowError | undefined> {
  const logs = dirname(home.logFile);
  // A file for each attempt: of several at once each must read its own daemon's words.
  const output = join(logs, `startup-${process.pid}.log`);
  const child = launch(home, output);
  try {
    let exited = false;
    child.once('exit', () => {
      exited = true;
    });
    while (Date.now() < deadline) {
      if (exited) return startFailure(output, home);
      if (readDaemonFile(home.daemonFile)?.pid === child.pid && (await isAnswering(home))) {
        // Later words of the daemon (a crash) follow the file to its lasting name.
        renameSync(output, join(logs, 'startup.log'));
        return undefined;
      }
      await sleep(POLL_MS);
    }
    return new KnowhowError('already_running', 'The daemon is still starting');
  } finally {
    child.unref();
    rmSync(output, { force: true });
  }
}

async function answersWithin(home: Home, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (await isAnswering(home)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

export async function waitUntilGone(home: Home, pid: number): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if ((await daemonProcess(home))?.pid !== pid) return;
    await sleep(POLL_MS);
  }
  throw new KnowhowError(
    'daemon_unavailable',
    `The daemon (pid ${pid}) did not stop within ${STOP_TIMEOUT_MS / 1000} s`,
    {
      hint: `kill ${pid} ends it; nothing is lost.`,
    },
  );
}

function launch(home: Home, output: string): ReturnType<typeof spawn> {
  try {
    makePrivateFolder(home.folder);
    makePrivateFolder(dirname(output));
    const file = openSync(output, 'w', 0o600);
    try {
      return spawn(
        process.execPath,
        [...DAEMON_FLAGS, join(packageFolder(), 'bin', 'knowhow'), 'daemon', '--json'],
        {
          detached: true,
          stdio: ['ignore', file, file],
          // The daemon outlives the folder that it was started in.
          cwd: home.folder,
          env: daemonEnvironment(),
        },
      );
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new KnowhowError('store_unavailable', `Cannot start the daemon: ${messageOf(error)}`, {
      hint: `Check that ${home.folder} is yours and writable, or set KNOWHOW_HOME.`,
      cause: error,
    });
  }
}

/** The daemon's own words, where it had time to say any. */
function startFailure(output: string, home: Home): KnowhowError {
  const text = readFileSync(output, 'utf8');
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string; hint?: string } };
    const code = error.code in ERROR_CODES ? (error.code as ErrorCode) : 'internal';
    return new KnowhowError(code, error.message, { hint: error.hint });
  } catch {
    // It died before it could explain itself; what it printed is all there is.
    return new KnowhowError('daemon_unavailable', `The daemon could not start: ${text.trim().slice(-500)}`, {
      hint: `Its log is ${home.logFile}.`,
    });
  }
}
