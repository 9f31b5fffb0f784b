/**
 * Wires everything: the one place that knows all rooms.
 *
 * @module
 */

import { Afterwards } from './briefing/afterwards.ts';
import { procedureSource } from './briefing/procedure-block.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Environment, Home } from './config/home.ts';
import { ownFolder } from './config/home.ts';
import type { Config } from './config/schema.ts';
import { messageOf } from './errors.ts';
import { EventBus } from './events/events.ts';
import type { HarnessStatus } from './harness/connect/status.ts';
import { loadedSkill, seenUses } from './harness/use/seen-uses.ts';
import { SkillFinder } from './harness/use/skill-finder.ts';
import { EXTRACT_JOB } from './learning/extract/extract-jobs.ts';
import { foundIn } from './learning/learned/found.ts';
import type { Logger } from './logger.ts';
import { SUMMARIZE_JOB } from './memory/conversations.ts';
import { loadMiniLm } from './models/embedders/minilm.ts';
import type { KillSwitch } from './models/meter/kill-switch.ts';
import type { Meter } from './models/meter/meter.ts';
import { type DoctorInput, examine, type Finding, repair } from './operation/doctor.ts';
import { type AppStatus, appStatus } from './operation/status.ts';
import { packageVersion } from './package.ts';
import type { PromotionDesk } from './promotion/promotion-desk.ts';
import type { ReflectionService } from './reflection/reflection-service.ts';
import { Trust } from './review/lineage/trust.ts';
import type { Review } from './review/review.ts';
import { REVIEW_JOB } from './review/review-options.ts';
import { type JobHandler, JobRunner } from './server/jobs/job-runner.ts';
import { createMetrics, type Metrics } from './server/metrics.ts';
import { Disclosure } from './skills/disclose/disclosure.ts';
import {
  dropOutdatedEnrichment,
  ENRICH_JOB,
  enqueueEnrichment,
  runEnrichJob,
} from './skills/indexing/enrich-job.ts';
import {
  type EnrichedSkill,
  enrichedSkills,
  type UndoneEnrichments,
  undoEnrichment,
} from './skills/indexing/undo-enrichment.ts';
import { cleanStaging } from './skills/install/install.ts';
import type { ReconcileOutcome } from './skills/reconcile/reconciler.ts';
import type { SkillRoot } from './skills/roots/roots.ts';
import type { SkillService } from './skills/skill-service.ts';
import { createQueryEmbedder } from './skills/suggest/query-embedder.ts';
import { undoUnfinished } from './skills/versions/undo-unfinished.ts';
import type { Job } from './store/operation-store.ts';
import type { Store } from './store/store.ts';
import { type BriefingParts, wireBriefing } from './wiring/briefing.ts';
import { type Foundation, type Hosting, layFoundation } from './wiring/foundation.ts';
import { beginHours, HOURLY_JOB, hourlyJob } from './wiring/hourly.ts';
import { type LearningParts, wireLearning } from './wiring/learning.ts';
import { type MemoryParts, wireMemory } from './wiring/memory.ts';
import { type ProcedureParts, wireProcedures } from './wiring/procedures.ts';
import { wirePromotion } from './wiring/promotion.ts';
import { wireReflection } from './wiring/reflection.ts';
import { wireReview } from './wiring/review.ts';
import { type SkillParts, wireSkills } from './wiring/skills.ts';
import { type TrailParts, wireTrail } from './wiring/trail.ts';

const EMBED_JOB = 'embed';
const REMEMBER_JOB = 'remember-procedures';
const LESSONS_JOB = 'lessons';
/** Does whatever is due, one after the other: of several asked for one is enough. */
const REFLECT_JOB = 'reflect';
/** The same for what procedures become. */
const PROMOTE_JOB = 'promote';

export interface AppOptions {
  readonly home: Home;
  readonly config: Config;
  readonly logger: Logger;
  readonly clock?: Clock;
  readonly userHome?: string;
  /** Of a home that is named, nothing is elsewhere unless this says so. */
  readonly environment?: Environment;
  /** A copy of the database, thrown away afterwards: nothing that it speaks of is mended. */
  readonly isBorrowed?: boolean;
  /** Of a server of many users. */
  readonly hosting?: Hosting;
}

export interface App
  extends Pick<MemoryParts, 'memory' | 'conversations' | 'use' | 'affinity' | 'graph'>,
    Pick<BriefingParts, 'hooks' | 'soul'>,
    Pick<SkillParts, 'writer' | 'history' | 'filesReady'>,
    Pick<LearningParts, 'learning' | 'learned'>,
    TrailParts,
    ProcedureParts {
  readonly version: string;
  readonly config: Config;
  readonly home: Home;
  readonly logger: Logger;
  readonly store: Store;
  readonly clock: Clock;
  readonly skills: SkillService;
  readonly disclosure: Disclosure;
  readonly review: Review;
  readonly reflections: ReflectionService;
  readonly promotion: PromotionDesk;
  readonly killSwitch: KillSwitch;
  /** What a model wrote about skills, and the way back. */
  readonly enrichments: {
    list(): Promise<EnrichedSkill[]>;
    undo(nameOrId: string | null): Promise<UndoneEnrichments>;
  };
  readonly trust: Trust;
  readonly events: EventBus;
  readonly meter: Meter;
  readonly metrics: Metrics;
  readonly jobs: JobRunner;
  roots(): Promise<SkillRoot[]>;
  status(): Promise<AppStatus>;
  /** Read when they are asked for, with their parsers. */
  harnesses(): Promise<HarnessStatus[]>;
  examine(): Promise<Finding[]>;
  repair(): Promise<Finding[]>;
  retryJob(job: Job): Promise<void>;
  /** Asks for the job that looks back where it is time to. */
  reflectWhereDue(): Promise<void>;
  /** Asks for the job that looks at generated skills, and drafts where the policy says so. */
  promoteWhereDue(): Promise<void>;
  /** Skills and memories that are held in memory. */
  documents(): number;
  /** Reads anew what is held in memory: another server has changed it. */
  refresh(): Promise<void>;
  /** Works off background jobs from now on: the daemon does, a single command does not. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

export async function openApp(options: AppOptions): Promise<App> {
  const { clock = systemClock, userHome = ownFolder() } = options;
  const { environment = options.userHome === undefined ? process.env : {} } = options;
  const foundation = await layFoundation({ ...options, clock, userHome, environment });
  try {
    return await build(foundation);
  } catch (error) {
    await foundation.store.close();
    throw error;
  }
}

async function build(foundation: Foundation): Promise<App> {
  const { store, config, home, logger, clock, meter, model } = foundation;
  const procedural = config.memory.pipelineV2.procedural;
  const embedQuery = createQueryEmbedder(logger);
  const events = new EventBus(foundation.hosting?.tellOthers, clock);
  const followUp = async ({ report, changed, removed, enrichedOffline }: ReconcileOutcome): Promise<void> => {
    metrics.skillsIndexed.inc(report.skillsIndexed);
    metrics.skillsReconciled.inc(report.skillsReconciled);
    metrics.skillsRemoved.inc(report.skillsRemoved);
    metrics.reconcileSeconds.observe(report.tookMs / 1000);
    if (changed.length + removed.length > 0) {
      ranked.changed();
      finder.forget();
      events.publish({ kind: 'skill.changed', data: { ids: changed, removed } });
    }
    if (changed.length > 0) await embedWhatIsMissing();
    await memoryParts.memories.syncSkills([...changed, ...removed]);
    if (removed.length > 0) await dropOutdatedEnrichment(store);
    if (changed.length + removed.length > 0) await promotion.lifecycle.noticed();
    await enrich(enrichedOffline);
  };
  const finder = new SkillFinder({ store });
  const skillParts = wireSkills(foundation, embedQuery, followUp);
  const { skills } = skillParts;
  const memoryJobs = {
    wake: () => wakeJobs(),
    embedMissing: () =>
      void embedWhatIsMissing().catch((error: unknown) =>
        logger.error({ err: messageOf(error) }, 'cannot queue an embedding'),
      ),
  };
  const memoryParts = wireMemory(
    ...([foundation, skillParts.library, embedQuery, memoryJobs, events] as const),
    (request) => procedures.fittingMemories(request),
    ({ sessionKey = null, project = null, outcome = 'unknown' }, skillId) =>
      promotion.trails.opened({ skillId, sessionKey, project, outcome }),
  );
  const afterwards = new Afterwards(logger);
  const { learning, logLearner, learned, lessons, noteReader } = wireLearning(foundation, afterwards);
  const found = foundIn(store, learned);
  const procedureParts = wireProcedures(
    foundation,
    memoryParts,
    { learning, logLearner },
    { wake: () => wakeJobs(), onFolded: () => askFor(REMEMBER_JOB) },
  );
  const { procedures, extractJobs } = procedureParts;
  const { hooks, soul, ranked } = wireBriefing(foundation, skillParts.skills, memoryParts, afterwards, {
    learning,
    weeklyLines: async (folder) => reflections.startLines(await learning.nameOf(folder)),
    seenUses: (event) => seenUses(event, { finder, userHome: foundation.userHome }),
    loadedSkill: (event) => loadedSkill(event, finder),
    onEnded: (event) => extractJobs.sessionEnded(event),
    onAnswered: (event, { ids }) =>
      events.publish({
        kind: 'agent.heard',
        data: {
          ...{ session: event.sessionKey, harness: event.harness, event: event.kind, told: ids },
          folder: event.workingFolder,
          tool: 'tool' in event ? event.tool : null,
        },
      }),
    procedures: config.procedures.enabled
      ? procedureSource(procedures, (folder) => learning.familiarIn(folder))
      : null,
    isHeldOut: (sessionKey, skillId) => promotion.isHeldOut(sessionKey, skillId),
    onOffered: (offer) => promotion.offered(offer),
  });
  const disclosure = new Disclosure({
    ...{ skills: store.skills, reconcile: () => skills.reconcile(), clock },
    ...{ roots: skillParts.roots, userHome: foundation.userHome },
  });
  const review = wireReview(foundation, {
    ...{ disclosure, events, writer: skillParts.writer },
    wake: () => wakeJobs(),
  });
  const reflections = wireReflection(foundation, {
    ...{ disclosure, review, events, writer: skillParts.writer, history: skillParts.history },
    ...{ memory: memoryParts.memory, memories: memoryParts.memories, procedures },
  });
  const promotion = wirePromotion(foundation, {
    ...{ review, learning, procedures, skills: skillParts },
  });
  const jobs = new JobRunner({
    store,
    clock,
    logger,
    concurrency: config.models.limits.concurrency,
    ...(foundation.hosting && { leaseMs: foundation.hosting.jobLeaseMs }),
    handlers: {
      ...jobHandlers(foundation, skillParts, memoryParts),
      [REMEMBER_JOB]: async (_payload, signal) => {
        await procedures.remember(signal);
        await embedWhatIsMissing();
        if (lessons !== null) await askFor(LESSONS_JOB);
      },
      ...(lessons && {
        [LESSONS_JOB]: async (_payload: Record<string, unknown>, signal: AbortSignal) => {
          while ((await lessons.read(signal)) > 0) signal.throwIfAborted();
        },
      }),
      [EXTRACT_JOB]: async (payload, signal) => {
        await extractJobs.handle(payload, signal);
        await promotion.live();
      },
      [PROMOTE_JOB]: () => promotion.work(),
      [REFLECT_JOB]: async (_payload, signal) => {
        await reflections.work(signal);
      },
      [REVIEW_JOB]: (payload, signal) => review.askModel(String(payload.id), signal),
      [HOURLY_JOB]: hourlyJob({ store, clock, name: home.folder, work: () => byTheHour() }),
    },
  });
  /** Of a user of a shared server; a daemon has its own clock. */
  const byTheHour = async (): Promise<void> => {
    await memoryParts.conversations.sweep();
    await memoryParts.conversations.retain();
    await memoryParts.affinity.sweep();
    await memoryParts.memory.retain();
    if (config.reflection.enabled) await askFor(REFLECT_JOB);
    if (config.procedures.enabled) await askFor(PROMOTE_JOB);
  };
  const metrics = createMetrics({ skills: () => skillParts.library.size, jobs: () => store.jobs.counts() });
  /** Jobs run in the daemon; a command in its own process leaves them to it. */
  let runsJobs = false;
  const wakeJobs = (): void => {
    if (foundation.hosting) foundation.hosting.ring();
    else if (runsJobs) jobs.wake();
  };
  const enrich = async (ids: readonly string[]): Promise<void> => {
    if (!model || !procedural.enrichOnInstall || ids.length === 0) return;
    await enqueueEnrichment(store, ids, clock().toISOString());
    wakeJobs();
  };
  const embedWhatIsMissing = async (): Promise<void> => {
    if (await skillParts.upkeep.isComplete()) return;
    await askFor(EMBED_JOB);
  };
  /** A job of which one is enough. */
  const askFor = async (kind: string): Promise<void> => {
    const at = clock().toISOString();
    await store.jobs.enqueue([{ key: kind, kind, payload: {}, runAt: at }], { at, revive: true });
    wakeJobs();
  };

  const withoutEncoder = async (): Promise<string | null> =>
    config.models.embedder.kind === 'builtin' ? (await loadMiniLm()).reason : null;
  const doctor: DoctorInput = {
    store,
    now: clock,
    library: skillParts.library,
    roots: skillParts.roots,
    homeFolder: home.folder,
    tokenFile: home.tokenFile,
    withoutEncoder,
    connections: async () => (await import('./wiring/connections.ts')).connectionsOf(home),
  };
  await memoryParts.incoming.recover();
  if (foundation.hosting) {
    await beginHours({ store, clock, name: home.folder });
    await noteReader();
  }
  cleanStaging(home.stagingFolder, foundation.ownFolder);
  // Of a borrowed home the database is a copy: whose turn it is, it does not know.
  if (!foundation.isBorrowed) await undoUnfinished(store, { logger, at: clock().toISOString() });
  const opened = skillParts.library.ready.then(async () => {
    memoryParts.memories.reload(skillParts.library.embedder);
    await promotion.lifecycle.refresh();
    if (skillParts.library.size === 0) return;
    ranked.changed();
    await embedWhatIsMissing();
    // A model that was configured later completes what was done offline before.
    if (model) await enrich((await store.skills.list()).map(({ id }) => id));
  });
  opened.catch((error: unknown) => logger.error({ err: messageOf(error) }, 'cannot load the skills'));
  const version = packageVersion();
  const { memory, conversations, use, affinity, graph } = memoryParts;
  return {
    ...{
      clock,
      skills,
      disclosure,
      review,
      reflections,
      promotion,
      events,
      killSwitch: foundation.killSwitch,
      trust: new Trust(store, clock),
    },
    ...{ writer: skillParts.writer, history: skillParts.history, filesReady: skillParts.filesReady },
    enrichments: {
      list: () => enrichedSkills(store),
      undo: (nameOrId) => undoEnrichment(nameOrId, { ...skillParts, store }),
    },
    ...{ version, config, home, logger, store, meter, metrics, jobs },
    ...{ memory, conversations, use, affinity, graph, hooks, soul, learning, learned, ...procedureParts },
    ...wireTrail(foundation, learning),
    roots: skillParts.roots,
    harnesses: async () => (await import('./wiring/connections.ts')).harnessesOf(home),
    status: () =>
      appStatus({
        store,
        library: skillParts.library,
        meter,
        roots: skillParts.roots,
        model: model?.id ?? null,
        version,
        userHome: foundation.userHome,
        reading: procedureParts.extraction.progress,
        found,
        withoutEncoder,
      }),
    examine: () => examine(doctor),
    async repair() {
      const findings = await repair(doctor);
      memoryParts.memories.reload();
      procedures.reload();
      return findings;
    },
    documents: () => skillParts.library.size + memoryParts.memories.size,
    async refresh() {
      await opened;
      await skillParts.refresh();
      memoryParts.memories.reload(skillParts.library.embedder);
      procedures.reload();
      finder.forget();
      ranked.changed();
      await promotion.lifecycle.refresh();
    },
    async retryJob(job) {
      await jobs.retry(job);
      wakeJobs();
    },
    reflectWhereDue: async () => (config.reflection.enabled ? askFor(REFLECT_JOB) : undefined),
    promoteWhereDue: async () => (config.procedures.enabled ? askFor(PROMOTE_JOB) : undefined),
    async startJobs() {
      await noteReader();
      runsJobs = true;
      jobs.start();
    },
    async close() {
      events.close();
      // First: what a stopping knowhow breaks off is gone on with, and not over.
      const reflecting = reflections.close();
      meter.stop();
      await opened.catch(() => undefined);
      await procedureParts.extraction.close();
      await reflecting;
      await jobs.stop();
      await afterwards.settled();
      await memoryParts.close();
      await store.close();
    },
  };
}

/** What slow work there is, by kind of job. */
function jobHandlers(
  { store, config, logger, model }: Foundation,
  { indexer, upkeep, roots, library, writer }: SkillParts,
  { memories, conversations }: MemoryParts,
): Record<string, JobHandler> {
  const { enrichMinDescription: minDescription } = config.memory.pipelineV2.procedural;
  return {
    [EMBED_JOB]: async (_payload, signal) => {
      await library.ready;
      await upkeep.run(signal);
      memories.reload(library.embedder);
    },
    [SUMMARIZE_JOB]: (payload, signal) => conversations.summarize(String(payload.conversation), signal),
    ...(model && {
      [ENRICH_JOB]: async (payload: Record<string, unknown>, signal: AbortSignal) => {
        const { writeBack } = config.skills;
        await library.ready;
        await runEnrichJob(
          payload,
          { store, indexer, writer, model, roots, logger, writeBack, minDescription },
          signal,
        );
        await memories.syncSkills([String(payload.id)]);
      },
    }),
  };
}
