/**
 * Brings the graph in line with the folders. Files are authoritative; an unchanged tree costs one stat a
 * skill: no reading, no embedding, no model call, no write.
 *
 * @module
 */
import { type BigIntStats, statSync } from 'node:fs';
import { sep } from 'node:path';
import { type Clock, DAY_MS } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import { ANALYZER } from '../../retrieval/analyze.ts';
import type { SkillFile } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import type { IndexRequest, SkillIndexer } from '../indexing/indexer.ts';
import type { SkillLibrary } from '../indexing/library.ts';
import { isBelow } from '../roots/root-of.ts';
import type { SkillRoot } from '../roots/roots.ts';
import { skillId } from '../skill-id.ts';
import { discoverSkills, type FoundFile, type RootProblem } from './discover.ts';
import { type FilePlan, type KnownFile, planReconcile, sameFile } from './plan.ts';
import { readSkillFile, type SkillFileReading } from './read-file.ts';
import { removeGone } from './remove-gone.ts';

export interface ReconcileReport {
  readonly found: number;
  readonly skillsIndexed: number;
  readonly skillsReconciled: number;
  readonly skillsRemoved: number;
  readonly shadowed: number;
  readonly skipped: number;
  readonly problems: readonly string[];
  readonly tookMs: number;
}

/** The report, and what follows from it. */
export interface ReconcileOutcome {
  readonly report: ReconcileReport;
  /** New or replaced. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Completed offline: a model may do better. */
  readonly enrichedOffline: readonly string[];
}

export type ReconcileProgress = (done: number, total: number) => void;

export interface ReconcilerOptions {
  readonly store: Store;
  readonly library: SkillLibrary;
  readonly indexer: SkillIndexer;
  readonly roots: () => Promise<SkillRoot[]>;
  readonly origins: () => Promise<ReadonlyMap<string, string>>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly userHome: string;
}

/** Skills indexed in one transaction: large enough to be fast, small enough that a kill loses seconds. */
const BATCH = 100;
/**
 * A file changed this shortly before it was read may change again without its time stamp showing it, so its
 * stamp is not trusted yet (the rule that git calls "racily clean").
 */
const RACY_MS = 2000;
/** Texts held from the plan to the index, about ten kilobytes each; the files beyond are read once more. */
const KEPT_READINGS = 2000;
/** An unreadable file that was a skill until now may be half written: the skill stays this long. */
const HALF_WRITTEN_MS = 30_000;

export class Reconciler {
  readonly #options: ReconcilerOptions;
  #running: Promise<ReconcileOutcome> | null = null;
  #again: Promise<ReconcileOutcome> | null = null;
  #folders: readonly string[] = [];
  readonly #listeners = new Set<ReconcileProgress>();
  /** When a file's content was last confirmed, by path: spares a write where only this moment is new. */
  readonly #confirmedAt = new Map<string, number>();
  /** What was read while planning and is about to be indexed, by path: spares most second readings. */
  readonly #readings = new Map<string, SkillFileReading>();

  constructor(options: ReconcilerOptions) {
    this.#options = options;
  }

  /** The folders that the last run looked into. */
  get folders(): readonly string[] {
    return this.#folders;
  }

  /** One run at a time. A call during a run waits for one more, shared by all that wait. */
  async reconcile(onProgress?: ReconcileProgress): Promise<ReconcileOutcome> {
    if (onProgress) this.#listeners.add(onProgress);
    try {
      return await (this.#running ? this.#runAgain(this.#running) : this.#runNow());
    } finally {
      if (onProgress) this.#listeners.delete(onProgress);
    }
  }

  #runNow(): Promise<ReconcileOutcome> {
    this.#running = this.#run().finally(() => {
      this.#running = null;
      this.#readings.clear();
    });
    return this.#running;
  }

  #runAgain(current: Promise<ReconcileOutcome>): Promise<ReconcileOutcome> {
    this.#again ??= current
      .catch(() => undefined)
      .then(() => {
        this.#again = null;
        return this.#runNow();
      });
    return this.#again;
  }

  async #run(): Promise<ReconcileOutcome> {
    const { store, library, clock, logger } = this.#options;
    const started = performance.now();
    const startedAt = Date.now();
    const roots = await this.#options.roots();
    const [discovery, rows, indexed] = await Promise.all([
      discoverSkills(roots, this.#options.userHome),
      store.files.all(),
      store.skills.hashes(),
    ]);
    this.#folders = discovery.folders;
    if (!library.agreesWith(indexed)) await library.load(store, library.embedder);
    const remembered = new Map(rows.map((row) => [row.path, row]));
    const seen = new Set(discovery.files.map(({ path }) => path));
    const plan = planReconcile({
      files: discovery.files.map((found) => this.#know(found, remembered.get(found.path))),
      indexed: new Map(indexed.map((skill) => [skill.id, skill])),
      analyzer: ANALYZER,
      keeps: (path) =>
        isBelowAny(path, discovery.problems) || (!seen.has(path) && appearedSince(path, startedAt)),
    });
    const outcome = await this.#index(plan.index, plan.files, remembered);
    if (plan.remove.length > 0) {
      const paths = new Map(indexed.map(({ id, fsPath }) => [id, fsPath]));
      await removeGone(plan.remove, paths, { store, at: clock().toISOString() });
      for (const id of plan.remove) library.remove(id);
    }
    await this.#rememberFiles(plan.files, remembered, discovery.problems);
    if (outcome.indexed + outcome.replaced + plan.remove.length > 0) {
      await store.graph.resolveReferences(clock().toISOString());
      await library.loadRelations(store);
    }
    const report: ReconcileReport = {
      found: discovery.files.length,
      skillsIndexed: outcome.indexed,
      skillsReconciled: outcome.replaced,
      skillsRemoved: plan.remove.length,
      shadowed: plan.files.filter(({ status }) => status === 'shadowed').length,
      skipped: plan.files.filter(({ status }) => status === 'skipped').length,
      problems: discovery.problems.map(({ message }) => message),
      tookMs: performance.now() - started,
    };
    if (outcome.indexed + outcome.replaced + plan.remove.length > 0) {
      logger.info({ ...report }, 'reconciled');
    }
    return {
      report,
      changed: outcome.changed,
      removed: plan.remove,
      enrichedOffline: outcome.enrichedOffline,
    };
  }

  /** What is known of a file: remembered where its stamp is unchanged and can be trusted, else read. */
  #know(found: FoundFile, row: SkillFile | undefined): KnownFile {
    if (found.refusal !== null) {
      const forgotten = row?.status === 'forgotten';
      return { found, hash: null, skillId: null, forgotten, refusal: found.refusal, warnings: [] };
    }
    if (row && this.#isUnchanged(found, row)) {
      return {
        found,
        hash: row.contentHash,
        skillId: row.skillId,
        forgotten: row.status === 'forgotten',
        refusal: row.status === 'skipped' ? row.reason : null,
        warnings: row.warnings,
      };
    }
    const reading = readSkillFile(found.realPath, found.folderName);
    if (this.#readings.size < KEPT_READINGS) this.#readings.set(found.path, reading);
    this.#confirmedAt.set(found.path, this.#options.clock().getTime());
    if (reading.ok) {
      const forgotten = row?.status === 'forgotten';
      return {
        found,
        hash: reading.hash,
        skillId: forgotten ? null : skillId(reading.skill.name, found.root.project),
        forgotten,
        refusal: null,
        warnings: reading.skill.warnings,
      };
    }
    const age = this.#options.clock().getTime() - Number(BigInt(found.mtimeNs) / 1_000_000n);
    const mayBeHalfWritten = age < HALF_WRITTEN_MS;
    return {
      found,
      hash: reading.hash,
      skillId: mayBeHalfWritten ? (row?.skillId ?? null) : null,
      forgotten: row?.status === 'forgotten',
      refusal: reading.reason,
      warnings: [],
    };
  }

  #isUnchanged(found: FoundFile, row: SkillFile): boolean {
    const sameStamp =
      row.size === found.size &&
      row.mtimeNs === found.mtimeNs &&
      row.inode === found.inode &&
      row.realPath === found.realPath &&
      row.root === found.root.path;
    if (!sameStamp) return false;
    const changedAt = Number(BigInt(found.mtimeNs) / 1_000_000n);
    const confirmedAt = this.#confirmedAt.get(found.path) ?? Date.parse(row.seenAt);
    // A stamp in the future says nothing about when it was set: a clock jumped.
    const inFuture = changedAt > this.#options.clock().getTime() + DAY_MS;
    if (row.status === 'skipped' && row.skillId !== null) return false;
    // Nothing of it was read: where its links lead may have changed since.
    if (row.status === 'skipped' && row.contentHash === null) return false;
    return inFuture || confirmedAt - changedAt >= RACY_MS;
  }

  async #index(
    winners: readonly KnownFile[],
    plans: readonly FilePlan[],
    remembered: ReadonlyMap<string, SkillFile>,
  ): Promise<{ indexed: number; replaced: number; changed: string[]; enrichedOffline: string[] }> {
    const total = { indexed: 0, replaced: 0, changed: [] as string[], enrichedOffline: [] as string[] };
    const planOf = new Map(plans.map((plan) => [plan.file, plan]));
    const origins = winners.length > 0 ? await this.#options.origins() : new Map<string, string>();
    for (let start = 0; start < winners.length; start += BATCH) {
      const requests: IndexRequest[] = [];
      const files: SkillFile[] = [];
      for (const winner of winners.slice(start, start + BATCH)) {
        const request = this.#request(winner, origins, remembered);
        const plan = planOf.get(winner);
        if (!request || !plan) continue;
        requests.push(request);
        files.push(this.#row(plan));
      }
      const outcome = await this.#options.indexer.index(requests, files, undefined, {
        isCurrent: unmoved(files),
      });
      total.indexed += outcome.added;
      total.replaced += requests.length - outcome.added;
      total.enrichedOffline.push(...outcome.enrichedOffline);
      total.changed.push(...requests.map(({ id }) => id));
      for (const listener of this.#listeners)
        listener(Math.min(start + BATCH, winners.length), winners.length);
    }
    return total;
  }

  /** Null when the file changed since the plan was made (it is being written). */
  #request(
    winner: KnownFile,
    origins: ReadonlyMap<string, string>,
    remembered: ReadonlyMap<string, SkillFile>,
  ): IndexRequest | null {
    const { found } = winner;
    const reading = this.#readings.get(found.path) ?? readSkillFile(found.realPath, found.folderName);
    this.#readings.delete(found.path);
    if (!reading.ok || reading.hash !== winner.hash || winner.skillId === null) return null;
    const origin = origins.get(folderOf(found.path)) ?? null;
    return {
      id: winner.skillId,
      path: found.path,
      root: found.root,
      text: reading.text,
      hash: reading.hash,
      skill: reading.skill,
      bytes: reading.bytes,
      origin,
      reason: remembered.has(found.path) ? 'edited' : origin === null ? 'found' : `installed from ${origin}`,
    };
  }

  async #rememberFiles(
    plans: readonly FilePlan[],
    remembered: ReadonlyMap<string, SkillFile>,
    problems: readonly RootProblem[],
  ): Promise<void> {
    const { store } = this.#options;
    const current = new Set(plans.map(({ file }) => file.found.path));
    const changed = plans.filter((plan) => {
      const row = remembered.get(plan.file.found.path);
      // Winners were written together with their skill.
      return plan.status !== 'indexed' ? !row || !sameFile(row, plan) : row && !sameFile(row, plan);
    });
    if (changed.length > 0) await store.files.put(changed.map((plan) => this.#row(plan)));
    const gone = [...remembered.keys()].filter((path) => !current.has(path) && !isBelowAny(path, problems));
    if (gone.length > 0) await store.files.remove(gone);
    for (const path of gone) this.#confirmedAt.delete(path);
  }

  #row(plan: FilePlan): SkillFile {
    const { found, hash, skillId: id, warnings } = plan.file;
    return {
      path: found.path,
      realPath: found.realPath,
      root: found.root.path,
      size: found.size,
      mtimeNs: found.mtimeNs,
      inode: found.inode,
      contentHash: hash,
      skillId: id,
      status: plan.status,
      reason: plan.reason,
      warnings,
      seenAt: this.#options.clock().toISOString(),
    };
  }
}

/** Somebody may have written to a file since it was read: its time stamp tells, and the next run has it. */
function unmoved(files: readonly SkillFile[]): (request: IndexRequest) => boolean {
  const known = new Map(files.map((file) => [file.path, file]));
  return ({ path }) => {
    const file = known.get(path);
    const now = statsOf(path);
    return (
      now !== undefined &&
      file !== undefined &&
      String(now.ino) === file.inode &&
      String(now.mtimeNs) === file.mtimeNs &&
      Number(now.size) === file.size
    );
  };
}

/** Undefined for what is not there, or cannot be looked at any more. */
function statsOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // A folder on the way lost its permissions, or links run in a circle: it is not as it was.
    return undefined;
  }
}

/** Put there while this run was walking: not found, and yet not gone. */
function appearedSince(path: string, startedAt: number): boolean {
  const stats = statsOf(path);
  return stats !== undefined && Number(stats.ctimeMs) >= startedAt - RACY_MS;
}

function isBelowAny(path: string, problems: readonly RootProblem[]): boolean {
  return problems.some(({ root }) => isBelow(path, root.path));
}

function folderOf(skillFile: string): string {
  return skillFile.slice(0, skillFile.lastIndexOf(sep));
}
