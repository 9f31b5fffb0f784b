/**
 * `knowhow eval turns`: how well the models answer that read the user's turns.
 *
 * @module
 */
import { Command } from 'commander';
import type { TurnFigures } from '../../evaluation/turns.ts';
import { contextOf } from '../context.ts';
import { pathGiven } from '../options.ts';
import type { Output } from '../terminal/output.ts';

export function evalTurnsCommand(): Command {
  return new Command('turns')
    .description('how often a turn of the user is read as what it is: its kind, a new task, a verdict')
    .requiredOption(
      '--file <file>',
      'JSON lines {project, index, previous_prompt, agent_said, agent_did, prompt, kind, newTask, verdict}',
      pathGiven,
    )
    .option('--left-out', 'train anew on the other projects of the file for each, as long as there are two')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow eval turns --file turns.jsonl --left-out')
    .action(async ({ file, leftOut }: { file: string; leftOut?: true }, command: Command) => {
      const { output, asJson } = contextOf(command);
      const [{ evaluateTurns }, { labelledTurn }, { TurnJudge }, { leftOutTurnJudges }, { readJsonLines }] =
        await Promise.all([
          import('../../evaluation/turns.ts'),
          import('../../learning/turns/labelled-turns.ts'),
          import('../../learning/turns/turn-judge.ts'),
          import('../../evaluation/train-turns.ts'),
          import('../../evaluation/json-lines.ts'),
        ]);
      const turns = await readJsonLines(file, labelledTurn);
      const shipped = TurnJudge.load();
      const figures = evaluateTurns(turns, leftOut ? leftOutTurnJudges(turns) : () => shipped);
      if (asJson) output.json(figures);
      else show(figures, output);
    });
}

function show({ n, kind, opensTask, verdict, baseline }: TurnFigures, output: Output): void {
  const { claimed, noneTakenForWorked, perVerdict } = verdict;
  output.line(`${n} turns`);
  output.line(
    `kind        accuracy ${kind.accuracy} (the most frequent ${baseline.kind}); where it is sure ${kind.sure.right} of ${kind.sure.n} right`,
  );
  output.line(
    `opens task  precision ${opensTask.precision}, recall ${opensTask.recall}, F1 ${opensTask.f1} (always yes ${baseline.opensTaskF1})`,
  );
  output.line(
    `verdict     ${claimed.right} of ${claimed.n} claimed are right (${claimed.share}); "none" taken for "worked" ${noneTakenForWorked.n} of ${noneTakenForWorked.of}`,
  );
  for (const [name, one] of Object.entries(perVerdict))
    output.line(`  ${name.padEnd(9)} claimed ${one.claimed}, right ${one.right}, of ${one.of}`);
}
