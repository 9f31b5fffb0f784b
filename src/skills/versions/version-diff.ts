/**
 * What differs between two versions of a skill: the SKILL.md, and the files beside it where both versions know them.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';
import type { SkillVersion } from '../../store/version-store.ts';
import { decodeFolder, EMPTY_FOLDER, type FolderFile, type FolderList } from './folder-list.ts';
import { skillTextOf } from './skill-conflict.ts';
import { unifiedDiff } from './unified-diff.ts';

/** One side: a version, or nothing at all before the first one. */
export type DiffEnd = Pick<SkillVersion, 'contentHash' | 'folderHash' | 'kind'> & { readonly label: string };

export interface VersionDiff {
  /** Unified diffs one behind the other; empty where nothing differs. */
  readonly diff: string;
  /** False: of one side only the SKILL.md is known. */
  readonly filesCompared: boolean;
}

export async function versionDiff(
  name: string,
  from: DiffEnd,
  to: DiffEnd,
  store: Store,
): Promise<VersionDiff> {
  const [before, after] = await Promise.all([folderOf(from, store), folderOf(to, store)]);
  const path = `${name}/SKILL.md`;
  const patches = [
    unifiedDiff(
      { name: path, label: from.label, text: await textOf(from.contentHash, store) },
      { name: path, label: to.label, text: await textOf(to.contentHash, store) },
    ),
  ];
  if (before && after) {
    for (const file of changedFiles(before, after)) patches.push(await fileDiff(name, file, from, to, store));
  }
  return {
    diff: patches.filter((patch) => patch !== '').join('\n'),
    filesCompared: Boolean(before && after),
  };
}

/** The folder of a version; of a deleted skill an empty one; undefined where it was not seen. */
export async function folderOf(
  { kind, folderHash }: Pick<SkillVersion, 'kind' | 'folderHash'>,
  store: Store,
): Promise<FolderList | undefined> {
  if (kind === 'delete') return EMPTY_FOLDER;
  const bytes = folderHash === null ? undefined : await store.versions.bytes(folderHash);
  return bytes && decodeFolder(bytes);
}

interface FilePair {
  readonly path: string;
  readonly before: FolderFile | undefined;
  readonly after: FolderFile | undefined;
}

function changedFiles(before: FolderList, after: FolderList): FilePair[] {
  const paths = new Set([...before.files, ...after.files].map(({ path }) => path));
  return [...paths]
    .sort()
    .map((path) => ({
      path,
      before: before.files.find((file) => file.path === path),
      after: after.files.find((file) => file.path === path),
    }))
    .filter((pair) => pair.before?.hash !== pair.after?.hash || pair.before?.size !== pair.after?.size);
}

async function fileDiff(
  skill: string,
  { path, before, after }: FilePair,
  from: DiffEnd,
  to: DiffEnd,
  store: Store,
): Promise<string> {
  const [old, next] = await Promise.all([fileText(before, store), fileText(after, store)]);
  const name = `${skill}/${path}`;
  if (old === null || next === null) {
    const what = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return `${name} ${what} (${sizes(before, after)}; not shown: no text, or too large to be kept)\n`;
  }
  return unifiedDiff({ name, label: from.label, text: old }, { name, label: to.label, text: next });
}

function sizes(before: FolderFile | undefined, after: FolderFile | undefined): string {
  return [before, after]
    .filter((file) => file !== undefined)
    .map(({ size }) => `${size} bytes`)
    .join(' → ');
}

/** Null for what is no text. */
async function fileText(file: FolderFile | undefined, store: Store): Promise<string | null> {
  if (!file) return '';
  const bytes = file.kept && file.hash !== null ? await store.versions.bytes(file.hash) : undefined;
  return bytes ? (skillTextOf(bytes) ?? null) : null;
}

async function textOf(hash: string | null, store: Store): Promise<string> {
  const bytes = hash === null ? undefined : await store.versions.bytes(hash);
  return bytes ? (skillTextOf(bytes) ?? '') : '';
}
