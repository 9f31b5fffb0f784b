/**
 * A folder of temporary files that is gone with the command, however that ends.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropForgotten } from './forgotten-homes.ts';

export interface ThrowAwayFolder {
  readonly folder: string;
  /** Nothing of it is left. */
  giveBack(): void;
}

/** Who is ended by these gives back first; only a kill leaves the folder to the next one. */
const ENDINGS = ['SIGTERM', 'SIGHUP'] as const;

/** `endings` are further signals that nobody else listens to. */
export function throwAwayFolder(
  prefix: string,
  endings: readonly NodeJS.Signals[] = [],
  parent = tmpdir(),
): ThrowAwayFolder {
  const signals = [...ENDINGS, ...endings];
  dropForgotten(parent, prefix, Date.now());
  let folder = '';
  // Also where the process ends before anybody asks for it: by a second Ctrl-C, or with its terminal.
  const remove = (): void => {
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  };
  const end = (signal: NodeJS.Signals): void => process.exit(128 + constants.signals[signal]);
  const giveBack = (): void => {
    process.off('exit', remove);
    for (const signal of signals) process.off(signal, end);
    remove();
  };
  process.once('exit', remove);
  for (const signal of signals) process.once(signal, end);
  try {
    folder = mkdtempSync(join(parent, prefix));
  } catch (error) {
    giveBack();
    throw error;
  }
  return { folder, giveBack };
}
