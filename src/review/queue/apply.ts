/**
 * Applies what was let through: the files by the skill writer, who vouched for it by the lineage, the decision in the
 * transaction of the new version, so that a kill leaves neither an applied proposal that waits nor the reverse.
 *
 * @module
 */
import { KnowhowError, messageOf } from '../../errors.ts';
import { SkillConflict } from '../../skills/versions/skill-change.ts';
import type { Proposal } from '../../store/proposal-store.ts';
import { currentSkill } from '../draft/prepare.ts';
import { applyNote } from '../notes/apply-note.ts';
import type { ReviewOptions } from '../review-options.ts';
import { approved, type Decider } from './decide.ts';

export type Applied =
  | { readonly ok: true; readonly proposal: Proposal }
  /** Somebody was faster. */
  | { readonly ok: false; readonly isConflict: true; readonly says: string; readonly diff: string | null }
  /** It may not be written, or cannot be now. */
  | { readonly ok: false; readonly isConflict: false; readonly says: string; readonly error: KnowhowError };

export async function applyProposal(
  proposal: Proposal,
  by: Decider,
  options: ReviewOptions,
): Promise<Applied> {
  if (proposal.kind === 'note') return applyNote(proposal, by, options);
  const { store, writer } = options;
  let decided: Proposal | undefined;
  const { id, kind, skillId, skillName, project, content, files, baseHash, author } = proposal;
  const skill = skillId === null ? null : await store.skills.get(skillId);
  if (skill === undefined) {
    return { ok: false, isConflict: true, says: `${skillName} is gone since the author saw it`, diff: null };
  }
  try {
    await writer.apply({
      ...{ kind, skill, project, content, baseHash, author },
      files: files.map((file) => ({ ...file, executable: file.content.startsWith('#!') })),
      name: skillName,
      reason: proposal.reason,
      proposal: id,
      // A person vouches for what it becomes; its lineage stays on record.
      taint: by.isPerson ? 'user' : proposal.taint,
      byPerson: by.isPerson,
      alongside: async (transaction, version) => {
        decided = await approved(proposal, by, version, transaction);
        // The store knows what a version was made from; who vouched for it is known here.
        if (!by.isPerson) return;
        const why = by.reason ?? `approved ${id}`;
        await transaction.lineage.vouch(
          { kind: 'version', id: version },
          { level: 'user', by: by.name, why },
        );
      },
    });
    if (!decided) throw new KnowhowError('internal', 'The skill writer left a decision out');
    return { ok: true, proposal: decided };
  } catch (error) {
    if (!(error instanceof KnowhowError)) throw error;
    if (await isThereAlready(proposal, options)) {
      return { ok: true, proposal: await approved(proposal, by, undefined, store) };
    }
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
