/**
 * A skill that was pulled, in its folder: beside it first, and then in its place in one step.
 *
 * @module
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import type { SyncedFile } from './folders.ts';

/** A folder's name: what comes from elsewhere names no other place. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,127}$/u;

export function writeSynced(
  folder: string,
  { name, content, files }: { name: string; content: Uint8Array; files: readonly SyncedFile[] },
): void {
  const place = placeOf(folder, name);
  mkdirSync(folder, { recursive: true });
  const coming = mkdtempSync(join(folder, '.sync-'));
  try {
    writeFileSync(join(coming, 'SKILL.md'), content);
    for (const file of files) {
      const path = resolve(coming, file.path);
      if (!path.startsWith(coming + sep)) throw badName(file.path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, file.bytes, { mode: file.executable ? 0o755 : 0o644 });
    }
    const before = `${coming}-before`;
    if (existsSync(place)) renameSync(place, before);
    renameSync(coming, place);
    rmSync(before, { recursive: true, force: true });
  } finally {
    rmSync(coming, { recursive: true, force: true });
  }
}

export function removeSynced(folder: string, name: string): void {
  rmSync(placeOf(folder, name), { recursive: true, force: true });
}

function placeOf(folder: string, name: string): string {
  if (!NAME.test(name)) throw badName(name);
  return join(resolve(folder), name);
}

function badName(name: string): KnowhowError {
  return new KnowhowError('invalid_input', `${JSON.stringify(name)} cannot be a file of a skill's folder`);
}
