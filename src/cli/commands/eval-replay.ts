/**
 * `knowhow eval replay` and `knowhow eval worth`: over past sessions, walked through again as their harness did.
 *
 * @module
 */
import { Command } from 'commander';
import type { ReplayFigures, ReplayReport } from '../../evaluation/replay/replay.ts';
import type { WorthReport } from '../../evaluation/replay/worth.ts';
import { contextOf } from '../context.ts';
import { folderGiven, pathGiven, share } from '../options.ts';
import type { Output } from '../terminal/output.ts';
import { table } from '../terminal/text.ts';

const FOLDER = 'one folder a project, with logs of any agent (.jsonl, .json, also .gz)';

interface ReplayOptions {
  readonly dir: string;
  readonly part: number;
  readonly project?: string;
  readonly instructions?: true;
  readonly leftOut?: true;
}

const LEFT_OUT = 'train the gate anew without the project that is walked; it needs two projects or more';

export function evalReplayCommand(): Command {
  return new Command('replay')
    .description('of what agents ran in later sessions, how much earlier ones would have told them in time')
    .requiredOption('--dir <folder>', FOLDER, folderGiven)
    .option(
      '--part <share>',
      'of the sessions of a project, learnt from before the first is walked',
      share,
      0.6,
    )
    .option('--project <name>', 'only this folder')
    .option('--instructions', 'commands that stand in the folder’s INSTRUCTIONS.md count neither way')
    .option('--left-out', LEFT_OUT)
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow eval replay --dir sessions --project acme-api')
    .action(async ({ dir, part, project, instructions, leftOut }: ReplayOptions, command: Command) => {
      const { output, asJson } = contextOf(command);
      const [{ projectLogs }, { evaluateReplay }, { leftOutGates }] = await Promise.all([
        import('../../evaluation/replay/project-logs.ts'),
        import('../../evaluation/replay/replay.ts'),
        import('../../evaluation/replay/train-gate.ts'),
      ]);
      const all = await projectLogs(dir, leftOut ? undefined : project);
      const logs = all.filter((one) => project === undefined || one.project === project);
      const report = evaluateReplay(logs, {
        ...{ part, instructions: instructions === true },
        ...(leftOut && { gateOf: leftOutGates(all) }),
      });
      if (asJson) output.json(report);
      else showReplay(report, output);
    });
}

export function evalWorthCommand(): Command {
  return new Command('worth')
    .description('of the lines that would really have helped, how many are told in time, and how much noise')
    .requiredOption(
      '--file <file>',
      'JSON lines {session, k, moment, kind, keys, saved, project}: what helps, at which moment',
      pathGiven,
    )
    .requiredOption('--dir <folder>', FOLDER, folderGiven)
    .option('--left-out', LEFT_OUT)
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow eval worth --file worth-telling.jsonl --dir sessions')
    .action(
      async ({ file, dir, leftOut }: { file: string; dir: string; leftOut?: true }, command: Command) => {
        const { output, asJson } = contextOf(command);
        const [{ projectLogs }, { evaluateWorth, worthRow }, { readJsonLines }, { leftOutGates }] =
          await Promise.all([
            import('../../evaluation/replay/project-logs.ts'),
            import('../../evaluation/replay/worth.ts'),
            import('../../evaluation/json-lines.ts'),
            import('../../evaluation/replay/train-gate.ts'),
          ]);
        const rows = await readJsonLines(file, worthRow);
        const logs = await projectLogs(dir);
        const report = evaluateWorth(rows, logs, leftOut && leftOutGates(logs));
        if (asJson) output.json(report);
        else showWorth(report, output);
      },
    );
}

function showWorth(report: WorthReport, output: Output): void {
  const { told, late, of, callsSaved, calls, noiseTold, noise, sessions } = report;
  const saved = `${callsSaved} of ${calls} calls saved (${percent(callsSaved, calls)})`;
  output.line(`${told} of ${of} lines told in time, ${late} right after the call that went wrong: ${saved}`);
  output.line(
    `${noiseTold} of ${noise} noise; ${fixed(report.linesPerSession)} lines and ${report.tokensPerSession.toFixed(0)} tokens a session (${report.startTokensPerSession.toFixed(0)} at its start), ${sessions} sessions`,
  );
  output.line(`${report.warnings.right} of ${report.warnings.n} commands that were warned of failed`);
  const rows = Object.entries({ ...report.perProject, ...report.perKind, ...report.perMoment }).map(
    ([name, one]) => [name, `${one.told}+${one.late}/${one.of}`, `${one.callsSaved}/${one.calls}`],
  );
  for (const line of table([['', 'told', 'calls'], ...rows], output.width)) output.line(line);
}

function showReplay({ projects, overall }: ReplayReport, output: Output): void {
  const head = [
    '',
    'learnt',
    'walked',
    'start',
    'whole',
    'undocumented',
    'tokens',
    'failures',
    'warnings',
    'recent',
  ];
  const rows = [...projects, { project: 'all', ...overall }].map((one) => [one.project, ...figuresOf(one)]);
  for (const line of table([head, ...rows], output.width)) output.line(line);
  output.line();
  output.line('Recall/precision of commands told before they were first run. Baselines, all projects:');
  for (const [name, { recall, precision }] of Object.entries(overall.baselines))
    output.line(`  ${name.padEnd(8)} ${fixed(recall)}/${fixed(precision)}`);
}

function figuresOf({
  learned,
  walked,
  start,
  whole,
  undocumented,
  failures,
  warnings,
  baselines,
}: ReplayFigures): string[] {
  return [
    ...[learned, walked].map(String),
    ...[start, whole, undocumented].map(({ recall, precision }) => `${fixed(recall)}/${fixed(precision)}`),
    whole.tokens.toFixed(0),
    `${failures.right}/${failures.answered}/${failures.n}`,
    `${warnings.right}/${warnings.n}`,
    `${fixed(baselines.recent.recall)}/${fixed(baselines.recent.precision)}`,
  ];
}

function fixed(value: number): string {
  return value.toFixed(2);
}

function percent(part: number, of: number): string {
  return `${((100 * part) / Math.max(1, of)).toFixed(0)}%`;
}
