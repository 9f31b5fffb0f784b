/**
 * What the store keeps of procedures: each as it was put together last, and which attempts it is made of. Same rules as
 * store.ts. What a procedure says is opaque to the store.
 *
 * @module
 */
import type { Taint } from './taint.ts';

/** `positive` has worked, `negative` has only failed, `unproven` is neither. */
export const POLARITIES = ['positive', 'negative', 'unproven'] as const;
export type Polarity = (typeof POLARITIES)[number];

export interface ProcedureRecord {
  readonly id: string;
  readonly project: string;
  readonly polarity: Polarity;
  readonly sessions: number;
  /** When it was done last. */
  readonly lastAt: string;
  /** It has something to tell. */
  readonly isTold: boolean;
  /** JSON. */
  readonly content: string;
  /** Follows from its lineage. */
  readonly taint: Taint;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** An attempt that a procedure is made of, as lineage asks for it. */
export interface TracedAttempt {
  /** `{harness}:{session}#{row}`. */
  readonly id: string;
  readonly procedureId: string;
  readonly sessionKey: string;
  readonly at: string;
  readonly taint: Taint;
  /** What gave it that level, for whoever asks. */
  readonly taintedBy?: string;
}

export interface FoldedProject {
  readonly project: string;
  /** Of what it was folded from. */
  readonly mark: string;
  /** All of the project. */
  readonly procedures: readonly Pick<
    ProcedureRecord,
    'id' | 'polarity' | 'sessions' | 'lastAt' | 'isTold' | 'content'
  >[];
  readonly attempts: readonly TracedAttempt[];
}

/** Ids. */
export interface FoldReport {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export interface ProcedureQuery {
  readonly project?: string;
  readonly polarity?: Polarity;
  readonly limit?: number;
  readonly offset?: number;
}

export interface ProcedureRepository {
  /** Replaces what is known of a project, all or nothing; what has not changed keeps its times. */
  fold(folded: FoldedProject): Promise<FoldReport>;
  /** By project, the mark that was given with its last fold. */
  folds(): Promise<ReadonlyMap<string, string>>;
  /** Of a project: the procedure of each attempt. */
  attempts(project: string): Promise<ReadonlyMap<string, string>>;
  get(id: string): Promise<ProcedureRecord | undefined>;
  /** Ids, in their order. */
  startingWith(prefix: string, limit: number): Promise<string[]>;
  /** What was done last first. */
  list(query?: ProcedureQuery): Promise<ProcedureRecord[]>;
  count(query?: Pick<ProcedureQuery, 'project' | 'polarity'>): Promise<number>;
  /** When the last of them was added or changed; null where there is none. */
  lastChangedAt(): Promise<string | null>;
  /** Attempts that somebody has forgotten: they are of no procedure any more. */
  forgotten(): Promise<ReadonlySet<string>>;
  /** The procedure is gone; that its attempts were forgotten stays, with an audit row. */
  forget(
    id: string,
    forgetting: {
      readonly at: string;
      readonly actor: string;
      readonly reason: string;
      /** Other requests of its attempts, `session#row` each. */
      readonly rows?: readonly string[];
    },
  ): Promise<boolean>;
  /** Those with something to tell whose memory is missing, or older than they are; one that was forgotten stays so. */
  unremembered(limit: number): Promise<string[]>;
  /** Those that have a memory, and are gone or have nothing to tell any more. */
  wronglyRemembered(): Promise<string[]>;
}
