/**
 * `knowhow learned`
 *
 * @module
 */
import { Command } from 'commander';
import { KnowhowError } from '../../errors.ts';
import type { Learned, LearnedProject } from '../../learning/learned/learned-service.ts';
import type { LearnedLine } from '../../learning/learned/learned-view.ts';
import type { ProposedNotes } from '../../promotion/notes/note-proposals.ts';
import type { Connection } from '../connection.ts';
import { contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural } from '../terminal/text.ts';

interface LearnedOptions {
  readonly file?: string;
  readonly command?: string;
  readonly error?: string;
  readonly recurring?: true;
  readonly forget?: string;
  readonly pin?: string;
  readonly correct?: string;
  readonly restore?: string;
  readonly text?: string;
  readonly propose?: true;
  readonly dryRun?: true;
}

const HEADINGS = {
  usual: 'Usual here',
  pitfall: 'What failed, and what then worked',
  fact: 'Found out',
  left: 'Left behind',
} as const;

export function learnedCommand(): Command {
  return new Command('learned')
    .description('what was learned about a project from its sessions: commands, pitfalls, facts')
    .argument('[project]', 'its name, or a folder in it (default: here)')
    .option('--file <path>', 'only what is known about this file')
    .option('--command <words>', 'only what is known about this command')
    .option('--error <text>', 'what worked after an error like this one')
    .option('--recurring', 'what keeps failing')
    .option('--forget <id>', 'never tell this line again')
    .option('--pin <id>', 'tell it at every start')
    .option('--correct <id>', 'tell it in the words of --text')
    .option('--text <line>', 'the words of a corrected or pinned line')
    .option('--restore <id>', 'take back what was decided about a line')
    .option('--propose', 'propose lines for the project’s AGENTS.md or CLAUDE.md')
    .option('--dry-run', 'with --propose: show the lines, propose nothing')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow learned                          this project, on one screen
  $ knowhow learned acme-api --recurring     what keeps failing there
  $ knowhow learned --error "ECONNREFUSED 127.0.0.1:5432"
  $ knowhow learned --command "git push" --json
  $ knowhow learned --forget 1f2e3d4c
  $ knowhow learned --correct 1f2e3d4c --text "usual here: pnpm test:ci"
  $ knowhow learned --propose --dry-run`,
    )
    .action(async (given: string | undefined, options: LearnedOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      await use(async (connection) => {
        const project = given ?? process.cwd();
        const marked = markIn(options);
        if (marked !== null) {
          const body = { project, ...marked, ...(options.text !== undefined && { text: options.text }) };
          const answer = await connection.request<{ key: string }>('POST', '/api/learned/marks', body);
          if (asJson) output.json(answer);
          else output.line(`${output.color.green('✓')} ${marked.mark}: ${printable(answer.key)}`);
          return;
        }
        if (options.propose) {
          const body = { project, dryRun: options.dryRun === true };
          const answer = await connection.request<ProposedNotes>('POST', '/api/learned/propose', body);
          if (asJson) output.json(answer);
          else showProposed(answer, output);
          return;
        }
        const answer = await learnedOr(connection, project, options, given === undefined);
        if (asJson) output.json(answer);
        else if ('projects' in answer) showProjects(answer.projects, output);
        else showLearned(answer, options, output);
      });
    });
}

function markIn({ forget, pin, correct, restore }: LearnedOptions): { line: string; mark: string } | null {
  if (forget !== undefined) return { line: forget, mark: 'forgotten' };
  if (pin !== undefined) return { line: pin, mark: 'pinned' };
  if (correct !== undefined) return { line: correct, mark: 'corrected' };
  return restore === undefined ? null : { line: restore, mark: 'restored' };
}

/** Where no project is named and here is none, all are shown. */
async function learnedOr(
  connection: Connection,
  project: string,
  { file, command, error, recurring }: LearnedOptions,
  isHere: boolean,
): Promise<Learned | { projects: LearnedProject[] }> {
  const query = new URLSearchParams({ project });
  for (const [name, value] of Object.entries({ file, command, error })) if (value) query.set(name, value);
  if (recurring) query.set('recurring', 'true');
  try {
    return await connection.request<Learned>('GET', `/api/learned?${query}`);
  } catch (cause) {
    if (!isHere || !(cause instanceof KnowhowError) || cause.code !== 'not_found') throw cause;
    const all = await connection.request<{ projects: LearnedProject[] }>('GET', '/api/learned/projects');
    if (all.projects.length === 0) throw cause;
    return all;
  }
}

function showProjects(projects: readonly LearnedProject[], output: Output): void {
  output.line('Nothing was learned in this folder yet. Known:');
  for (const { project, sessions, learnedAt } of projects)
    output.line(
      `  ${output.color.bold(printable(project))}  ${plural(sessions, 'session')}, last learned ${day(learnedAt)}`,
    );
}

function showLearned({ project, sessions, lines }: Learned, options: LearnedOptions, output: Output): void {
  const { color } = output;
  output.line(`${color.bold(printable(project))}  ${plural(sessions, 'session')} learned from`);
  if (lines.length === 0) output.line('Nothing of this is known here.');
  for (const [kind, heading] of Object.entries(HEADINGS)) {
    const own = lines.filter((line) => line.kind === kind);
    if (own.length === 0) continue;
    output.line();
    output.line(color.bold(heading));
    for (const line of own)
      output.line(`  ${color.dim(line.id)} ${printable(line.line)} ${color.dim(knownBy(line))}`);
  }
  if (lines.length > 0 && options.error === undefined) {
    output.line();
    output.note('--forget, --pin or --correct ID decide about a line; --propose writes lines for AGENTS.md.');
  }
}

function knownBy({ kind, times, of, lastAt, known, isDocumented }: LearnedLine): string {
  const counted = of === null ? (kind === 'pitfall' ? `${times}×` : '') : `${times} of ${of} sessions`;
  const parts = [counted, `last ${day(lastAt)}`, known, isDocumented ? 'in the instructions: not told' : ''];
  return `(${parts.filter((part) => part !== '').join(', ')})`;
}

function showProposed({ file, lines, proposal }: ProposedNotes, output: Output): void {
  if (lines.length === 0) output.line('Nothing stands to be added: what is usual stands there already.');
  for (const line of lines) output.line(printable(line));
  if (lines.length === 0) return;
  output.note(file === null ? 'The folder of this project is not on this machine.' : `For ${file}.`);
  if (proposal !== null)
    output.line(`${output.color.green('✓')} proposed as ${proposal.proposal.id}: knowhow review`);
}

function day(at: string): string {
  return at.slice(0, 10);
}
