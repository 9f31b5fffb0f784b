/**
 * The tables of reflection as Kysely sees them; `schema.ts` has the rest.
 *
 * @module
 */

export interface ReflectionsTable {
  id: string;
  cadence: string;
  period_from: string;
  period_to: string;
  state: string;
  /** Who wrote it: `offline`, or a model's id. */
  author: string;
  started_at: string;
  ended_at: string | null;
  lease_until: string;
  note: string | null;
  text: string | null;
  summary: string | null;
  sources: string;
  conversation_id: string | null;
  iterations: number;
  error: string | null;
}

export interface ReflectionActionsTable {
  run_id: string;
  position: number;
  action: string;
  fate: string;
  why: string | null;
  subject: string | null;
  at: string;
}

export interface ReflectionChangesTable {
  run_id: string;
  position: number;
  kind: string;
  subject: string;
  diff: string;
  at: string;
  undone_at: string | null;
}
