/**
 * However a client of a database is told a statement, the step is known by it.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { runShape } from '../merge/details.ts';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { onOneLine } from './database-clients.ts';

function told(command: string): string[] {
  return runShape([stepFrom(command)]).filter((token) => !token.startsWith('='));
}

it.each([
  ['echo "drop table x" | psql shop'],
  ["printf 'drop table x' | psql shop"],
  ['psql shop <<< "drop table x"'],
  ['psql shop <<SQL\ndrop table x\nSQL'],
  ["psql shop <<'SQL'\ndrop\n  table x; -- gone\nSQL"],
  ['psql shop -c "drop table x"'],
])('%j does the same as psql -c', (command) => {
  expect(told(command)).toEqual(told('psql -c "drop table x" shop'));
  expect(told(command)).toContain('sql drop table');
});

it.each(['echo "select 1" | psql shop', 'psql shop <<< "select 1"', 'psql shop <<SQL\nselect 1\nSQL'])(
  '%j selects, as psql -c does',
  (command) => {
    expect(told(command)).toEqual(told('psql -c "select 1" shop'));
    expect(told(command)).toContain('+select');
  },
);

it.each<[string, string]>([
  ['psql shop <<SQL\nselect *\nfrom a\nSQL', "psql shop <<< 'select * from a'"],
  ["psql shop <<SQL\nselect 'a'\nSQL", 'psql shop <<< "select \'a\'"'],
  ['psql shop <<SQL > out.txt\nselect 1\nSQL', "psql shop <<< 'select 1' > out.txt"],
  ['psql shop <<SQL\nselect \'a\', "b"\nSQL', 'psql shop <<SQL\nselect \'a\', "b"\nSQL'],
  ['cat > a.sql <<SQL\nselect 1\nSQL', 'cat > a.sql <<SQL\nselect 1\nSQL'],
])('%j is told as %j', (command, line) => {
  expect(onOneLine(command)).toBe(line);
});
