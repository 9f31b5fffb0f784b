/**
 * The tables of lineage as Kysely sees them; `schema.ts` has the rest.
 *
 * @module
 */

/** Neither table points at another: what was deleted keeps its level, and what was made of it goes on following it. */
export interface LineageNodesTable {
  kind: string;
  id: string;
  own: string;
  /** The worst of its own and of all that it was made of, covered edges left out. */
  effective: string;
  why: string | null;
  vouched_by: string | null;
  at: string;
}

export interface LineageEdgesTable {
  child_kind: string;
  child_id: string;
  parent_kind: string;
  parent_id: string;
  /** 1: a person has vouched for the child since. */
  covered: number;
  at: string;
}
