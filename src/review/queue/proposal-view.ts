/**
 * A proposal as a person sees it: what it would change, whether that still fits, where it comes from.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { unifiedDiff } from '../../skills/versions/unified-diff.ts';
import type { LineageStep } from '../../store/lineage-store.ts';
import type { ListedProposal, Proposal } from '../../store/proposal-store.ts';
import { currentSkill } from '../draft/prepare.ts';
import { changedSince } from '../draft/proposed-files.ts';
import { textOfVersion } from '../draft/seen-text.ts';
import { SHOWN_ANCESTORS } from '../lineage/lineage.ts';
import { noteDiff } from '../notes/apply-note.ts';
import { projectNote } from '../notes/project-note.ts';
import type { ReviewOptions } from '../review-options.ts';
import type { CurrentSkill } from '../submission.ts';

/** What has become of the base: `changed` also where a new skill's name is taken by now. */
export type BaseState = 'unchanged' | 'changed' | 'gone';

export interface ListedWithBase extends ListedProposal {
  readonly base: BaseState;
}

export interface ProposalDetail extends Proposal {
  /** What would change, as a unified diff; null where the text that it is based on is not known. */
  readonly diff: string | null;
  readonly base: BaseState;
  /** The SKILL.md that it changes or takes away; null for a new one. */
  readonly path: string | null;
  /** What it was made from, nearest first. */
  readonly lineage: readonly LineageStep[];
}

export async function viewOf(proposal: Proposal, options: ReviewOptions): Promise<ProposalDetail> {
  if (proposal.kind === 'note') return noteView(proposal, options);
  const { base, current } = await baseOf(proposal, options);
  return {
    ...proposal,
    base,
    path: current?.skill.fsPath ?? null,
    diff: await diffOf(proposal, current, options),
    lineage: await options.store.lineage.ancestors({ kind: 'proposal', id: proposal.id }, SHOWN_ANCESTORS),
  };
}

async function noteView(proposal: Proposal, { store }: ReviewOptions): Promise<ProposalDetail> {
  const { id, skillName: path, baseHash, baseContent, content } = proposal;
  const lineage = await store.lineage.ancestors({ kind: 'proposal', id }, SHOWN_ANCESTORS);
  const view = { ...proposal, lineage, path, diff: noteDiff(path, baseContent ?? '', content ?? '') };
  try {
    return { ...view, base: projectNote(path).hash === baseHash ? 'unchanged' : 'changed' };
  } catch (error) {
    if (error instanceof KnowhowError) return { ...view, base: 'gone' };
    throw error;
  }
}

/** By what the index knows of the skills: a list reads no files. */
export async function withBases(
  listed: readonly ListedProposal[],
  { store }: Pick<ReviewOptions, 'store'>,
): Promise<ListedWithBase[]> {
  const ids = listed.flatMap(({ skillId }) => (skillId === null ? [] : [skillId]));
  const hashes = new Map(
    (await store.skills.getMany([...new Set(ids)])).map((one) => [one.id, one.contentHash]),
  );
  const baseFor = ({ skillId, baseHash }: ListedProposal): BaseState => {
    if (skillId === null) return 'unchanged';
    const hash = hashes.get(skillId);
    if (hash === undefined) return 'gone';
    return hash === baseHash ? 'unchanged' : 'changed';
  };
  return listed.map((proposal) => ({ ...proposal, base: baseFor(proposal) }));
}

/** Whether the file is still what the author saw. */
async function baseOf(
  { kind, skillId, skillName, project, baseHash, files }: Proposal,
  options: ReviewOptions,
): Promise<{ base: BaseState; current: CurrentSkill | null }> {
  try {
    const current = await currentSkill(skillId ?? skillName, project, options);
    if (current === null) return { base: kind === 'create' ? 'unchanged' : 'gone', current };
    const isSame = current.hash === baseHash && changedSince(files, current).length === 0;
    return { base: isSame ? 'unchanged' : 'changed', current };
  } catch (error) {
    if (!(error instanceof KnowhowError)) throw error;
    // It cannot be read now: it is not what the author saw.
    return { base: 'changed', current: null };
  }
}

async function diffOf(
  { kind, skillId, skillName, baseHash, baseContent, content, files }: Proposal,
  current: CurrentSkill | null,
  options: ReviewOptions,
): Promise<string | null> {
  let before = kind === 'create' ? '' : baseContent;
  if (before === null && skillId !== null && baseHash !== null) {
    before = await textOfVersion(skillId, baseHash, options);
  }
  if (before === null) return null;
  const patch = (file: string, from: string, to: string): string => {
    const path = `${skillName}/${file}`;
    return unifiedDiff(
      { name: path, label: 'as it was', text: from },
      { name: path, label: 'proposed', text: to },
    );
  };
  const beside = new Map(current?.files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
  return [
    ...(content === before ? [] : [patch('SKILL.md', before, content ?? '')]),
    ...files.map((file) => patch(file.path, beside.get(file.path) ?? '', file.content)),
  ].join('\n');
}
