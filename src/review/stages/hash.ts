/**
 * Whether the skill, and each file that is to be replaced, is still what the author saw.
 *
 * @module
 */
import { unifiedDiff } from '../../skills/versions/unified-diff.ts';
import { changedSince } from '../draft/proposed-files.ts';
import type { Draft } from '../submission.ts';
import { PASSED, type Stage, type StageContext, type StageResult } from './stage.ts';

export const hashStage: Stage = {
  id: 'hash',
  run(draft, { seen }) {
    const { kind, name, baseHash, current, note } = draft;
    if (note) {
      if (baseHash === note.hash) return { ...PASSED, says: 'the notes are what the author saw' };
      return conflict(`the notes in ${name} have changed since the author saw them`);
    }
    if (baseHash === (current?.hash ?? null)) {
      const [changed] = changedSince(draft.files, current);
      if (changed !== undefined) return conflict(`${changed} of ${name} has changed since the author saw it`);
      return { ...PASSED, says: kind === 'create' ? 'the name is free' : 'the skill is what the author saw' };
    }
    if (current === null) return conflict(`${name} is gone since the author saw it`);
    if (baseHash === null) return conflict(`There is a skill ${name} already; its hash is ${current.hash}`);
    return conflict(`${name} has changed since the author saw it; its hash is ${current.hash}`, {
      diff: seen === null ? undefined : whatChanged(draft, seen),
    });
  },
};

function conflict(says: string, { diff }: { diff?: string } = {}): Omit<StageResult, 'stage'> {
  return { outcome: 'conflict', findings: [], says, ...(diff !== undefined && { diff }) };
}

function whatChanged({ name, current }: Draft, seen: NonNullable<StageContext['seen']>): string {
  const path = `${name}/SKILL.md`;
  return unifiedDiff(
    { name: path, label: 'as the author saw it', text: seen },
    { name: path, label: 'as it is now', text: current?.text ?? '' },
  );
}
