/**
 * Wires everything: the one place that knows all rooms.
 *
 * @module
 */
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from './clock.ts';
import { configuredPath, type Home } from './config/home.ts';
import type { Config } from './config/schema.ts';
import { KnowhowError, messageOf } from './errors.ts';
import type { Logger } from './logger.ts';
import { createEmbedder } from './models/create-embedder.ts';
import { createLanguageModel } from './models/create-language-model.ts';
import { loadBuiltInEmbedder } from './models/embedders/built-in.ts';
import { createMeter, type Meter } from './models/meter/meter.ts';
import { type DoctorInput, examine, type Finding, repair } from './operation/doctor.ts';
import { type AppStatus, appStatus } from './operation/status.ts';
import { packageFolder, packageVersion } from './package.ts';
import { JobRunner } from './server/jobs/job-runner.ts';
import { createMetrics, type Metrics } from './server/metrics.ts';
import { configuredEmbedder } from './skills/indexing/configured-embedder.ts';
import { EmbeddingUpkeep } from './skills/indexing/embedding-upkeep.ts';
import { ENRICH_JOB, enqueueEnrichment, runEnrichJob } from './skills/indexing/enrich-job.ts';
import { SkillIndexer } from './skills/indexing/indexer.ts';
import { SkillLibrary } from './skills/indexing/library.ts';
import { cleanStaging } from './skills/install/install.ts';
import { type ReconcileReport, Reconciler } from './skills/reconcile/reconciler.ts';
import { knownProjects } from './skills/roots/known-projects.ts';
import { type SkillRoot, skillRoots } from './skills/roots/roots.ts';
import { SkillService } from './skills/skill-service.ts';
import { createQueryEmbedder } from './skills/suggest/query-embedder.ts';
import { Suggester } from './skills/suggest/suggester.ts';
import { openStore } from './store/open-store.ts';
import type { Job, Store } from './store/store.ts';

const EMBED_JOB = 'embed';

export interface AppOptions {
  readonly home: Home;
  readonly config: Config;
  readonly logger: Logger;
  readonly clock?: Clock;
  /** The user's home folder, where the harnesses keep theirs. */
  readonly userHome?: string;
}

export interface App {
  readonly version: string;
  readonly config: Config;
  readonly home: Home;
  readonly logger: Logger;
  readonly store: Store;
  readonly skills: SkillService;
  readonly meter: Meter;
  readonly metrics: Metrics;
  readonly jobs: JobRunner;
  roots(): Promise<SkillRoot[]>;
  status(): Promise<AppStatus>;
  examine(): Promise<Finding[]>;
  repair(): Promise<Finding[]>;
  retryJob(job: Job): Promise<void>;
  close(): Promise<void>;
}

export async function openApp(options: AppOptions): Promise<App> {
  const { home, config, logger, clock = systemClock, userHome = homedir() } = options;
  const procedural = config.memory.pipelineV2.procedural;
  const ownFolder = configuredPath(config.skills.home, home);
  prepareFolders([home.folder, ownFolder]);
  const [builtIn, store] = await Promise.all([loadBuiltInEmbedder(), openConfiguredStore(home, config)]);
  try {
    const meter = createMeter({ usage: store.usage, clock, limits: config.models.limits });
    const unmetered = createLanguageModel(config.models.languageModel);
    const model = unmetered && meter.languageModel(unmetered);
    const projects = knownProjects(
      store,
      config.skills.projects.map((path) => configuredPath(path, home)),
      userHome,
    );
    const roots = async (): Promise<SkillRoot[]> =>
      skillRoots({
        skills: {
          ...config.skills,
          roots: config.skills.roots.map((root) => ({ ...root, path: configuredPath(root.path, home) })),
        },
        ownFolder,
        builtInFolder: join(packageFolder(), 'skills'),
        projects: await projects.all(),
        userHome,
      });

    const library = new SkillLibrary(builtIn);
    const indexer = new SkillIndexer({ store, library, clock, logger, settings: procedural });
    const upkeep = new EmbeddingUpkeep({
      store,
      library,
      builtIn,
      clock,
      configured: configuredEmbedder({
        config: config.models.embedder,
        builtIn,
        settings: store.settings,
        create: (embedder) => createEmbedder(embedder, { metered: meter.embeddings }),
      }),
    });
    await library.load(store, await upkeep.serving());

    const jobs = new JobRunner({
      store,
      clock,
      logger,
      concurrency: config.models.limits.concurrency,
      handlers: {
        [EMBED_JOB]: (_payload, signal) => upkeep.run(signal),
        ...(model && {
          [ENRICH_JOB]: (payload: Record<string, unknown>, signal: AbortSignal) =>
            runEnrichJob(
              payload,
              {
                store,
                indexer,
                model,
                roots,
                logger,
                writeBack: config.skills.writeBack,
                minDescription: procedural.enrichMinDescription,
              },
              signal,
            ),
        }),
      },
    });
    const metrics = createMetrics({ skills: () => library.size, jobs: () => store.jobs.counts() });

    const embedWhatIsMissing = async (): Promise<void> => {
      if (await upkeep.isComplete()) return;
      const at = clock().toISOString();
      await store.jobs.enqueue([{ key: EMBED_JOB, kind: EMBED_JOB, payload: {}, runAt: at }], {
        at,
        revive: true,
      });
      jobs.wake();
    };

    /** Vectors and texts that could not be had at once become jobs. */
    const followUp = async (report: ReconcileReport): Promise<void> => {
      metrics.skillsIndexed.inc(report.skillsIndexed);
      metrics.skillsReconciled.inc(report.skillsReconciled);
      metrics.skillsRemoved.inc(report.skillsRemoved);
      metrics.reconcileSeconds.observe(report.tookMs / 1000);
      const at = clock().toISOString();
      const changed = report.skillsIndexed + report.skillsReconciled > 0;
      if (changed) await embedWhatIsMissing();
      if (model && procedural.enrichOnInstall) await enqueueEnrichment(store, report.enrichedOffline, at);
      if (changed) jobs.wake();
    };

    const reconciler = new Reconciler({
      store,
      library,
      indexer,
      roots,
      clock,
      logger,
      origins: async () =>
        new Map((await store.installs.all()).map(({ folder, origin }) => [folder, origin])),
    });
    const suggester = new Suggester({
      store,
      library,
      clock,
      procedural,
      suggest: config.skills.suggest,
      embedQuery: createQueryEmbedder(logger),
    });
    const skills = new SkillService({
      store,
      library,
      reconciler,
      suggester,
      projects,
      clock,
      minImportance: procedural.minImportance,
      onReconciled: followUp,
      installer: {
        store,
        ownFolder,
        stagingFolder: home.stagingFolder,
        clock,
        writeBack: config.skills.writeBack,
        enrich: { onInstall: procedural.enrichOnInstall, minDescription: procedural.enrichMinDescription },
      },
    });

    const doctor: DoctorInput = {
      store,
      library,
      roots,
      homeFolder: home.folder,
      tokenFile: home.tokenFile,
    };
    cleanStaging(home.stagingFolder);
    if (library.size > 0) await embedWhatIsMissing();
    return {
      version: packageVersion(),
      config,
      home,
      logger,
      store,
      skills,
      meter,
      metrics,
      jobs,
      roots,
      status: () =>
        appStatus({ store, library, meter, roots, model: model?.id ?? null, version: packageVersion() }),
      examine: () => examine(doctor),
      repair: () => repair(doctor),
      async retryJob({ key, kind, payload }) {
        const at = clock().toISOString();
        // One that waits for its next attempt is left alone by `enqueue`: this one is not to wait.
        await store.jobs.cancel(key);
        await store.jobs.enqueue([{ key, kind, payload, runAt: at }], { at, revive: true });
        jobs.wake();
      },
      async close() {
        meter.stop();
        await jobs.stop();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function prepareFolders(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      throw new KnowhowError('store_unavailable', `Cannot make the folder ${folder}: ${messageOf(error)}`, {
        hint: 'Set KNOWHOW_HOME (or skills.home) to a folder that you can write to.',
        cause: error,
      });
    }
  }
}

function openConfiguredStore(home: Home, config: Config): Promise<Store> {
  const { url } = config.database;
  return url === undefined
    ? openStore({ kind: 'sqlite', path: home.databaseFile, backupDir: home.backupFolder })
    : openStore({ kind: 'postgres', url });
}
