/**
 * `knowhow eval scan`: what the scanner says of many skills, and how fast.
 *
 * @module
 */
import { Command } from 'commander';
import { KnowhowError } from '../../errors.ts';
import type { ScanEvaluation } from '../../evaluation/scan.ts';
import { contextOf } from '../context.ts';
import { collectPaths, folderGiven } from '../options.ts';
import type { Output } from '../terminal/output.ts';
import { plural } from '../terminal/text.ts';
import { showFindings } from './show-findings.ts';

export function evalScanCommand(): Command {
  return new Command('scan')
    .description('which skills the scanner calls safe, caution or dangerous, and how fast; nothing is kept')
    .option('--dir <folder>', 'folders with a SKILL.md below it, or loose texts', folderGiven)
    .option(
      '--skills <file>',
      'JSON lines {id, text}, {id, name, description, body} or {id, files, label, source, kind} (repeatable)',
      collectPaths,
    )
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow eval scan --dir ~/.agents/skills')
    .action(async (options: { dir?: string; skills?: string[] }, command: Command) => {
      const { output, asJson } = contextOf(command);
      const { scanFolders, scanRows } = await import('../../evaluation/scan.ts');
      const { dir, skills } = options;
      if ((dir === undefined) === (skills === undefined)) {
        const message =
          dir === undefined
            ? 'knowhow eval scan needs --dir or --skills'
            : 'knowhow eval scan takes --dir or --skills, not both';
        throw new KnowhowError('usage', message, {
          hint: '`knowhow eval scan --help` shows what it takes.',
        });
      }
      const evaluation = skills ? await scanRows(skills) : await scanFolders(dir ?? '.');
      if (asJson) output.json(evaluation);
      else show(evaluation, output);
    });
}

function show({ summary, skills, groups, spans, notes }: ScanEvaluation, output: Output): void {
  // Labelled rows are asked for shares; what was found in each is in --json.
  for (const { id, verdict, findings } of groups.length > 0 ? [] : skills) {
    if (verdict !== 'safe') showFindings(id, verdict, findings, output);
  }
  for (const { group, skills: count, dangerous, flagged } of groups) {
    output.line(`${percent(dangerous)} dangerous, ${percent(flagged)} flagged  ${group} (${count})`);
  }
  if (spans) {
    const { precision, recall, skills: count } = spans;
    output.line(`at the passage: precision ${percent(precision)}, recall ${percent(recall)} of ${count}`);
  }
  const { safe, caution, dangerous, skillsPerSecond } = summary;
  output.line(
    `${plural(skills.length, 'skill')}: ${safe} nothing found, ${caution} caution, ${dangerous} dangerous; ${skillsPerSecond} a second`,
  );
  for (const note of notes) output.note(output.color.dim(`passed over: ${note}`));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).padStart(5)}%`;
}
