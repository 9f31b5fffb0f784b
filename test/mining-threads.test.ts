import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { App } from '../src/app.ts';
import { packageFolder } from '../src/package.ts';
import { Extraction } from '../src/procedures/extract/extraction.ts';
import { IdleThreads } from '../src/procedures/extract/mining/idle-threads.ts';
import { LaneReader } from '../src/procedures/extract/mining/lane-reader.ts';
import { InlineReader, type LogReader } from '../src/procedures/extract/mining/log-reader.ts';
import type { LogReaders } from '../src/procedures/extract/mining/log-readers.ts';
import type { MinedLogEnd } from '../src/procedures/extract/mining/mine-log.ts';
import { ThreadReader } from '../src/procedures/extract/mining/thread-reader.ts';
import { LOG_FORMATS, type LogFormat } from '../src/sessions/read-log.ts';
import { emptyReport } from '../src/sessions/reading/reading.ts';
import { tellStory } from '../src/sessions/testing/synthetic-story.ts';
import { writeLog } from '../src/sessions/testing/write-logs.ts';
import { type TestHome, temporaryHome } from './support/temporary-home.ts';

const BUILT = pathToFileURL(join(packageFolder(), 'dist', 'mining-thread.js'));
const NOW = new Date('2026-03-01T12:00:00.000Z');

function thread(script = BUILT, signal?: AbortSignal, idle?: IdleThreads): ThreadReader {
  const reader = new ThreadReader({
    ...{ script, signal, now: NOW, minSteps: 2, asksModel: false, ...(idle && { idle }) },
    onOddTask: () => undefined,
  });
  onTestFinished(() => reader.close());
  return reader;
}

/** Learns what the app would learn, by another reader. */
function extraction(app: App, place: TestHome, open: LogReaders['open']): Extraction {
  const { store, procedures } = app;
  const where = { userHome: place.folder, environment: {}, sessionsDir: join(place.folder, 'none') };
  return new Extraction({ ...where, store, procedures, readers: readers(open), clock: () => NOW });
}

function readers(open: LogReaders['open']): LogReaders {
  return { open, close: () => Promise.resolve() };
}

async function learnt(app: App): Promise<unknown> {
  const { procedures } = await app.procedures.list({ limit: 100 });
  const logs = (await app.store.minedLogs.list()).map(({ file, cursor, taint }) => ({ file, cursor, taint }));
  return {
    procedures: procedures.map(({ createdAt: _created, updatedAt: _updated, ...rest }) => rest).sort(byId),
    logs: logs.sort((a, b) => (a.file < b.file ? -1 : 1)),
  };
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

test('two threads teach what this process would teach, of every format', async () => {
  const logs = temporaryHome().folder;
  for (const [seed, format] of (Object.keys(LOG_FORMATS) as LogFormat[]).entries()) {
    writeLog(join(logs, format), format, tellStory({ seed: seed + 1, steps: 120 }));
  }
  const here = temporaryHome();
  const one = await here.open({ clock: () => NOW });
  const report = await one.extraction.run({ dir: logs });
  const there = temporaryHome();
  const other = await there.open({ clock: () => NOW });
  const { seconds: _seconds, ...figures } = await extraction(other, there, (logs) => {
    return LaneReader.over([thread(), thread()], logs);
  }).run({ dir: logs });
  expect(report).toMatchObject({ ...figures, failedLogs: 0, read: Object.keys(LOG_FORMATS).length });
  expect(await learnt(other)).toEqual(await learnt(one));
  const again = await extraction(other, there, () => thread()).run({ dir: logs });
  expect(again).toMatchObject({ bytes: 0, runs: 0 });
});

test('a thread that is stopped in the middle of a log leaves it for the next run', async () => {
  const place = temporaryHome();
  const app = await place.open({ clock: () => NOW });
  writeLog(place.folder, 'codex', tellStory({ seed: 3, steps: 3_000, outputLength: 1_000 }));
  const controller = new AbortController();
  const reader = thread(BUILT, controller.signal);
  const stopping: LogReader = {
    ahead: reader.ahead,
    read: (log, take) =>
      reader.read(log, (mined) => {
        controller.abort();
        return take(mined);
      }),
    close: () => reader.close(),
  };
  const { signal } = controller;
  const first = await extraction(app, place, () => stopping).run({}, { signal });
  expect(first).toMatchObject({ stopped: 'cancelled', read: 0, left: 1 });
  expect(await app.store.minedLogs.list()).toEqual([]);
  const second = await extraction(app, place, () => thread()).run();
  expect(second).toMatchObject({ stopped: null, read: 1, left: 0 });
});

test('a thread that dies takes down the log that it was reading, and no other', async () => {
  const place = temporaryHome();
  const script = join(place.folder, 'thread.mjs');
  const end: MinedLogEnd = { report: emptyReport(), sessions: 1, cursor: null, taint: 'trusted' };
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ kind, log }) => {
      if (kind === 'begin') return;
      if (log.file === 'bad') throw new Error('out of memory');
      parentPort.postMessage({ kind: 'end', end: ${JSON.stringify(end)} });
    });`,
  );
  const reader = thread(pathToFileURL(script));
  const read = (file: string): Promise<MinedLogEnd | null> =>
    reader.read({ file, format: 'codex', before: null }, () => Promise.resolve());
  const [good, bad, better] = await Promise.all(['good', 'bad', 'better'].map(read));
  expect(good).toEqual(end);
  expect(bad).toMatchObject({ report: { outcome: 'failed', reason: 'out of memory' }, cursor: null });
  expect(better).toEqual(end);
});

test('the next run finds the thread of the one before, and nothing of what it had read', async () => {
  const logs = temporaryHome().folder;
  const { file } = writeLog(logs, 'codex', tellStory({ seed: 3, steps: 200 }));
  // A copy counts once within a run.
  writeFileSync(file.replace(/[0-9a-f]{8}(?=-[0-9a-f-]{27}\.jsonl$)/, 'aaaaaaaa'), readFileSync(file));
  const idle = new IdleThreads();
  const ids: number[] = [];
  const learn = async (): Promise<unknown> => {
    const place = temporaryHome();
    const app = await place.open({ clock: () => NOW });
    const report = await extraction(app, place, () => thread(BUILT, undefined, idle)).run({ dir: logs });
    const worker = idle.take();
    if (worker === undefined) throw new Error('no thread was kept');
    ids.push(worker.threadId);
    await idle.put(worker);
    return { ...report, seconds: 0 };
  };
  const first = await learn();
  expect(await learn()).toEqual(first);
  expect(ids).toEqual([ids[0], ids[0]]);
  await idle.close();
  expect(idle.count).toBe(0);
});

test('a run that begins when a kept thread has to end gets another one', async () => {
  const place = temporaryHome();
  const { file } = writeLog(place.folder, 'pi', tellStory({ seed: 4, steps: 60 }));
  const read = async (idle: IdleThreads): Promise<MinedLogEnd | null> => {
    const reader = thread(BUILT, undefined, idle);
    const end = await reader.read({ file, format: 'pi', before: null }, () => Promise.resolve());
    await reader.close();
    return end;
  };
  const idle = new IdleThreads(0);
  onTestFinished(() => idle.close());
  for (let run = 0; run < 5; run += 1) {
    expect(await read(idle)).toMatchObject({ report: { outcome: 'read' } });
    // The timer is due; whether its thread has gone by now is left open.
    await new Promise((resolve) => setTimeout(resolve, run));
  }
});

test('a thread that ends without a word takes down the log that it was reading', async () => {
  const place = temporaryHome();
  const script = join(place.folder, 'thread.mjs');
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ kind }) => kind === 'read' && process.exit(0));`,
  );
  const end = await thread(pathToFileURL(script)).read({ file: 'x', format: 'pi', before: null }, () =>
    Promise.resolve(),
  );
  expect(end).toMatchObject({ report: { outcome: 'failed', reason: 'the thread that read it has ended' } });
});

test('a thread that is kept for nobody ends', async () => {
  const place = temporaryHome();
  writeLog(place.folder, 'pi', tellStory({ seed: 4, steps: 60 }));
  const app = await place.open({ clock: () => NOW });
  const idle = new IdleThreads(1);
  await extraction(app, place, () => thread(BUILT, undefined, idle)).run({ dir: place.folder });
  await expect.poll(() => idle.count).toBe(0);
});

test('what cannot be written ends the run with its reason, and no log counts as read', async () => {
  const place = temporaryHome();
  const app = await place.open({ clock: () => NOW });
  for (const format of ['codex', 'pi'] as const) {
    writeLog(place.folder, format, tellStory({ seed: 5, steps: 60 }));
  }
  const full = {
    ...app.procedures,
    learning: () => {
      const learning = app.procedures.learning();
      learning.take = () => {
        throw new Error('the disk is full');
      };
      return learning;
    },
  };
  const { store } = app;
  const where = { userHome: place.folder, environment: {}, sessionsDir: join(place.folder, 'none') };
  const lanes = readers((logs) => LaneReader.over([thread(), thread()], logs));
  const failing = new Extraction({ ...where, store, procedures: full, readers: lanes, clock: () => NOW });
  await expect(failing.run()).rejects.toThrow('the disk is full');
  expect(await store.minedLogs.list()).toEqual([]);
});

test('a session that was forked on another day counts once, however many threads read', async () => {
  const logs = temporaryHome().folder;
  const { file } = writeLog(logs, 'codex', tellStory({ seed: 3, steps: 200 }));
  const fork = file.replace('01/05', '01/06').replace(/[0-9a-f]{8}(?=-[0-9a-f-]{27}\.jsonl$)/, 'aaaaaaaa');
  mkdirSync(dirname(fork), { recursive: true });
  writeFileSync(fork, readFileSync(file));
  const here = temporaryHome();
  const one = await here.open({ clock: () => NOW });
  const { runs, read } = await one.extraction.run({ dir: logs });
  const there = temporaryHome();
  const other = await there.open({ clock: () => NOW });
  const lanes: LogReaders['open'] = (found) => LaneReader.over([thread(), thread()], found);
  expect(read).toBe(2);
  expect(runs).toBeGreaterThan(0);
  expect(await extraction(other, there, lanes).run({ dir: logs })).toMatchObject({ runs, read });
});

test.each(['this process', 'a thread'])(
  'a log that goes while %s reads it keeps no other from being read',
  async (where) => {
    const place = temporaryHome();
    const app = await place.open({ clock: () => NOW });
    const { file } = writeLog(place.folder, 'codex', tellStory({ seed: 3, steps: 3_000 }));
    const kept = writeLog(place.folder, 'pi', tellStory({ seed: 4, steps: 60 }));
    const reader = where === 'a thread' ? thread() : new InlineReader(app.procedures.mining());
    const deleting: LogReader = {
      ahead: reader.ahead,
      read: (log, take) =>
        reader.read(log, (mined) => {
          if (log.file === file) rmSync(file, { force: true });
          return take(mined);
        }),
      close: () => reader.close(),
    };
    expect(await extraction(app, place, () => deleting).run()).toMatchObject({
      logs: 2,
      left: 0,
      stopped: null,
    });
    expect((await app.store.minedLogs.list()).map((log) => log.file)).toEqual([kept.file]);
  },
);
