/**
 * A procedure stands on the runs that were seen of it.
 *
 * @module
 */
import { sql } from 'kysely';
import { type ConsistencyRule, orphanRule } from './consistency-rule.ts';

export const PROCEDURE_RULES: readonly ConsistencyRule[] = [
  orphanRule(
    'orphan-procedure-runs',
    'runs belong to a procedure that is gone',
    sql`from procedure_runs where procedure_id is not null and procedure_id not in (select id from procedures)`,
  ),
  orphanRule(
    'empty-procedures',
    'procedures have no run',
    sql`from procedures where id not in (select procedure_id from procedure_runs where procedure_id is not null)`,
  ),
];
