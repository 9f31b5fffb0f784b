/**
 * `knowhow scan PATH`: one skill, before it is trusted.
 *
 * @module
 */
import { basename, resolve } from 'node:path';
import { Command } from 'commander';
import { contextOf } from '../context.ts';
import { showFindings } from './show-findings.ts';

export function scanCommand(): Command {
  return new Command('scan')
    .description('read a skill for what would harm whoever follows it; exit code 1 where it is dangerous')
    .argument('<path>', 'the folder of a skill, or one file')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow scan ./downloads/some-skill')
    .action(async (path: string, _options: unknown, command: Command) => {
      const { output, asJson } = contextOf(command);
      const [{ readFolder }, { scanSkill }] = await Promise.all([
        import('../../review/scan/read-folder.ts'),
        import('../../review/scan/scan-skill.ts'),
      ]);
      const { files, leftOut } = await readFolder(resolve(path));
      const report = scanSkill(files);
      if (report.verdict === 'dangerous') process.exitCode = 1;
      if (asJson) {
        output.json({ ...report, cut: report.cut || leftOut.length > 0, leftOut });
        return;
      }
      showFindings(basename(resolve(path)), report.verdict, report.findings, output);
      if (report.cut) output.note('Large files were read at their beginning and their end only.');
      for (const one of leftOut) output.note(output.color.dim(`not read: ${one}`));
    });
}
