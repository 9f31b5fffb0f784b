/**
 * The columns of an edge that is written from a query, in the order in which the query has to name them.
 *
 * @module
 */

export const RELATION_COLUMNS = [
  'source_id',
  'target_id',
  'type',
  'source',
  'strength',
  'confidence',
  'evidence',
  'created_at',
  'updated_at',
] as const;
