/**
 * Before an installed folder is replaced: what no version can keep of it is copied aside, so that a person's large
 * notes do not go with it.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { readFolder } from '../versions/read-folder.ts';

/** As many names as fit into a warning. */
const TOLD = 3;

/** A warning that says where the folder was copied to; none where the versions or its successor have all of it. */
export function keepAside(folder: string, successor: string, backupFolder: string, at: string): string[] {
  const lost = notKept(folder, successor);
  if (lost.length === 0) return [];
  const skills = join(backupFolder, 'skills');
  makePrivateFolder(skills);
  const name = `${basename(folder)}-${at.replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;
  const [half, copy] = [join(skills, `.${name}`), join(skills, name)];
  try {
    cpSync(folder, half, { recursive: true, verbatimSymlinks: true, errorOnExist: true });
    renameSync(half, copy);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  const more = lost.length > TOLD ? ` and ${lost.length - TOLD} more` : '';
  return [
    `${lost.slice(0, TOLD).join(', ')}${more}: no part of the history; the folder before is at ${copy}`,
  ];
}

/** Too large, too many, a link, or in a folder that is not looked into; and not the same in what comes. */
function notKept(folder: string, successor: string): string[] {
  const [before, after] = [readFolder(folder), readFolder(successor)];
  const coming = new Map(after.files.map(({ path, hash }) => [path, hash]));
  const files = before.files.filter(
    ({ path, hash, kept }) => !kept && (hash === null || coming.get(path) !== hash),
  );
  return [...files.map(({ path }) => path), ...before.passedOver];
}
