/**
 * `knowhow eval …`: quality, measured on anybody's data.
 *
 * @module
 */
import { Command } from 'commander';
import type { ClassFigures, OutcomeFigures } from '../../evaluation/outcomes-tally.ts';
import type { RecallReport } from '../../evaluation/recall.ts';
import type { RecallFigures } from '../../evaluation/recall-tally.ts';
import type { SuggestReport } from '../../evaluation/suggest.ts';
import type { SuggestFigures } from '../../evaluation/suggest-tally.ts';
import { contextOf } from '../context.ts';
import { collectPaths, pathGiven, wholeNumber } from '../options.ts';
import type { Output } from '../terminal/output.ts';
import { progressBar } from '../terminal/progress.ts';
import { table } from '../terminal/text.ts';
import { evalMemoriesCommand } from './eval-memories.ts';
import { evalMineCommand } from './eval-mine.ts';
import { evalReplayCommand, evalWorthCommand } from './eval-replay.ts';
import { evalScanCommand } from './eval-scan.ts';
import { evalTurnsCommand } from './eval-turns.ts';

export function evalCommand(): Command {
  const command = new Command('eval').description(
    'measure how good knowhow is, on data of yours; your home is not touched',
  );
  command.addCommand(suggest());
  command.addCommand(recall());
  command.addCommand(evalMemoriesCommand());
  command.addCommand(outcomes());
  command.addCommand(evalMineCommand());
  command.addCommand(evalScanCommand());
  command.addCommand(evalReplayCommand());
  command.addCommand(evalWorthCommand());
  command.addCommand(evalTurnsCommand());
  return command;
}

function suggest(): Command {
  return new Command('suggest')
    .description('how often the right skill is suggested, and how often a wrong one')
    .requiredOption('--skills <file>', 'JSON lines {id, name, description, body} (repeatable)', collectPaths)
    .requiredOption(
      '--labels <file>',
      'JSON lines {query, relevant, acceptable, must_not, id, source}: a request, and ids of skills',
      pathGiven,
    )
    .option('--limit <count>', 'suggestions asked for', wholeNumber, 5)
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExample:\n  $ knowhow eval suggest --skills skills.jsonl --skills more.jsonl --labels labels.jsonl',
    )
    .action(async (options: { skills: string[]; labels: string; limit: number }, command: Command) => {
      const { output, asJson } = contextOf(command);
      const [
        { evaluateSuggest, labelledSkillSchema, routingLabelSchema },
        { readJsonLines },
        { loadDefaultEmbedder },
      ] = await Promise.all([
        import('../../evaluation/suggest.ts'),
        import('../../evaluation/json-lines.ts'),
        import('../../models/embedders/default-embedder.ts'),
      ]);
      const bar = progressBar('evaluating', output);
      try {
        const skills = await Promise.all(
          options.skills.map((file) => readJsonLines(file, labelledSkillSchema)),
        );
        const report = await evaluateSuggest({
          skills: skills.flat(),
          labels: await readJsonLines(options.labels, routingLabelSchema),
          limit: options.limit,
          embedder: await loadDefaultEmbedder(),
          onProgress: bar.update,
        });
        bar.stop();
        if (asJson) output.json(report);
        else show(report, output);
      } finally {
        bar.stop();
      }
    });
}

function recall(): Command {
  return new Command('recall')
    .description('how often recall finds what answers a question (conversations in the format of LoCoMo)')
    .requiredOption(
      '--conversations <file>',
      'JSON lines {conversation, qa: [{question, evidence}]}',
      pathGiven,
    )
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow eval recall --conversations conversations.jsonl')
    .action(async (options: { conversations: string }, command: Command) => {
      const { output, asJson } = contextOf(command);
      const [{ evaluateRecall }, { conversationSchema }, { readJsonLines }, { loadDefaultEmbedder }] =
        await Promise.all([
          import('../../evaluation/recall.ts'),
          import('../../evaluation/recall-conversations.ts'),
          import('../../evaluation/json-lines.ts'),
          import('../../models/embedders/default-embedder.ts'),
        ]);
      const bar = progressBar('evaluating', output);
      try {
        const report = await evaluateRecall({
          conversations: await readJsonLines(options.conversations, conversationSchema),
          embedder: await loadDefaultEmbedder(),
          onProgress: bar.update,
        });
        bar.stop();
        if (asJson) output.json(report);
        else showRecall(report, output);
      } finally {
        bar.stop();
      }
    });
}

function outcomes(): Command {
  return new Command('outcomes')
    .description('how often knowhow tells rightly whether an agent has succeeded or failed')
    .requiredOption(
      '--trajectories <file>',
      'JSON lines {success, messages}: true or false, and messages as OpenAI has them',
      pathGiven,
    )
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow eval outcomes --trajectories runs.jsonl')
    .action(async (options: { trajectories: string }, command: Command) => {
      const { output, asJson } = contextOf(command);
      const [{ evaluateOutcomes }, { trajectorySchema }, { readJsonLines }] = await Promise.all([
        import('../../evaluation/outcomes.ts'),
        import('../../evaluation/outcomes-trajectories.ts'),
        import('../../evaluation/json-lines.ts'),
      ]);
      const figures = await evaluateOutcomes(await readJsonLines(options.trajectories, trajectorySchema));
      if (asJson) output.json(figures);
      else showOutcomes(figures, output);
    });
}

function showOutcomes(figures: OutcomeFigures, output: Output): void {
  const share = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
  const row = (name: string, { precision, recall }: ClassFigures): string[] => [
    name,
    share(precision),
    share(recall),
  ];
  const rows = [
    ['outcome', 'precision', 'recall'],
    row('success', figures.success),
    row('failure', figures.failure),
  ];
  for (const line of table(rows, output.width)) output.line(line);
  output.line(
    `${figures.n} runs, ${share(figures.unknownShare)} unknown; of the claims ${share(figures.accuracyOfClaimed)} are right`,
  );
}

function showRecall(report: RecallReport, output: Output): void {
  const row = (name: string, figures: RecallFigures, baseline: RecallFigures | undefined): string[] => [
    name,
    String(figures.n),
    figures.recall5.toFixed(3),
    figures.recall10.toFixed(3),
    baseline?.recall10.toFixed(3) ?? '',
  ];
  const rows = [
    ['type', 'n', 'recall@5', 'recall@10', 'BM25 alone @10'],
    ...Object.entries(report.perType).map(([type, figures]) => row(type, figures, report.bm25.perType[type])),
    row('overall', report.overall, report.bm25.overall),
  ];
  for (const line of table(rows, output.width)) output.line(line);
  output.note(
    output.color.dim(`p50 ${report.latencyMs.p50.toFixed(2)} ms, p95 ${report.latencyMs.p95.toFixed(2)} ms`),
  );
}

function show(report: SuggestReport, output: Output): void {
  const row = (name: string, figures: SuggestFigures): string[] => [
    name,
    String(figures.n),
    ...[figures.asked.hit1, figures.asked.recall5, figures.asked.mrr].map((value) => value.toFixed(3)),
    ...[figures.hit1, figures.recall5, figures.falseTrigger, figures.abstained].map((value) =>
      value.toFixed(3),
    ),
    `${figures.spoken.told} of ${figures.spoken.prompts}`,
    (figures.spoken.firstRight / Math.max(1, figures.spoken.told)).toFixed(3),
  ];
  const rows = [
    ...[['source', 'n', 'asked: hit@1', 'recall@5', 'MRR']],
    ...Object.entries(report.perSource).map(([source, figures]) => row(source, figures)),
    row('overall', report.overall),
    row('words alone', report.baselines.words),
    row('vectors alone', report.baselines.vectors),
  ];
  rows[0].push('as a hook: hit@1', 'recall@5', 'false triggers', 'abstained', 'told', 'right of told');
  for (const line of table(rows, output.width)) output.line(line);
  output.line(
    `calibration error ${report.calibration.error.toFixed(3)} over ${report.calibration.bins.length} bins`,
  );
  output.note(
    output.color.dim(`p50 ${report.latencyMs.p50.toFixed(2)} ms, p95 ${report.latencyMs.p95.toFixed(2)} ms`),
  );
}
