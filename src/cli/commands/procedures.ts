/**
 * `knowhow procedures …`: what was learnt from sessions.
 *
 * @module
 */

import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { ownFolder } from '../../config/home.ts';
import { KnowhowError } from '../../errors.ts';
import type { ExtractReport } from '../../learning/extract/report.ts';
import type { ProcedureAnswer, ProcedureDetail, ShownProcedure } from '../../learning/procedures/answer.ts';
import { findProject } from '../../skills/roots/projects.ts';
import { POLARITIES } from '../../store/procedure-store.ts';
import type { Connection, Progress } from '../connection.ts';
import { contextOf } from '../context.ts';
import { textFrom } from '../input.ts';
import { INTERRUPTED_EXIT, interruptible } from '../interruption.ts';
import { asCalled } from '../invocation.ts';
import { folderGiven, wholeNumberWithin } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import { progressBar } from '../terminal/progress.ts';
import { plural, table } from '../terminal/text.ts';
import { procedureTriageCommand } from './promotion-triage.ts';
import { showExtract } from './show-extract.ts';
import { showAnswer, showProcedure } from './show-procedure.ts';

/** A century: more than any log goes back. */
const MAX_DAYS = 36_500;
/** More unsure ones are a list, and `procedures list` is there for that. */
const MAX_NEAREST = 3;

export function proceduresCommand(): Command {
  const procedures = new Command('procedures').description('ways of doing things, learnt from session logs');
  for (const command of [extract(), list(), show(), recall(), forget(), procedureTriageCommand()])
    procedures.addCommand(command);
  return procedures;
}

function extract(): Command {
  return new Command('extract')
    .description('learn from the session logs of your agents; what was read before is not read again')
    .option('--days <count>', 'only logs written to within so many days', wholeNumberWithin(1, MAX_DAYS))
    .option('--dir <folder>', 'only logs below this folder, whichever agent wrote them', folderGiven)
    .option('--dry-run', 'say what would be learnt, and write nothing')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow procedures extract --days 7 --dry-run\n  $ knowhow procedures extract --dir ~/.claude/projects',
    )
    .action(async (options: { days?: number; dir?: string; dryRun?: true }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const { days, dir, dryRun } = options;
      const body = {
        ...(days !== undefined && { days }),
        ...(dir !== undefined && { dir }),
        ...(dryRun && { dryRun }),
      };
      const bar = progressBar('reading session logs', output);
      const onProgress = ({ done, total, waitsSince }: Progress): void => {
        if (done !== undefined && total !== undefined) bar.update(done, total);
        if (waitsSince !== undefined)
          output.note(
            `Another run is under way since ${new Date(waitsSince).toTimeString().slice(0, 5)}; this one begins when it is done.`,
          );
      };
      const onInterrupt = (): void => {
        bar.stop();
        const what = dryRun ? 'Stopping.' : 'Stopping; what was read is being written.';
        output.note(`${what} Ctrl-C again does not wait for it.`);
      };
      try {
        const report = await interruptible(
          (signal) =>
            use((connection) => follow(connection, body, onProgress, signal), {
              ...{ reads: false, leavesNoTrace: dryRun === true },
            }),
          onInterrupt,
        );
        bar.stop();
        if (asJson) output.json(report);
        else showExtract(report, output, days);
        if (report.stopped === 'cancelled') process.exitCode = INTERRUPTED_EXIT;
      } catch (error) {
        throw dryRun && error instanceof KnowhowError && error.code === 'cancelled'
          ? neverWritten(error)
          : error;
      } finally {
        bar.stop();
      }
    });
}

function neverWritten(cause: KnowhowError): KnowhowError {
  const hint = 'It was a dry run: nothing was written.';
  return new KnowhowError('cancelled', cause.message, { hint, cause });
}

/** Who is in a folder of a project is in the project. */
function projectAt(folder: string): string {
  const path = resolve(folder);
  return findProject(path, ownFolder()) ?? path;
}

function follow(
  connection: Connection,
  body: object,
  onProgress: (step: Progress) => void,
  signal: AbortSignal,
): Promise<ExtractReport> {
  return connection.follow('POST', '/api/procedures/extract', body, onProgress, signal);
}

/** The day of the last run that proved something, and what it proved. */
function lastDone(worked: string | null, failed: string | null): string {
  if (worked === null && failed === null) return '';
  const hasWorked = (worked ?? '') >= (failed ?? '');
  return `${hasWorked ? 'worked' : 'failed'} ${(hasWorked ? worked : failed)?.slice(0, 10)}`;
}

function list(): Command {
  return new Command('list')
    .description('what was learnt, what was done last first')
    .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(1, 10_000), 50)
    .addOption(
      new Option(
        '--polarity <kind>',
        'positive: it has worked; negative: it has only failed; unproven: neither is known',
      ).choices(POLARITIES),
    )
    .option('--project <folder>', 'only what was learnt in this project', folderGiven)
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow procedures list --polarity positive --project .')
    .action(async (options: { limit: number; polarity?: string; project?: string }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const query = new URLSearchParams({ limit: String(options.limit) });
      if (options.polarity !== undefined) query.set('polarity', options.polarity);
      if (options.project !== undefined) query.set('project', projectAt(options.project));
      const answer = await use(
        (connection) =>
          connection.request<{ procedures: ShownProcedure[]; total: number }>(
            'GET',
            `/api/procedures?${query}`,
          ),
        { reads: false },
      );
      if (asJson) return output.json(answer);
      if (answer.total === 0)
        return output.line(
          options.polarity === undefined && options.project === undefined
            ? asCalled('Nothing has been learnt yet. `knowhow procedures extract` reads the session logs.')
            : 'No such procedure has been learnt.',
        );
      const rows = answer.procedures.map(
        ({ id, successes, failures, sessions, lastValidatedAt, lastFailedAt, project, pattern }) => [
          id.replace(/^procedure:/, ''),
          `${successes} worked`,
          `${failures} failed`,
          plural(sessions, 'session'),
          lastDone(lastValidatedAt, lastFailedAt),
          project ?? '',
          pattern,
        ],
      );
      for (const line of table(rows, output.width)) output.line(line);
      const more = answer.total - answer.procedures.length;
      if (more > 0) output.note(`${plural(more, 'more procedure')}.`);
    });
}

function show(): Command {
  return new Command('show')
    .description('its steps, what to avoid, and the sessions that prove it')
    .argument('<id>', 'id, as `procedures list` shows it, or enough of its beginning')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow procedures show 792d61312d1609ff')
    .action(async (id: string, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const detail = await use((connection) => connection.request<ProcedureDetail>('GET', pathOf(id)), {
        reads: false,
      });
      if (asJson) output.json(detail);
      else showProcedure(detail, output);
    });
}

function recall(): Command {
  return new Command('recall')
    .description('what worked for a task, and what to avoid')
    .argument('[task...]', 'what is about to be done; `-` or nothing reads it from standard input')
    .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(1, 50), 6)
    .option('--project <folder>', 'the folder that is worked in (default: here)', folderGiven)
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow procedures recall "deploy the website"')
    .action(async (words: string[], options: { limit: number; project?: string }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const task = await textFrom(words, 'knowhow procedures recall "what is about to be done"');
      const project = projectAt(options.project ?? '.');
      const answer = await use(
        (connection) =>
          connection.request<ProcedureAnswer>('POST', '/api/procedures/recall', {
            ...{ task, project, limit: options.limit, nearest: MAX_NEAREST },
          }),
        { reads: false },
      );
      if (asJson) output.json(answer);
      else showAnswer(answer, project, output);
    });
}

function forget(): Command {
  return new Command('forget')
    .description('forget it; the same logs do not bring it back')
    .argument('<id>', 'id, as `procedures list` shows it, or enough of its beginning')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow procedures forget 792d61312d1609ff')
    .action(async (id: string, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const { answer, pattern } = await use(
        async (connection) => ({
          // What it was is gone with it.
          ...(await connection.request<{ readonly pattern: string }>('GET', pathOf(id))),
          answer: await connection.request<object>('DELETE', pathOf(id)),
        }),
        { reads: false },
      );
      if (asJson) output.json(answer);
      else output.line(`${output.color.green('✓')} ${printable(id)} is forgotten: ${printable(pattern)}`);
    });
}

function pathOf(id: string): string {
  if (id.trim() !== '') return `/api/procedures/${encodeURIComponent(id)}`;
  throw new KnowhowError('usage', 'No id given', { hint: '`knowhow procedures list` shows the ids.' });
}
