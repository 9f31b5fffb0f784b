/**
 * `knowhow review approve`: a person's yes, to one or several. What is doubtful is only ever approved by its id.
 *
 * @module
 */
import { Command } from 'commander';
import { ERROR_CODES, KnowhowError } from '../../errors.ts';
import type { ListedWithBase } from '../../review/queue/proposal-view.ts';
import { isFlagged } from '../../review/severity.ts';
import type { Proposal } from '../../store/proposal-store.ts';
import { isTainted } from '../../store/taint.ts';
import type { Connection } from '../connection.ts';
import { contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural } from '../terminal/text.ts';
import { throwIfEmpty } from './proposal-ids.ts';
import type { ProposalList } from './review.ts';
import { showPatch } from './show-proposal.ts';

interface ApproveOptions {
  readonly all?: boolean;
  readonly despiteFindings?: boolean;
  readonly reason?: string;
}

interface Failure {
  readonly id: string;
  readonly error: KnowhowError;
}

export function approveCommand(): Command {
  return new Command('approve')
    .description('apply proposals that wait')
    .argument('[id...]', 'ids, as `review list` shows them, or their beginnings')
    .option(
      '--all',
      'all that wait with a clean lineage and no finding beyond a remark (info); the others only by their ids',
    )
    .option('--despite-findings', 'also what the review has rejected; needs a --reason')
    .option('--reason <text>', 'why, for the history')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow review approve 3f9a\n  $ knowhow review approve --all\n  $ knowhow review approve 3f9a --despite-findings --reason "an example in a security skill"',
    )
    .action(async (ids: string[], options: ApproveOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      if ((ids.length === 0) === !options.all) {
        const message = options.all ? 'Give ids or --all, not both.' : 'Give the ids of proposals, or --all.';
        throw new KnowhowError('usage', message, {
          hint: '`knowhow review list` shows what waits.',
        });
      }
      throwIfEmpty(ids);
      const { approved, failed, left } = await use((connection) => approve(ids, options, connection));
      const [only] = failed;
      if (only && failed.length === 1 && approved.length === 0) {
        if (!asJson) showConflict(only, output);
        throw only.error;
      }
      if (asJson) {
        const errors = failed.map(({ id, error }) => ({ id, code: error.code, message: error.message }));
        output.json({ approved, failed: errors, left: left.map(({ id }) => id) });
      } else showApproved(approved, failed, left, output);
      if (only) process.exitCode = ERROR_CODES[only.error.code].exit;
    });
}

async function approve(
  ids: readonly string[],
  { all, ...options }: ApproveOptions,
  connection: Connection,
): Promise<{ approved: Proposal[]; failed: Failure[]; left: ListedWithBase[] }> {
  const waiting = all
    ? (await connection.request<ProposalList>('GET', '/api/review?limit=1000&state=pending')).proposals
    : [];
  const left = waiting.filter(isDoubtful);
  const chosen = all ? waiting.filter((one) => !isDoubtful(one)).map(({ id }) => id) : ids;
  const approved: Proposal[] = [];
  const failed: Failure[] = [];
  for (const id of chosen) {
    try {
      const path = `/api/review/${encodeURIComponent(id)}/approve`;
      approved.push(await connection.request<Proposal>('POST', path, options));
    } catch (error) {
      if (!(error instanceof KnowhowError)) throw error;
      failed.push({ id, error });
    }
  }
  return { approved, failed, left };
}

function isDoubtful({ taint, worst, base }: ListedWithBase): boolean {
  return isTainted(taint) || isFlagged(worst) || base !== 'unchanged';
}

function showApproved(
  approved: readonly Proposal[],
  failed: readonly Failure[],
  left: readonly ListedWithBase[],
  output: Output,
): void {
  const { color } = output;
  for (const { kind, skillName, versionId } of approved) {
    const version = versionId === null ? '' : color.dim(` (${printable(versionId)})`);
    output.line(`${color.green('✓')} ${printable(skillName)} ${kind} applied${version}`);
  }
  for (const failure of failed) {
    output.note(`${color.red('✗')} ${printable(failure.id)}: ${printable(failure.error.message)}`);
    showConflict(failure, output);
  }
  if (left.length > 0) {
    output.note(`${color.yellow('!')} ${plural(left.length, 'doubtful one')} left for a look:`);
    for (const { id, skillName, taint, worst } of left) {
      output.note(`  ${id} ${printable(skillName)} (${taint}${worst === null ? '' : `, ${worst}`})`);
    }
  }
  if (approved.length + failed.length + left.length === 0) output.line('Nothing waits.');
}

function showConflict({ error }: Failure, output: Output): void {
  const diff = error.details?.diff;
  if (typeof diff === 'string' && diff !== '') showPatch(diff, output);
}
