/**
 * `knowhow triage` over all that waits for a decision, and `knowhow procedures triage` over procedures.
 *
 * @module
 */
import { Command, Option } from 'commander';
import type { Decision } from '../../store/promotion-store.ts';
import { contextOf } from '../context.ts';
import { wholeNumberWithin } from '../options.ts';
import type { Output } from '../terminal/output.ts';
import { plural, table } from '../terminal/text.ts';
import { policyOption } from './generate-skills.ts';

const MOST = 10_000;
const SHOWN = 50;
const SHORT_ID = 13;
const MOST_REASONS = 12;
const QUEUES = ['procedures', 'notes', 'revisions', 'review'];

export function triageCommand(): Command {
  return new Command('triage')
    .description('what waits for a decision, in all queues: procedures, notes, revisions, proposals')
    .addOption(policyOption())
    .addOption(new Option('--queue <queue>', 'only this one').choices(QUEUES))
    .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(1, MOST), SHOWN)
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow triage --queue notes\n  $ knowhow triage --policy auto-safe --json',
    )
    .action(async ({ policy, queue, limit }: TriageOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const query = policy === undefined ? '' : `?policy=${policy}`;
      const answer = await use((connection) =>
        connection.request<{ decisions: Decision[] }>('GET', `/api/promotion/triage${query}`),
      );
      const decisions = answer.decisions.filter((one) => queue === undefined || one.queue === queue);
      if (asJson) return output.json({ decisions });
      if (decisions.length === 0) return output.line('Nothing waits.');
      const open = decisions.filter(({ action }) => action !== 'defer' && action !== 'reject');
      for (const line of table(open.slice(0, limit).map(rowOf), output.width)) output.line(line);
      const rest = decisions.length - open.length;
      if (rest > 0) output.note(`${plural(rest, 'more item')} deferred or rejected; --json lists them.`);
    });
}

interface TriageOptions {
  policy?: string;
  queue?: string;
  limit: number;
}

export function procedureTriageCommand(): Command {
  return new Command('triage')
    .description('which procedures are ready to become a skill, best first, and why the others are not')
    .addOption(policyOption())
    .option('--not-promoted', 'only those of which no skill was made')
    .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(1, MOST), SHOWN)
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow procedures triage\n  $ knowhow procedures triage --not-promoted --policy auto-safe --json',
    )
    .action(async (options: ProcedureOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const { policy, notPromoted, limit } = options;
      const query = new URLSearchParams({ limit: String(limit), ...(policy !== undefined && { policy }) });
      if (notPromoted) query.set('notPromoted', 'true');
      const answer = await use((connection) =>
        connection.request<Triage>('GET', `/api/promotion/procedures?${query}`),
      );
      if (asJson) output.json(answer);
      else showTriage(answer, output);
    });
}

interface ProcedureOptions {
  policy?: string;
  notPromoted?: boolean;
  limit: number;
}

interface Triage {
  readonly policy: string;
  readonly decisions: readonly Decision[];
  readonly total: number;
  readonly reasons: readonly { readonly code: string; readonly count: number }[];
}

function showTriage({ decisions, total, reasons }: Triage, output: Output): void {
  if (total === 0) output.line('Nothing has been learnt yet.');
  for (const line of table(decisions.map(rowOf), output.width)) output.line(line);
  if (total > decisions.length) output.note(`${plural(total - decisions.length, 'more procedure')}.`);
  const said = reasons.slice(0, MOST_REASONS).map(({ code, count }) => `${count} ${code}`);
  if (said.length > 0) output.note(output.color.dim(said.join(', ')));
}

function rowOf({ item, action, queue, reasons, evidence }: Decision): string[] {
  const { title, line, skill, score, found } = evidence as Partial<Record<string, string | number>> & {
    found?: readonly string[];
  };
  const what = String(title ?? line ?? skill ?? item);
  return [
    item.replace(/^(?:procedure|proposal):/u, '').slice(0, SHORT_ID),
    queue,
    action,
    score === undefined ? '' : String(score),
    reasons.length === 0 ? what : `${what} (${found?.[0] ?? reasons[0]})`,
  ];
}
