/**
 * The tables of procedures as Kysely sees them; `schema.ts` has the rest.
 *
 * @module
 */

export interface ProceduresTable {
  id: string;
  project: string;
  polarity: string;
  sessions: number;
  last_at: string;
  /** 1 of one that has something to tell. */
  is_told: number;
  content: string;
  taint: string;
  created_at: string;
  updated_at: string;
}

export interface ProcedureAttemptsTable {
  attempt_id: string;
  procedure_id: string;
}

export interface ProcedureFoldsTable {
  project: string;
  mark: string;
}

export interface ForgottenAttemptsTable {
  attempt_id: string;
  forgotten_at: string;
}
