/**
 * Applies what was let through: the files by the skill writer, who vouched for it by the lineage.
 *
 * @module
 */
import { KnowhowError, messageOf } from '../../errors.ts';
import { SkillConflict } from '../../skills/versions/skill-change.ts';
import type { Proposal } from '../../store/proposal-store.ts';
import { currentSkill } from '../draft/prepare.ts';
import { applyNote } from '../notes/apply-note.ts';
import type { ReviewOptions } from '../review-options.ts';

export type Applied =
  | { readonly ok: true; readonly versionId: string | null }
  /** Somebody was faster. */
  | { readonly ok: false; readonly isConflict: true; readonly says: string; readonly diff: string | null }
  /** It may not be written, or cannot be now. */
  | { readonly ok: false; readonly isConflict: false; readonly says: string; readonly error: KnowhowError };

export async function applyProposal(
  proposal: Proposal,
  by: { readonly name: string; readonly isPerson: boolean; readonly reason: string | null },
  options: ReviewOptions,
): Promise<Applied> {
  if (proposal.kind === 'note') return applyNote(proposal, by, options);
  const { store, writer } = options;
  const { id, kind, skillId, skillName, project, content, files, baseHash, author } = proposal;
  const skill = skillId === null ? null : await store.skills.get(skillId);
  if (skill === undefined) {
    return { ok: false, isConflict: true, says: `${skillName} is gone since the author saw it`, diff: null };
  }
  try {
    const { version } = await writer.apply({
      ...{ kind, skill, project, content, baseHash, author },
      files: files.map((file) => ({ ...file, executable: file.content.startsWith('#!') })),
      name: skillName,
      reason: proposal.reason,
      proposal: id,
      // A person vouches for what it becomes; its lineage stays on record.
      taint: by.isPerson ? 'user' : proposal.taint,
      byPerson: by.isPerson,
    });
    // The store knows what a version was made from; who vouched for it is known here.
    if (by.isPerson) {
      const why = by.reason ?? `approved ${id}`;
      await store.lineage.vouch({ kind: 'version', id: version }, { level: 'user', by: by.name, why });
    }
    return { ok: true, versionId: version };
  } catch (error) {
    if (!(error instanceof KnowhowError)) throw error;
    if (await isThereAlready(proposal, options)) return { ok: true, versionId: null };
    const says = messageOf(error);
    if (error.code !== 'conflict') return { ok: false, isConflict: false, says, error };
    const diff = error instanceof SkillConflict && error.diff !== '' ? error.diff : null;
    return { ok: false, isConflict: true, says, diff };
  }
}

/** Applied by another process, or before a kill that kept it from being noted. */
async function isThereAlready(
  { kind, skillId, skillName, project, contentHash, files }: Proposal,
  options: ReviewOptions,
): Promise<boolean> {
  const current = await currentSkill(skillId ?? skillName, project, options);
  if (kind === 'delete' || current === null) return kind === 'delete' && current === null;
  const there = new Map(current.files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
  return current.hash === contentHash && files.every(({ path, content }) => there.get(path) === content);
}
