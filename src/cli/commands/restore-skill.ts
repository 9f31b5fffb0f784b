/**
 * `knowhow skills restore`
 *
 * @module
 */
import { Command } from 'commander';
import { contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import { tilde } from '../terminal/text.ts';

export function restoreCommand(): Command {
  return new Command('restore')
    .description('take back the uninstall of a skill whose folder belongs to another tool')
    .argument('<name>', 'its folder name, or the path of its SKILL.md')
    .option('--json', 'print JSON instead of text')
    .action(async (name: string, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const path = `/api/skills/${encodeURIComponent(name)}/restore`;
      const answer = await use((connection) => connection.request<{ restored: string[] }>('POST', path));
      if (asJson) return output.json(answer);
      for (const file of answer.restored) {
        output.line(`${output.color.green('✓')} ${printable(tilde(file))} counts again`);
      }
    });
}
