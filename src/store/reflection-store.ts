/**
 * What the store keeps of reflections: each run with what it looked at, what it proposed and what it changed. Same rules as
 * store.ts.
 *
 * @module
 */
import type { LearnedSession, ToldLine } from './learning-store.ts';

/** `quiet`: nothing had happened. `undone`: a person took back what it made. */
export type ReflectionState = 'running' | 'done' | 'quiet' | 'failed' | 'undone';

export interface Reflection {
  /** `reflection:daily:2026-02-12T22:00:00.000Z` */
  readonly id: string;
  readonly cadence: string;
  readonly from: string;
  readonly to: string;
  readonly state: ReflectionState;
  /** `offline`, or the model's id. */
  readonly author: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** Opaque to the store. */
  readonly note: string | null;
  readonly text: string | null;
  /** What the model had to say about it. */
  readonly summary: string | null;
  /** Ids of the reflections that it was built on. */
  readonly sources: readonly string[];
  /** Where its agent's steps stand. */
  readonly conversationId: string | null;
  readonly iterations: number;
  /** Why it failed, or why its agent had to end early. */
  readonly error: string | null;
}

/**
 * `suggested`: for people to read. `waiting`: for a person's yes. `submitted`: the review has it, and knows how it stands.
 * `known`: there was nothing new in it.
 */
export const FATES = [
  'suggested',
  'waiting',
  'submitted',
  'applied',
  'known',
  'rejected',
  'invalid',
  'over-limit',
  'undone',
] as const;
export type Fate = (typeof FATES)[number];

export interface ReflectionAction {
  readonly runId: string;
  readonly position: number;
  /** Opaque to the store. */
  readonly action: string;
  readonly fate: Fate;
  readonly why: string | null;
  /** The proposal, memory or pair of skills that came of it. */
  readonly subject: string | null;
  readonly at: string;
}

/** Something that a run made, changed or retired. */
export interface ReflectionChange {
  readonly runId: string;
  readonly position: number;
  readonly kind: 'memory-added' | 'memory-retired' | 'proposal' | 'relation';
  readonly subject: string;
  readonly diff: string;
  readonly at: string;
  readonly undoneAt: string | null;
}

export interface ReflectionRepository {
  /**
   * Takes the run for whoever asks: a new one, or one that runs and whose lease is over. Undefined while any other runs, and
   * where this one is over.
   */
  begin(
    run: Pick<Reflection, 'id' | 'cadence' | 'from' | 'to' | 'author' | 'startedAt'>,
    lease: { readonly now: string; readonly until: string },
  ): Promise<Reflection | undefined>;
  /** Of one that runs. */
  update(
    id: string,
    changes: Partial<
      Pick<
        Reflection,
        | 'state'
        | 'endedAt'
        | 'note'
        | 'text'
        | 'summary'
        | 'sources'
        | 'conversationId'
        | 'iterations'
        | 'error'
      >
    > & { readonly leaseUntil?: string },
  ): Promise<void>;
  get(id: string): Promise<Reflection | undefined>;
  /** Newest first. */
  list(query?: {
    readonly cadence?: string;
    readonly states?: readonly ReflectionState[];
    /** Whose time ended after this. */
    readonly since?: string;
    readonly until?: string;
    readonly limit?: number;
  }): Promise<Reflection[]>;
  /** Adds or replaces, by run and position. */
  putAction(action: ReflectionAction): Promise<void>;
  actions(runId: string): Promise<ReflectionAction[]>;
  /** Of all runs, not older. */
  actionsSince(since: string): Promise<ReflectionAction[]>;
  putChange(change: ReflectionChange): Promise<void>;
  changes(runId: string): Promise<ReflectionChange[]>;

  /** Projects with sessions that began within the time. */
  activeProjects(from: string, to: string): Promise<{ readonly project: string; readonly folder: string }[]>;
  /** Sessions of a project that began within the time, oldest first. */
  sessions(project: string, from: string, to: string): Promise<LearnedSession[]>;
  /** What was told within the time. */
  told(from: string, to: string): Promise<ToldLine[]>;
}
