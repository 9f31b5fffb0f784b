/**
 * A user's skills as a folder, made from the database: a server of many users has no disk that others share.
 *
 * @module
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Store } from '../../store/store.ts';
import type { SkillVersion } from '../../store/version-store.ts';
import { contentHash } from '../document/content-hash.ts';
import { decodeFolder } from './folder-list.ts';

export interface Materialised {
  readonly written: number;
  readonly removed: number;
}

/** Read so many contents at a time: a skill may come with megabytes. */
const BATCH = 50;

/** Brings the folder in line with what the database holds: what it does not hold goes. */
export async function materialiseSkills(
  store: Store,
  ownFolder: string,
  /** Sources whose skills somebody else brings, to a place of their own. */
  others: readonly string[] = [],
): Promise<Materialised> {
  mkdirSync(ownFolder, { recursive: true });
  const heads = new Map((await store.versions.heads()).map((head) => [head.skillId, head]));
  const kept = new Set<string>();
  const folders: { version: SkillVersion; folder: string }[] = [];
  for (const { id, fsPath, source } of await store.skills.list()) {
    if (others.includes(source)) continue;
    const place = placeIn(ownFolder, fsPath);
    const version = heads.get(id);
    kept.add(place.split(sep)[0] ?? '');
    if (version) folders.push({ version, folder: join(ownFolder, dirname(place)) });
  }
  let written = 0;
  for (let start = 0; start < folders.length; start += BATCH) {
    written += await writeFolders(store, folders.slice(start, start + BATCH));
  }
  let removed = 0;
  for (const name of readdirSync(ownFolder)) {
    const path = join(ownFolder, name);
    if (name.startsWith('.') || kept.has(name) || !isGone(heads, name, path)) continue;
    rmSync(path, { recursive: true, force: true });
    removed += 1;
  }
  return { written, removed };
}

const SETTLED_MS = 10 * 60_000;

/** Deleted on another server; or left by an installation that never came to its end. */
function isGone(heads: ReadonlyMap<string, SkillVersion>, name: string, path: string): boolean {
  const latest = heads.get(`skill:default:${name.toLowerCase()}`);
  return latest?.kind === 'delete' || Date.now() - statSync(path).mtimeMs > SETTLED_MS;
}

/** Below the folder. What came from another machine lay elsewhere there: here it has the folder of its name. */
function placeIn(ownFolder: string, fsPath: string): string {
  const place = relative(resolve(ownFolder), resolve(fsPath));
  return place.startsWith('..') || place === '' ? join(basename(dirname(fsPath)), basename(fsPath)) : place;
}

interface WantedFile {
  readonly path: string;
  readonly hash: string;
  readonly executable: boolean;
}

/** How many files were not as they should be. */
export async function writeFolders(
  store: Store,
  folders: readonly { readonly version: SkillVersion; readonly folder: string }[],
): Promise<number> {
  const lists = await store.versions.contents(folders.flatMap(({ version }) => version.folderHash ?? []));
  const wanted = folders.flatMap(({ version, folder }): WantedFile[] => {
    if (version.contentHash === null) return [];
    const list = lists.get(version.folderHash ?? '');
    const others = (list ? decodeFolder(list).files : []).flatMap((file) => {
      const path = resolve(folder, file.path);
      if (file.hash === null || !file.kept || !path.startsWith(resolve(folder) + sep)) return [];
      return [{ path, hash: file.hash, executable: file.executable }];
    });
    return [{ path: join(folder, 'SKILL.md'), hash: version.contentHash, executable: false }, ...others];
  });
  const missing = wanted.filter(
    ({ path, hash }) => !existsSync(path) || contentHash(readFileSync(path)) !== hash,
  );
  const contents = await store.versions.contents(missing.map(({ hash }) => hash));
  let written = 0;
  for (const { path, hash, executable } of missing) {
    const bytes = contents.get(hash);
    if (!bytes) continue;
    mkdirSync(dirname(path), { recursive: true });
    // Made anew from the database at any time: what a power failure leaves half is noticed by its hash.
    writeFileSync(path, bytes, { mode: executable ? 0o755 : 0o644 });
    written += 1;
  }
  return written;
}
