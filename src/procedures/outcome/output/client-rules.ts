/**
 * Clients that end with 0 whatever the server has answered: what went wrong stands in their output alone.
 *
 * @module
 */
import { type LineRule, rule } from './line-rule.ts';

/** A script is read to its end; of one statement `psql -c` tells by its code. */
const HIDES_ERRORS =
  /(?:^|[\s;&|/"'])(?:psql\b(?!.*ON_ERROR_STOP)(?=.*\s(?:-f|--file|<))|(?:redis|valkey|keydb)-cli(?!.* -e\b)|sqlplus|sqlcmd(?!.* -b\b))\s/;
const MAY_HIDE = /psql|-cli|sql(?:plus|cmd)/;
const MAX_READ = 600;

export function hidesErrors(command: string): boolean {
  const head = command.slice(0, MAX_READ);
  return MAY_HIDE.test(head) && HIDES_ERRORS.test(head);
}

export const CLIENT_RULES: readonly LineRule[] = [
  rule(
    'postgres-error',
    'failure',
    /^(?:psql:\S+:\d+: )?(?:ERROR|FATAL|PANIC): {2}\S/,
    'postgres names its errors so, and psql goes on',
    'psql:044.sql:3: ERROR:  column "tier" of relation "plans" already exists',
    'NOTICE:  table "plans" does not exist, skipping',
  ),
  rule(
    'redis-error',
    'failure',
    /^(?:\(error\) [A-Z]{2,} \S|(?:NOAUTH|WRONGPASS|NOPERM|MISCONF|CLUSTERDOWN|WRONGTYPE|READONLY You) )/,
    'redis answers so, and its client ends with 0',
    '(error) NOAUTH Authentication required.',
    '(integer) 88',
  ),
  rule(
    'database-error',
    'failure',
    /^(?:ORA-\d{5}: \S|Msg \d+, Level 1[1-9], State)/,
    'Oracle and SQL Server number their errors',
    'ORA-00942: table or view does not exist',
    'Msg 5701, Level 0, State 1',
  ),
];
