/**
 * History, diff and rollback, as the interfaces see them.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import type { SkillVersion } from '../../store/version-store.ts';
import { type FoundHistory, findHistory } from './find-history.ts';
import { planRollback, type RollbackRequest } from './rollback.ts';
import type { AppliedChange } from './skill-change.ts';
import type { SkillWriter } from './skill-writer.ts';
import { type DiffEnd, type VersionDiff, versionDiff } from './version-diff.ts';

export interface HistoryAnswer {
  readonly skillId: string;
  readonly name: string;
  /** The version that counts now; null where the skill is gone. */
  readonly current: number | null;
  /** Newest first. */
  readonly versions: readonly SkillVersion[];
}

export interface DiffAnswer extends VersionDiff {
  readonly skillId: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Hash of the SKILL.md that counts now, for a rollback that must not overrun a change; null where it is gone. */
  readonly currentHash: string | null;
}

export interface RollbackAnswer extends AppliedChange {
  readonly to: number;
  readonly left: readonly string[];
  readonly filesKnown: boolean;
}

export interface SkillHistoryOptions {
  readonly store: Store;
  readonly writer: SkillWriter;
}

export class SkillHistory {
  readonly #options: SkillHistoryOptions;

  constructor(options: SkillHistoryOptions) {
    this.#options = options;
  }

  async history(nameOrId: string): Promise<HistoryAnswer> {
    const found = await findHistory(nameOrId, this.#options.store);
    const { skill, skillId, versions } = found;
    const current = skill ? (versions[0]?.seq ?? null) : null;
    return { skillId, name: nameIn(found), current, versions };
  }

  /** The newest against the one before it, where nothing else is said; `from` 0 is nothing at all. */
  async diff(nameOrId: string, range: { from?: number; to?: number } = {}): Promise<DiffAnswer> {
    const { store } = this.#options;
    const found = await findHistory(nameOrId, store);
    const newest = found.versions[0]?.seq ?? 0;
    const to = range.to ?? newest;
    const from = range.from ?? (range.to === undefined ? newest : to) - 1;
    const ends = [end(found, from), end(found, to)] as const;
    const { skillId, skill } = found;
    const name = nameIn(found);
    const diff = await versionDiff(name, ...ends, store);
    const [left, right] = ends;
    return {
      ...{ skillId, name, from: left.label, to: right.label, currentHash: skill?.contentHash ?? null },
      ...diff,
    };
  }

  async rollback(nameOrId: string, request: RollbackRequest): Promise<RollbackAnswer> {
    const { store, writer } = this.#options;
    const found = await findHistory(nameOrId, store);
    const { change, left, filesKnown } = await planRollback(found, request, store);
    const applied = await writer.apply(change);
    return { ...applied, to: request.to, left, filesKnown };
  }
}

function nameIn({ skill, skillId }: FoundHistory): string {
  return skill?.canonicalName ?? skillId.split(':').slice(2).join(':');
}

function end({ versions, skillId }: FoundHistory, seq: number): DiffEnd {
  if (seq === 0) return { kind: 'delete', contentHash: null, folderHash: null, label: 'nothing' };
  const version = versions.find((one) => one.seq === seq);
  if (version) return { ...version, label: `#${seq}` };
  throw new KnowhowError('not_found', `${skillId} has no version #${seq}`, {
    hint: `There are #1 to #${versions[0]?.seq ?? 0}: \`knowhow skills history\` shows them.`,
  });
}
