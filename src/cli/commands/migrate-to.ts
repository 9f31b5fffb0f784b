/**
 * `knowhow migrate-to`: the database of this home moves to PostgreSQL, or back into a file.
 *
 * @module
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { systemClock } from '../../clock.ts';
import { loadConfig } from '../../config/load.ts';
import { KnowhowError } from '../../errors.ts';
import { type CommandContext, contextOf } from '../context.ts';

export function migrateToCommand(): Command {
  return new Command('migrate-to')
    .description('move everything to another database; what arrived is compared with what was sent')
    .argument('<target>', 'postgres://…, or a folder or file for SQLite')
    .option('--user <id>', 'whose rows they are on PostgreSQL', 'default')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow migrate-to postgres://owner@db/knowhow
  $ knowhow migrate-to postgres://owner@db/knowhow --user ann
  $ KNOWHOW_DATABASE_URL=postgres://owner@db/knowhow knowhow migrate-to ~/back
What it is moved from stays as it is. Stop the daemon first.`,
    )
    .action(async (target: string, options: { user: string }, command: Command) => {
      const context = contextOf(command);
      const { output, asJson, home } = context;
      const { tryLock } = await import('../../server/daemon/lock.ts');
      const lock = tryLock(home.lockFile);
      if (!lock) {
        throw new KnowhowError('conflict', 'The daemon writes to what is to be moved', {
          hint: 'Stop it first: `knowhow down`.',
        });
      }
      try {
        const { transfer } = await import('../../store/transfer/transfer.ts');
        const report = await transfer({
          ...direction(target, context),
          user: options.user,
          now: () => systemClock().toISOString(),
        });
        if (asJson) return output.json(report);
        const filled = report.tables.filter(({ rows }) => rows > 0);
        output.line(
          `${output.color.green('✓')} ${report.rows} rows of ${filled.length} tables moved; counts and hashes agree`,
        );
        output.note(
          isPostgres(target)
            ? 'To use it from now on: set database.url (or KNOWHOW_DATABASE_URL).'
            : 'To use it from now on: leave database.url out, and set KNOWHOW_HOME to its folder.',
        );
      } finally {
        lock.release();
      }
    });
}

function direction(
  target: string,
  { home }: CommandContext,
): { file: string; url: string; to: 'postgres' | 'sqlite' } {
  const { url } = loadConfig(home).database;
  if (isPostgres(target)) {
    if (url !== undefined) {
      throw new KnowhowError('usage', 'This home is on PostgreSQL already', {
        hint: 'From one server to another: `pg_dump`.',
      });
    }
    if (existsSync(home.databaseFile)) return { file: home.databaseFile, url: target, to: 'postgres' };
    throw new KnowhowError('not_found', `There is no database in ${home.folder}`);
  }
  if (url === undefined) {
    throw new KnowhowError('usage', 'From a file to a file there is nothing to move', {
      hint: 'Copy the folder; or give postgres://…',
    });
  }
  const path = resolve(target);
  const isFile = existsSync(path) ? statSync(path).isFile() : path.endsWith('.db');
  return { file: isFile ? path : join(path, 'knowhow.db'), url, to: 'sqlite' };
}

function isPostgres(target: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(target);
}
