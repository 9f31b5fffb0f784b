/**
 * A skill's SKILL.md becomes another one, or files beside it do.
 *
 * @module
 */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import type { SkillFile, SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import type { IndexRequest } from '../indexing/prepare-skill.ts';
import { readSkillFile } from '../reconcile/read-file.ts';
import { checkedFiles, type FileChange, folderAfter } from './changed-files.ts';
import { type CheckedDocument, checkedDocument } from './checked-document.ts';
import { FileSwap } from './file-swap.ts';
import { encodeFolder } from './folder-list.ts';
import { keepFolder } from './keep-folder.ts';
import { keptOnly, throwIfChanged } from './kept-files.ts';
import type { AppliedChange, SkillChange, SkillConflict } from './skill-change.ts';
import { skillChanged, skillGone } from './skill-conflict.ts';
import { existingPlace, type WritablePlace } from './writable-place.ts';
import { type Swapping, type WriteContext, withIntent } from './write-context.ts';

export async function editSkill(change: SkillChange, context: WriteContext): Promise<AppliedChange> {
  const { store } = context;
  const { skill, place } = await seenByAuthor(change, context);
  const next = checkedDocument(change.content, skill.name, basename(place.folder));
  const files = checkedFiles(change.files ?? []);
  const before = await keepFolder(store, skill.id, dirname(place.path), { at: context.at });
  throwIfChanged(change.files ?? [], before);
  const after = folderAfter(before, files);
  const list = encodeFolder(after);
  if (next.hash === change.baseHash && list.hash === encodeFolder(before).hash) throw nothingToDo(skill.name);
  await store.versions.keep([...after.contents, list]);
  const edit: Edit = { change, skill, place, next, files, folderHash: list.hash };
  const swap = new FileSwap(place.folder, keptOnly(place.folder, before));
  const isNewText = next.hash !== change.baseHash;
  const skillFile = { path: basename(place.file), bytes: next.bytes };
  const coming = isNewText ? [...files, skillFile] : files;
  const { path, folder } = place;
  const seq = await withIntent(
    change,
    { skillId: skill.id, contentHash: next.hash, path, folder, coming },
    context,
    (swapping) =>
      isNewText
        ? swapAll(edit, swap, swapping, context)
        : store.transaction((transaction) => swapFiles(edit, swap, swapping, transaction, context), {
            once: true,
          }),
    () => swap.undo(),
  );
  const { id: skillId } = skill;
  return { skillId, version: `${skillId}#${seq}`, seq, hash: next.hash, path: place.path };
}

interface Edit {
  readonly change: SkillChange;
  readonly skill: SkillRecord;
  readonly place: WritablePlace;
  readonly next: CheckedDocument;
  readonly files: readonly FileChange[];
  readonly folderHash: string;
}

/** The skill, when its file is what the author saw. An edit that nobody knew of is kept as a version first. */
export async function seenByAuthor(
  change: SkillChange,
  context: WriteContext,
): Promise<{ skill: SkillRecord; place: WritablePlace }> {
  const { store, knownRoots: roots, userHome, reconcile } = context;
  const known = change.skill && (await store.skills.get(change.skill.id));
  if (!known) throw skillGone(change.name);
  if (!existsSync(known.fsPath)) {
    await reconcile();
    throw skillGone(known.name);
  }
  const place = existingPlace(known, { roots, userHome, byPerson: change.byPerson });
  const now = readSkillFile(place.file, basename(place.folder));
  if (now.hash !== known.contentHash) await reconcile();
  if (now.hash !== change.baseHash) throw await conflict(known, change, place, store);
  const skill = (await store.skills.get(known.id)) ?? known;
  return { skill, place };
}

async function conflict(
  skill: SkillRecord,
  change: SkillChange,
  place: WritablePlace,
  store: Store,
): Promise<SkillConflict> {
  const now = readSkillFile(place.file, basename(place.folder));
  if (now.hash === null && !existsSync(place.file)) return skillGone(skill.name);
  return skillChanged(skill, change.baseHash, { hash: now.hash, text: now.ok ? now.text : null }, store);
}

/** Within the transaction: nobody else of ours writes now. */
export async function throwIfMoved(
  skill: SkillRecord,
  change: SkillChange,
  place: WritablePlace,
  store: Store,
): Promise<void> {
  const now = readSkillFile(place.file, basename(place.folder));
  if (now.hash !== change.baseHash) throw await conflict(skill, change, place, store);
}

async function swapAll(
  edit: Edit,
  swap: FileSwap,
  swapping: Swapping,
  context: WriteContext,
): Promise<number> {
  const { change, skill, place, next, files, folderHash } = edit;
  const { author, proposal, taint } = change;
  let seq = 0;
  const request: IndexRequest = {
    id: skill.id,
    path: place.path,
    root: place.root,
    text: next.text,
    hash: next.hash,
    bytes: next.bytes,
    skill: next.skill,
    origin: skill.origin,
    reason: change.reason,
    change: { author, proposal, taint, folderHash },
    ...(change.enrichment && { enrichment: change.enrichment }),
  };
  await context.indexer.index([request], [], undefined, {
    write: async (store) => {
      await swapping.begin(store);
      await throwIfMoved(skill, change, place, store);
      seq = ((await store.versions.latest(skill.id))?.seq ?? 0) + 1;
      writeFiles(files, swap);
      // Last: the SKILL.md is what makes the rest count.
      swap.write(basename(place.file), next.bytes);
      await recordChange(store, edit.change, skill.id, next.hash, context.at);
      return [remembered(skill.id, place, next, context.at)];
    },
    end: (store) => swapping.end(store, seq),
  });
  return seq;
}

/** The SKILL.md stays: the graph has nothing to learn, the versions have. */
async function swapFiles(
  edit: Edit,
  swap: FileSwap,
  swapping: Swapping,
  store: Store,
  context: WriteContext,
): Promise<number> {
  const { change, skill, place, next, files, folderHash } = edit;
  const { author, reason, proposal, taint } = change;
  await swapping.begin(store);
  await throwIfMoved(skill, change, place, store);
  writeFiles(files, swap);
  const { seq } = await store.versions.add({
    ...{ skillId: skill.id, kind: 'text', contentHash: next.hash, folderHash, path: place.path },
    ...{ author, reason, proposal, taint, createdAt: context.at },
  });
  await recordChange(store, change, skill.id, next.hash, context.at);
  await swapping.end(store, seq);
  return seq;
}

function writeFiles(files: readonly FileChange[], swap: FileSwap): void {
  for (const { path, bytes, executable } of files) {
    if (bytes === null) swap.remove(path);
    else swap.write(path, bytes, executable);
  }
}

export async function recordChange(
  store: Store,
  { kind, author, reason, proposal }: SkillChange,
  subject: string,
  hash: string | null,
  at: string,
): Promise<void> {
  const action = { create: 'skill.created', edit: 'skill.edited', delete: 'skill.deleted' }[kind];
  await store.audit.add({ at, actor: author, action, subject, detail: { reason, proposal, hash } });
}

/** What the reconciler will find, so that it takes the file for known. */
export function remembered(
  skillId: string,
  place: WritablePlace,
  document: CheckedDocument,
  seenAt: string,
): SkillFile {
  const stats = statSync(place.file, { bigint: true });
  return {
    path: place.path,
    realPath: place.file,
    root: place.root.path,
    size: Number(stats.size),
    mtimeNs: String(stats.mtimeNs),
    inode: String(stats.ino),
    contentHash: document.hash,
    skillId,
    status: 'indexed',
    reason: null,
    warnings: document.skill.warnings,
    seenAt,
  };
}

function nothingToDo(name: string): KnowhowError {
  return new KnowhowError('invalid_input', `${name} is like this already`, {
    hint: 'Nothing is to be done.',
  });
}
