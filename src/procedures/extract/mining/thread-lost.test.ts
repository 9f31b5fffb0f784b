/**
 * A thread that dies beside others: logs are taken in their order, and none waits for ever.
 *
 * @module
 */
import { expect, it } from 'vitest';
import type { FoundLog } from '../../../sessions/discover.ts';
import { LaneReader } from './lane-reader.ts';
import type { LogToMine } from './mine-log.ts';
import { ThreadReader } from './thread-reader.ts';

/** Reads "held" logs when it is told to, and dies at those called "dies", once it has said something of them. */
const THREAD = `
  import { parentPort } from 'node:worker_threads';
  let chain = Promise.resolve();
  parentPort.on('message', ({ kind, log }) => {
    if (kind !== 'read') return;
    chain = chain.then(async () => {
      if (log.file.startsWith('held')) await new Promise((resolve) => setTimeout(resolve, 300));
      parentPort.postMessage({ kind: 'mined', mined: log.file });
      if (log.file.startsWith('dies')) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        process.exit(1);
      }
      const report = { outcome: 'read' };
      parentPort.postMessage({ kind: 'end', end: { report, sessions: 1, cursor: null, taint: 'trusted' } });
    });
  });
`;
const SCRIPT = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`);
const MEGABYTE = 2 ** 20;

function reader(): ThreadReader {
  const common = { signal: undefined, minSteps: 2, asksModel: false, now: new Date(0) };
  return new ThreadReader({ ...common, script: SCRIPT, onOddTask: () => undefined });
}

function found([file, megabytes]: readonly [string, number]): FoundLog {
  return { file, format: 'plain', stats: { size: megabytes * MEGABYTE } } as unknown as FoundLog;
}

function log(file: string): LogToMine {
  return { file, format: 'plain', before: null };
}

it.each<readonly (readonly [string, number])[]>([
  [
    ['held-1', 1],
    ['dies-2', 4],
    ['c', 5],
    ['d', 3],
    ['e', 3],
    ['f', 0.5],
  ],
  [
    ['dies-1', 6],
    ['held-2', 1],
    ['dies-3', 1],
    ['d', 7],
    ['e', 1],
    ['dies-6', 1],
    ['g', 0.1],
  ],
])('reads all others, in their order: %j …', async (...sizes) => {
  const lanes = await LaneReader.over([reader(), reader()], sizes.map(found));
  const ended: string[] = [];
  await Promise.all(
    sizes.map(async ([file]) => {
      const end = await lanes.read(log(file), () => Promise.resolve());
      ended.push(`${file} ${end?.report.outcome}`);
    }),
  );
  await lanes.close();
  expect(ended).toEqual(sizes.map(([file]) => `${file} ${file.startsWith('dies') ? 'failed' : 'read'}`));
});
