/**
 * `knowhow eval memories`: each world in a throw-away home of its own.
 *
 * @module
 */
import { join } from 'node:path';
import { Command } from 'commander';
import type { EmptyHome, MemoriesReport } from '../../evaluation/memories.ts';
import type { AskedFigures } from '../../evaluation/memories-tally.ts';
import { contextOf } from '../context.ts';
import { pathGiven } from '../options.ts';
import type { Output } from '../terminal/output.ts';
import { progressBar } from '../terminal/progress.ts';
import { table } from '../terminal/text.ts';
import { throwAwayFolder } from '../throw-away-folder.ts';

export function evalMemoriesCommand(): Command {
  return new Command('memories')
    .description('how often facts are found that are asked for in other words, and where nothing is said')
    .requiredOption(
      '--file <file>',
      'JSON list of worlds {facts, questions, updates, notUpdates, nothing}',
      pathGiven,
    )
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow eval memories --file worlds.json')
    .action(async ({ file }: { file: string }, command: Command) => {
      const { output, asJson } = contextOf(command);
      const [{ evaluateMemories }, { readMemoryWorlds }] = await Promise.all([
        import('../../evaluation/memories.ts'),
        import('../../evaluation/memory-worlds.ts'),
      ]);
      const worlds = await readMemoryWorlds(file);
      const bar = progressBar('evaluating', output);
      const { folder, giveBack } = throwAwayFolder('knowhow-memories-', ['SIGINT']);
      let homes = 0;
      try {
        const report = await evaluateMemories({
          worlds,
          openHome: () => openHome(join(folder, String(++homes))),
          onProgress: bar.update,
        });
        bar.stop();
        if (asJson) output.json(report);
        else show(report, output);
      } finally {
        bar.stop();
        giveBack();
      }
    });
}

async function openHome(folder: string): Promise<EmptyHome> {
  const [{ openApp }, { locateHome }, { loadConfig }, { silentLogger }, { loadDefaultEmbedder }] =
    await Promise.all([
      import('../../app.ts'),
      import('../../config/home.ts'),
      import('../../config/load.ts'),
      import('../../logger.ts'),
      import('../../models/embedders/default-embedder.ts'),
    ]);
  const environment = { HOME: folder, KNOWHOW_HOME: join(folder, 'home'), KNOWHOW_SKILLS_HARNESSES: '[]' };
  const home = locateHome(environment);
  const app = await openApp({
    home,
    config: loadConfig(home, environment),
    logger: silentLogger,
    userHome: folder,
  });
  return {
    memory: app.memory,
    hooks: app.hooks,
    embedder: await loadDefaultEmbedder(),
    close: () => app.close(),
  };
}

function show(report: MemoriesReport, output: Output): void {
  const { asked, baselines, nothing, unasked, updates, notUpdates, stale, calibration, lost } = report;
  const row = (name: string, figures: AskedFigures | undefined, others: AskedFigures[]): string[] => [
    name,
    String(figures?.n ?? 0),
    ...[
      figures?.hit1,
      figures?.recall3,
      figures?.silent,
      ...others.flatMap((one) => [one.hit1, one.recall3]),
    ].map((value) => value?.toFixed(3) ?? '–'),
  ];
  const beside = (kind: string): AskedFigures[] =>
    [baselines.bm25, baselines.encoder].flatMap(({ perKind }) => perKind[kind] ?? []);
  const rows = [
    ['kind', 'n', 'hit@1', 'recall@3', 'silent', 'BM25 @1', '@3', 'encoder @1', '@3'],
    ...Object.entries(asked.perKind).map(([kind, figures]) => row(kind, figures, beside(kind))),
    row('overall', asked.overall, [baselines.bm25.overall, baselines.encoder.overall]),
  ];
  for (const line of table(rows, output.width)) output.line(line);
  output.line(
    `nothing is known: told by the hook ${nothing.told}/${nothing.n}, answered when asked ${nothing.answered}`,
  );
  output.line(
    `questions as prompts: told a fitting memory ${unasked.fitting}/${unasked.n}, anything ${unasked.anything}`,
  );
  output.line(
    `updates noticed ${updates.noticed}/${updates.n}; what only looks like one taken for it ${notUpdates.mistaken}/${notUpdates.n}; others superseded ${lost}; stale before new ${stale.before}/${stale.n}`,
  );
  output.line(`calibration error ${calibration.error.toFixed(3)} over ${calibration.n} best answers`);
  for (const { from, n, said, right } of calibration.bins) {
    output.note(
      `  ${from.toFixed(1)}–${(from + 0.1).toFixed(1)}  n ${n}  said ${said.toFixed(2)}  right ${right.toFixed(2)}`,
    );
  }
}
