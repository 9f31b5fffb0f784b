/**
 * `knowhow backup`, `restore`: everything of a home in one file, and back.
 *
 * @module
 */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { systemClock } from '../../clock.ts';
import { configuredPath, type Home } from '../../config/home.ts';
import { loadConfig } from '../../config/load.ts';
import { KnowhowError } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import type { BackupReport } from '../../operation/backup/write-backup.ts';
import { contextOf } from '../context.ts';
import { pathGiven, wholeNumberWithin } from '../options.ts';
import type { Output } from '../terminal/output.ts';
import { plural, tilde } from '../terminal/text.ts';
import { throwAwayFolder } from '../throw-away-folder.ts';

const STAGING = 'backup-';
const BYTES_PER_MB = 1_000_000;

export function backupCommands(): Command[] {
  return [backup(), restore()];
}

function backup(): Command {
  return new Command('backup')
    .description('everything of this home in one file: database, settings, drafts, your own skills')
    .argument('[file]', 'the archive, or a folder for it; by default in the backups folder of the home')
    .option(
      '--keep <count>',
      'of the backups in that folder, only the newest stay',
      wholeNumberWithin(1, 1000),
    )
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow backup
  $ knowhow backup /mnt/disk/ --keep 7
The daemon may run: the copy is of one moment. It holds what your agents know: keep it as you keep your keys.`,
    )
    .action(async (given: string | undefined, options: { keep?: number }, command: Command) => {
      const { home, output, asJson } = contextOf(command);
      const { backupName } = await import('../../operation/backup/contents.ts');
      const { writeBackup } = await import('../../operation/backup/write-backup.ts');
      const skillsFolder = skillsFolderOf(home, 'Use `pg_dump`, or `knowhow migrate-to FILE` first.');
      const at = systemClock();
      const file = archiveFile(given, home, backupName(at));
      makePrivateFolder(dirname(file));
      const staging = throwAwayFolder(`.${STAGING}`, ['SIGINT'], dirname(file));
      try {
        const { folder } = staging;
        const report = await writeBackup({
          ...{ home, skillsFolder, file, at, staging: folder },
          keep: options.keep,
        });
        if (asJson) output.json(report);
        else showBackup(report, output);
      } finally {
        staging.giveBack();
      }
    });
}

function showBackup(
  { file, bytes, files, leftOut, dropped }: BackupReport,
  { line, note, color }: Output,
): void {
  const size = (bytes / BYTES_PER_MB).toFixed(1);
  line(`${color.green('✓')} ${tilde(file)}  ${color.dim(`${plural(files, 'file')}, ${size} MB`)}`);
  for (const one of leftOut) note(`Left out, a link or a name that no archive holds: ${tilde(one)}`);
  if (dropped.length > 0) note(`${plural(dropped.length, 'older backup')} removed.`);
  note(`\`knowhow restore ${tilde(file)} --dry-run\` says what it would bring back.`);
}

function archiveFile(given: string | undefined, home: Home, name: string): string {
  if (given === undefined) return join(home.backupFolder, name);
  const path = resolve(pathGiven(given));
  const isFolder = /[\\/]$/.test(given) || (existsSync(path) && statSync(path).isDirectory());
  return isFolder ? join(path, name) : path;
}

function restore(): Command {
  return new Command('restore')
    .description('bring a backup back; what is there is kept aside, your own files are not overwritten')
    .argument('<file>', 'an archive of `knowhow backup`')
    .option('--dry-run', 'say what would happen, and change nothing')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow restore ~/.knowhow/backups/knowhow-2026-01-31T120000Z.tar.gz --dry-run
  $ knowhow down && knowhow restore /mnt/disk/knowhow-2026-01-31T120000Z.tar.gz
The archive is checked whole before anything changes.`,
    )
    .action(async (given: string, options: { dryRun?: boolean }, command: Command) => {
      const { home, output, asJson } = contextOf(command);
      const { restoreBackup } = await import('../../operation/backup/restore-backup.ts');
      const { tryLock } = await import('../../server/daemon/lock.ts');
      const skillsFolder = skillsFolderOf(home, 'Unset database.url to restore into a file.');
      const file = resolve(pathGiven(given));
      makePrivateFolder(home.folder);
      const isDry = options.dryRun === true;
      const lock = isDry ? undefined : tryLock(home.lockFile);
      if (lock === null) {
        throw new KnowhowError('conflict', 'The daemon writes to what is to be replaced', {
          hint: 'Stop it first: `knowhow down`.',
        });
      }
      const staging = throwAwayFolder(`.${STAGING}`, [], home.folder);
      try {
        const { folder } = staging;
        const at = systemClock();
        const request = { home, skillsFolder, file, at, staging: folder, dryRun: isDry };
        const report = await restoreBackup(request);
        if (asJson) return output.json(report);
        const { color } = output;
        const done = isDry ? 'would be restored' : 'restored';
        output.line(
          `${color.green('✓')} ${plural(report.restored.length, 'file')} ${done}, as of ${report.at}, by knowhow ${report.knowhow}`,
        );
        if (report.same > 0) output.line(`  ${plural(report.same, 'file')} the same already`);
        for (const path of report.kept)
          output.line(`  ${color.yellow('kept')} ${path}: another text is there`);
        if (report.aside) output.note(`What was there lies in ${tilde(report.aside)}.`);
        if (!isDry) output.note('`knowhow up` starts the daemon on it.');
      } finally {
        staging.giveBack();
        lock?.release();
      }
    });
}

function skillsFolderOf(home: Home, hint: string): string {
  const { database, skills } = loadConfig(home);
  if (database.url === undefined) return configuredPath(skills.home, home);
  throw new KnowhowError('usage', 'This home keeps its data on PostgreSQL', { hint });
}
