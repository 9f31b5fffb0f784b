/**
 * `knowhow eval mine`: over a throw-away home, so that nothing of it is learnt.
 *
 * @module
 */
import { join } from 'node:path';
import { Command } from 'commander';
import type { MineReport } from '../../evaluation/mine.ts';
import { contextOf } from '../context.ts';
import { folderGiven } from '../options.ts';
import type { Output } from '../terminal/output.ts';
import { progressBar } from '../terminal/progress.ts';
import { plural } from '../terminal/text.ts';
import { throwAwayFolder } from '../throw-away-folder.ts';

export function evalMineCommand(): Command {
  return new Command('mine')
    .description('how fast session logs are learnt from, and what comes of them; nothing is kept')
    .requiredOption('--dir <folder>', 'a folder with session logs of any agent', folderGiven)
    .option(
      '--baseline',
      'compare with how fast the same files are merely read, both once they are warm',
      true,
    )
    .option('--no-baseline', 'leave that out, and take the time from the start')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow eval mine --dir ~/.claude/projects')
    .action(async (options: { dir: string; baseline: boolean }, command: Command) => {
      const { output, asJson } = contextOf(command);
      const bar = progressBar('learning', output);
      const { folder, giveBack } = throwAwayFolder('knowhow-mine-', ['SIGINT']);
      try {
        const report = await mineIn(folder, options, bar.update);
        bar.stop();
        if (asJson) output.json(report);
        else show(report, output);
      } finally {
        bar.stop();
        giveBack();
      }
    });
}

async function mineIn(
  folder: string,
  { dir, baseline }: { dir: string; baseline: boolean },
  onProgress: (done: number, total: number) => void,
): Promise<MineReport> {
  const [{ openApp }, { locateHome }, { loadConfig }, { silentLogger }, { evaluateMine }] = await Promise.all(
    [
      import('../../app.ts'),
      import('../../config/home.ts'),
      import('../../config/load.ts'),
      import('../../logger.ts'),
      import('../../evaluation/mine.ts'),
    ],
  );
  const environment = { HOME: folder, KNOWHOW_HOME: join(folder, 'home'), KNOWHOW_SKILLS_HARNESSES: '[]' };
  const home = locateHome(environment);
  const app = await openApp({
    home,
    config: loadConfig(home, environment),
    logger: silentLogger,
    userHome: folder,
  });
  try {
    const { extraction, procedures } = app;
    return await evaluateMine({
      ...{ dir, extraction, procedures, onProgress },
      withBaseline: baseline,
    });
  } finally {
    await app.close();
  }
}

function show(report: MineReport, output: Output): void {
  const { files, bytes, seconds, mbPerSecond, sessions, tasks, procedures, merged, redactions } = report;
  if (files === 0) {
    output.line('There was nothing to read.');
    output.note('No session log is in this folder: name the one that an agent writes its logs to.');
    return;
  }
  const megabytes = (bytes / 2 ** 20).toFixed(1);
  output.line(
    `${plural(files, 'file')}, ${megabytes} MB in ${seconds.toFixed(1)} s: ${mbPerSecond.toFixed(1)} MB/s, at most ${report.peakMemoryMb.toFixed(0)} MB of memory`,
  );
  output.line(
    `${plural(sessions, 'session')}, ${plural(tasks, 'task')}, ${plural(procedures, 'procedure')}, ${plural(merged, 'run')} merged, ${plural(redactions, 'secret')} taken out, ${plural(report.badLines, 'bad line')}`,
  );
  output.line(
    `A second run read ${(report.again.bytes / 2 ** 20).toFixed(1)} MB, in ${report.again.seconds.toFixed(2)} s (${report.again.cpuSeconds.toFixed(2)} s of processor time)`,
  );
  output.line(`To remember the procedures took ${report.remembered.cpuSeconds.toFixed(1)} s more`);
  if (report.baseline)
    output.line(
      `A bare loop: ${report.baseline.mbPerSecond.toFixed(1)} MB/s; learning has ${report.baseline.ratio.toFixed(2)} of its speed, by processor time ${report.baseline.cpuRatio.toFixed(2)} (${report.baseline.cpuSeconds.toFixed(1)} s against ${report.cpuSeconds.toFixed(1)} s)`,
    );
  if (report.practice)
    output.note(
      `Before the time was taken, ${(report.practice.bytes / 2 ** 20).toFixed(1)} MB were read to compile, in ${report.practice.seconds.toFixed(1)} s.`,
    );
}
