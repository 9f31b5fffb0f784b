/**
 * Puts the skills capability together.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writtenTaint } from '../briefing/written-files.ts';
import { configuredPath } from '../config/home.ts';
import { createEmbedder } from '../models/create-embedder.ts';
import { loadDefaultEmbedder } from '../models/embedders/default-embedder.ts';
import { packageFolder, packageVersion } from '../package.ts';
import { inspectSkill } from '../review/inspect.ts';
import { Reviewer } from '../review/reviewer/reviewer.ts';
import { secondOpinion } from '../review/reviewer/second-opinion.ts';
import { readFiles } from '../review/scan/read-files.ts';
import { BuiltIns } from '../skills/built-in/built-ins.ts';
import { configuredEmbedder } from '../skills/indexing/configured-embedder.ts';
import { EmbeddingUpkeep } from '../skills/indexing/embedding-upkeep.ts';
import { SkillIndexer } from '../skills/indexing/indexer.ts';
import { SkillLibrary } from '../skills/indexing/library.ts';
import { OFFLINE } from '../skills/indexing/prepare-skill.ts';
import type { InstallerOptions } from '../skills/install/install.ts';
import { installedOrigins } from '../skills/install/install-marker.ts';
import { type ReconcileOutcome, type ReconcileReport, Reconciler } from '../skills/reconcile/reconciler.ts';
import { knownProjects, namedProjects } from '../skills/roots/known-projects.ts';
import { type SkillRoot, skillRoots } from '../skills/roots/roots.ts';
import { SkillService } from '../skills/skill-service.ts';
import type { QueryEmbedder } from '../skills/suggest/query-embedder.ts';
import { Suggester } from '../skills/suggest/suggester.ts';
import { openTrial, type Trial } from '../skills/suggest/trial.ts';
import { SkillHistory } from '../skills/versions/skill-history.ts';
import { type SkillWriter, skillWriter } from '../skills/versions/skill-writer.ts';
import { folderInStore, folderOnDisk } from '../skills/vetting/folders.ts';
import { Vetting } from '../skills/vetting/vetting.ts';
import type { Store } from '../store/store.ts';
import type { Foundation } from './foundation.ts';

export interface SkillParts {
  readonly skills: SkillService;
  readonly library: SkillLibrary;
  readonly indexer: SkillIndexer;
  readonly upkeep: EmbeddingUpkeep;
  readonly roots: () => Promise<SkillRoot[]>;
  readonly writer: SkillWriter;
  readonly history: SkillHistory;
  /** Resolves when the files are there. */
  readonly filesReady: () => Promise<void>;
  /** Reads anew what is held in memory. */
  readonly refresh: () => Promise<void>;
  /** What would be suggested if another skill were installed. */
  readonly openTrial: () => Promise<Trial>;
}

export function wireSkills(
  foundation: Foundation,
  embedQuery: QueryEmbedder,
  onReconciled: (outcome: ReconcileOutcome) => Promise<void>,
): SkillParts {
  const { home, config, logger, clock, userHome, ownFolder, store, builtIn, meter, model } = foundation;
  const procedural = config.memory.pipelineV2.procedural;
  const projects =
    foundation.hosting === undefined
      ? knownProjects(
          store,
          config.skills.projects.map((path) => configuredPath(path, home)),
          userHome,
        )
      : namedProjects;
  const filesReady = foundation.hosting?.files ?? (() => Promise.resolve());
  const autoFolder = configuredPath(config.procedures.skillsAutoPath, home);
  const besideAuto = dirname(autoFolder);
  const builtInFolder = join(packageFolder(), 'skills');
  const roots = async (): Promise<SkillRoot[]> => {
    await filesReady();
    return skillRoots({
      skills: {
        ...config.skills,
        roots: config.skills.roots.map((root) => ({ ...root, path: configuredPath(root.path, home) })),
      },
      ownFolder,
      builtInFolder,
      projects: await projects.all(),
      userHome,
      autoFolder,
      // Watching a folder that is not there would watch the home, in which everything moves.
      besideAuto: existsSync(besideAuto) && basename(autoFolder) === 'auto' ? besideAuto : null,
    });
  };
  const library = new SkillLibrary(builtIn);
  const indexer = new SkillIndexer({ store, library, clock, logger, settings: procedural });
  const upkeep = new EmbeddingUpkeep({
    store,
    library,
    builtIn,
    shipped: loadDefaultEmbedder,
    clock,
    configured: configuredEmbedder({
      config: config.models.embedder,
      builtIn,
      settings: store.settings,
      create: (embedder) => createEmbedder(embedder, { metered: meter.embeddings }),
    }),
  });
  library.begin(
    followDecayRate(store, procedural.decayRate)
      .then(() => upkeep.serving())
      .then((embedder) => library.load(store, embedder)),
  );
  const reconciler = new Reconciler({
    userHome,
    store,
    library,
    indexer,
    roots,
    clock,
    logger,
    origins: () => installedOrigins(store),
    writtenTaint: (path) => writtenTaint(store.settings, path),
  });
  const suggesting = { store, library, clock, procedural, embedQuery, suggest: config.skills.suggest };
  const suggester = new Suggester(suggesting);
  const followUp = async (outcome: ReconcileOutcome): Promise<void> => {
    if (foundation.hosting) {
      // A server has time before the next prompt; a laptop looks at what it tells.
      const changed = await store.skills.getMany(outcome.changed);
      vetting.lookAhead(changed.map((record) => ({ ...record, path: record.fsPath })));
    }
    await onReconciled(outcome);
  };
  const reconcile = async (): Promise<void> => followUp(await reconciler.reconcile());
  const writer = skillWriter({
    ...{ store, indexer, library, roots, userHome, clock },
    reconcile,
    onChanged: async ({ changed, removed }) => {
      vetting.forget([...changed, ...removed]);
      const records = await store.skills.getMany(changed);
      const enrichedOffline = records.filter(({ enrichedBy }) => enrichedBy === OFFLINE).map(({ id }) => id);
      await followUp({ report: NOTHING_RECONCILED, changed, removed, enrichedOffline });
    },
  });
  const builtIns = new BuiltIns({
    ...{ store, writer, roots, ownFolder, clock, logger, reconcile },
    shippedFolder: builtInFolder,
    version: packageVersion(),
  });
  const reviewer = model && new Reviewer(model, store.opinions, clock);
  // What a person installs is worth a model's time; what merely lies in a folder is scanned.
  const inspectForInstall: InstallerOptions['inspect'] = async (folder, name) => {
    const contents = await readFiles(folder);
    const inspected = inspectSkill(contents, name);
    return reviewer ? secondOpinion(inspected, name, contents.files, reviewer) : inspected;
  };
  const vetting = new Vetting({
    ...{ verdicts: store.skills, lineage: store.lineage, clock, logger },
    read: foundation.hosting ? folderInStore(store.versions) : folderOnDisk,
  });
  const skills = new SkillService({
    ...{ vetting, filesReady },
    store,
    library,
    reconciler,
    suggester,
    projects,
    clock,
    logger,
    minImportance: procedural.minImportance,
    decayRate: procedural.decayRate,
    onReconciled: followUp,
    newerBuiltIns: () => (config.skills.builtIn ? builtIns.newer() : []),
    onFirst: async () => (config.skills.builtIn ? builtIns.sync() : undefined),
    installer: {
      store,
      ownFolder,
      stagingFolder: home.stagingFolder,
      backupFolder: home.backupFolder,
      inspect: inspectForInstall,
      clock,
      writeBack: config.skills.writeBack,
      enrich: { onInstall: procedural.enrichOnInstall, minDescription: procedural.enrichMinDescription },
    },
  });
  const history = new SkillHistory({ store, writer, builtIns: config.skills.builtIn ? builtIns : null });
  return {
    ...{ skills, library, indexer, upkeep, roots, writer, history, filesReady },
    async refresh() {
      vetting.forget();
      await library.load(store, await upkeep.serving());
    },
    openTrial: () => openTrial(suggesting, store),
  };
}

/** A change that knowhow makes itself is indexed at once, without a look at the folders. */
const NOTHING_RECONCILED: ReconcileReport = {
  ...{ found: 0, skillsIndexed: 0, skillsReconciled: 0, skillsRemoved: 0, shadowed: 0, skipped: 0 },
  ...{ problems: [], tookMs: 0 },
};

const DECAY_SETTING = 'procedural.decayRate';

/** A changed `decayRate` reaches skills that are known already; those with a rate of their own keep it. */
async function followDecayRate(store: Store, rate: number): Promise<void> {
  const before = await store.settings.get(DECAY_SETTING);
  if (before === String(rate)) return;
  if (before !== undefined) await store.skills.changeDecayRate(Number(before), rate);
  await store.settings.set(DECAY_SETTING, String(rate));
}
