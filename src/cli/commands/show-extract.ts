/**
 * What a run over session logs has read and learnt, as a terminal shows it.
 *
 * @module
 */
import type { ExtractReport, FailedLog, ForeseenProcedure } from '../../learning/extract/report.ts';
import type { Polarity } from '../../store/procedure-store.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, shorten, tilde } from '../terminal/text.ts';
import { leftOutLines } from './left-out.ts';
import { whyNothingNew } from './why-nothing-new.ts';

/** `days`: no log was looked at that is older. */
export function showExtract(report: ExtractReport, output: Output, days?: number): void {
  const { color } = output;
  const { logs, read, unchangedLogs, bytes, seconds, sessions, tasks, added, updated, forgotten } = report;
  const megabytes = (bytes / 2 ** 20).toFixed(1);
  output.line(
    `${plural(logs, 'log')}: ${read} read (${megabytes} MB in ${seconds.toFixed(1)} s), ${unchangedLogs} unchanged`,
  );
  const verb = report.dryRun ? 'would be' : added === 1 ? 'was' : 'were';
  output.line(
    `${plural(sessions, 'session')}, ${plural(tasks, 'task')}: ${plural(added, 'procedure')} ${verb} added, ${updated} changed`,
  );
  const rest: [number, string][] = [
    [forgotten, `${plural(forgotten, 'task')} left out, because of what was forgotten`],
    [report.redactions, `${plural(report.redactions, 'secret')} taken out`],
    [report.badLines, badLine(report)],
  ];
  const told = [...rest.flatMap(([count, what]) => (count > 0 ? [what] : [])), ...leftOutLines(report)];
  for (const line of told) output.line(color.dim(`  ${line}`));
  showForeseen(report.foreseen, output);
  const why = whyNothingNew(report, days);
  if (why !== null) output.line(why);
  if (report.unknownFiles > 0) output.note(`${color.yellow('!')} ${unknownLine(report)}`);
  for (const failed of report.failed) output.note(`${color.yellow('!')} ${failedLine(failed)}`);
  if (report.stopped !== null) output.note(`${color.yellow('!')} ${stoppedLine(report)}`);
}

/** Some reasons begin or end with the path themselves: it is told once. */
function failedLine({ file, reason }: FailedLog): string {
  const said = reason.replace(/, \w+ '([^']*)'$/, (whole: string, path: string) =>
    path === file ? '' : whole,
  );
  const behind = said.startsWith(`${file} `) ? ` ${printable(said.slice(file.length + 1))}` : null;
  return `${tilde(file)}${behind ?? `: ${printable(said)}`}`;
}

function stoppedLine({ stopped, left, dryRun }: ExtractReport): string {
  const why = stopped === 'cancelled' ? 'Stopped before the end' : 'Stopped: the budget is spent';
  return dryRun
    ? `${why}, with ${plural(left, 'log')} left.`
    : `${why}. What was learnt is kept; the next run goes on from there, with ${plural(left, 'log')} left.`;
}

function badLine({ badLines, badPlaces }: ExtractReport): string {
  return `${plural(badLines, 'line')} that could not be read: ${firstOf(badPlaces, badLines)}`;
}

function unknownLine({ unknownFiles, unknown }: ExtractReport): string {
  const what = unknownFiles === 1 ? '1 file is no log' : `${plural(unknownFiles, 'file')} are no logs`;
  return `${what} that knowhow can read: ${firstOf(unknown, unknownFiles)}`;
}

/** Named in one line; `--json` has more of them. */
const MAX_NAMED = 3;

function firstOf(places: readonly string[], all: number): string {
  const first = places.slice(0, MAX_NAMED).map((place) => tilde(place));
  return (all > first.length ? [...first, '…'] : first).join(', ');
}

/** What a terminal shows of a dry run; `--json` has all. */
const MAX_FORESEEN = 20;
const MAX_STEPS = 6;
const ENDINGS: Readonly<Record<Polarity, string>> = {
  positive: 'worked',
  negative: 'failed',
  unproven: 'unproven',
};

function showForeseen(foreseen: readonly ForeseenProcedure[], output: Output): void {
  const { color } = output;
  for (const { pattern, isNew, runs, polarity, steps } of foreseen.slice(0, MAX_FORESEEN)) {
    const more = runs === 0 ? 'a run has changed' : plural(runs, 'more run');
    const gain = isNew ? `new, ${plural(runs, 'run')}` : `known, ${more}`;
    output.line(`\n${color.bold(printable(pattern))} ${color.dim(`(${ENDINGS[polarity]}; ${gain})`)}`);
    for (const [index, step] of steps.slice(0, MAX_STEPS).entries())
      output.line(`  ${shorten(`${index + 1}. ${step}`, output.width - 2)}`);
    const left = steps.length - MAX_STEPS;
    if (left > 0) output.line(color.dim(`  … ${plural(left, 'more step')}`));
  }
  const rest = foreseen.length - MAX_FORESEEN;
  if (foreseen.length > 0) output.line();
  if (rest > 0) output.line(`… and ${plural(rest, 'more procedure')}; \`--json\` has all.`);
}
