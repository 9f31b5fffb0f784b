/**
 * What becomes of logs when the thread that reads them ends.
 *
 * @module
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { IdleThreads } from './idle-threads.ts';
import type { LogToMine } from './mine-log.ts';
import { ThreadReader } from './thread-reader.ts';

/** Tells one thing of each log and its end; it ends itself at a log called "last", and before one called "bad". */
const THREAD = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ kind, log }) => {
    if (kind !== 'read') return;
    if (log.file === 'bad') process.exit(1);
    parentPort.postMessage({ kind: 'mined', mined: log.file });
    const report = { outcome: 'read' };
    parentPort.postMessage({ kind: 'end', end: { report, sessions: 1, cursor: null, taint: 'trusted' } });
    if (log.file === 'last') process.exit(0);
  });
`;
const SCRIPT = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`);

function log(file: string): LogToMine {
  return { file, format: 'plain', before: null };
}

function readerOf(idle?: IdleThreads): ThreadReader {
  const onOddTask = (): void => undefined;
  const common = {
    script: SCRIPT,
    signal: undefined,
    minSteps: 2,
    asksModel: false,
    now: new Date(0),
    onOddTask,
  };
  return new ThreadReader(idle === undefined ? common : { ...common, idle });
}

const takenAtOnce = (): Promise<void> => Promise.resolve();

it('asks nothing of a thread that has ended while its last words were waiting', async () => {
  const idle = new IdleThreads();
  const worker = new Worker(SCRIPT);
  await idle.put(worker);
  const reader = readerOf(idle);
  let goOn = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const first = reader.read(log('last'), () => waiting);
  await once(worker, 'exit');
  const second = reader.read(log('next'), takenAtOnce);
  goOn();
  expect((await first)?.report.outcome).toBe('read');
  expect((await second)?.report.outcome).toBe('read');
  await reader.close();
  await idle.close();
});

it('loses the log that it was reading, and no other', async () => {
  const reader = readerOf();
  const heard: string[] = [];
  const ends = ['a', 'bad', 'b', 'c'].map((file) =>
    reader.read(log(file), takenAtOnce, () => heard.push(file)),
  );
  const outcomes = (await Promise.all(ends)).map((end) => end?.report.outcome);
  expect(outcomes).toEqual(['read', 'failed', 'read', 'read']);
  expect(heard).toEqual(['a', 'bad', 'b', 'c']);
  await reader.close();
});
