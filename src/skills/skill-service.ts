/**
 * Everything that can be done with skills, as the interfaces (HTTP, CLI, MCP) see it.
 *
 * @module
 */
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { KnowhowError, messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { Entity, Relation } from '../store/graph-store.ts';
import type { SkillFile, SkillQuery, SkillRecord } from '../store/skill-store.ts';
import type { Store } from '../store/store.ts';
import type { SkillVersion } from '../store/version-store.ts';
import { canonicalName } from './document/canonical-name.ts';
import { factsOf, type SkillLibrary } from './indexing/library.ts';
import {
  type InstallerOptions,
  type InstallReport,
  type InstallRequest,
  installSkills,
} from './install/install.ts';
import { findOne, type UninstallReport, uninstallSkill } from './install/uninstall.ts';
import type {
  ReconcileOutcome,
  ReconcileProgress,
  ReconcileReport,
  Reconciler,
} from './reconcile/reconciler.ts';
import type { KnownProjects } from './roots/known-projects.ts';
import { type Example, findExample } from './suggest/example.ts';
import { effectiveImportance } from './suggest/importance.ts';
import { type RankedRecord, rankSkills } from './suggest/ranked-list.ts';
import type { SuggestAnswer, Suggester, SuggestRequest } from './suggest/suggester.ts';
import type { Vetting } from './vetting/vetting.ts';

export interface SkillDetail extends SkillRecord {
  readonly effectiveImportance: number;
  readonly content: string;
  readonly relations: readonly Relation[];
  readonly entities: readonly Entity[];
  readonly versions: readonly SkillVersion[];
  /** Every file that stands for it: the one that counts, aliases, shadowed ones; with warnings. */
  readonly files: readonly SkillFile[];
}

export interface SkillServiceOptions {
  readonly store: Store;
  readonly library: SkillLibrary;
  readonly reconciler: Reconciler;
  readonly suggester: Suggester;
  readonly vetting: Vetting;
  readonly projects: KnownProjects;
  readonly installer: Omit<InstallerOptions, 'reconcile'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly minImportance: number;
  readonly decayRate: number;
  /** Resolves when the files are there: on a shared server they are made when they are needed. */
  readonly filesReady: () => Promise<void>;
  /** Called once, before the first reconcile: brings in what ships with knowhow. */
  readonly onFirst: () => Promise<void>;
  /** Skills that ship with knowhow, that the user has changed, and that ship anew. */
  readonly newerBuiltIns: () => readonly { readonly path: string }[];
  /** Called after each reconcile that changed something, to follow up with jobs. */
  readonly onReconciled: (outcome: ReconcileOutcome) => Promise<void>;
}

/** Longer, and the first suggestion in a project comes without its own skills; the second has them. */
const NEW_PROJECT_WAIT_MS = 500;

/** Of a handful of skills, each read in a few milliseconds: a prompt does not wait for a slow disk. */
const SUGGEST_PATIENCE_MS = 150;
/** Of hundreds, behind an answer or at a first start. */
const LIST_PATIENCE_MS = 300;

const NEWER_SHIPS =
  'You have changed it, and a newer one ships with knowhow (`knowhow skills diff NAME --built-in`)';

export class SkillService {
  readonly #options: SkillServiceOptions;
  /** Under way since a new project was visited. */
  #firstRead: Promise<void> | null = null;
  #begun: Promise<void> | undefined;

  constructor(options: SkillServiceOptions) {
    this.#options = options;
  }

  list(query: SkillQuery): Promise<SkillRecord[]> {
    return this.#options.store.skills.list(query);
  }

  count(query: SkillQuery): Promise<number> {
    return this.#options.store.skills.count(query);
  }

  async ranked(query: SkillQuery): Promise<RankedRecord[]> {
    const { store, clock, minImportance } = this.#options;
    const { limit, offset = 0, ...filter } = query;
    const [skills, connections] = await Promise.all([store.skills.list(filter), store.skills.connections()]);
    const ranked = rankSkills(skills, connections, { now: clock(), floor: minImportance });
    return ranked.slice(offset, limit === undefined ? undefined : offset + limit);
  }

  async show(nameOrId: string): Promise<SkillDetail> {
    const { store, clock, minImportance } = this.#options;
    const skill = await findOne(nameOrId, store);
    const [content, relations, entities, versions, files] = await Promise.all([
      store.skills.content(skill.id),
      store.graph.relationsOf(skill.id),
      store.graph.entitiesOf(skill.id),
      store.versions.list(skill.id),
      store.files.all(),
    ]);
    return {
      ...skill,
      effectiveImportance: effectiveImportance(skill, minImportance, clock()),
      content: content ?? '',
      relations,
      entities,
      versions,
      files: files.filter((file) => file.skillId === skill.id),
    };
  }

  /** The project that a working folder belongs to; the first visit begins to read its skills. */
  async projectOf(workingFolder: string): Promise<string | null> {
    const { projects, library, logger } = this.#options;
    const { project, isNew } = await projects.visit(workingFolder);
    if (isNew) {
      await library.ready;
      this.#firstRead = this.reconcile()
        .then(() => undefined)
        .catch((error: unknown) => logger.error({ err: messageOf(error) }, 'cannot read a new project'))
        .finally(() => {
          this.#firstRead = null;
        });
    }
    return project;
  }

  /** `project` is the folder that the agent works in; its project is found, and read when it is new. */
  async suggest(request: SuggestRequest): Promise<SuggestAnswer> {
    const { suggester, library } = this.#options;
    await library.ready;
    if (!request.project) return this.#vetted(await suggester.suggest(request));
    const project = await this.projectOf(request.project);
    // A project's first prompt waits a moment for its skills, not for a slow disk.
    if (this.#firstRead) await Promise.race([this.#firstRead, sleep(NEW_PROJECT_WAIT_MS)]);
    return this.#vetted(await suggester.suggest({ ...request, project }));
  }

  async #vetted(answer: SuggestAnswer): Promise<SuggestAnswer> {
    const suggestions = await this.#options.vetting.told(answer.suggestions, SUGGEST_PATIENCE_MS);
    return { ...answer, suggestions, abstained: suggestions.length === 0 && answer.dropped === 0 };
  }

  /** As they may be told to an agent that has not asked for them. */
  async told(records: readonly SkillRecord[]): Promise<SkillRecord[]> {
    const skills = records.map((record) => ({ ...record, path: record.fsPath }));
    const told = await this.#options.vetting.told(skills, LIST_PATIENCE_MS);
    const byId = new Map(records.map((record) => [record.id, record]));
    return told.flatMap(({ id, description }) => {
      const record = byId.get(id);
      return record ? [{ ...record, description }] : [];
    });
  }

  async reconcile(onProgress?: ReconcileProgress): Promise<ReconcileReport> {
    await this.#options.library.ready;
    this.#begun ??= this.#options.onFirst();
    await this.#begun;
    const outcome = await this.#options.reconciler.reconcile(onProgress);
    this.#options.vetting.forget([...outcome.changed, ...outcome.removed]);
    await this.#options.onReconciled(outcome);
    return outcome.report;
  }

  /** The folders that the last reconcile looked into: what to watch. */
  get folders(): readonly string[] {
    return this.#options.reconciler.folders;
  }

  /** A prompt that one of the user's own skills answers (a built-in one where there are none). */
  async example(): Promise<Example | null> {
    const ranked = await this.ranked({ project: null });
    return findExample(ranked, (context) => this.suggest({ context, limit: 1 }));
  }

  install(request: InstallRequest, onProgress?: (message: string) => void): Promise<InstallReport> {
    return installSkills(
      request,
      { ...this.#options.installer, reconcile: () => this.reconcile() },
      onProgress,
    );
  }

  async uninstall(nameOrId: string): Promise<UninstallReport> {
    const { store, library, installer, clock, filesReady } = this.#options;
    await Promise.all([library.ready, filesReady()]);
    return uninstallSkill(nameOrId, { store, library, ownFolder: installer.ownFolder, clock });
  }

  /** How fast this skill fades, apart from the others; null: like the others again. */
  async setDecayRate(nameOrId: string, rate: number | null): Promise<{ id: string; decayRate: number }> {
    const { store, library, decayRate: configured } = this.#options;
    const skill = await findOne(nameOrId, store);
    await store.skills.setDecayRate(skill.id, rate ?? configured);
    const after = await findOne(skill.id, store);
    library.setFacts(after.id, factsOf(after));
    return { id: after.id, decayRate: after.decayRate };
  }

  /** Takes back the uninstall of a skill whose folder belongs to another tool. */
  async restore(nameOrPath: string): Promise<{ restored: string[] }> {
    const { store } = this.#options;
    const wanted = canonicalName(nameOrPath);
    const files = (await store.files.all()).filter(
      ({ status, path }) =>
        status === 'forgotten' && (path === nameOrPath || canonicalName(basename(dirname(path))) === wanted),
    );
    if (files.length === 0) {
      throw new KnowhowError('not_found', `No uninstalled skill ${nameOrPath}`, {
        hint: '`knowhow skills list --problems` shows what was uninstalled and where its folder is.',
      });
    }
    const restored = files.map(({ path }) => path);
    await store.files.remove(restored);
    await this.reconcile();
    return { restored };
  }

  /** Files that were found and do not count, with the reason. */
  async problems(): Promise<SkillFile[]> {
    const newer = new Set(this.#options.newerBuiltIns().map(({ path }) => path));
    const files = (await this.#options.store.files.all()).map((file) =>
      newer.has(file.path) ? { ...file, warnings: [...file.warnings, NEWER_SHIPS] } : file,
    );
    return files.filter(
      ({ status, warnings }) => ['skipped', 'shadowed', 'forgotten'].includes(status) || warnings.length > 0,
    );
  }
}
