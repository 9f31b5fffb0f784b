/**
 * The tables of procedures as Kysely sees them; `schema.ts` has the rest.
 *
 * @module
 */
import type { Generated } from 'kysely';

type JsonText = string;

export interface ProceduresTable {
  id: string;
  project: string | null;
  pattern: string;
  slots: JsonText;
  embedding_text: string;
  polarity: string;
  successes: number;
  failures: number;
  partials: number;
  unknowns: number;
  sessions: number;
  confidence_low: number;
  confidence_high: number;
  recipe: JsonText;
  avoid: JsonText;
  contrast: JsonText;
  /** JSON of the counts of runs that are gone; `null` when none is. */
  earlier: JsonText;
  taint: string;
  created_at: string;
  updated_at: string;
  last_validated_at: string | null;
  last_failed_at: string | null;
  /** With which it was changed last. */
  revision: number;
}

export type RevisionSubject = 'procedures';

export interface RevisionsTable {
  subject: RevisionSubject;
  revision: number;
  /** The last one that something was removed with. */
  removal: Generated<number>;
}

export interface ProcedureRunsTable {
  session_key: string;
  task_key: string;
  /** Null of a forgotten run, of which only the key is left. */
  procedure_id: string | null;
  project: string | null;
  pattern: string;
  slots: JsonText;
  slot_values: JsonText;
  hints: JsonText;
  shape: JsonText;
  outcome: string;
  confidence: number;
  evidence: JsonText;
  steps: JsonText;
  failures: JsonText;
  taint: string;
  at: string;
  forgotten_at: string | null;
  /** 1 of a run of which only its ending is kept. */
  is_thin: number;
}

export interface MinedLogsTable {
  file: string;
  format: string;
  cursor: string;
  taint: string;
  mined_at: string;
}
