/**
 * `knowhow suggest`
 *
 * @module
 */
import { Command } from 'commander';
import type { SuggestAnswer } from '../../skills/suggest/suggester.ts';
import { contextOf } from '../context.ts';
import { textFrom } from '../input.ts';
import { folderGiven, wholeNumberWithin } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, prose, tilde } from '../terminal/text.ts';

/** Enough of a description to choose by; --explain shows nearly all of it. */
const SHOWN_LINES = 2;
const EXPLAINED_LINES = 20;

interface SuggestOptions {
  limit?: number;
  sessionType?: string;
  project?: string;
  explain?: boolean;
}

export function suggestCommand(): Command {
  return new Command('suggest')
    .description('skills that fit a prompt; nothing when nothing fits')
    .argument('[prompt...]', 'the prompt; `-` or nothing reads it from standard input')
    .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(0, 50))
    .option('--session-type <type>', 'apply the limits of this session type (start, prompt, …)')
    .option('--project <folder>', 'the folder that is worked in (default: here)', folderGiven)
    .option('--explain', 'show how each score comes about')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow suggest "my docker build is slow"
  $ git diff | knowhow suggest -
  $ knowhow suggest --explain --limit 3 "review this pull request"`,
    )
    .action(async (words: string[], options: SuggestOptions, command: Command) => {
      const context = contextOf(command);
      const prompt = await textFrom(words, 'knowhow suggest "what you want to do"');
      const answer = await context.use((connection) =>
        connection.request<SuggestAnswer>('POST', '/api/skills/suggest', {
          context: prompt,
          limit: options.limit,
          sessionType: options.sessionType,
          project: options.project ?? process.cwd(),
        }),
      );
      if (context.asJson) context.output.json(answer);
      else showSuggestions(answer, context.output, options.explain === true);
    });
}

export function showSuggestions(answer: SuggestAnswer, output: Output, explain: boolean): void {
  const { color } = output;
  if (answer.suggestions.length === 0) {
    output.line(`No skill fits (${plural(answer.considered, 'skill')} considered).`);
    return;
  }
  for (const { name, score, description, path, reason, parts } of answer.suggestions) {
    output.line(`${color.bold(color.cyan(printable(name)))}  ${color.dim(score.toFixed(2))}`);
    for (const line of prose(description, output.width, explain ? EXPLAINED_LINES : SHOWN_LINES))
      output.line(line);
    output.line(`  ${color.dim(tilde(path))}`);
    if (explain) {
      const found = `words ${parts.lexical.toFixed(2)}, meaning ${parts.vector.toFixed(2)}`;
      output.line(`  ${color.dim(`${found}; ${printable(reason)}`)}`);
    }
  }
  if (answer.dropped > 0) {
    output.note(color.dim(`${plural(answer.dropped, 'more skill')} left out to stay within the limit`));
  }
}
