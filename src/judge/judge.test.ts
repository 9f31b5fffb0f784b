import { expect, test } from 'vitest';
import { calibrationError, calibrationOf } from './calibrate.ts';
import { createJudge, logitOf } from './judge.ts';
import { leftOutLogits } from './left-out.ts';
import type { Model } from './model.ts';
import { seeded, sigmoid } from './numbers.ts';
import { judgedList } from './ranked-list.ts';
import { type Examples, trainLinear } from './train-linear.ts';
import { trainTrees } from './train-trees.ts';

/** Yes where the first number is above the second; the third says nothing. */
function comparisons(count: number): Examples {
  const random = seeded(7);
  const rows = Array.from({ length: count }, () => [random(), random(), random()]);
  return { features: ['one', 'other', 'noise'], rows, labels: rows.map(([a, b]) => Number(a > b)) };
}

/** Yes where exactly one of two numbers is high: no line can tell. */
function exclusive(count: number): Examples {
  const random = seeded(9);
  const rows = Array.from({ length: count }, () => [random(), random()]);
  return { features: ['a', 'b'], rows, labels: rows.map(([a, b]) => Number(a > 0.5 !== b > 0.5)) };
}

function right(model: Model, { rows, labels }: Examples): number {
  return rows.filter((row, at) => logitOf(model, row) > 0 === (labels[at] === 1)).length / rows.length;
}

test('a linear model learns a difference, trees learn what no line can tell', () => {
  expect(right(trainLinear(comparisons(600), { shrink: 1e-4 }), comparisons(600))).toBeGreaterThan(0.97);
  expect(right(trainLinear(exclusive(600)), exclusive(600))).toBeLessThan(0.7);
  expect(right(trainTrees(exclusive(600)), exclusive(600))).toBeGreaterThan(0.95);
});

test('training twice gives the same weights', () => {
  expect(trainTrees(comparisons(200))).toEqual(trainTrees(comparisons(200)));
  expect(trainLinear(comparisons(200))).toEqual(trainLinear(comparisons(200)));
});

test('more than two classes: the chances of a row add up to one, the right one leads', () => {
  const rows = Array.from({ length: 300 }, (_, at) => [at % 3 === 0 ? 1 : 0, at % 3 === 1 ? 1 : 0, at / 300]);
  const classes = ['first', 'second', 'third'];
  const model = trainLinear(
    { features: ['x', 'y', 'z'], rows, labels: rows.map((_, at) => at % 3) },
    { classes, shrink: 1e-3 },
  );
  const judge = createJudge(fileOf(model));
  const chances = judge.chances(judge.row({ x: 0, y: 1, z: 0.4 }));
  expect(Object.values(chances).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  expect(chances.second).toBeGreaterThan(0.8);
});

test('a question about a feature with a direction never goes the other way', () => {
  const { features, rows, labels } = comparisons(300);
  const model = trainTrees(
    { features, rows, labels: labels.map((one) => 1 - one) },
    { direction: { one: 1 } },
  );
  const low = logitOf(model, [0.1, 0.5, 0.5]);
  expect(logitOf(model, [0.9, 0.5, 0.5])).toBeGreaterThanOrEqual(low);
});

test('of lists a model learns what leads in each, whatever the level of the list', () => {
  const random = seeded(5);
  const lists: number[] = [];
  const rows: number[][] = [];
  const labels: number[] = [];
  for (let list = 0; list < 80; list++) {
    const level = 10 * random();
    const own = Array.from({ length: 6 }, () => [level + random(), random()]);
    const best = Math.max(...own.map(([one]) => one));
    for (const row of own) {
      lists.push(list);
      rows.push(row);
      labels.push(row[0] === best ? 1 : 0);
    }
  }
  const examples: Examples = { features: ['telling', 'noise'], rows, labels, lists };
  const model = trainLinear(examples);
  const firsts = Array.from({ length: 80 }, (_, list) => {
    const own = rows.flatMap((_row, at) => (lists[at] === list ? [at] : []));
    return own.toSorted((a, b) => logitOf(model, rows[b]) - logitOf(model, rows[a]))[0];
  });
  expect(firsts.filter((at) => labels[at] === 1).length).toBeGreaterThan(70);
});

test('a list is as sure as its second model says, and the rest of it less', () => {
  const ranker = createJudge(fileOf(trainLinear(comparisons(200), { shrink: 1e-3 })));
  const first = { one: 0.9, other: 0.1, noise: 0.5 };
  const judges = { ranker, fits: ranker, helps: ranker };
  const columns = {
    one: Float64Array.of(0.9, 0.4),
    other: Float64Array.of(0.1, 0.5),
    noise: Float64Array.of(0.5, 0.5),
  };
  const [best, other] = judgedList(judges, { count: 2, columns }, {}).chances;
  expect(best).toBeCloseTo(ranker.probability(ranker.row(first)), 6);
  expect(other).toBeLessThan(best / 2);
  expect(judgedList(judges, { count: 0, columns: {} }, {})).toEqual({ chances: [], helps: 0 });
});

test('calibration brings what is said to what is true', () => {
  const random = seeded(3);
  const scores = Array.from({ length: 2000 }, () => random() * 8 - 4);
  // Twice as sure as it may be, and shifted.
  const predictions = scores.map((score) => ({ score, isTrue: random() < sigmoid(score / 2 - 1) }));
  const { slope, shift } = calibrationOf(predictions);
  expect(slope).toBeCloseTo(0.5, 1);
  expect(shift).toBeCloseTo(-1, 0);
  const said = predictions.map(({ score, isTrue }) => ({ score: sigmoid(slope * score + shift), isTrue }));
  expect(calibrationError(said)).toBeLessThan(0.04);
  expect(calibrationError([])).toBe(0);
});

test('rows are judged by a model that has not seen their group', () => {
  const examples: Examples = { features: ['x'], rows: [[0], [1], [0], [1]], labels: [0, 1, 0, 1] };
  const seen: number[] = [];
  leftOutLogits(examples, ['a', 'a', 'b', 'b'], (part) => {
    seen.push(part.rows.length);
    return trainLinear(part);
  });
  expect(seen).toEqual([2, 2]);
});

test('a number that was not measured is an error, not a zero', () => {
  const judge = createJudge(fileOf(trainLinear(comparisons(20))));
  expect(() => judge.row({ one: 1, other: 2 })).toThrow('noise');
  expect(() => judge.threshold('unasked')).toThrow('unasked');
});

function fileOf(model: Model): Parameters<typeof createJudge>[0] {
  const card = { question: 'test', data: 'made up', rows: 0, split: 'none', figures: {} };
  return { card, model, calibration: { slope: 1, shift: 0 }, thresholds: {} };
}
