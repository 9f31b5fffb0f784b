/**
 * What was done to each harness, for people and as JSON.
 *
 * @module
 */
import { ERROR_CODES, KnowhowError, messageOf } from '../../errors.ts';
import type { ConnectOptions } from '../../harness/connect/connect.ts';
import type { Connector } from '../../harness/connect/connector.ts';
import type { Notice } from '../../harness/connect/doubles.ts';
import type { Change } from '../../harness/connect/plan.ts';
import type { CommandContext } from '../context.ts';
import type { Output } from '../terminal/output.ts';
import { table, tilde, tildeWithin } from '../terminal/text.ts';
import { dimSentence, sentence, showNotices } from './connect-notes.ts';
import { showDiff } from './show-diff.ts';

export interface Done {
  readonly connector: Connector;
  readonly changes: readonly Change[];
  /** What holds whether or not anything was changed: a file and a sentence about it. */
  readonly remarks: readonly { readonly file: string; readonly remark: string }[];
  readonly notices: readonly Notice[];
}

export type Result = Done | { readonly connector: Connector; readonly error: KnowhowError };

export interface Words {
  /** `connected`, `disconnected`. */
  readonly done: string;
  /** Where there was nothing to do. */
  readonly nothing: string;
  /** What a person does next. */
  next(connector: Connector): readonly string[];
}

/** One that fails keeps no other from its turn. */
export function tryEach(connectors: readonly Connector[], work: (connector: Connector) => Done): Result[] {
  return connectors.map((connector) => {
    try {
      return work(connector);
    } catch (thrown) {
      const error =
        thrown instanceof KnowhowError
          ? thrown
          : new KnowhowError('internal', messageOf(thrown), { cause: thrown });
      return { connector, error };
    }
  });
}

/** Answers the exit code: that of the first harness that failed. */
export function report(
  { output, asJson }: CommandContext,
  { dryRun, place }: ConnectOptions,
  results: readonly Result[],
  words: Words,
): number {
  const failed = results.flatMap((result) => ('error' in result ? [result.error] : []));
  if (asJson) {
    const harnesses = results.map((result) => asRecord(result, words));
    output.json({ dryRun, project: place.project, harnesses });
  } else {
    for (const result of results) showResult(result, dryRun, place.project, words, output);
    if (dryRun) output.note(output.color.dim('Nothing was written.'));
    else if (failed.length > 0 && results.length > 1) {
      output.note(
        output.color.dim(
          `${failed.length} of ${results.length} could not be ${words.done}; the others are as shown.`,
        ),
      );
    }
  }
  return failed[0] ? ERROR_CODES[failed[0].code].exit : 0;
}

function asRecord(result: Result, words: Words): Record<string, unknown> {
  const { harness } = result.connector;
  if ('error' in result) {
    const { code, message, hint } = result.error;
    return { harness, ok: false, error: { code, message, ...(hint && { hint }) }, files: [] };
  }
  const { connector, changes, remarks, notices } = result;
  return {
    harness,
    ok: true,
    files: changes.map(({ file, what, now, next }) => ({ file, what, change: kindOf(now, next) })),
    remarks,
    notices,
    next: changes.length > 0 ? words.next(connector) : [],
  };
}

function kindOf(now: string | null, next: string | null): 'created' | 'changed' | 'removed' {
  if (now === null) return 'created';
  return next === null ? 'removed' : 'changed';
}

function showResult(
  result: Result,
  dryRun: boolean,
  project: string | null,
  words: Words,
  output: Output,
): void {
  const { color } = output;
  const { connector } = result;
  if ('error' in result) {
    const { message, hint } = result.error;
    sentence(`${connector.label}: ${tildeWithin(message)}`, output, '', color.red('✗'));
    if (hint) dimSentence(tildeWithin(hint), output, '  ');
    return;
  }
  const { changes, remarks, notices } = result;
  const where = project ? ` in this project (${tilde(project)})` : '';
  if (changes.length === 0) output.line(`${color.green('✓')} ${connector.label} ${words.nothing}${where}`);
  else if (dryRun) for (const change of changes) showDiff(change, output);
  else showFiles(connector, changes, `${words.done}${where}`, output);
  for (const { file, remark } of remarks)
    sentence(`${tilde(file)} ${remark}`, output, '  ', color.yellow('!'));
  showNotices(notices, output, '  ');
  if (dryRun || changes.length === 0) return;
  for (const next of words.next(connector)) dimSentence(next, output, '  ');
}

function showFiles(connector: Connector, changes: readonly Change[], done: string, output: Output): void {
  output.line(`${output.color.green('✓')} ${connector.label} is ${done}`);
  const rows = changes.map(({ file, what, now, next }) => [
    `  ${tilde(file)}`,
    `${what}${now === null ? ' (new)' : next === null ? ' (file removed)' : ''}`,
  ]);
  for (const line of table(rows, output.width)) output.line(line);
}
