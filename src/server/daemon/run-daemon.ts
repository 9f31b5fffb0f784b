/**
 * The daemon: owns the database, the watcher, the jobs and the caches of one home, and answers on loopback.
 *
 * @module
 */
import { type App, openApp } from '../../app.ts';
import { socketPlace } from '../../config/daemon-socket.ts';
import type { Home } from '../../config/home.ts';
import { loadConfig } from '../../config/load.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import { createHttpApp } from '../http-app.ts';
import { ensureToken } from '../token.ts';
import {
  type DaemonRecord,
  keepDaemonFile,
  readDaemonFile,
  removeDaemonFile,
  writeDaemonFile,
} from './daemon-file.ts';
import { type DaemonLog, openDaemonLog } from './daemon-log.ts';
import { type Listening, listen } from './listen.ts';
import { tryLock } from './lock.ts';
import { type Schedules, startSchedules } from './schedules.ts';
import { startUpkeep } from './upkeep-loop.ts';

export interface RunningDaemon {
  readonly url: string;
  /** Resolves when the daemon has stopped, by signal or by request. */
  readonly stopped: Promise<void>;
  stop(): void;
}

export async function runDaemon(home: Home): Promise<RunningDaemon> {
  const config = loadConfig(home);
  const lock = tryLock(home.lockFile);
  if (!lock) throw alreadyRunning(home);
  let log: DaemonLog | undefined;
  let app: App | undefined;
  try {
    log = openDaemonLog(home.logFile, config.log.level);
    app = await openApp({ home, config, logger: log });
    let stop = (): void => undefined;
    const stopRequested = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const token = ensureToken(home.tokenFile);
    const api = createHttpApp(app, { token, control: { stop } });
    // Before anybody can know of the daemon: a signal that comes at once is still a graceful stop.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
    const socket = socketPlace(home);
    const listening = await listen(api, { ...config.server, socket });
    if ('problem' in listening.socket) log.warn(listening.socket, 'no socket: clients ask for a proof');
    const record: DaemonRecord = {
      pid: process.pid,
      url: listening.url,
      version: app.version,
      startedAt: new Date().toISOString(),
    };
    writeDaemonFile(home.daemonFile, record);
    const letGo = keepDaemonFile(home.daemonFile, record, log);
    log.info({ url: listening.url, version: app.version }, 'daemon started');
    const upkeep = startUpkeep(app);
    const schedules = startSchedules(app);
    await app.startJobs();
    const parts = { app, listening, upkeep, schedules, log, home, lock, letGo };
    return {
      url: listening.url,
      stop,
      stopped: stopRequested.then(() => shutDown(parts)),
    };
  } catch (error) {
    log?.error({ err: messageOf(error) }, 'daemon could not start');
    log?.close();
    await app?.close();
    lock.release();
    throw error;
  }
}

async function shutDown(parts: {
  readonly app: App;
  readonly listening: Listening;
  readonly upkeep: ReturnType<typeof startUpkeep>;
  readonly schedules: Schedules;
  readonly log: DaemonLog;
  readonly home: Home;
  readonly lock: { release(): void };
  readonly letGo: () => void;
}): Promise<void> {
  const { app, listening, upkeep, schedules, log, home, lock, letGo } = parts;
  letGo();
  schedules.stop();
  // Whoever listens would hold the connection open.
  app.events.close();
  await listening.close();
  await upkeep.stop();
  await app.close();
  removeDaemonFile(home.daemonFile, process.pid);
  log.info({}, 'daemon stopped');
  log.close();
  lock.release();
}

function alreadyRunning(home: Home): KnowhowError {
  const record = readDaemonFile(home.daemonFile);
  const where = record ? ` (pid ${record.pid}, ${record.url})` : '';
  return new KnowhowError('already_running', `A daemon already runs for ${home.folder}${where}`, {
    hint: '`knowhow status` talks to it, `knowhow down` stops it.',
  });
}
