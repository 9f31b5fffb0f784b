/**
 * History, diff and rollback, as the interfaces see them.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { Store } from '../../store/store.ts';
import type { SkillVersion } from '../../store/version-store.ts';
import { type FoundHistory, findHistory, shownName } from './find-history.ts';
import { planRollback, type RollbackRequest } from './rollback.ts';
import { type PreviewedFiles, previewFiles } from './rollback-preview.ts';
import type { AppliedChange } from './skill-change.ts';
import { skillTextOf } from './skill-conflict.ts';
import type { SkillWriter } from './skill-writer.ts';
import { BUILT_IN_ORIGIN } from './source-taint.ts';
import { unifiedDiff } from './unified-diff.ts';
import { type DiffEnd, type VersionDiff, versionDiff } from './version-diff.ts';

export interface HistoryAnswer {
  readonly skillId: string;
  readonly name: string;
  /** The version that counts now; null where the skill is gone. */
  readonly current: number | null;
  /** Newest first. */
  readonly versions: readonly SkillVersion[];
  /** The user changed it, and a newer one ships with knowhow. */
  readonly newerShips: boolean;
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
  readonly missing: readonly string[];
  readonly filesKnown: boolean;
}

/** What a rollback would do; the diff is from what is there now. */
export interface RollbackPreview extends DiffAnswer, PreviewedFiles {
  /** The SKILL.md that it is about; null where nobody has noted it. */
  readonly path: string | null;
}

/** What is known of the skills that ship with knowhow. */
export interface ShippedTexts {
  shipped(name: string): { readonly bytes: Uint8Array; readonly hash: string } | undefined;
  /** Those that the user has changed and that ship anew. */
  newer(): readonly { readonly name: string; readonly path: string }[];
  /** What lies there is as shipped now. */
  adopt(name: string): void;
}

export interface SkillHistoryOptions {
  readonly store: Store;
  readonly writer: SkillWriter;
  /** Null where the user wants none of them. */
  readonly builtIns: ShippedTexts | null;
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
    const newerShips = (this.#options.builtIns?.newer() ?? []).some(({ path }) => path === skill?.fsPath);
    return { skillId, name: nameIn(found), current, versions, newerShips };
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

  /** From what counts now to what ships with knowhow. */
  async diffToShipped(nameOrId: string): Promise<DiffAnswer> {
    const { store } = this.#options;
    const { found, shipped } = await this.#shipped(nameOrId);
    const { skill, skillId, versions } = found;
    const now = skill ? ((await store.skills.content(skillId)) ?? '') : '';
    const name = nameIn(found);
    const [from, to] = [skill ? `#${versions[0]?.seq}` : 'nothing', 'ships with knowhow'];
    const path = `${name}/SKILL.md`;
    const diff = unifiedDiff(
      { name: path, label: from, text: now },
      { name: path, label: to, text: skillTextOf(shipped.bytes) ?? '' },
    );
    return { skillId, name, from, to, diff, filesCompared: true, currentHash: skill?.contentHash ?? null };
  }

  /** The text that ships with knowhow takes the place of the user's, or comes back. */
  async rollbackToShipped(nameOrId: string, request: Omit<RollbackRequest, 'to'>): Promise<AppliedChange> {
    const { writer, builtIns } = this.#options;
    const { found, shipped } = await this.#shipped(nameOrId);
    const { skill } = found;
    const name = nameIn(found);
    const applied = await writer.apply({
      ...{ kind: skill ? 'edit' : 'create', skill, name, project: null, content: shipped.bytes },
      ...{ baseHash: skill && (request.baseHash ?? skill.contentHash), author: request.by, proposal: null },
      ...{ reason: `back to the text that ships with knowhow${request.reason ? `: ${request.reason}` : ''}` },
      ...{ taint: 'trusted', byPerson: true, origin: BUILT_IN_ORIGIN, revision: shipped.hash },
    });
    builtIns?.adopt(name);
    return applied;
  }

  async #shipped(nameOrId: string): Promise<{
    found: FoundHistory;
    shipped: NonNullable<ReturnType<ShippedTexts['shipped']>>;
  }> {
    const found = await findHistory(nameOrId, this.#options.store);
    const shipped = this.#options.builtIns?.shipped(nameIn(found));
    if (shipped) return { found, shipped };
    throw new KnowhowError('not_found', `No skill ${nameIn(found)} ships with knowhow`, {
      hint: 'Without --built-in the versions of a skill are compared.',
    });
  }

  async previewRollback(nameOrId: string, to: number): Promise<RollbackPreview> {
    const { store } = this.#options;
    const found = await findHistory(nameOrId, store);
    const { skill, skillId, versions } = found;
    const plan = await planRollback(found, { to, by: 'user' }, store);
    const name = nameIn(found);
    const labels = { name, from: skill ? `#${versions[0]?.seq}` : 'nothing', to: `#${to}` };
    const currentHash = skill?.contentHash ?? null;
    const text = skill ? ((await store.skills.content(skillId)) ?? '') : '';
    const path = skill?.fsPath ?? plan.change.returnsTo ?? null;
    return {
      ...{ skillId, currentHash, path, filesCompared: plan.filesKnown, ...labels },
      ...previewFiles(plan, { text, hash: currentHash }, labels),
    };
  }

  async rollback(nameOrId: string, request: RollbackRequest): Promise<RollbackAnswer> {
    const { store, writer } = this.#options;
    const found = await findHistory(nameOrId, store);
    const { change, left, missing, filesKnown } = await planRollback(found, request, store);
    const applied = await writer.apply(change);
    return { ...applied, to: request.to, left, missing, filesKnown };
  }
}

function nameIn({ skill, skillId }: FoundHistory): string {
  return skill?.canonicalName ?? shownName(skillId);
}

function end({ versions, skillId }: FoundHistory, seq: number): DiffEnd {
  if (seq === 0) return { kind: 'delete', contentHash: null, folderHash: null, label: 'nothing' };
  const version = versions.find((one) => one.seq === seq);
  if (version) return { ...version, label: `#${seq}` };
  throw new KnowhowError('not_found', `${shownName(skillId)} has no version #${seq}`, {
    hint: `There are #1 to #${versions[0]?.seq ?? 0}: \`knowhow skills history\` shows them.`,
  });
}
