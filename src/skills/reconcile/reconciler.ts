/**
 * Brings the graph in line with the folders. Files are authoritative; an unchanged tree costs one stat a
 * skill: no reading, no embedding, no model call, no write.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import { ANALYZER } from '../../retrieval/analyze.ts';
import type { SkillFile } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import type { Taint } from '../../store/taint.ts';
import type { SkillIndexer } from '../indexing/indexer.ts';
import type { SkillLibrary } from '../indexing/library.ts';
import type { SkillRoot } from '../roots/roots.ts';
import { discoverSkills, type RootProblem } from './discover.ts';
import { isBelowAny, rowChanges, rowOf } from './file-rows.ts';
import { appearedSince } from './file-stamps.ts';
import { indexWinners } from './index-winners.ts';
import { KnownFiles } from './known-files.ts';
import { type FilePlan, planReconcile } from './plan.ts';
import { removeGone } from './remove-gone.ts';
import { SharedRun } from './shared-run.ts';

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
  readonly writtenTaint: (path: string) => Promise<Taint | null>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly userHome: string;
}

export class Reconciler {
  readonly #options: ReconcilerOptions;
  readonly #known: KnownFiles;
  readonly #runs: SharedRun<ReconcileOutcome>;
  #folders: readonly string[] = [];
  readonly #listeners = new Set<ReconcileProgress>();

  constructor(options: ReconcilerOptions) {
    this.#options = options;
    this.#known = new KnownFiles(options.clock);
    this.#runs = new SharedRun(() => this.#run().finally(() => this.#known.dropReadings()));
  }

  /** The folders that the last run looked into. */
  get folders(): readonly string[] {
    return this.#folders;
  }

  async reconcile(onProgress?: ReconcileProgress): Promise<ReconcileOutcome> {
    if (onProgress) this.#listeners.add(onProgress);
    try {
      return await this.#runs.next();
    } finally {
      if (onProgress) this.#listeners.delete(onProgress);
    }
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
      files: discovery.files.map((found) => this.#known.know(found, remembered.get(found.path))),
      indexed: new Map(indexed.map((skill) => [skill.id, skill])),
      analyzer: ANALYZER,
      keeps: (path) =>
        isBelowAny(path, discovery.problems) || (!seen.has(path) && appearedSince(path, startedAt)),
    });
    const tell: ReconcileProgress = (done, total) => {
      for (const listener of this.#listeners) listener(done, total);
    };
    const outcome = await indexWinners(plan, remembered, this.#known, this.#options, tell);
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

  async #rememberFiles(
    plans: readonly FilePlan[],
    remembered: ReadonlyMap<string, SkillFile>,
    problems: readonly RootProblem[],
  ): Promise<void> {
    const { store, clock } = this.#options;
    const { changed, gone } = rowChanges(plans, remembered, problems);
    if (changed.length > 0) {
      await store.files.put(changed.map((plan) => rowOf(plan, clock().toISOString())));
    }
    if (gone.length > 0) await store.files.remove(gone);
    this.#known.forget(gone);
  }
}
