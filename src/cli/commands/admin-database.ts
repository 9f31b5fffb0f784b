/**
 * `knowhow admin migrate`: tables are made by who owns them, rows are served by a role that owns nothing.
 *
 * @module
 */
import { Command } from 'commander';
import { loadConfig } from '../../config/load.ts';
import { KnowhowError } from '../../errors.ts';
import { contextOf } from '../context.ts';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the tables up to date, as the role that owns them')
    .option('--url <url>', 'of the owner; by default database.url')
    .option('--serving <role>', 'also allow this role to read and write rows, and nothing else')
    .option('--json', 'print JSON instead of text')
    .action(async (options: { url?: string; serving?: string }, command: Command) => {
      const { home, output, asJson } = contextOf(command);
      const url = options.url ?? loadConfig(home).database.url;
      if (url === undefined) {
        throw new KnowhowError('usage', 'Whose tables?', { hint: 'Give --url, or set database.url.' });
      }
      const { prepareDatabase } = await import('../../store/postgres/prepare-database.ts');
      const done = await prepareDatabase(url, options.serving);
      if (asJson) return output.json(done);
      output.line(`${output.color.green('✓')} ${done.tables} tables, each under its user`);
      if (options.serving)
        output.line(`${output.color.green('✓')} ${options.serving} may read and write rows`);
    });
}
