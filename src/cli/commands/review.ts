/**
 * `knowhow review …`: what agents want changed about skills.
 *
 * @module
 */
import { Command, Option } from 'commander';
import type { ProposalDetail } from '../../review/proposals.ts';
import type { Proposal } from '../../store/proposal-store.ts';
import { contextOf } from '../context.ts';
import { wholeNumberWithin } from '../options.ts';
import { clean, printable } from '../terminal/clean.ts';
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
          connection.request<{ proposals: Omit<Proposal, 'content'>[]; total: number }>(
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
          reason,
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
  return review;
}

function showProposal(proposal: ProposalDetail, output: Output): void {
  const { color } = output;
  const { kind, skillName, version, state, author, taint, createdAt, reason, advice } = proposal;
  output.line(
    `${color.bold(printable(skillName))} ${kind}${version ? ` → ${printable(version)}` : ''} (${state})`,
  );
  const fields: [string, string | null][] = [
    ['by', `${author} (${taint}), ${createdAt}`],
    ['session', proposal.sessionKey],
    ['project', proposal.project],
    ['reason', reason],
    ['advice', advice.join('; ')],
  ];
  for (const [name, value] of fields) {
    if (value) output.line(`  ${color.dim(name.padEnd(8))} ${printable(value)}`);
  }
  output.line();
  const { diff } = proposal;
  if (diff === null) {
    output.note('The text that this is based on is not known; the proposal as it is:');
    output.raw(proposal.content ?? '');
  } else {
    for (const line of diff.split('\n')) output.line(colored(clean(line), color));
  }
}

function colored(line: string, color: Output['color']): string {
  if (line.startsWith('+')) return color.green(line);
  return line.startsWith('-') ? color.red(line) : line;
}
