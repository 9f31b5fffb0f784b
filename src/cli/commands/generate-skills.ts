/**
 * `knowhow skills generate`, `knowhow skills promote`, `knowhow promote`: procedures become something that is kept.
 *
 * @module
 */
import { Command, Option } from 'commander';
import type { DraftedHook } from '../../promotion/hooks/hook-drafts.ts';
import type { ProposedNote } from '../../promotion/notes/note-proposals.ts';
import type { DraftReport, GenerateReport } from '../../promotion/promotion-service.ts';
import { POLICIES } from '../../promotion/settings.ts';
import type { Reviewed } from '../../review/submission.ts';
import { contextOf } from '../context.ts';
import { asCalled } from '../invocation.ts';
import { wholeNumberWithin } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { table, tilde } from '../terminal/text.ts';

const MOST_REASONS = 8;
const SHORT_ID = 8;

export function policyOption(): Option {
  return new Option(
    '--policy <policy>',
    'draft-only: drafts for a person to look at; manual: report only; auto-safe: only what is safe beyond doubt',
  ).choices(POLICIES);
}

export function generateCommand(): Command {
  return new Command('generate')
    .description(
      'draft skills from procedures that have worked again and again; drafts are off until promoted',
    )
    .addOption(new Option('--apply', 'write the drafts (this is the default)').conflicts('dryRun'))
    .option('--dry-run', 'show what would be drafted, and write nothing at all')
    .option(
      '--max <count>',
      'at most so many drafts (default: procedures.maxDraftsPerRun)',
      wholeNumberWithin(1, 1000),
    )
    .addOption(policyOption())
    .option('--project <name>', 'only procedures of this project')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow skills generate --dry-run\n  $ knowhow skills generate --apply --max 3 --policy auto-safe --json',
    )
    .action(async (options: GenerateOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const { dryRun = false, max, policy, project } = options;
      const body = { apply: !dryRun, max, policy, project };
      const report = await use(
        (connection) => connection.request<GenerateReport>('POST', '/api/promotion/generate', body),
        { leavesNoTrace: dryRun },
      );
      if (asJson) output.json(report);
      else showGenerated(report, output);
    });
}

interface GenerateOptions {
  dryRun?: boolean;
  max?: number;
  policy?: string;
  project?: string;
}

function showGenerated(report: GenerateReport, output: Output): void {
  const { drafts, refused, waiting, considered, applied, policy } = report;
  for (const draft of drafts) showDraft(draft, applied, output);
  if (drafts.length === 0) output.line('No procedure is ready to become a skill.');
  for (const { name, decision, reasons } of refused) {
    const title = printable(name ?? String(decision.evidence.title));
    output.note(
      `${output.color.yellow('-')} ${title} was tried and not drafted: ${printable(reasons[0]?.found ?? '')}`,
    );
  }
  if (waiting.length > 0) {
    output.note(`\n${considered} considered under ${policy}; the others wait:`);
    const rows = waiting.slice(0, MOST_REASONS).map(({ code, count }) => [`  ${count}`, code]);
    for (const line of table(rows, output.width)) output.note(line);
    output.note(asCalled('`knowhow procedures triage` says why for each.'));
  }
}

function showDraft(
  { name, folder, skill, decision, evals }: DraftReport,
  applied: boolean,
  output: Output,
): void {
  const { score, sessions, risk } = decision.evidence;
  const figures = evals
    ? `, F1 ${evals.replay.draft.f1.toFixed(2)} (usual commands ${evals.replay.usual.f1.toFixed(2)})`
    : '';
  const where = folder === null ? '' : ` in ${tilde(folder)}`;
  output.line(
    `${output.color.green('✓')} ${printable(name ?? '')}${where}  ${output.color.dim(`score ${String(score)}, ${String(sessions)} sessions, ${String(risk)} risk${figures}`)}`,
  );
  if (!applied && skill !== null) {
    output.line();
    output.raw(`${skill}\n`);
  }
  if (applied) output.note(asCalled(`  \`knowhow skills promote ${name ?? ''}\` hands it to the review.`));
}

export function promoteSkillCommand(): Command {
  return new Command('promote')
    .description('hand a generated draft to the review, which lets it in among the skills')
    .argument('<name>', 'name of the draft')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow skills promote checking-moltbook')
    .action(async (name: string, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const reviewed = await use((connection) =>
        connection.request<Reviewed>('POST', `/api/promotion/skills/${encodeURIComponent(name)}/promote`, {}),
      );
      if (asJson) output.json(reviewed);
      else showReviewed(name, reviewed, output);
    });
}

function showReviewed(name: string, { verdict, proposal }: Reviewed, output: Output): void {
  const what = printable(name);
  if (verdict === 'applied') {
    output.line(`${output.color.green('✓')} ${what} is among the skills`);
  } else if (verdict === 'queued') {
    const id = proposal.id.replace(/^proposal:/u, '').slice(0, SHORT_ID);
    output.line(`${what} waits for a person`);
    output.note(asCalled(`  \`knowhow review approve ${id}\` lets it in.`));
  } else {
    output.line(`${what}: ${verdict}`);
    for (const { stage, outcome, says } of proposal.stages)
      if (outcome !== 'passed') output.note(`  ${stage}: ${printable(says)}`);
  }
}

export function promoteCommand(): Command {
  return new Command('promote')
    .description('keep a procedure: as a line of the project, as a skill, or as a hook')
    .argument(
      '<id>',
      "id of a procedure or a note, as `knowhow triage` shows it, or the beginning of a procedure's",
    )
    .addOption(
      new Option(
        '--as <rung>',
        'note: a line for AGENTS.md; skill: a draft; hook: a check before each commit',
      )
        .choices(['note', 'skill', 'hook'])
        .makeOptionMandatory(),
    )
    .option('--dry-run', 'show it, and write nothing at all')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow promote 792d6131 --as note --dry-run')
    .action(async (id: string, { as, dryRun = false }: { as: Rung; dryRun?: boolean }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const answer = await use(
        (connection) => connection.request<Kept>('POST', '/api/promotion/promote', { id, as, dryRun }),
        { leavesNoTrace: dryRun },
      );
      if (asJson) return output.json(answer);
      if ('line' in answer) return showNote(answer, output);
      if ('entry' in answer) return showHook(answer, output);
      showGenerated(answer, output);
    });
}

type Rung = 'note' | 'skill' | 'hook';
type Kept = GenerateReport | ProposedNote | DraftedHook;

function showNote({ file, line, proposal }: ProposedNote, output: Output): void {
  output.line(printable(line));
  const where = file === null ? '' : `For ${tilde(file)}; `;
  if (proposal === null) output.note(`${where}nothing was written.`);
  else if (proposal.verdict === 'applied') output.note(`It stands in ${tilde(file ?? '')} now.`);
  else output.note(asCalled('It waits for a person: `knowhow review list` shows it.'));
}

function showHook({ entry, folder }: DraftedHook, output: Output): void {
  output.line(
    `${printable(entry.command)} before ${entry.before} (so it was in ${entry.seen} of ${entry.of} commits)`,
  );
  output.raw(entry.script);
  output.note(
    folder === null
      ? 'Nothing was written.'
      : asCalled(`It lies in ${tilde(folder)} and is off: \`knowhow hooks on ${entry.name}\` turns it on.`),
  );
}
