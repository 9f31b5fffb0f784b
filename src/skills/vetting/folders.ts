/**
 * A skill's folder as it is vetted: what is in it, by one hash, and what a scan says of that.
 *
 * @module
 */
import { dirname } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { packageVersion } from '../../package.ts';
import { inspectSkill } from '../../review/inspect.ts';
import { type FolderContents, readFiles } from '../../review/scan/read-files.ts';
import type { ScanVerdict } from '../../review/scan/verdict.ts';
import type { VersionRepository } from '../../store/version-store.ts';
import { contentHash } from '../document/content-hash.ts';
import { decodeFolder, EMPTY_FOLDER } from '../versions/folder-list.ts';

/** Put in by the build: a digest of the sources. Another scanner may judge differently. */
declare const SOURCES: string | undefined;

export interface VettedFolder {
  /** Of the contents, and of the scanner that would look at them. */
  readonly hash: string;
  judge(): Promise<ScanVerdict>;
}

/** Where skills are looked at. */
export type FolderReader = (skill: {
  readonly id: string;
  readonly name: string;
  /** Of its SKILL.md. */
  readonly path: string;
}) => Promise<VettedFolder>;

type Contents = Pick<FolderContents, 'files' | 'leftOut'>;

export const folderOnDisk: FolderReader = async ({ name, path }) => {
  const contents = await readFiles(dirname(path));
  return {
    hash: hashOf(name, fingerprint(contents)),
    judge: async () => inspectSkill(contents, name).verdict,
  };
};

/** As its latest version keeps it: of a server of many users, nobody but knowhow writes the files. */
export function folderInStore(versions: Pick<VersionRepository, 'latest' | 'contents'>): FolderReader {
  return async ({ id, name }) => {
    const version = await versions.latest(id);
    const { contentHash: main, folderHash } = version ?? {};
    if (!main) throw new KnowhowError('not_found', `Nothing is kept of ${id}`);
    return {
      hash: hashOf(name, [main, folderHash ?? null]),
      judge: async () => inspectSkill(await keptContents(versions, main, folderHash ?? null), name).verdict,
    };
  };
}

async function keptContents(
  versions: Pick<VersionRepository, 'contents'>,
  main: string,
  folderHash: string | null,
): Promise<Contents> {
  const lists = folderHash === null ? undefined : (await versions.contents([folderHash])).get(folderHash);
  const { files, passedOver } = lists ? decodeFolder(lists) : EMPTY_FOLDER;
  const contents = await versions.contents([main, ...files.flatMap(({ hash }) => hash ?? [])]);
  const found = [{ path: 'SKILL.md', hash: main }, ...files].map(({ path, hash }) => ({
    path,
    bytes: contents.get(hash ?? ''),
  }));
  return {
    files: found.flatMap(({ path, bytes }) => (bytes ? [{ path, bytes }] : [])),
    leftOut: [...found.flatMap(({ path, bytes }) => (bytes ? [] : [path])), ...passedOver].map((path) => ({
      ...{ path, why: 'it is not kept' },
    })),
  };
}

function fingerprint({ files, leftOut }: Contents): unknown {
  return [files.map(({ path, bytes, link, size }) => [path, contentHash(bytes), link, size]), leftOut];
}

function hashOf(name: string, contents: unknown): string {
  scanner ??= `${packageVersion()} ${typeof SOURCES === 'undefined' ? '' : SOURCES}`;
  return contentHash(JSON.stringify([scanner, name, contents]));
}

let scanner: string | undefined;
