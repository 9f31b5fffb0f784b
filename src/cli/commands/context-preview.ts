/**
 * `knowhow context`
 *
 * @module
 */
import { Command } from 'commander';
import type { ContextPreview } from '../../briefing/context-preview.ts';
import { contextOf } from '../context.ts';
import { folderGiven } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { table } from '../terminal/text.ts';

interface ContextOptions {
  readonly session?: string;
  readonly prompt?: string;
  readonly harness?: string;
  readonly project?: string;
}

/** Enough of a memory to know it by. */
const SHOWN_CHARACTERS = 70;

export function contextCommand(): Command {
  return new Command('context')
    .description('what an agent would be told now, what it costs, and why the rest stays silent')
    .option('--prompt <text>', 'with this prompt; without it, at the start of a session')
    .option('--session <id>', 'in this session: what it was told is not told again')
    .option('--harness <name>', 'for this harness (default: claude-code)')
    .option('--project <folder>', 'the folder that is worked in (default: here)', folderGiven)
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow context\n  $ knowhow context --prompt "on which day do we deploy?"',
    )
    .action(async ({ session, prompt, harness, project }: ContextOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const preview = await use((connection) =>
        connection.request<ContextPreview>('POST', '/api/context', {
          ...{ session, prompt, harness },
          workingFolder: project ?? process.cwd(),
        }),
      );
      if (asJson) output.json(preview);
      else show(preview, output);
    });
}

function show({ context, tokens, considered }: ContextPreview, output: Output): void {
  const { color } = output;
  output.line(context === '' ? 'Nothing is told.' : printable(context));
  output.line(color.dim(`${tokens} tokens`));
  if (considered.length === 0) return;
  output.line('');
  const rows = considered.map(({ kind, text, score, sure, threshold, why }) => [
    kind,
    score.toFixed(2),
    `${sure.toFixed(2)} of ${threshold.toFixed(2)}`,
    why,
    printable(text.replace(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS)),
  ]);
  for (const line of table([['kind', 'score', 'sure, of needed', 'why', 'what'], ...rows], output.width))
    output.line(line);
}
