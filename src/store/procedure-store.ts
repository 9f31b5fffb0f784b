/**
 * What the store keeps of procedures: each run that was seen, and what all runs of one task add up to. Same rules as
 * store.ts. Steps, avoids and contrasts are opaque to the store: JSON there, values here.
 *
 * @module
 */
import type { Taint } from './memory-store.ts';
import type { Outcome } from './use-store.ts';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/** `positive` has worked, `negative` has only failed, `unproven` is neither. */
export const POLARITIES = ['positive', 'negative', 'unproven'] as const;
export type Polarity = (typeof POLARITIES)[number];

export interface ProcedureRecord {
  readonly id: string;
  /** The one project that it was seen in; null when it was seen in several, or in none. */
  readonly project: string | null;
  /** A short generic sentence with slots. */
  readonly pattern: string;
  readonly slots: readonly string[];
  /** What is embedded and searched: the pattern and its other phrasings. */
  readonly embeddingText: string;
  readonly polarity: Polarity;
  readonly successes: number;
  readonly failures: number;
  readonly partials: number;
  readonly unknowns: number;
  readonly sessions: number;
  /** 95% interval of the rate of success. */
  readonly confidence: { readonly low: number; readonly high: number };
  readonly recipe: JsonValue;
  readonly avoid: JsonValue;
  readonly contrast: JsonValue;
  /** Counted above, and gone; null when all runs are there. */
  readonly earlier: EarlierRuns | null;
  readonly taint: Taint;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastValidatedAt: string | null;
  readonly lastFailedAt: string | null;
}

/** Runs that were dropped because there are so many newer ones. */
export interface EarlierRuns {
  readonly successes: number;
  readonly failures: number;
  readonly partials: number;
  readonly unknowns: number;
  readonly sessions: number;
  /** When the last of them happened: a run from before then has been counted. */
  readonly until: string;
}

/** One task of one session. */
export interface ProcedureRun {
  readonly procedureId: string;
  /** `{harness}:{session}`. */
  readonly sessionKey: string;
  readonly taskKey: string;
  readonly project: string | null;
  readonly pattern: string;
  readonly slots: readonly string[];
  /** What stood in the slots, in their order; empty for what is nobody's business, left out by runs from before. */
  readonly values?: readonly string[];
  /** Words of parameters that belong to the task's meaning. */
  readonly hints: readonly string[];
  readonly shape: readonly string[];
  readonly outcome: Outcome;
  readonly confidence: number;
  readonly evidence: JsonValue;
  readonly steps: JsonValue;
  readonly failures: JsonValue;
  readonly taint: Taint;
  /** What gave it that level, for whoever asks; kept with its lineage alone. */
  readonly taintedBy?: string;
  readonly at: string;
  /** Only how it ended is kept. */
  readonly isThin?: true;
}

/** What tells whether a procedure has proven itself. */
export type RunEnding = Pick<ProcedureRun, 'procedureId' | 'sessionKey' | 'outcome' | 'evidence' | 'at'>;

/** What merging compares: a way in which a task was asked for and done. */
export type Phrasing = Pick<ProcedureRun, 'procedureId' | 'project' | 'pattern' | 'hints' | 'shape'>;

/** What became of procedures since a revision. */
export interface ProcedureChanges {
  readonly revision: number;
  /** Those that were added or changed. */
  readonly changed: readonly ProcedureRecord[];
  /** Of the changed ones: of all their runs that are not thin, each once. */
  readonly phrasings: readonly Phrasing[];
  /** Ids of all that are there, where others are gone; null where none is. */
  readonly left: ReadonlySet<string> | null;
}

/** What is so until the transaction ends. */
export interface HeldProcedures {
  readonly revision: number;
  /** Of all that have lineage, where the store answers nobody else until then; null where it does. */
  readonly levels: ReadonlyMap<string, Taint> | null;
}

export interface ProcedureQuery {
  /** Those with a run there, be it one of several projects; null: those of several, or of none that is known. */
  readonly project?: string | null;
  readonly polarity?: Polarity;
  readonly limit?: number;
  readonly offset?: number;
}

export interface ProcedureRepository {
  /** Greater after each transaction that has put, merged, removed or forgotten one: another process may have. */
  revision(): Promise<number>;
  /** Within a transaction: until it ends nobody else changes a procedure. */
  hold(): Promise<HeldProcedures>;
  /** Of one moment; with null all there is. Whoever changes runs puts their procedure, too: it is that which counts. */
  changesSince(revision: number | null): Promise<ProcedureChanges>;
  /** Adds or replaces; keeps `createdAt` of one that is there. Answers its level, which follows from its lineage. */
  put(procedure: ProcedureRecord): Promise<Taint>;
  get(id: string): Promise<ProcedureRecord | undefined>;
  /** Ids, in their order. */
  startingWith(prefix: string, limit: number): Promise<string[]>;
  /** What was done last first. A project also answers what belongs to none. */
  list(query?: ProcedureQuery): Promise<ProcedureRecord[]>;
  /** That anything of it was seen in, each once. */
  projects(): Promise<string[]>;
  /** When the last of them was added or changed; null where there is none. */
  lastChangedAt(): Promise<string | null>;
  count(query?: Pick<ProcedureQuery, 'project' | 'polarity'>): Promise<number>;
  /** Adds, or replaces the runs of these sessions and tasks, each of which is there once. Their procedures must be there. */
  putRuns(runs: readonly ProcedureRun[]): Promise<void>;
  /** `forgotten` when somebody has forgotten it: it must not be learnt again from the same log. */
  run(sessionKey: string, taskKey: string): Promise<ProcedureRun | 'forgotten' | undefined>;
  /** Which runs of these sessions are there, forgotten ones too: `{session}\n{task}` each. */
  seenRuns(sessionKeys: readonly string[]): Promise<Set<string>>;
  /** Runs that these tasks have in any session, forgotten ones too, in the order of their sessions. */
  runsOfTasks(
    taskKeys: readonly string[],
  ): Promise<readonly Pick<ProcedureRun, 'sessionKey' | 'taskKey' | 'at'>[]>;
  /** Oldest first. */
  runs(procedureId: string): Promise<ProcedureRun[]>;
  /** How runs of all procedures ended since then, forgotten ones left out. Oldest first. */
  endingsSince(at: string): Promise<RunEnding[]>;
  /** That it was seen in, each once, in the order in which it was seen first. */
  sessions(procedureId: string): Promise<string[]>;
  /** Drops a run that has been counted in `earlier`. */
  removeRun(sessionKey: string, taskKey: string): Promise<void>;
  /** Those with a recipe or avoids whose memory is missing, or older than they are; one that was forgotten stays so. */
  unremembered(limit: number): Promise<string[]>;
  /** Those that have a memory, and are gone or have neither recipe nor avoids any more. */
  wronglyRemembered(): Promise<string[]>;
  /** Two were one task: the runs of `from` go to `to`, with what was counted of earlier ones, and `from` is gone. */
  merge(from: string, to: string): Promise<void>;
  /** Without runs nothing is left of it. */
  remove(id: string): Promise<void>;
  /** The procedure and what its runs say are gone; that they were forgotten stays, with an audit row. */
  forget(id: string, forgetting: { at: string; actor: string; reason: string }): Promise<boolean>;
}
