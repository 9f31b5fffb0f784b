/**
 * The state of the whole at a glance.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import type { Progress } from '../learning/extract/extraction.ts';
import type { Found } from '../learning/learned/found.ts';
import type { Meter } from '../models/meter/meter.ts';
import type { MeterStatus } from '../models/meter/meter-status.ts';
import type { SkillLibrary } from '../skills/indexing/library.ts';
import type { SkillRoot } from '../skills/roots/roots.ts';
import type { Store } from '../store/store.ts';

export interface RootStatus {
  readonly path: string;
  readonly source: string;
  readonly trust: string;
  readonly project: string | null;
  readonly skills: number;
}

export interface ProcedureStatus {
  readonly total: number;
  /** Have worked. */
  readonly proven: number;
  /** When the last of them was added or changed; null where there is none. */
  readonly lastLearntAt: string | null;
  /** How far session logs are read, while they are. */
  readonly reading: {
    readonly since: string;
    readonly read: number;
    readonly logs: number;
    readonly percent: number;
  } | null;
  /** What they taught. */
  readonly found: Found;
}

export interface AppStatus {
  readonly version: string;
  readonly engine: string;
  readonly skills: number;
  readonly shadowed: number;
  readonly skipped: number;
  /** Only folders that exist. */
  readonly roots: readonly RootStatus[];
  readonly embedder: string;
  /** Why the built-in encoder cannot be loaded here; null: it is, or another one is configured. */
  readonly withoutEncoder: string | null;
  readonly languageModel: string | null;
  readonly models: MeterStatus;
  readonly procedures: ProcedureStatus;
  /** Changes to skills that wait for a person. */
  readonly proposals: number;
  readonly jobs: readonly { kind: string; state: string; count: number }[];
  /** Below it paths are shown with a `~`. */
  readonly userHome: string;
  readonly residentBytes: number;
  readonly pid: number;
}

export async function appStatus(input: {
  readonly store: Store;
  readonly library: SkillLibrary;
  readonly meter: Meter;
  readonly roots: () => Promise<SkillRoot[]>;
  readonly model: string | null;
  readonly version: string;
  readonly userHome: string;
  readonly reading: Progress | null;
  readonly found: () => Promise<Found>;
  readonly withoutEncoder: () => Promise<string | null>;
}): Promise<AppStatus> {
  const { store, library, meter } = input;
  await library.ready;
  const [files, roots, models, jobs, proposals, procedures] = await Promise.all([
    store.files.all(),
    input.roots(),
    meter.status(),
    store.jobs.counts(),
    store.proposals.count({ state: 'pending' }),
    procedureStatus(store, input),
  ]);
  const indexedIn = (path: string): number =>
    files.filter(({ root, status }) => root === path && status === 'indexed').length;
  return {
    version: input.version,
    engine: store.engine,
    skills: library.size,
    shadowed: files.filter(({ status }) => status === 'shadowed').length,
    skipped: files.filter(({ status }) => status === 'skipped').length,
    roots: roots
      .filter(({ path }) => existsSync(path))
      .map(({ path, source, trust, project }) => ({ path, source, trust, project, skills: indexedIn(path) })),
    embedder: library.embedder.id,
    withoutEncoder: await input.withoutEncoder(),
    languageModel: input.model,
    models,
    procedures,
    proposals,
    jobs,
    userHome: input.userHome,
    residentBytes: process.memoryUsage.rss(),
    pid: process.pid,
  };
}

async function procedureStatus(
  { procedures }: Pick<Store, 'procedures'>,
  { reading, found }: { readonly reading: Progress | null; readonly found: () => Promise<Found> },
): Promise<ProcedureStatus> {
  const [total, proven, lastLearntAt, taught] = await Promise.all([
    procedures.count(),
    procedures.count({ polarity: 'positive' }),
    procedures.lastChangedAt(),
    found(),
  ]);
  return {
    ...{ total, proven, lastLearntAt, found: taught },
    reading: reading && {
      ...{ since: reading.since.toISOString(), read: reading.read, logs: reading.logs },
      percent: Math.floor(100 * reading.share),
    },
  };
}
