/**
 * What a rollback would do to each file, before anybody says yes to it.
 *
 * @module
 */
import { contentHash } from '../document/content-hash.ts';
import type { FolderFile } from './folder-list.ts';
import type { RollbackPlan } from './rollback.ts';
import type { ChangedFile } from './skill-change.ts';
import { skillTextOf } from './skill-conflict.ts';
import { unifiedDiff } from './unified-diff.ts';

export interface RollbackFiles {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** There, and left alone: no version has them. */
  readonly left: readonly string[];
  /** They belong to that version, and cannot be brought back. */
  readonly missing: readonly string[];
}

export interface PreviewedFiles {
  readonly diff: string;
  readonly files: RollbackFiles;
  /** All is like this already. */
  readonly isNothing: boolean;
}

interface Labels {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

export function previewFiles(
  { change, present, left, missing }: RollbackPlan,
  now: { readonly text: string; readonly hash: string | null },
  labels: Labels,
): PreviewedFiles {
  const next = Buffer.from(change.content ?? '');
  const isThere = new Map(change.skill ? present?.files.map((file) => [file.path, file]) : []);
  const bytes = new Map(present?.contents.map((content) => [content.hash, content.bytes]));
  const changes = change.files ?? [];
  const paths = (wanted: (file: ChangedFile) => boolean): string[] =>
    changes.filter(wanted).map(({ path }) => path);
  const patches = [
    patch('SKILL.md', now.text, skillTextOf(next) ?? '', labels),
    ...changes.map((file) => filePatch(file, isThere.get(file.path), bytes, labels)),
  ];
  return {
    diff: patches.filter((one) => one !== '').join('\n'),
    files: {
      added: paths(({ path, content }) => content !== null && !isThere.has(path)),
      changed: paths(({ path, content }) => content !== null && isThere.has(path)),
      removed: paths(({ content }) => content === null),
      left,
      missing,
    },
    isNothing: change.kind === 'edit' && changes.length === 0 && contentHash(next) === now.hash,
  };
}

function filePatch(
  { path, content }: ChangedFile,
  there: FolderFile | undefined,
  bytes: ReadonlyMap<string, Uint8Array>,
  labels: Labels,
): string {
  const before = there?.hash == null ? undefined : bytes.get(there.hash);
  const [old, next] = [before, content === null ? undefined : Buffer.from(content)].map((one) =>
    one === undefined ? '' : skillTextOf(one),
  );
  // No text: the list of files has its name.
  return old === undefined || next === undefined ? '' : patch(path, old, next, labels);
}

function patch(path: string, before: string, after: string, { name, from, to }: Labels): string {
  const file = `${name}/${path}`;
  return unifiedDiff({ name: file, label: from, text: before }, { name: file, label: to, text: after });
}
