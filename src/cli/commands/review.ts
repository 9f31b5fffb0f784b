/**
 * `knowhow review …`: what agents want changed about skills.
 *
 * @module
 */
import { Command, Option } from 'commander';
import { revealHidden } from '../../review/hidden-characters.ts';
import { NOT_YET, type ProposalDetail } from '../../review/proposals.ts';
import type { ListedProposal, Proposal } from '../../store/proposal-store.ts';
import { contextOf } from '../context.ts';
import { wholeNumberWithin } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, table } from '../terminal/text.ts';

export function reviewCommand(): Command {
  const review = new Command('review').description('what agents propose to change about skills');
  review.addCommand(
    new Command('list')
      .description('what waits, newest first')
      .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(1, 1000), 50)
      .addOption(
        new Option('--state <state>', 'those that wait, or those that were decided')
          .choices(['pending', 'approved', 'rejected'])
          .default('pending'),
      )
      .option('--json', 'print JSON instead of text')
      .action(async (options: { limit: number; state: string }, command: Command) => {
        const { output, asJson, use } = contextOf(command);
        const answer = await use((connection) =>
          connection.request<{ proposals: ListedProposal[]; total: number }>(
            'GET',
            `/api/review?limit=${options.limit}&state=${options.state}`,
          ),
        );
        if (asJson) return output.json(answer);
        const { proposals, total } = answer;
        if (proposals.length === 0) return output.line(`Nothing is ${options.state}.`);
        const rows = proposals.map(({ id, kind, skillName, version, author, taint, createdAt, reason }) => [
          id,
          kind,
          `${skillName}${version ? ` ${version}` : ''}`,
          `${author} (${taint})`,
          createdAt.slice(0, 16),
          revealHidden(reason),
        ]);
        for (const line of table(rows, output.width)) output.line(line);
        if (total > proposals.length) output.note(`${plural(total - proposals.length, 'more proposal')}.`);
      }),
  );
  review.addCommand(
    new Command('show')
      .description('one proposal and what it would change')
      .argument('<id>', 'id, as `review list` shows it')
      .option('--json', 'print JSON instead of text')
      .action(async (id: string, _options: object, command: Command) => {
        const { output, asJson, use } = contextOf(command);
        const proposal = await use((connection) =>
          connection.request<ProposalDetail>('GET', `/api/review/${encodeURIComponent(id)}`),
        );
        if (asJson) output.json(proposal);
        else showProposal(proposal, output);
      }),
  );
  review.addCommand(
    new Command('reject')
      .description('say no to a proposal that waits')
      .argument('<id>', 'id, as `review list` shows it')
      .option('--reason <text>', 'why, for the history')
      .option('--json', 'print JSON instead of text')
      .action(async (id: string, options: { reason?: string }, command: Command) => {
        const { output, asJson, use } = contextOf(command);
        const rejected = await use((connection) =>
          connection.request<Proposal>('POST', `/api/review/${encodeURIComponent(id)}/reject`, {
            ...(options.reason !== undefined && { reason: options.reason }),
          }),
        );
        if (asJson) return output.json(rejected);
        const { kind, skillName } = rejected;
        output.line(`Rejected: ${kind} ${printable(skillName)}. Nothing has changed.`);
      }),
  );
  return review;
}

const BASE_NOTES: Readonly<Record<ProposalDetail['base'], string | null>> = {
  unchanged: null,
  changed: 'The file has moved on since: what is shown is the change to the text that the author saw.',
  gone: 'The skill is gone since.',
};

function showProposal(proposal: ProposalDetail, output: Output): void {
  const { color } = output;
  const { kind, skillName, version, state, author, taint, createdAt, reason, advice, decision } = proposal;
  const seen = (text: string): string => revealHidden(text, color.inverse);
  output.line(
    `${color.bold(printable(skillName))} ${kind}${version ? ` → ${printable(version)}` : ''} (${state})`,
  );
  const fields: [string, string | null][] = [
    ['by', `${author} (${taint}), ${createdAt}`],
    ['session', proposal.sessionKey],
    ['for', proposal.project ?? 'every project'],
    ['from', proposal.proposedIn],
    ['reason', reason],
    ['advice', advice.join('; ')],
    [
      'decided',
      decision && `by ${decision.by}, ${decision.at}${decision.reason ? `: ${decision.reason}` : ''}`,
    ],
  ];
  for (const [name, value] of fields) {
    if (value) output.line(`  ${color.dim(name.padEnd(8))} ${seen(value).replace(/\s+/g, ' ')}`);
  }
  output.line();
  const { diff } = proposal;
  if (diff === null) {
    output.note('The text that this is based on is not known; the proposal as it is:');
    for (const line of (proposal.content ?? '').split('\n')) output.line(seen(line));
  } else {
    for (const line of diff.split('\n')) output.line(colored(seen(line), line, color));
  }
  if (state !== 'pending') return;
  const note = BASE_NOTES[proposal.base];
  if (note !== null) output.note(note);
  output.note(`Waiting: ${NOT_YET}. \`knowhow review reject ${proposal.id}\` says no.`);
}

function colored(shown: string, line: string, color: Output['color']): string {
  if (line.startsWith('+')) return color.green(shown);
  return line.startsWith('-') ? color.red(shown) : shown;
}
