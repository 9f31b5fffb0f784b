/**
 * `knowhow admin migrate`, `distribute`: tables are made by who owns them, rows are served by a role that owns nothing.
 *
 * @module
 */
import { Command, Option } from 'commander';
import type { Home } from '../../config/home.ts';
import { loadConfig } from '../../config/load.ts';
import { KnowhowError } from '../../errors.ts';
import { contextOf } from '../context.ts';
import { wholeNumber } from '../options.ts';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the tables up to date, as the role that owns them')
    .option('--url <url>', 'of the owner; by default database.url')
    .option('--serving <role>', 'also allow this role to read and write rows, and nothing else')
    .option('--json', 'print JSON instead of text')
    .action(async (options: { url?: string; serving?: string }, command: Command) => {
      const { home, output, asJson } = contextOf(command);
      const url = urlOf(options, home);
      const { prepareDatabase } = await import('../../store/postgres/prepare-database.ts');
      const done = await prepareDatabase(url, options.serving);
      if (asJson) return output.json(done);
      output.line(`${output.color.green('✓')} ${done.tables} tables, each under its user`);
      if (options.serving)
        output.line(`${output.color.green('✓')} ${options.serving} may read and write rows`);
    });
}

export function distributeCommand(): Command {
  return new Command('distribute')
    .description('spread the rows by user: over partitions of this server, or over the nodes of Citus')
    .addOption(
      new Option('--over <what>', 'Citus is printed only')
        .choices(['partitions', 'citus'])
        .default('partitions'),
    )
    .option('--partitions <n>', 'of each table', wholeNumber, 16)
    .option('--url <url>', 'of the owner; by default database.url')
    .option('--dry-run', 'print the statements and run none')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow admin distribute --dry-run
  $ knowhow admin distribute --over citus --dry-run | psql postgres://owner@coordinator/knowhow
Stop the servers first: every table is rewritten. docs/scaling.md says when it is worth it.`,
    )
    .action(async (options: DistributeOptions, command: Command) => {
      const { home, output, asJson } = contextOf(command);
      const url = urlOf(options, home);
      const { spreadOverPartitions, spreadStatements } = await import(
        '../../store/postgres/prepare-database.ts'
      );
      const { over, partitions, dryRun } = options;
      if (!dryRun && over === 'citus') {
        throw new KnowhowError('usage', 'For Citus the statements are printed, not run', {
          hint: 'Add --dry-run, read them, and give them to psql at the coordinator.',
        });
      }
      if (partitions < 1 || partitions > 1000) {
        throw new KnowhowError('usage', `${partitions} partitions are none, or too many`, {
          hint: 'Between 1 and 1,000; some dozens serve.',
        });
      }
      if (dryRun) {
        const statements = await spreadStatements(url, over === 'citus' ? { over } : { over, partitions });
        if (asJson) return output.json({ statements });
        for (const statement of statements) output.line(`${statement.trim()};`);
        return;
      }
      const tables = await spreadOverPartitions(url, partitions);
      if (asJson) output.json({ tables, partitions });
      else
        output.line(
          `${output.color.green('✓')} ${tables} tables are in ${partitions} partitions by user now`,
        );
    });
}

interface DistributeOptions {
  readonly over: 'partitions' | 'citus';
  readonly partitions: number;
  readonly url?: string;
  readonly dryRun?: boolean;
}

function urlOf(options: { readonly url?: string }, home: Home): string {
  const url = options.url ?? loadConfig(home).database.url;
  if (url !== undefined) return url;
  throw new KnowhowError('usage', 'Whose tables?', { hint: 'Give --url, or set database.url.' });
}
