/**
 * `knowhow skills enrich`: what a model wrote about skills, and the way back.
 *
 * @module
 */
import { Command } from 'commander';
import { KnowhowError } from '../../errors.ts';
import type { EnrichedSkill, UndoneEnrichments } from '../../skills/indexing/undo-enrichment.ts';
import { contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import { plural, table } from '../terminal/text.ts';

export function enrichCommand(): Command {
  return new Command('enrich')
    .description('which skills a model has completed; --undo takes its words back')
    .argument('[name]', 'name or id; all where none is given')
    .option('--undo', 'texts made offline take their place, and the model is not asked about them again')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow skills enrich\n  $ knowhow skills enrich pdf-forms --undo',
    )
    .action(async (name: string | undefined, options: { undo?: true }, command: Command) => {
      if (options.undo) return undo(name, command);
      const { output, asJson, use } = contextOf(command);
      const { skills } = await use(
        (connection) => connection.request<{ skills: EnrichedSkill[] }>('GET', '/api/enrichments'),
        { reads: false },
      );
      const shown =
        name === undefined ? skills : skills.filter((one) => one.name === name || one.id === name);
      if (asJson) return output.json({ skills: shown });
      if (shown.length === 0) return output.line('No model has written about these skills.');
      const rows = shown.map((one) => [printable(one.name), printable(one.by), printable(one.description)]);
      for (const line of table(rows, output.width)) output.line(line);
    });
}

async function undo(name: string | undefined, command: Command): Promise<void> {
  if (name?.trim() === '') throw new KnowhowError('usage', 'No name given');
  const { output, asJson, use } = contextOf(command);
  const { undone, left } = await use((connection) =>
    connection.request<UndoneEnrichments>('POST', '/api/enrichments/undo', name ? { skill: name } : {}),
  );
  if (asJson) output.json({ undone, left });
  else {
    output.line(
      `${output.color.green('✓')} a model’s words about ${plural(undone.length, 'skill')} taken back`,
    );
    for (const one of undone)
      output.line(`  ${printable(one.name)}${one.inFile ? ', also in its file' : ''}`);
    for (const one of left)
      output.line(`${output.color.yellow('!')} ${printable(one.name)} stays: ${printable(one.why)}`);
  }
  if (left.length > 0) process.exitCode = 1;
}
