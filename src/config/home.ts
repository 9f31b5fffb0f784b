/**
 * Where everything of one installation lives. Environment variables override each path.
 *
 * @module
 */
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

export interface Home {
  /** `$KNOWHOW_HOME`, by default `~/.knowhow`. */
  readonly folder: string;
  readonly configFile: string;
  readonly databaseFile: string;
  readonly tokenFile: string;
  readonly daemonFile: string;
  readonly lockFile: string;
  /** Where the daemon listens besides its port, see `daemon-socket.ts`. */
  readonly socketFile: string;
  readonly logFile: string;
  readonly stagingFolder: string;
  readonly backupFolder: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export function locateHome(environment: Environment = process.env): Home {
  const folder = resolve(expandTilde(environment.KNOWHOW_HOME || '~/.knowhow'));
  const within = (variable: string, name: string): string =>
    resolve(folder, expandTilde(environment[variable] || name));
  return {
    folder,
    configFile: within('KNOWHOW_CONFIG', 'config.yaml'),
    databaseFile: within('KNOWHOW_DATABASE', 'knowhow.db'),
    tokenFile: within('KNOWHOW_TOKEN_FILE', 'token'),
    daemonFile: join(folder, 'daemon.json'),
    lockFile: join(folder, 'daemon.lock'),
    socketFile: join(folder, 'daemon.sock'),
    logFile: within('KNOWHOW_LOG_FILE', join('logs', 'daemon.log')),
    stagingFolder: join(folder, 'staging'),
    backupFolder: within('KNOWHOW_BACKUPS', 'backups'),
  };
}

/** An empty `$HOME` names no folder, and not the one that somebody works in. */
export function ownFolder(): string {
  return homedir() || userInfo().homedir;
}

/** `~` and `~/x` mean the user's home; everything else stays as it is. */
export function expandTilde(path: string): string {
  if (path === '~') return ownFolder();
  return path.startsWith('~/') || path.startsWith('~\\') ? join(ownFolder(), path.slice(2)) : path;
}

/** A path from the config: `~` expanded, relative ones seen from the home folder. */
export function configuredPath(path: string, home: Home): string {
  const expanded = expandTilde(path);
  return isAbsolute(expanded) ? expanded : resolve(home.folder, expanded);
}
