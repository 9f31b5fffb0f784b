/**
 * A user's skills as a folder, made from the database: a server of many users has no disk that others share.
 *
 * @module
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import type { Store } from '../../store/store.ts';
import type { SkillVersion } from '../../store/version-store.ts';
import { contentHash } from '../document/content-hash.ts';
import { folderOf } from './version-diff.ts';

export interface Materialised {
  readonly written: number;
  readonly removed: number;
}

/** Brings the folder in line with what the database holds: what it does not hold goes. */
export async function materialiseSkills(store: Store, ownFolder: string): Promise<Materialised> {
  mkdirSync(ownFolder, { recursive: true });
  const kept = new Set<string>();
  let written = 0;
  for (const { id, fsPath } of await store.skills.list()) {
    const place = placeIn(ownFolder, fsPath);
    if (place === null) continue;
    kept.add(place.split(sep)[0] ?? '');
    const latest = await store.versions.latest(id);
    if (latest) written += await writeVersion(store, latest, join(ownFolder, dirname(place)));
  }
  let removed = 0;
  for (const name of readdirSync(ownFolder)) {
    const path = join(ownFolder, name);
    if (name.startsWith('.') || kept.has(name) || !(await isGone(store, name, path))) continue;
    rmSync(path, { recursive: true, force: true });
    removed += 1;
  }
  return { written, removed };
}

const SETTLED_MS = 10 * 60_000;

/** Deleted on another server; or left by an installation that never came to its end. */
async function isGone(store: Store, name: string, path: string): Promise<boolean> {
  const latest = await store.versions.latest(`skill:default:${name.toLowerCase()}`);
  return latest?.kind === 'delete' || Date.now() - statSync(path).mtimeMs > SETTLED_MS;
}

/** Below the folder, or null for what lies elsewhere. */
function placeIn(ownFolder: string, fsPath: string): string | null {
  const place = relative(resolve(ownFolder), resolve(fsPath));
  return place.startsWith('..') || place === '' ? null : place;
}

export async function writeVersion(store: Store, version: SkillVersion, folder: string): Promise<number> {
  if (version.contentHash === null) return 0;
  let written = await writeBytes(store, join(folder, 'SKILL.md'), version.contentHash, false);
  for (const file of (await folderOf(version, store))?.files ?? []) {
    const path = resolve(folder, file.path);
    if (file.hash === null || !file.kept || !path.startsWith(resolve(folder) + sep)) continue;
    written += await writeBytes(store, path, file.hash, file.executable);
  }
  return written;
}

async function writeBytes(store: Store, path: string, hash: string, executable: boolean): Promise<number> {
  if (existsSync(path) && contentHash(readFileSync(path)) === hash) return 0;
  const bytes = await store.versions.bytes(hash);
  if (!bytes) return 0;
  mkdirSync(dirname(path), { recursive: true });
  writeFileAtomic(path, bytes, { mode: executable ? 0o755 : 0o644 });
  return 1;
}
