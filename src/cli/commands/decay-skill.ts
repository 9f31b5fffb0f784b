/**
 * `knowhow skills decay`
 *
 * @module
 */
import { Command } from 'commander';
import { contextOf } from '../context.ts';
import { share } from '../options.ts';

export function decayCommand(): Command {
  return new Command('decay')
    .description('how fast a skill fades while it is not used')
    .argument('<name>', 'name or id')
    .argument('[rate]', 'importance kept per idle day, e.g. 0.95; left out: like the others', share)
    .option('--json', 'print JSON instead of text')
    .action(async (name: string, rate: number | undefined, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const path = `/api/skills/${encodeURIComponent(name)}/decay`;
      const answer = await use((connection) =>
        connection.request<{ id: string; decayRate: number }>('POST', path, { rate: rate ?? null }),
      );
      if (asJson) output.json(answer);
      else output.line(`${output.color.green('✓')} keeps ${answer.decayRate} of its importance per idle day`);
    });
}
