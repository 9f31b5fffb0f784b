/**
 * A procedure stands on the attempts that it is made of.
 *
 * @module
 */
import { sql } from 'kysely';
import { type ConsistencyRule, orphanRule } from './consistency-rule.ts';

export const PROCEDURE_RULES: readonly ConsistencyRule[] = [
  orphanRule(
    'orphan-procedure-attempts',
    'attempts belong to a procedure that is gone',
    sql`from procedure_attempts where procedure_id not in (select id from procedures)`,
  ),
  orphanRule(
    'empty-procedures',
    'procedures have no attempt',
    sql`from procedures where id not in (select procedure_id from procedure_attempts)`,
  ),
];
