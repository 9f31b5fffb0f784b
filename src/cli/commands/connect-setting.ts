/**
 * Which machine and which settings `knowhow connect` is about.
 *
 * @module
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { socketPlace } from '../../config/daemon-socket.ts';
import { type Environment, expandTilde, type Home, ownFolder } from '../../config/home.ts';
import { KnowhowError } from '../../errors.ts';
import type { ConnectOptions } from '../../harness/connect/connect.ts';
import { isOnPath } from '../../harness/connect/on-path.ts';
import { ConnectionRecords } from '../../harness/connect/records.ts';
import { connectorOf } from '../../harness/connectors.ts';
import { packageFolder } from '../../package.ts';
import type { ConnectFlags } from './connect.ts';

/** It says its version in some milliseconds. */
const CURL_TIMEOUT_MS = 5000;

export interface Machine {
  readonly userHome: string;
  readonly environment: Environment;
  /** The folder that the command was called in. */
  readonly folder: string;
}

export function thisMachine(): Machine {
  return { userHome: ownFolder(), environment: process.env, folder: process.cwd() };
}

export function settingOf(home: Home, flags: ConnectFlags, machine: Machine): ConnectOptions {
  const { userHome, environment } = machine;
  const project = flags.project === undefined ? null : projectFolder(flags.project, machine);
  return {
    place: { userHome, environment, project },
    installation: {
      node: isOnPath('node', environment) ? 'node' : process.execPath,
      packageFolder: packageFolder(),
      earlier: new ConnectionRecords(home).installations(),
      home: home.folder === join(userHome, '.knowhow') ? null : home.folder,
      platform: process.platform,
      socket: curlTakesSockets(environment) ? socketPlace(home) : null,
    },
    home,
    dryRun: flags.dryRun === true,
  };
}

/** Built with them nearly everywhere, but not on every system; and not every system has curl. */
function curlTakesSockets(environment: Environment): boolean {
  const { stdout } = spawnSync('curl', ['-q', '--version'], {
    env: { PATH: environment.PATH },
    encoding: 'utf8',
    timeout: CURL_TIMEOUT_MS,
    windowsHide: true,
  });
  return /^Features:.*\bUnixSockets\b/m.test(stdout ?? '');
}

function projectFolder(given: string | true, { folder: here }: Machine): string {
  if (given !== true && given.trim() === '') {
    throw new KnowhowError('usage', 'No folder given', { hint: 'Give --project a folder, or nothing.' });
  }
  const folder = resolve(here, expandTilde(given === true ? '.' : given));
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new KnowhowError('usage', `${folder} is not a folder`, {
    hint: 'Give --project a folder, or nothing.',
  });
}

/** `connect --project codex`: the option took the name for its folder. */
export function swallowedName(
  verb: string,
  name: string | undefined,
  flags: ConnectFlags,
): KnowhowError | undefined {
  const { project } = flags;
  if (name !== undefined || typeof project !== 'string') return undefined;
  const connector = connectorOf(project);
  if (!connector) return undefined;
  return new KnowhowError('usage', `--project took ${project} for a folder`, {
    hint: `The name goes first: \`knowhow ${verb} ${connector.harness} --project\`.`,
  });
}
