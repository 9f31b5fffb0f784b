/**
 * Do phrasings of one task come together, and do different tasks stay apart? Measured over pairs, after linking.
 *
 * @module
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBuiltInEmbedder } from '../../models/embedders/built-in.ts';
import { patternOf } from '../tasks/pattern.ts';
import type { WordSimilarity } from './align.ts';
import { type Comparable, type Comparison, compareTasks } from './compare.ts';
import { shapeOf } from './shape.ts';
import { readHeldOut, readMoreEveryday } from './testing/held-out.ts';
import { MORE_NEAR_MISSES, MORE_TASKS } from './testing/more-phrasings.ts';
import { NEAR_MISSES, type PhrasedTask, TUNED_TASKS } from './testing/phrasings.ts';
import { stepFrom } from './testing/shorthand.ts';
import { UNSEEN_NEAR_MISSES, UNSEEN_TASKS } from './testing/unseen-phrasings.ts';
import { wordSimilarity } from './word-similarity.ts';

interface Row extends Comparable {
  readonly id: string;
}

let similar: WordSimilarity;
beforeAll(async () => {
  const embedder = await loadBuiltInEmbedder();
  similar = wordSimilarity((text) => embedder.embedOne(text));
});

/** Later runs leave out a step of those that have three, as real ones do. */
function rowsOf(tasks: readonly PhrasedTask[]): Row[] {
  return tasks.flatMap(({ id, phrasings, steps }) =>
    phrasings.map((phrasing, index) => {
      const { text: pattern, meaning } = patternOf(phrasing);
      const done = steps.filter(
        (_, at) => index === 0 || steps.length < 3 || at !== (index - 1) % steps.length,
      );
      return { id, pattern, meaning, shape: shapeOf(done.map(stepFrom)) };
    }),
  );
}

/** Groups by linking, as learning does. */
function measure(tasks: readonly PhrasedTask[]): { precision: number; recall: number } {
  const rows = rowsOf(tasks);
  const group = rows.map((_, index) => index);
  for (const [i, a] of rows.entries()) {
    for (const [j, b] of rows.entries()) {
      const [from, to] = [group[j], group[i]];
      if (j <= i || from === to || !compareTasks(a, b, similar).same) continue;
      for (const [k, one] of group.entries()) if (one === from) group[k] = to ?? one;
    }
  }
  let [right, wrong, missed] = [0, 0, 0];
  for (const [i, a] of rows.entries()) {
    for (const [j, b] of rows.entries()) {
      if (j <= i) continue;
      const isTogether = group[i] === group[j];
      if (a.id === b.id) isTogether ? right++ : missed++;
      else if (isTogether) wrong++;
    }
  }
  return { precision: right / (right + wrong), recall: right / (right + missed) };
}

function compare(one: string, other: string, steps: readonly string[] = ['make it']): Comparison {
  const [a, b] = rowsOf([{ id: 'x', phrasings: [one, other], steps }]);
  return a && b ? compareTasks(a, b, similar) : { same: false, score: 0, reason: 'no row' };
}

describe('merging', () => {
  it('brings phrasings of one task together and keeps near-misses apart', () => {
    const { precision, recall } = measure([...TUNED_TASKS, ...NEAR_MISSES]);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });

  it('does so with forty tasks and their near-misses together', () => {
    const tasks = [...TUNED_TASKS, ...MORE_TASKS, ...NEAR_MISSES, ...MORE_NEAR_MISSES];
    const { precision, recall } = measure(tasks);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });

  it('holds on tasks of other trades', () => {
    const { precision, recall } = measure([...UNSEEN_TASKS, ...UNSEEN_NEAR_MISSES]);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });

  it.each([
    ['the half that was tuned on', readHeldOut().tuning],
    ['more of them', readMoreEveryday()],
  ])('holds on everyday tasks as people really write them: %s', (_, tasks) => {
    const { precision, recall } = measure(tasks);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });

  it('holds on the other half, which nothing was tuned on', () => {
    const { unseen } = readHeldOut();
    const { precision, recall } = measure(unseen);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.75);
  });

  it.each([
    ['deploy the website', 'deploy the database'],
    ['add a test', 'remove a test'],
    ['create a user', 'delete a user'],
    ['post an update to Moltbook', 'post an update to Threads'],
    ['convert a.csv to json', 'convert a.json to csv'],
    ['enable the cache', 'disable the cache'],
    ['back up the database', 'restore the database'],
    ['install docker', 'uninstall docker'],
    ['upload the report', 'download the report'],
  ])('never takes “%s” for “%s”, although the steps are the same', (one, other) => {
    expect(compare(one, other).same).toBe(false);
  });

  it.each([
    '把构建脚本改成增量构建',
    '对 src/a.ts 做增量构建',
    'ビルドスクリプトを直して',
    '設定画面の翻訳を追加',
    'أصلح سكربت البناء',
    'исправь скрипт сборки',
    '빌드 고쳐줘',
    'გაასწორე სკრიპტი',
    '🚀 деплой сайта',
    'Vérifie le déploiement'.normalize('NFD'),
  ])('takes “%s” for the same task when it is asked again, whatever was done', (sentence) => {
    const [a] = rowsOf([{ id: 'x', phrasings: [sentence], steps: ['make it'] }]);
    const [b] = rowsOf([{ id: 'x', phrasings: [sentence.normalize('NFC')], steps: ['gulp watch --once'] }]);
    expect(a && b && compareTasks(a, b, similar).same).toBe(true);
  });

  it.each(['edit src/a.ts', 'fix it', '修复'])('“%s” alone says too little', (sentence) => {
    const [a] = rowsOf([{ id: 'x', phrasings: [sentence], steps: ['make it'] }]);
    const [b] = rowsOf([{ id: 'x', phrasings: [sentence], steps: ['gulp watch --once'] }]);
    expect(a && b && compareTasks(a, b, similar).same).toBe(false);
  });

  it('answers the same whichever comes first', () => {
    const rows = rowsOf([...TUNED_TASKS, ...NEAR_MISSES, ...UNSEEN_TASKS]);
    for (const a of rows) {
      for (const b of rows) expect(compareTasks(a, b, similar).same).toBe(compareTasks(b, a, similar).same);
    }
  });
});
