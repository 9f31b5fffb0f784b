/**
 * `knowhow jobs …`
 *
 * @module
 */
import { Command } from 'commander';
import type { Job } from '../../store/operation-store.ts';
import { contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import { plural, table } from '../terminal/text.ts';

export function jobsCommand(): Command {
  const jobs = new Command('jobs')
    .description('background work that waits, runs or has failed')
    .option('--json', 'print JSON instead of text')
    .action(async (_options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const answer = await use((connection) => connection.request<{ jobs: Job[] }>('GET', '/api/jobs'));
      if (asJson) return output.json(answer);
      if (answer.jobs.length === 0) return output.line('No jobs.');
      const rows = answer.jobs.map(({ key, state, attempts, runAt, lastError }) => [
        key,
        state,
        plural(attempts, 'attempt'),
        runAt,
        printable(lastError ?? ''),
      ]);
      for (const line of table(rows, output.width)) output.line(line);
    });
  for (const action of ['cancel', 'retry'] as const) {
    jobs.addCommand(
      new Command(action)
        .description(action === 'cancel' ? 'do not run it' : 'try a failed one again, now')
        .argument('<key>', 'as `knowhow jobs` shows it')
        .option('--json', 'print JSON instead of text')
        .action(async (key: string, _options: object, command: Command) => {
          const { output, asJson, use } = contextOf(command);
          const path = `/api/jobs/${encodeURIComponent(key)}/${action}`;
          const answer = await use((connection) => connection.request<object>('POST', path));
          if (asJson) output.json(answer);
          else
            output.line(
              `${output.color.green('✓')} ${printable(key)}: ${action === 'cancel' ? 'cancelled' : 'tried again'}`,
            );
        }),
    );
  }
  return jobs;
}
