/**
 * The skills of a folder as a sync sees them.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contentHash } from '../document/content-hash.ts';
import { readFolder } from '../versions/read-folder.ts';
import { BUILT_IN_ORIGIN } from '../versions/source-taint.ts';

export interface SyncedSkill {
  /** Of its folder. */
  readonly name: string;
  /** Of the SKILL.md. */
  readonly hash: string;
  readonly digest: string;
}

export interface SyncedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly executable: boolean;
}

export interface SyncedFolder extends SyncedSkill {
  readonly content: Uint8Array;
  readonly files: readonly SyncedFile[];
}

/** What ships with knowhow is there on either side. */
export function syncedSkills(folder: string): SyncedSkill[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  return names.flatMap((name) => {
    const skill = readSynced(folder, name);
    return skill ? [{ name, hash: skill.hash, digest: skill.digest }] : [];
  });
}

export function readSynced(folder: string, name: string): SyncedFolder | undefined {
  const path = join(folder, name);
  const file = join(path, 'SKILL.md');
  if (!existsSync(file)) return undefined;
  const reading = readFolder(path);
  if (reading.origin === BUILT_IN_ORIGIN) return undefined;
  const content = readFileSync(file);
  const hash = contentHash(content);
  const bytesOf = new Map(reading.contents.map(({ hash: of, bytes }) => [of, bytes]));
  const files = reading.files.flatMap((one): SyncedFile[] => {
    const bytes = one.hash === null ? undefined : bytesOf.get(one.hash);
    return bytes ? [{ path: one.path, bytes, executable: one.executable }] : [];
  });
  return { name, hash, digest: digestOf(hash, files), content, files };
}

function digestOf(hash: string, files: readonly SyncedFile[]): string {
  const lines = files.map(
    ({ path, bytes, executable }) => `${path}\n${contentHash(bytes)}\n${executable ? 'x' : ''}`,
  );
  return createHash('sha256')
    .update([hash, ...lines.sort()].join('\n\n'))
    .digest('base64url');
}
