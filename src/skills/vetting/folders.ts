/**
 * A skill's folder as it is vetted: what is in it, by one hash, and what a scan says of that.
 *
 * @module
 */
import { dirname } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { packageVersion } from '../../package.ts';
import { inspectSkill } from '../../review/inspect.ts';
import { readFiles } from '../../review/scan/read-files.ts';
import type { ScanVerdict } from '../../review/scan/verdict.ts';
import type { VersionRepository } from '../../store/version-store.ts';
import { contentHash } from '../document/content-hash.ts';
import { decodeFolder, EMPTY_FOLDER } from '../versions/folder-list.ts';

/** Put in by the build: a digest of the scanner's sources, weights and words. Another scanner may judge differently. */
declare const SOURCES: string | undefined;

export interface VettedFolder {
  /** Of the contents, and of the scanner that would look at them; null when run from sources, which change unseen. */
  readonly hash: string | null;
  judge(): Promise<ScanVerdict>;
}

/** Where skills are looked at. */
export type FolderReader = (skill: {
  readonly id: string;
  readonly name: string;
  /** Of its SKILL.md. */
  readonly path: string;
}) => Promise<VettedFolder>;

export const folderOnDisk: FolderReader = async ({ name, path }) => {
  const contents = await readFiles(dirname(path));
  const { files, leftOut } = contents;
  const hashes = files.map(({ path, bytes, link }) => [path, link ?? contentHash(bytes)] as const);
  return {
    hash: hashOf(
      name,
      hashes,
      leftOut.map(({ path }) => path),
    ),
    judge: async () => inspectSkill(contents, name).verdict,
  };
};

/** As its latest version keeps it: of a server of many users, nobody but knowhow writes the files. */
export function folderInStore(versions: Pick<VersionRepository, 'latest' | 'contents'>): FolderReader {
  return async ({ id, name }) => {
    const version = await versions.latest(id);
    if (!version?.contentHash) throw new KnowhowError('not_found', `Nothing is kept of ${id}`);
    const { contentHash: hash, folderHash } = version;
    const list = folderHash === null ? undefined : (await versions.contents([folderHash])).get(folderHash);
    const { files: others, passedOver } = list ? decodeFolder(list) : EMPTY_FOLDER;
    const kept = [{ path: 'SKILL.md', hash, kept: true }, ...others].filter((file) => file.kept);
    const leftOut = [...others.flatMap((file) => (file.kept ? [] : [file.path])), ...passedOver];
    const hashes = kept.map((file) => [file.path, file.hash ?? ''] as const);
    return {
      hash: hashOf(name, hashes, leftOut),
      async judge() {
        const contents = await versions.contents(hashes.map(([, of]) => of));
        const files = hashes.map(([path, of]) => {
          const bytes = contents.get(of);
          if (!bytes) throw new KnowhowError('not_found', `${path} of ${id} is not kept`);
          return { path, bytes };
        });
        const why = 'it is not kept';
        return inspectSkill({ files, leftOut: leftOut.map((path) => ({ path, why })) }, name).verdict;
      },
    };
  };
}

/** The same for a folder on disk and for what was kept of it. */
function hashOf(
  name: string,
  files: readonly (readonly [path: string, hash: string])[],
  leftOut: readonly string[],
): string | null {
  if (typeof SOURCES === 'undefined') return null;
  scanner ??= `${packageVersion()} ${SOURCES}`;
  const listed = files.map(([path, hash]) => `${path} ${hash}`);
  return contentHash(JSON.stringify([scanner, name, listed.sort(), [...leftOut].sort()]));
}

let scanner: string | undefined;
