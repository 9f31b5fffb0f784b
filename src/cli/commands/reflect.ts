/**
 * `knowhow reflect …`: what knowhow wrote about its own days, weeks and months, and what it wants done about them.
 *
 * @module
 */
import { Command, Option } from 'commander';
import { KnowhowError } from '../../errors.ts';
import { CADENCES, type Cadence } from '../../reflection/cadence.ts';
import type { ReflectionView } from '../../reflection/reflection.ts';
import type { Undone } from '../../reflection/run/undo.ts';
import { contextOf } from '../context.ts';
import { wholeNumberWithin } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import { plural, table } from '../terminal/text.ts';
import { showReflection } from './show-reflection.ts';

interface ReflectionList {
  readonly reflections: ReflectionView[];
  readonly next: Readonly<Record<Cadence, string | null>>;
}

export function reflectCommand(): Command {
  const reflect = new Command('reflect').description(
    'what was worked on, what failed again, what became a habit: by the day, the week, the month',
  );
  for (const command of [run(), list(), show(), undo(), decide('accept'), decide('reject')])
    reflect.addCommand(command);
  return reflect;
}

function run(): Command {
  return new Command('run')
    .description('look back now')
    .argument('[cadence]', `${CADENCES.join(', ')}`, 'daily')
    .option('--until <time>', 'look back from then, such as 2026-01-31T23:00Z')
    .option('--iterations <count>', 'turns of the model, instead of the usual', wholeNumberWithin(1, 100))
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow reflect run weekly')
    .action(async (cadence: string, options: { until?: string; iterations?: number }, command: Command) => {
      if (!CADENCES.some((one) => one === cadence)) {
        throw new KnowhowError('usage', `${cadence} is none of ${CADENCES.join(', ')}`);
      }
      const { output, asJson, use } = contextOf(command);
      const { until, iterations } = options;
      const body = { cadence, ...(until && { until }), ...(iterations !== undefined && { iterations }) };
      const made = await use((connection) =>
        connection.request<ReflectionView>('POST', '/api/reflections/run', body),
      );
      if (asJson) output.json(made);
      else showReflection(made, output);
    });
}

function list(): Command {
  return new Command('list')
    .description('reflections, newest first')
    .addOption(new Option('--cadence <cadence>', 'only these').choices([...CADENCES]))
    .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(1, 1000), 20)
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow reflect list --cadence weekly')
    .action(async (options: { cadence?: Cadence; limit: number }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const query = new URLSearchParams({ limit: String(options.limit) });
      if (options.cadence) query.set('cadence', options.cadence);
      const answer = await use(
        (connection) => connection.request<ReflectionList>('GET', `/api/reflections?${query}`),
        { reads: false },
      );
      if (asJson) return output.json(answer);
      if (answer.reflections.length === 0)
        output.line('No reflection yet; `knowhow reflect run` writes one.');
      const rows = answer.reflections.map((one) => [
        one.id.replace(/^reflection:/, ''),
        one.state,
        one.note ? plural(one.note.totals.sessions, 'session') : '',
        one.actions.length > 0 ? plural(one.actions.length, 'action') : '',
        printable(one.error ?? one.summary?.split('\n')[0] ?? ''),
      ]);
      for (const line of table(rows, output.width)) output.line(line);
      const next = CADENCES.flatMap((cadence) => {
        const at = answer.next[cadence];
        return at === null ? [] : [`${cadence} ${new Date(at).toLocaleString('en-GB').slice(0, 17)}`];
      });
      if (next.length > 0) output.note(output.color.dim(`next: ${next.join('; ')}`));
    });
}

function show(): Command {
  const command = new Command('show')
    .description('one reflection on one screen')
    .argument('[id]', 'id, or a part of it; the newest daily where none is given');
  for (const cadence of CADENCES) command.option(`--${cadence}`, `the newest ${cadence} one`);
  return command
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow reflect show --weekly')
    .action(async (id: string | undefined, options: Partial<Record<Cadence, true>>, self: Command) => {
      const { output, asJson, use } = contextOf(self);
      const which = id ?? CADENCES.find((cadence) => options[cadence]) ?? 'daily';
      const found = await use((connection) => connection.request<ReflectionView>('GET', pathOf(which)), {
        reads: false,
      });
      if (asJson) output.json(found);
      else showReflection(found, output);
    });
}

function undo(): Command {
  return new Command('undo')
    .description('take back all that a reflection made')
    .argument('<id>', 'id, as `reflect list` shows it, or a part of it')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow reflect undo daily:2026-01-31')
    .action(async (id: string, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const done = await use((connection) => connection.request<Undone>('POST', `${pathOf(id)}/undo`));
      if (asJson) return output.json(done);
      const { undone, left } = done;
      output.line(`${output.color.green('✓')} ${plural(undone.length, 'change')} of ${done.id} taken back`);
      for (const { kind, subject } of undone) output.line(`  ${kind} ${printable(subject)}`);
      for (const { kind, subject, why } of left)
        output.line(`${output.color.yellow('!')} ${kind} ${printable(subject)} stays: ${printable(why)}`);
      if (left.length > 0) process.exitCode = 1;
    });
}

function decide(word: 'accept' | 'reject'): Command {
  return new Command(word)
    .description(
      word === 'accept' ? 'carry out an action that waits for you' : 'say no to an action that waits',
    )
    .argument('<id>', 'id, as `reflect list` shows it, or a part of it')
    .argument('<number>', 'of the action, as `reflect show` shows it', wholeNumberWithin(0, 1_000_000))
    .option('--reason <text>', 'why')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', `\nExample:\n  $ knowhow reflect ${word} daily:2026-01-31 3`)
    .action(async (id: string, number: number, options: { reason?: string }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const path = `${pathOf(id)}/actions/${number}/${word}`;
      const body = options.reason === undefined ? {} : { reason: options.reason };
      const made = await use((connection) => connection.request<ReflectionView>('POST', path, body));
      if (asJson) return output.json(made);
      const action = made.actions.find(({ position }) => position === number);
      const why = action?.why ? `: ${printable(action.why)}` : '';
      output.line(`${output.color.green('✓')} ${action?.fate}${why}`);
    });
}

function pathOf(id: string): string {
  if (id.trim() !== '') return `/api/reflections/${encodeURIComponent(id.trim())}`;
  throw new KnowhowError('usage', 'No id given', { hint: '`knowhow reflect list` shows the ids.' });
}
