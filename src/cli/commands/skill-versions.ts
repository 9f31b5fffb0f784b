/**
 * `knowhow skills history`, `diff`, `rollback`
 *
 * @module
 */
import { Command } from 'commander';
import { KnowhowError } from '../../errors.ts';
import { revealHidden } from '../../review/hidden-characters.ts';
import type { RollbackFiles } from '../../skills/versions/rollback-preview.ts';
import type { AppliedChange } from '../../skills/versions/skill-change.ts';
import type {
  DiffAnswer,
  HistoryAnswer,
  RollbackAnswer,
  RollbackPreview,
} from '../../skills/versions/skill-history.ts';
import { isTainted } from '../../store/taint.ts';
import type { SkillVersion } from '../../store/version-store.ts';
import type { Connection } from '../connection.ts';
import { contextOf } from '../context.ts';
import { wholeNumberWithin } from '../options.ts';
import { confirmed } from '../terminal/ask.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, table, tilde } from '../terminal/text.ts';
import { showPatch } from './show-proposal.ts';

const versionNumber = wholeNumberWithin(0, 1_000_000_000);
const SHORT_HASH = 12;

export function historyCommand(): Command {
  return new Command('history')
    .description('every version of a skill: who, when, why; also of one that is gone')
    .argument('<name>', 'name or id')
    .option('--json', 'print JSON instead of text')
    .action(async (name: string, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const answer = await use((connection) =>
        connection.request<HistoryAnswer>('GET', `${pathOf(name)}/history`),
      );
      if (asJson) return output.json(answer);
      const rows = answer.versions.map((version) => historyRow(version, answer.current));
      for (const [index, line] of table(rows, output.width).entries()) {
        output.line(painted(line, answer.versions[index], answer.current, output));
      }
      output.note(output.color.dim(historyNote(answer)));
      if (answer.newerShips) output.note(newerNote(answer.name));
    });
}

function historyRow(version: SkillVersion, current: number | null): string[] {
  const { seq, createdAt, author, reason, taint, contentHash } = version;
  return [
    seq === current ? '*' : ' ',
    `#${seq}`,
    createdAt.slice(0, 16).replace('T', ' '),
    author,
    taint,
    contentHash?.slice(0, SHORT_HASH) ?? 'deleted',
    revealHidden(reason).replace(/\s+/g, ' '),
  ];
}

/** What nobody vouched for is told apart, and what counts now. */
function painted(
  line: string,
  version: SkillVersion | undefined,
  current: number | null,
  { color }: Output,
): string {
  const shown = version && isTainted(version.taint) ? color.yellow(line) : line;
  return version?.seq === current ? color.bold(shown) : shown;
}

function historyNote({ versions, current, name }: HistoryAnswer): string {
  const count = plural(versions.length, 'version');
  if (current !== null) return `${count}; * counts now`;
  const last = versions.find(({ kind }) => kind === 'text')?.seq;
  return `${count}; the skill is gone. \`knowhow skills rollback ${name} --to ${last}\` brings it back`;
}

function newerNote(name: string): string {
  return (
    `You have changed this skill, and a newer one ships with knowhow: \`knowhow skills diff ${name} --built-in\` ` +
    `shows it, \`knowhow skills rollback ${name} --built-in\` takes it.`
  );
}

export function diffCommand(): Command {
  return new Command('diff')
    .description('what changed from one version of a skill to another')
    .argument('<name>', 'name or id')
    .argument('[from]', 'number of a version; 0 is nothing at all (default: the one before)', versionNumber)
    .argument('[to]', 'number of a version (default: the newest)', versionNumber)
    .option('--built-in', 'from what counts now to the text that ships with knowhow')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow skills diff pdf-forms\n  $ knowhow skills diff pdf-forms 2 5',
    )
    .action(
      async (
        name: string,
        from: number | undefined,
        to: number | undefined,
        options: DiffOptions,
        command,
      ) => {
        const { output, asJson, use } = contextOf(command as Command);
        if (options.builtIn && from !== undefined) {
          throw new KnowhowError('usage', 'Name either versions or --built-in.');
        }
        const answer = await use((connection) => readDiff(name, { ...options, from, to }, connection));
        if (asJson) return output.json(answer);
        showDiffAnswer(answer, output);
      },
    );
}

interface DiffOptions {
  readonly builtIn?: boolean;
}

function readDiff(
  name: string,
  { builtIn, from, to }: DiffOptions & { from?: number; to?: number },
  connection: Connection,
): Promise<DiffAnswer> {
  const query = new URLSearchParams();
  if (builtIn) query.set('builtIn', 'true');
  if (from !== undefined) query.set('from', String(from));
  if (to !== undefined) query.set('to', String(to));
  return connection.request<DiffAnswer>('GET', `${pathOf(name)}/diff?${query}`);
}

function showDiffAnswer({ diff, from, to, filesCompared }: DiffAnswer, output: Output): void {
  if (diff === '') output.line(`Nothing differs: ${from}, ${to}.`);
  else showPatch(diff.trimEnd(), output);
  if (!filesCompared) {
    output.note(output.color.dim('Only the SKILL.md was compared: other files are not known of both.'));
  }
}

interface RollbackOptions {
  readonly to?: number;
  readonly builtIn?: boolean;
  readonly reason?: string;
  readonly yes?: boolean;
}

export function rollbackCommand(): Command {
  return new Command('rollback')
    .description('go back to an earlier version; that is a version too, and nothing is lost')
    .argument('<name>', 'name or id, also of a skill that is gone')
    .option(
      '--to <number>',
      'the version, as `skills history` numbers them',
      wholeNumberWithin(1, 1_000_000_000),
    )
    .option('--built-in', 'to the text that ships with knowhow')
    .option('--reason <text>', 'why, for the history')
    .option('-y, --yes', 'do not ask')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nIt writes where the skill is, also into the folder of another tool or of a project: you asked for it.\n' +
        '\nExample:\n  $ knowhow skills rollback pdf-forms --to 3 --reason "the new steps fail"',
    )
    .action(async (name: string, options: RollbackOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      if ((options.to === undefined) === !options.builtIn) {
        throw new KnowhowError('usage', 'Say where to: --to NUMBER, or --built-in.', {
          hint: `\`knowhow skills history ${printable(name)}\` shows the versions.`,
        });
      }
      await use(async (connection) => {
        const preview = await previewOf(name, options, connection);
        if (isNothing(preview)) {
          if (asJson) return output.json({ ...preview, isNothing: true });
          return output.line(`${printable(preview.name)} is like this already. Nothing is to be done.`);
        }
        if (!asJson) showPreview(preview, output);
        if (!options.yes && !(await confirmed('Apply this?', 'Add --yes to go back without a question.'))) {
          return output.note('Nothing has changed.');
        }
        const { to, builtIn, reason } = options;
        const answer = await connection
          .request<AppliedChange & Partial<RollbackAnswer>>('POST', `${pathOf(name)}/rollback`, {
            ...{ to, builtIn, reason },
            ...(preview.currentHash !== null && { baseHash: preview.currentHash }),
          })
          .catch((error: unknown) => throwWithDiff(error, asJson, output));
        if (asJson) return output.json(answer);
        showRollback(preview.name, answer, output);
      });
    });
}

/** From what counts now to where it would go. */
async function previewOf(name: string, options: RollbackOptions, connection: Connection): Promise<Preview> {
  if (options.builtIn) return readDiff(name, { builtIn: true }, connection);
  return connection.request<RollbackPreview>('GET', `${pathOf(name)}/rollback?to=${options.to}`);
}

type Preview = DiffAnswer & Partial<RollbackPreview>;

function isNothing({ isNothing: said, diff, currentHash }: Preview): boolean {
  return said ?? (diff === '' && currentHash !== null);
}

/** What becomes of the files beside the SKILL.md, whether or not a diff can show it. */
const FILE_WORDS: readonly { readonly key: keyof RollbackFiles; readonly says: string }[] = [
  { key: 'added', says: 'added' },
  { key: 'changed', says: 'changed' },
  { key: 'removed', says: 'removed' },
  { key: 'left', says: 'stays as it is: no version has it' },
  { key: 'missing', says: 'cannot be brought back: it was not kept' },
];

function showPreview(preview: Preview, output: Output): void {
  const { diff, files, path, filesCompared } = preview;
  if (diff !== '') showPatch(diff.trimEnd(), output);
  if (path) output.line(`${output.color.dim('in')} ${printable(tilde(path))}`);
  for (const { key, says } of FILE_WORDS) {
    for (const file of files?.[key] ?? []) output.line(`  ${printable(file)} ${output.color.yellow(says)}`);
  }
  if (!filesCompared)
    output.note('Of that version only the SKILL.md is known; other files stay as they are.');
}

function showRollback(
  name: string,
  { seq, path, left = [], missing = [], filesKnown = true }: AppliedChange & Partial<RollbackAnswer>,
  output: Output,
): void {
  output.line(`${output.color.green('✓')} ${printable(name)} is #${seq} now, in ${printable(tilde(path))}`);
  if (!filesKnown) output.note('  Of that version only the SKILL.md is known; other files stay as they are.');
  for (const file of left) output.note(`  ${output.color.yellow('!')} ${printable(file)} was left as it is`);
  for (const file of missing) {
    output.note(
      `  ${output.color.yellow('!')} ${printable(file)} could not be brought back: it was not kept`,
    );
  }
}

/** What has changed meanwhile, for whoever is to decide anew. */
function throwWithDiff(error: unknown, asJson: boolean, output: Output): never {
  const diff = error instanceof KnowhowError ? error.details?.diff : undefined;
  if (!asJson && typeof diff === 'string' && diff !== '') showPatch(diff.trimEnd(), output);
  throw error;
}

function pathOf(name: string): string {
  return `/api/skills/${encodeURIComponent(name)}`;
}
