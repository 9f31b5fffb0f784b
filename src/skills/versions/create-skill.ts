/**
 * A new skill: its folder is filled aside and appears whole, or not at all. One that comes back joins what was left
 * in its folder.
 *
 * @module
 */
import { chmodSync, existsSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Install } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import { canonicalName } from '../document/canonical-name.ts';
import type { IndexRequest } from '../indexing/prepare-skill.ts';
import { moveAway, placeNew } from '../install/aside.ts';
import { MARKER_FILE, markerBytes, writeMarker } from '../install/install-marker.ts';
import { readSkillFile } from '../reconcile/read-file.ts';
import { isReadOnly } from '../roots/roots.ts';
import { skillId } from '../skill-id.ts';
import { checkedFiles, type FileChange, folderAfter } from './changed-files.ts';
import { type CheckedDocument, checkedDocument } from './checked-document.ts';
import { recordChange, remembered } from './edit-skill.ts';
import { FileSwap } from './file-swap.ts';
import { EMPTY_FOLDER, encodeFolder } from './folder-list.ts';
import { keptOnly } from './kept-files.ts';
import { type FolderReading, readFolder } from './read-folder.ts';
import { type AppliedChange, type SkillChange, SkillConflict } from './skill-change.ts';
import { skillChanged } from './skill-conflict.ts';
import { newPlace, type WritablePlace } from './writable-place.ts';
import { type Swapping, type WriteContext, withIntent } from './write-context.ts';

export async function createSkill(change: SkillChange, context: WriteContext): Promise<AppliedChange> {
  const { store, knownRoots: roots, userHome, at } = context;
  const { name, project, byPerson } = change;
  const place = newPlace(name, project, { roots, userHome, byPerson }, change.returnsTo);
  const document = checkedDocument(change.content, name, basename(place.folder));
  const leftover = leftIn(place, change);
  const there = new Set(leftover?.files.map(({ path }) => path));
  // What could not be kept was left there, and is not overwritten now.
  const files = checkedFiles(change.files ?? []).filter(({ path }) => !there.has(path));
  const id = skillId(name, project);
  await throwIfTaken(id, change, place, store);

  // What knowhow put into its own root it may take away again; a project's folder is the project's.
  const origin = change.origin ?? change.proposal ?? change.author;
  const install: Install | null = isReadOnly(place.root)
    ? null
    : { folder: dirname(place.path), origin, revision: change.revision ?? null, installedAt: at };
  const after = folderAfter({ ...EMPTY_FOLDER, ...leftover, origin: install?.origin ?? null }, files);
  const list = encodeFolder(after);
  await store.versions.keep([...(leftover?.contents ?? []), ...after.contents, list]);
  const swap = new FileSwap(place.folder, keptOnly(place.folder, EMPTY_FOLDER));
  let placed = false;
  let seq = 0;
  const { author, proposal, taint } = change;
  const request: IndexRequest = {
    id,
    path: place.path,
    root: place.root,
    text: document.text,
    hash: document.hash,
    bytes: document.bytes,
    skill: document.skill,
    origin: install?.origin ?? null,
    reason: change.reason,
    change: { author, proposal, taint, folderHash: list.hash },
    ...(change.enrichment && { enrichment: change.enrichment }),
  };
  const write = async (transaction: Store, swapping: Swapping): Promise<ReturnType<typeof remembered>[]> => {
    await swapping.begin(transaction);
    await throwIfTaken(id, change, place, transaction);
    seq = ((await transaction.versions.latest(id))?.seq ?? 0) + 1;
    mkdirSync(dirname(place.folder), { recursive: true });
    if (leftover) joinLeftover(swap, place, document, files, install);
    else {
      placed = placeNew(place.folder, dirname(place.folder), (folder) =>
        fill(folder, document, files, install),
      );
    }
    if (!placed && !leftover) await throwIfTaken(id, change, place, transaction);
    if (install) await transaction.installs.put(install);
    await recordChange(transaction, change, id, document.hash, at);
    return [remembered(id, place, document, at)];
  };
  const coming = [
    ...files.filter(({ bytes }) => bytes !== null),
    { path: 'SKILL.md', bytes: document.bytes },
    ...(install ? [{ path: MARKER_FILE, bytes: markerBytes(install) }] : []),
  ];
  await withIntent(
    change,
    { skillId: id, contentHash: document.hash, path: place.path, folder: place.folder, coming },
    context,
    (swapping) =>
      context.indexer.index([request], [], undefined, {
        write: (store) => write(store, swapping),
        end: (store) => swapping.end(store, seq),
      }),
    () => {
      if (placed) moveAway(place.folder, dirname(place.folder));
      if (!leftover) return;
      swap.undo();
      if (install) rmSync(join(place.folder, MARKER_FILE), { force: true });
    },
  );
  return { skillId: id, version: `${id}#${seq}`, seq, hash: document.hash, path: place.path };
}

function fill(
  folder: string,
  document: CheckedDocument,
  files: readonly FileChange[],
  install: Install | null,
): void {
  for (const { path, bytes, executable } of files) {
    if (bytes === null) continue;
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes, { flag: 'wx' });
    if (executable) chmodSync(file, 0o755);
  }
  writeFileSync(join(folder, 'SKILL.md'), document.bytes, { flag: 'wx' });
  if (install) writeMarker(folder, install);
}

/** What a deletion could not keep, in the folder that the skill comes back to. */
function leftIn({ folder, file }: WritablePlace, { returnsTo }: SkillChange): FolderReading | null {
  const isLeft = returnsTo !== undefined && lstatSync(folder, { throwIfNoEntry: false })?.isDirectory();
  return isLeft && !existsSync(file) ? readFolder(folder) : null;
}

function joinLeftover(
  swap: FileSwap,
  { folder, file }: WritablePlace,
  document: CheckedDocument,
  files: readonly FileChange[],
  install: Install | null,
): void {
  for (const { path, bytes, executable } of files) if (bytes !== null) swap.write(path, bytes, executable);
  if (install) writeMarker(folder, install);
  // Last: the SKILL.md is what makes the rest count.
  swap.write(basename(file), document.bytes);
}

/** A skill of this name, in whatever root, or anything at all in its place. */
async function throwIfTaken(
  id: string,
  change: SkillChange,
  place: WritablePlace,
  store: Store,
): Promise<void> {
  const known = await store.skills.get(id);
  const file = known && existsSync(known.fsPath) ? known.fsPath : place.file;
  const canonical = { name: change.name, canonicalName: canonicalName(change.name) };
  if (known || existsSync(place.file)) {
    const now = readSkillFile(file, basename(dirname(file)));
    throw await skillChanged(canonical, null, { hash: now.hash, text: now.ok ? now.text : null }, store);
  }
  if (!lstatSync(place.folder, { throwIfNoEntry: false }) || leftIn(place, change)) return;
  throw new SkillConflict(`${place.folder} is there already, and is no skill`, {
    ...{ diff: '', currentHash: null },
    hint: 'Nothing was changed. Move it away, or take another name.',
  });
}
