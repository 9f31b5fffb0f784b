/**
 * Writes a note into its block, with a row of its history; and takes the last change back.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import { contentHash } from '../../skills/document/content-hash.ts';
import { diskError } from '../../skills/versions/file-swap.ts';
import { unifiedDiff } from '../../skills/versions/unified-diff.ts';
import type { NoteVersion } from '../../store/note-store.ts';
import type { Proposal } from '../../store/proposal-store.ts';
import type { Applied } from '../queue/apply.ts';
import { approved, type Decider } from '../queue/decide.ts';
import type { ReviewOptions } from '../review-options.ts';
import { withNote } from './note-block.ts';
import { projectNote } from './project-note.ts';

type NoteOptions = Pick<ReviewOptions, 'store' | 'clock'>;

export async function applyNote(proposal: Proposal, by: Decider, options: NoteOptions): Promise<Applied> {
  const { id, skillName: path, content, baseHash, author, reason, taint } = proposal;
  const wanted = (content ?? '').trim();
  const note = projectNote(path);
  // Applied before a kill that kept it from being noted.
  if (note.text === wanted)
    return { ok: true, proposal: await approved(proposal, by, undefined, options.store) };
  if (note.hash !== baseHash) {
    const says = `The notes in ${path} have changed since they were proposed`;
    const diff = noteDiff(path, proposal.baseContent ?? '', note.text);
    return { ok: false, isConflict: true, says, diff };
  }
  const written = await write(
    { path, text: wanted, whole: note.whole, parentText: note.text },
    { author, reason, proposal: id, taint: by.isPerson ? 'user' : taint },
    options,
  );
  const version = `note:${path}#${written.number}`;
  return { ok: true, proposal: await approved(proposal, by, version, options.store) };
}

/** The block as it was before its last change; a person asks for it. */
export async function undoNote(path: string, by: string, options: NoteOptions): Promise<NoteVersion> {
  const note = projectNote(path);
  const last = (await options.store.notes.history(note.path)).at(-1);
  if (last === undefined || last.text !== note.text) {
    throw new KnowhowError('conflict', `The notes in ${note.path} are not what knowhow wrote last`, {
      hint: 'Change them by hand.',
    });
  }
  return write(
    { path: note.path, text: last.parentText, whole: note.whole, parentText: note.text },
    { author: by, reason: `undo of ${last.number}`, proposal: null, taint: 'user' },
    options,
  );
}

export function noteDiff(path: string, before: string, after: string): string {
  const lines = (text: string): string => (text === '' ? '' : `${text}\n`);
  return unifiedDiff(
    { name: path, label: 'as it was', text: lines(before) },
    { name: path, label: 'proposed', text: lines(after) },
  );
}

async function write(
  { whole, ...texts }: { path: string; text: string; whole: string; parentText: string },
  about: Pick<NoteVersion, 'author' | 'reason' | 'proposal' | 'taint'>,
  { store, clock }: NoteOptions,
): Promise<NoteVersion> {
  const createdAt = clock().toISOString();
  const hash = contentHash(texts.text);
  // First on record: a kill in between leaves a row of what was about to be written, never a write without one.
  const version = await store.notes.add({ ...texts, ...about, hash, createdAt });
  try {
    writeFileAtomic(texts.path, withNote(whole, texts.text));
  } catch (error) {
    await store.notes.remove(texts.path, version.number);
    throw diskError(error, texts.path);
  }
  return version;
}
