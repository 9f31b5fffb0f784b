/**
 * Procedures, as a terminal shows them.
 *
 * @module
 */
import {
  type NearProcedure,
  type ProcedureAnswer,
  type ProcedureDetail,
  type ShownStep,
  titleFrom,
} from '../../learning/procedures/answer.ts';
import { avoidLine } from '../../learning/procedures/procedure-text.ts';
import type { WithheldStep } from '../../learning/procedures/withheld.ts';
import { isTainted } from '../../store/taint.ts';
import { asCalled } from '../invocation.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, table } from '../terminal/text.ts';

/** Runs that a terminal shows; `--json` has all. */
const MAX_RUNS = 20;

/** Runs that count neither way. */
function otherwise({ partials, unknowns }: ProcedureDetail): string {
  const counts = [
    ...(partials > 0 ? [`${partials} in part`] : []),
    ...(unknowns > 0 ? [`${unknowns} unknown`] : []),
  ];
  return counts.length === 0 ? '' : ` (besides ${counts.join(', ')})`;
}

export function showProcedure(procedure: ProcedureDetail, output: Output): void {
  const { color } = output;
  const { confidence, lastValidatedAt, lastFailedAt, recipe, avoid, contrast, runs } = procedure;
  const { withheld = [], release } = procedure;
  output.line(`${color.bold(printable(procedure.pattern))} ${color.dim(procedure.id)}`);
  const fields: [string, string | null][] = [
    [
      'worked',
      `${procedure.successes} of ${plural(procedure.successes + procedure.failures, 'time')}${otherwise(procedure)}, ${plural(procedure.sessions, 'session')}`,
    ],
    ['rate', `works in ${percent(confidence.low)} to ${percent(confidence.high)} of cases (90% sure)`],
    ['last worked', lastValidatedAt],
    ['last failed', lastFailedAt],
    ['project', procedure.project ?? 'unknown'],
    ['taint', procedure.taint],
  ];
  for (const [name, value] of fields)
    if (value) output.line(`  ${color.dim(name.padEnd(11))} ${printable(value)}`);
  if (isTainted(procedure.taint)) output.note(`Why: knowhow taint show procedure ${procedure.id}`);
  if (recipe)
    showSteps(
      recipe.isValidated ? 'Steps that worked' : 'Steps, outcome unknown',
      recipe.steps,
      output,
      withheld,
    );
  if (withheld.length > 0 && release !== undefined) {
    output.note(`Agents are not told ${plural(withheld.length, 'step')} of it until you have looked at it.`);
    output.note(asCalled(`To release it: ${release}`));
  }
  if (recipe === null && avoid.length === 0) showTried(procedure, output);
  if (avoid.length > 0) output.line(`\n${color.bold('Avoid')}`);
  for (const one of avoid)
    output.line(`  ${printable(avoidLine(one))} ${color.dim(`(${plural(one.times, 'time')})`)}`);
  if (contrast) output.line(`\n${color.bold('What made the difference')}`);
  for (const line of contrast?.worked ?? []) output.line(`  ${color.green('+')} ${printable(line)}`);
  for (const line of contrast?.failed ?? []) output.line(`  ${color.red('-')} ${printable(line)}`);
  output.line(`\n${color.bold('Sessions')}`);
  const rows = runs
    .slice(-MAX_RUNS)
    .map(({ at, outcome, sessionKey, evidence }) => [
      `  ${at.slice(0, 16)}`,
      outcome,
      sessionKey,
      evidence.join('; '),
    ]);
  for (const line of table(rows, output.width)) output.line(line);
  if (runs.length > MAX_RUNS) output.note(`${plural(runs.length - MAX_RUNS, 'earlier run')}.`);
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** It failed, and no single call did: what was tried is all there is. */
function showTried({ runs }: ProcedureDetail, output: Output): void {
  output.line('\nNo way that works is known, and no call that went wrong: it is not told to agents.');
  const last = runs.findLast(({ steps }) => steps.length > 0);
  if (last === undefined) return;
  output.line(`\n${output.color.bold(`What was tried last (${last.outcome})`)}`);
  for (const [index, step] of last.steps.entries()) output.line(`  ${index + 1}. ${printable(step)}`);
}

/** `here` is the project that is worked in. */
export function showAnswer(
  { worked, avoid, abstained, near = [] }: ProcedureAnswer,
  here: string,
  output: Output,
): void {
  if (abstained && near.length === 0) output.line('Nothing that fits is known.');
  const { color } = output;
  const isMeant = near.some((one) => one.isMeant);
  if (isMeant) output.line('This is meant; whether it worked is not known:');
  else if (near.length > 0) output.line('Nothing is surely meant. The nearest:');
  for (const procedure of near) {
    const [kind, facts] = procedure.isMeant
      ? ['unproven', `(score ${procedure.score.toFixed(2)}, ${procedure.id})`]
      : ['unsure', factsOf(procedure)];
    output.line(`${color.yellow(kind)} ${titleFrom(procedure, here, printable)} ${color.dim(facts)}`);
  }
  if (near.length > 0) output.note('`knowhow procedures show ID` tells the steps of one.');
  for (const procedure of worked) {
    const title = titleFrom(procedure, here, printable);
    output.line(`${color.green('worked')} ${title} ${color.dim(factsOf(procedure))}`);
    showLines(procedure.steps, output);
  }
  for (const procedure of avoid) {
    const facts = `(score ${procedure.score.toFixed(2)}, ${procedure.id})`;
    output.line(`${color.red('avoid')} ${titleFrom(procedure, here, printable)} ${color.dim(facts)}`);
    for (const issue of procedure.avoid) output.line(`  ${printable(avoidLine(issue))}`);
  }
}

function factsOf({ id, score, successes, failures }: NearProcedure): string {
  return `(${successes} of ${plural(successes + failures, 'time')}, score ${score.toFixed(2)}, ${id})`;
}

function showSteps(
  heading: string,
  steps: readonly ShownStep[],
  output: Output,
  withheld: readonly WithheldStep[] = [],
): void {
  output.line(`\n${output.color.bold(heading)}`);
  showLines(steps, output, withheld);
}

function showLines(
  steps: readonly ShownStep[],
  output: Output,
  withheld: readonly WithheldStep[] = [],
): void {
  const { color } = output;
  for (const [index, { text, share, examples }] of steps.entries()) {
    const often = share < 1 ? color.dim(` (${percent(share)} of the times)`) : '';
    output.line(`  ${index + 1}. ${printable(text)}${often}`);
    for (const one of examples) output.line(color.dim(`     or ${printable(one)}`));
    const why = withheld.find((step) => step.step === index + 1)?.why;
    if (why !== undefined) output.line(`     ${color.yellow(`withheld from agents: ${why}`)}`);
  }
}
