/**
 * A skill goes, after all of it that can be kept is kept. What cannot (too large, a link, a folder that a tool made)
 * stays where it is.
 *
 * @module
 */
import { readdirSync, rmdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Store } from '../../store/store.ts';
import { MARKER_FILE } from '../install/install-marker.ts';
import { recordChange, seenByAuthor, throwIfMoved } from './edit-skill.ts';
import { FileSwap } from './file-swap.ts';
import { keepFolder } from './keep-folder.ts';
import { keptOnly } from './kept-files.ts';
import type { AppliedChange, SkillChange } from './skill-change.ts';
import { withMarker } from './swap-record.ts';
import { type Swapping, type WriteContext, withIntent } from './write-context.ts';

export async function deleteSkill(asked: SkillChange, context: WriteContext): Promise<AppliedChange> {
  const { store, at } = context;
  const { skill, place } = await seenByAuthor(asked, context);
  const kept = await keepFolder(store, skill.id, dirname(place.path), { at });
  const left = [...kept.files.filter((file) => !file.kept).map(({ path }) => path), ...kept.passedOver];
  const change = { ...asked, reason: reasonWith(asked.reason, left) };
  const swap = new FileSwap(place.folder, keptOnly(place.folder, kept));
  const coming = withMarker(place.folder, [
    { path: basename(place.file), bytes: null },
    ...kept.files.flatMap((file) => (file.kept ? [{ path: file.path, bytes: null }] : [])),
  ]);
  const work = async (transaction: Store, swapping: Swapping): Promise<number> => {
    await swapping.begin(transaction);
    await throwIfMoved(skill, change, place, transaction);
    const { author, reason } = change;
    // The intent to delete becomes the version.
    await transaction.skills.remove([skill.id], { at, actor: author, reason });
    await transaction.installs.remove(dirname(place.path));
    await recordChange(transaction, change, skill.id, null, at);
    // First: without it the rest is no skill, should a kill come.
    swap.remove(basename(place.file));
    for (const file of kept.files) if (file.kept) swap.remove(file.path);
    swap.remove(MARKER_FILE);
    const { seq = 0 } = (await transaction.versions.latest(skill.id)) ?? {};
    await swapping.end(transaction, seq);
    return seq;
  };
  const seq = await withIntent(
    change,
    { skillId: skill.id, contentHash: null, path: place.path, folder: place.folder, coming },
    context,
    (swapping) => store.transaction((transaction) => work(transaction, swapping), { once: true }),
    () => swap.undo(),
  );
  removeWhenEmpty(place.folder);
  context.library.remove(skill.id);
  // One of the same name in another root was hidden by it until now.
  await context.reconcile();
  return { skillId: skill.id, version: `${skill.id}#${seq}`, seq, hash: null, path: place.path, left };
}

/** As many names as fit into a line of the history. */
const TOLD = 3;

/** Whoever finds a folder without a SKILL.md reads here why it is there. */
function reasonWith(reason: string, left: readonly string[]): string {
  if (left.length === 0) return reason;
  const more = left.length > TOLD ? ` and ${left.length - TOLD} more` : '';
  return `${reason} (${left.slice(0, TOLD).join(', ')}${more} stayed in its folder, being no part of the history)`;
}

function removeWhenEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
