/**
 * `knowhow scan PATH`: one skill, before it is trusted.
 *
 * @module
 */
import { basename, resolve } from 'node:path';
import { Command } from 'commander';
import { KnowhowError } from '../../errors.ts';
import { contextOf } from '../context.ts';
import { pathGiven } from '../options.ts';
import { showDoubtful, showFindings } from './show-findings.ts';

export function scanCommand(): Command {
  return new Command('scan')
    .description('read a skill for what would harm whoever follows it; exit code 1 where it is dangerous')
    .argument('<path>', 'the folder of a skill, or one file', pathGiven)
    .option(
      '--explain',
      'with each finding: what would make it acceptable; and what a reviewer should look at',
    )
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow scan ./downloads/some-skill\n  $ knowhow scan ./downloads/some-skill --explain',
    )
    .action(async (path: string, { explain = false }: { explain?: boolean }, command: Command) => {
      const { output, asJson } = contextOf(command);
      const [{ readToScan }, { scanSkill }] = await Promise.all([
        import('../../review/scan/read-files.ts'),
        import('../../review/scan/scan-skill.ts'),
      ]);
      if (path.trim() === '') {
        throw new KnowhowError('usage', 'knowhow scan needs a path', {
          hint: 'Give the folder of a skill, or its SKILL.md; `.` is the folder you are in.',
        });
      }
      const { files, leftOut } = await readToScan(resolve(path));
      const report = scanSkill(files, leftOut);
      if (report.verdict === 'dangerous') process.exitCode = 1;
      if (asJson) output.json({ ...report, leftOut });
      else {
        showFindings(basename(resolve(path)), report.verdict, report.findings, output, explain);
        if (explain) showDoubtful(report.doubtful, report.findings, output);
        const read = files.length === 1 ? (files[0]?.path ?? '') : `${files.length} files`;
        const unread = leftOut.length === 0 ? '' : `; ${leftOut.length} not read`;
        output.line(output.color.dim(`  read: ${read}, ${report.scannedBytes} bytes of text${unread}`));
      }
    });
}
