/**
 * Which sessions a project remembers: those that began in it, and those that worked on its files from elsewhere, such as
 * from the repository beside it.
 *
 * @module
 */
import { dirname } from 'node:path';
import { withoutCopies } from './copies.ts';
import type { Deed } from './deed.ts';
import { projectName } from './project-name.ts';
import type { SessionRecord } from './session-record.ts';

/** Of a session: a file of another project is looked at once by chance. */
const LEAST_DEEDS = 2;
const MAX_ROOTS = 4;

export interface KnownProject {
  readonly project: string;
  /** In which its sessions began. */
  readonly folder: string;
}

/** A folder below one in which sessions began is of their project. */
export function projectAmong(folder: string, known: readonly KnownProject[], userHome: string): string {
  const name = projectName(folder, userHome);
  if (known.some(({ project }) => project === name)) return name;
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    const found = known.find((one) => one.folder === above);
    if (found) return found.project;
  }
  return name;
}

/** In the order in which they were worked in: what was done later overrules. A session may lie open for days before. */
export function remembered(records: readonly SessionRecord[]): SessionRecord[] {
  const begun = new Map(records.map((record) => [record, begunAt(record)]));
  const at = (record: SessionRecord): string => begun.get(record) ?? '';
  return withoutCopies([...records].sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0)));
}

function begunAt({ stretches, startedAt }: SessionRecord): string {
  return stretches.find(({ deeds }) => deeds.length > 0)?.at || startedAt;
}

/**
 * The folders of a project, each with all that lies below it; of clones and worktrees the newest few. What lies above other
 * projects, such as a home folder, is none.
 */
export function rootsOf(
  project: string,
  begun: readonly string[],
  known: readonly KnownProject[],
): readonly string[] {
  const others = known.filter((one) => one.project !== project).map(({ folder }) => folder);
  const all = [...new Set(begun)].filter((folder) => folder.length > 1);
  const isAbove = (folder: string, below: readonly string[]): boolean =>
    below.some((one) => one.startsWith(`${folder}/`));
  return all
    .filter((folder) => !isAbove(folder, others) && !all.some((one) => isAbove(one, [folder])))
    .slice(-MAX_ROOTS);
}

/** Of sessions of other projects what they did in one of these, each once. The rest of them is their own project's. */
export function kinOf(near: readonly SessionRecord[], roots: readonly string[]): SessionRecord[] {
  const kin = near.filter((record) => roots.some((root) => worksIn(record, root)));
  return [...new Map(kin.map((record) => [record.key, inside(record, roots)])).values()];
}

/** It began elsewhere, and worked on files of this folder. */
export function worksIn({ stretches }: SessionRecord, folder: string): boolean {
  const deeds = stretches.flatMap((stretch) => stretch.deeds);
  return deeds.filter((deed) => isBelow(deed, folder)).length >= LEAST_DEEDS;
}

function inside(record: SessionRecord, roots: readonly string[]): SessionRecord {
  const stretches = record.stretches.filter(({ deeds }) =>
    deeds.some((deed) => roots.some((root) => isBelow(deed, root))),
  );
  return { ...record, stretches };
}

function isBelow({ text, file }: Deed, folder: string): boolean {
  const below = `${folder}/`;
  return file?.startsWith(below) || text.includes(below);
}
