/**
 * A machine of its own for each test: a user's home with a project, and a knowhow home that is not the default one.
 *
 * @module
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { locateHome } from '../../config/home.ts';
import { packageFolder } from '../../package.ts';
import { connectorOf } from '../connectors.ts';
import type { ConnectOptions } from './connect.ts';
import type { Connector } from './connector.ts';

export function machine(): { folder: string; options: ConnectOptions; project: ConnectOptions } {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-connect-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options: ConnectOptions = {
    place: { userHome: folder, environment: {}, project: null },
    installation: {
      node: 'node',
      packageFolder: packageFolder(),
      home: null,
      platform: 'linux',
      socket: join(folder, 'knowhow home', 'daemon.sock'),
    },
    home: locateHome({ KNOWHOW_HOME: join(folder, 'knowhow home') }),
    dryRun: false,
  };
  const project = { ...options, place: { ...options.place, project: join(folder, 'project') } };
  mkdirSync(join(folder, 'project'));
  return { folder, options, project };
}

/** Every file below a folder, but for knowhow's own home. */
export function filesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('knowhow home'));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'latin1')]));
}

export function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

export const byName = (name: string): Connector => connectorOf(name) as Connector;
