import { expect, test } from 'vitest';
import { killAgainAndAgain } from '../bench/faults/run.ts';

test('kill -9 at any moment of a burst: what was answered is there, once, no skill is half, the doctor is content', async () => {
  const { problems, acknowledged } = await killAgainAndAgain({ kills: 6, seed: 7 });
  expect(problems).toEqual([]);
  for (const kind of ['remember', 'use', 'prompt', 'answer', 'install', 'change'])
    expect(acknowledged[kind]).toBeGreaterThan(0);
}, 180_000);
