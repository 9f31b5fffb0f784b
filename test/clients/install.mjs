/**
 * Installs real clients from npm into a folder of their own; null where that cannot be done here.
 *
 * @module
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Kept between runs: the binaries are large. `KNOWHOW_CLIENTS` names another folder. */
export const PREFIX = process.env.KNOWHOW_CLIENTS ?? join(tmpdir(), 'knowhow-clients');

export function installed(packages) {
  const wanted = packages.filter((spec) => !existsSync(join(PREFIX, 'node_modules', nameOf(spec))));
  if (wanted.length > 0) {
    mkdirSync(PREFIX, { recursive: true });
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', PREFIX, ...wanted];
    const { status, stderr } = spawnSync(npm, args, { encoding: 'utf8' });
    if (status !== 0) {
      console.log(`cannot install ${wanted.join(', ')} here: ${String(stderr).trim().split('\n').at(-1)}`);
      return null;
    }
  }
  return (...path) => join(PREFIX, 'node_modules', ...path);
}

function nameOf(spec) {
  return spec.replace(/(?<=.)@[^/]*$/, '');
}
