/**
 * Back to an earlier version, as a version of its own. What is there now is kept first.
 *
 * @module
 */
import { existsSync, lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import type { SkillVersion } from '../../store/version-store.ts';
import { type FoundHistory, shownName } from './find-history.ts';
import type { FolderFile, FolderList } from './folder-list.ts';
import { type FolderReading, readFolder } from './read-folder.ts';
import type { ChangedFile, SkillChange } from './skill-change.ts';
import { folderOf } from './version-diff.ts';

export interface RollbackRequest {
  readonly to: number;
  readonly reason?: string;
  /** Of the SKILL.md that the person saw; what knowhow knows of where it is left out. */
  readonly baseHash?: string;
  readonly by: string;
}

export interface RollbackPlan {
  readonly change: SkillChange;
  /** What is there now, where anything is. */
  readonly present: FolderReading | null;
  /** Files that are there and are left alone, because they could not be kept. */
  readonly left: readonly string[];
  /** Files that the version had, that are not there, and that cannot be brought back. */
  readonly missing: readonly string[];
  /** False: of that version only the SKILL.md is known, so only that is brought back. */
  readonly filesKnown: boolean;
}

export async function planRollback(
  { skill, skillId, versions }: FoundHistory,
  request: RollbackRequest,
  store: Store,
): Promise<RollbackPlan> {
  const target = versions.find(({ seq }) => seq === request.to);
  if (!target) throw noSuchVersion(skillId, request.to, versions[0]?.seq ?? 0);
  const returnsTo = skill ? null : (versions.find(({ path }) => path !== null)?.path ?? null);
  const content = target.contentHash === null ? undefined : await store.versions.bytes(target.contentHash);
  if (target.contentHash === null || content === undefined) throw nothingThere(target);
  const wanted = await folderOf(target, store);
  const present = skill ? readFolder(dirname(skill.fsPath)) : leftoverAt(returnsTo);
  const { files, left, missing } = wanted
    ? await fileChanges(wanted, present, skill !== null, store)
    : { files: [], left: [], missing: [] };
  const reason = `rollback to #${target.seq}${request.reason ? `: ${request.reason}` : ''}`;
  const change: SkillChange = {
    kind: skill ? 'edit' : 'create',
    skill,
    name: skill?.name ?? nameOf(skillId),
    project: skill?.project ?? null,
    content,
    files,
    baseHash: skill ? (request.baseHash ?? skill.contentHash) : null,
    author: request.by,
    reason,
    proposal: null,
    // Going back is no review: the text is worth what it was worth then.
    taint: target.taint,
    byPerson: true,
    ...(wanted?.origin != null && { origin: wanted.origin }),
    ...(returnsTo !== null && { returnsTo }),
  };
  return { change, present, left, missing, filesKnown: wanted !== undefined };
}

/** What stayed behind when the skill was deleted. */
function leftoverAt(path: string | null): FolderReading | null {
  if (path === null || existsSync(path)) return null;
  const isFolder = lstatSync(dirname(path), { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? readFolder(dirname(path)) : null;
}

async function fileChanges(
  wanted: FolderList,
  present: FolderList | null,
  /** False: nothing of what lies in its place is in any version, so nothing of it is touched. */
  isThere: boolean,
  store: Store,
): Promise<{ files: ChangedFile[]; left: string[]; missing: string[] }> {
  const now = new Map(present?.files.map((file) => [file.path, file]));
  const missing = wanted.passedOver.filter((path) => !present?.passedOver.includes(path));
  const left: string[] = [];
  const files: ChangedFile[] = [];
  for (const file of wanted.files) {
    const there = now.get(file.path);
    now.delete(file.path);
    if (there && isSame(there, file)) continue;
    const content =
      file.kept && (!there || (isThere && there.kept)) ? await keptBytes(file, store) : undefined;
    if (content) files.push({ path: file.path, content, executable: file.executable });
    else (there ? left : missing).push(file.path);
  }
  for (const file of now.values()) {
    // What could not be kept is not taken away.
    if (file.kept && isThere) files.push({ path: file.path, content: null });
    else left.push(file.path);
  }
  return { files, left, missing };
}

function isSame(one: FolderFile, other: FolderFile): boolean {
  return one.hash === other.hash && one.size === other.size && one.executable === other.executable;
}

async function keptBytes({ hash }: FolderFile, store: Store): Promise<Uint8Array | undefined> {
  return hash === null ? undefined : store.versions.bytes(hash);
}

function nameOf(skillId: string): string {
  const [, , ...name] = skillId.split(':');
  const [plain = '', project] = name.join(':').split('@');
  if (project === undefined) return plain;
  throw new KnowhowError('not_found', `${skillId} belonged to a project, and its folder there is gone`, {
    hint: '`knowhow skills diff` shows its text; put it back by hand, or install it for yourself.',
  });
}

function noSuchVersion(skillId: string, seq: number, latest: number): KnowhowError {
  return new KnowhowError('not_found', `${shownName(skillId)} has no version #${seq}`, {
    hint: `There are #1 to #${latest}: \`knowhow skills history\` shows them.`,
  });
}

function nothingThere({ skillId, seq }: SkillVersion): KnowhowError {
  return new KnowhowError(
    'invalid_input',
    `#${seq} of ${shownName(skillId)} is where it was deleted: it has no text`,
    {
      hint: 'Name the version before it; `knowhow skills uninstall` takes a skill away.',
    },
  );
}
