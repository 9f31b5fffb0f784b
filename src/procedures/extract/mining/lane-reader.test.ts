import type { Stats } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FoundLog } from '../../../sessions/discover.ts';
import type { LogFormat } from '../../../sessions/read-log.ts';
import { emptyReport } from '../../../sessions/reading/reading.ts';
import { NO_TASKS } from '../../runs/task-counts.ts';
import { LaneReader } from './lane-reader.ts';
import type { LogReader } from './log-reader.ts';
import type { Mined } from './mining.ts';

const END = { report: emptyReport(), sessions: 1, cursor: null, taint: 'trusted' } as const;
const MEGABYTE = 2 ** 20;

/** A lane that reads a log when it is told to, and says which it was given. */
class ToldReader implements LogReader {
  readonly ahead = 0;
  readonly given: string[] = [];
  readonly #steps: (() => void)[] = [];

  read: LogReader['read'] = ({ file }, take, onRead) => {
    this.given.push(file);
    return new Promise((done) => {
      this.#steps.push(() => {
        onRead?.();
        void take({ runs: [], open: [], ...NO_TASKS, tasks: file.length, redactions: 0 }).then(() =>
          done(END),
        );
      });
    });
  };

  async step(): Promise<void> {
    this.#steps.shift()?.();
    await settled();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function found(file: string, format: LogFormat = 'plain', megabytes = 20): FoundLog {
  return { file, format, stats: { size: megabytes * MEGABYTE } as Stats };
}

async function reading(
  logs: readonly FoundLog[],
): Promise<{ lanes: ToldReader[]; taken: string[]; ends: Promise<unknown> }> {
  const lanes = [new ToldReader(), new ToldReader()];
  const reader = await LaneReader.over(lanes, logs);
  const taken: string[] = [];
  const asked = logs.map((log) =>
    reader.read({ file: log.file, format: log.format, before: null }, (_mined: Mined) => {
      taken.push(log.file);
      return Promise.resolve();
    }),
  );
  await settled();
  return { lanes, taken, ends: Promise.all(asked) };
}

describe('logs shared among lanes', () => {
  it('go to whichever is done first, and are taken in the order in which they were asked for', async () => {
    const { lanes, taken, ends } = await reading(['a', 'b', 'c', 'd'].map((file) => found(file)));
    const [one, other] = lanes;
    expect([one?.given, other?.given]).toEqual([['a'], ['b']]);
    await other?.step();
    await other?.step();
    expect(other?.given).toEqual(['b', 'c', 'd']);
    expect(taken).toEqual([]);
    await one?.step();
    await other?.step();
    await ends;
    expect(taken).toEqual(['a', 'b', 'c', 'd']);
  });

  it('stay on one lane where they may hold copies of each other', async () => {
    const { lanes } = await reading([
      found('/x/a', 'claude-code'),
      found('/y/b', 'pi'),
      found('/x/c', 'claude-code'),
      found('/2026/01/d', 'codex'),
      found('/2026/02/e', 'codex'),
    ]);
    const [one, other] = lanes;
    for (let step = 0; step < 5; step++) await other?.step();
    expect(other?.given).toEqual(['/y/b', '/2026/01/d', '/2026/02/e']);
    await one?.step();
    expect(one?.given).toEqual(['/x/a', '/x/c']);
  });

  it('go to the lane that the others leave the least for', async () => {
    const { lanes } = await reading([
      ...[found('/x/a', 'claude-code'), found('b'), found('c'), found('/x/d', 'claude-code')],
      ...[found('e'), found('/x/f', 'claude-code'), found('g')],
    ]);
    const [one, other] = lanes;
    await other?.step();
    await one?.step();
    await other?.step();
    await one?.step();
    await other?.step();
    expect([one?.given, other?.given]).toEqual([
      ['/x/a', '/x/d', '/x/f'],
      ['b', 'c', 'e', 'g'],
    ]);
  });

  it('are begun before their turn where one lane has to read them alone as long as the others read the rest', async () => {
    const { lanes, taken, ends } = await reading([
      ...['a', 'b', 'c', 'd', 'e'].map((file) => found(file)),
      ...['/x/f', '/x/g', '/x/h'].map((file) => found(file, 'claude-code')),
    ]);
    const [one, other] = lanes;
    for (let step = 0; step < 3; step++) for (const lane of lanes) await lane.step();
    expect([one?.given, other?.given]).toEqual([
      ['a', 'c', 'd', 'e'],
      ['b', '/x/f', '/x/g', '/x/h'],
    ]);
    for (const lane of lanes) await lane.step();
    await ends;
    expect(taken).toEqual(['a', 'b', 'c', 'd', 'e', '/x/f', '/x/g', '/x/h']);
  });

  it('are given ahead where they are small, so that no lane waits for the next', async () => {
    const { lanes } = await reading(['a', 'b', 'c', 'd', 'e', 'f'].map((file) => found(file, 'plain', 3)));
    expect(lanes.map(({ given }) => given)).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
  });

  it('never stand behind one that was asked for later: each waits for its turn', async () => {
    const chance = seeded(5);
    for (let round = 0; round < 200; round++) {
      const logs = Array.from({ length: 12 }, (_, index) =>
        chance() < 0.5
          ? found(`/${chance() < 0.5 ? 'x' : 'y'}/${index}`, 'claude-code', chance() * 9)
          : found(`/z/${index}`, 'plain', chance() * 9),
      );
      const { lanes } = await reading(logs);
      for (let step = 0; step < 200 && given(lanes) < logs.length; step++) {
        await lanes[chance() < 0.5 ? 0 : 1]?.step();
      }
      const numbers = lanes.map((lane) => lane.given.map((file) => Number(file.split('/').at(-1))));
      expect(numbers.flat()).toHaveLength(logs.length);
      for (const inLane of numbers) expect(inLane).toEqual(inLane.toSorted((a, b) => a - b));
    }
  });
});

function given(lanes: readonly ToldReader[]): number {
  return lanes.reduce((sum, lane) => sum + lane.given.length, 0);
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
