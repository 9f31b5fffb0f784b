/**
 * `knowhow review …`: what agents and models want changed about skills, and what a person says to it.
 *
 * @module
 */
import { Command, Option } from 'commander';
import { revealHidden } from '../../review/hidden-characters.ts';
import type { ListedWithBase, ProposalDetail } from '../../review/queue/proposal-view.ts';
import { PROPOSAL_STATES, type Proposal, type ProposalState } from '../../store/proposal-store.ts';
import { isTainted } from '../../store/taint.ts';
import { contextOf } from '../context.ts';
import { wholeNumberWithin } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, shorten, table } from '../terminal/text.ts';
import { throwIfEmpty } from './proposal-ids.ts';
import { approveCommand } from './review-approve.ts';
import { showProposal } from './show-proposal.ts';

export interface ProposalList {
  readonly proposals: ListedWithBase[];
  readonly total: number;
  readonly counts: Record<ProposalState, number>;
}

export function reviewCommand(): Command {
  const review = new Command('review').description('what agents propose to change about skills');
  for (const command of [list(), show(), approveCommand(), reject()]) review.addCommand(command);
  return review;
}

function list(): Command {
  return new Command('list')
    .description('what waits, newest first')
    .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(1, 1000), 50)
    .addOption(
      new Option('--state <state>', 'those that wait, or those that were decided')
        .choices([...PROPOSAL_STATES])
        .default('pending'),
    )
    .option('--json', 'print JSON instead of text')
    .action(async (options: { limit: number; state: ProposalState }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const answer = await use((connection) =>
        connection.request<ProposalList>('GET', `/api/review?limit=${options.limit}&state=${options.state}`),
      );
      if (asJson) return output.json(answer);
      const { proposals, total, counts } = answer;
      if (proposals.length === 0) output.line(NONE[options.state]);
      else
        for (const line of table([HEADER, ...rowsOf(proposals, output.width)], output.width))
          output.line(line);
      if (total > proposals.length) output.note(`${plural(total - proposals.length, 'more proposal')}.`);
      output.note(output.color.dim(PROPOSAL_STATES.map((state) => `${counts[state]} ${state}`).join(', ')));
    });
}

const NONE: Readonly<Record<ProposalState, string>> = {
  pending: 'Nothing waits.',
  approved: 'Nothing was approved.',
  rejected: 'Nothing was rejected.',
  conflict: 'Nothing is in conflict.',
};
const HEADER = ['id', 'what', 'taint', 'found', 'waits', 'reason'];
const PREFIX = 'proposal:';
/** Enough of an id to name one of thousands; longer where two begin alike. */
const SHORT_ID = 8;
/** The id, the widest marks and the beginning of a reason: what is left of the line names the skill. */
const OTHER_COLUMNS = 62;
const MIN_WHAT = 18;

function rowsOf(proposals: readonly ListedWithBase[], width: number): string[][] {
  const columns = Math.max(MIN_WHAT, width - OTHER_COLUMNS);
  const ids = proposals.map(({ id }) => (id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id));
  let length = SHORT_ID;
  while (length < 64 && new Set(ids.map((id) => id.slice(0, length))).size < ids.length) length++;
  return proposals.map((proposal, at) => rowOf(proposal, (ids[at] ?? '').slice(0, length), columns));
}

function rowOf(proposal: ListedWithBase, id: string, columns: number): string[] {
  const { kind, skillName, taint, worst, base, awaits, reason } = proposal;
  const marks = [
    isTainted(taint) ? `! ${taint}` : taint,
    worst ?? '-',
    awaits === null || base === 'unchanged' ? (awaits ?? '-') : base,
  ];
  return [id, shorten(`${kind} ${skillName}`, columns), ...marks, revealHidden(reason)];
}

function show(): Command {
  return new Command('show')
    .description('one proposal: how the review went, where it comes from, what it would change')
    .argument('<id>', 'id, as `review list` shows it, or its beginning')
    .option('--json', 'print JSON instead of text')
    .action(async (id: string, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      throwIfEmpty([id]);
      const proposal = await use((connection) =>
        connection.request<ProposalDetail>('GET', `/api/review/${encodeURIComponent(id)}`),
      );
      if (asJson) output.json(proposal);
      else showProposal(proposal, output);
    });
}

function reject(): Command {
  return new Command('reject')
    .description('say no to proposals that wait, or that are in conflict; nothing is changed')
    .argument('<id...>', 'ids, as `review list` shows them, or their beginnings')
    .option('--reason <text>', 'why, for the history')
    .option('--json', 'print JSON instead of text')
    .action(async (ids: string[], options: { reason?: string }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      throwIfEmpty(ids);
      const rejected = await use(async (connection) => {
        const done: Proposal[] = [];
        for (const id of ids) {
          const path = `/api/review/${encodeURIComponent(id)}/reject`;
          done.push(await connection.request<Proposal>('POST', path, options));
        }
        return done;
      });
      if (asJson) return output.json(ids.length === 1 ? rejected[0] : { rejected });
      for (const { kind, skillName } of rejected) sayRejected(kind, skillName, output);
    });
}

function sayRejected(kind: string, skillName: string, output: Output): void {
  output.line(`Rejected: ${kind} ${printable(skillName)}. Nothing has changed.`);
}
