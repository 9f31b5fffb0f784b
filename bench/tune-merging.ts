/**
 * Fits what merging weighs (`src/procedures/merge/weights.ts`) on the fitted side of the tables in `merge/testing`, and
 * counts their words (`common-words.ts`). The unseen side is not read. The same tables give the same files.
 *
 * Run twice, as the weights are fitted with the counts built in; between the two, bundle anew:
 *      esbuild bench/tune-merging.ts --bundle --platform=node --format=esm --outfile=dist/tune-merging.mjs
 *      node dist/tune-merging.mjs counts && (bundle) && node dist/tune-merging.mjs weights
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuiltInEmbedder } from '../src/models/embedders/built-in.ts';
import { packageFolder } from '../src/package.ts';
import { LEAST_STEPS, LEAST_WORDS } from '../src/procedures/merge/candidates.ts';
import { detailsIn } from '../src/procedures/merge/details.ts';
import {
  comparedOf,
  EVIDENCE,
  type EvidenceName,
  evidenceOf,
  rarity,
  vetoOf,
} from '../src/procedures/merge/evidence.ts';
import { type Counted, type Profile, profileOf } from '../src/procedures/merge/profile.ts';
import { readHeldOut, readMoreEveryday } from '../src/procedures/merge/testing/held-out.ts';
import { MORE_NEAR_MISSES, MORE_TASKS } from '../src/procedures/merge/testing/more-phrasings.ts';
import { NEAR_MISSES, type PhrasedTask, TUNED_TASKS } from '../src/procedures/merge/testing/phrasings.ts';
import { type Row, rowsOf, TABLES, tasksOn } from '../src/procedures/merge/testing/task-tables.ts';
import { UNSEEN_NEAR_MISSES, UNSEEN_TASKS } from '../src/procedures/merge/testing/unseen-phrasings.ts';
import { wordSimilarity } from '../src/procedures/merge/word-similarity.ts';

interface Pool {
  readonly rows: readonly Row[];
  /** Pairs that are looked at; all of them where it is left out. */
  readonly isPair?: (one: string, other: string) => boolean;
  /** The older tables are small, and full of near-misses that differ in one word. */
  readonly weight: number;
}

const OLDER_WEIGHT = 6;
const BORROWED = 'borrowed from ';
const BORROWED_WEIGHT = 0.05;
/** A word of four in the steps is left out in one of the pools: no two runs use the same files. */
const LEFT_OUT = 4;
/** A word that one task uses alone is as rare as one that none does. */
const LEAST_COUNT = 2;
const FIT = { rounds: 400, rate: 0.05, shrink: 1e-3 } as const;

const embedder = await loadBuiltInEmbedder();
const embedOne = (text: string): Float32Array => embedder.embedOne(text);
const similar = wordSimilarity(embedOne);
const merging = join(packageFolder(), 'src/procedures/merge');

function pools(): Pool[] {
  const found: Pool[] = [];
  for (const table of TABLES) {
    const tasks = tasksOn('fitted', table);
    const oneWay = rowsOf(tasks, 'one way');
    for (const rows of [oneWay, oneWay.map(withFewerWords), rowsOf(tasks, 'several ways')]) {
      found.push({ rows, weight: 1 });
    }
    found.push({ rows: withBorrowed(tasks), weight: BORROWED_WEIGHT, isPair: isBorrowing });
  }
  const older: (readonly PhrasedTask[])[] = [
    [...TUNED_TASKS, ...NEAR_MISSES],
    [...MORE_TASKS, ...MORE_NEAR_MISSES],
    [...UNSEEN_TASKS, ...UNSEEN_NEAR_MISSES],
    readHeldOut().tuning,
    readMoreEveryday(),
  ];
  return [...found, ...older.map((tasks) => ({ rows: rowsOf(tasks), weight: OLDER_WEIGHT }))];
}

/** In a project many tasks go through the same steps: what one is asked for, done with the steps of the next. */
function withBorrowed(tasks: readonly PhrasedTask[]): Row[] {
  const borrowed = tasks.map(({ phrasings }, index): PhrasedTask => {
    const lender = tasks[(index + 1) % tasks.length];
    return { id: `${BORROWED}${lender?.id}`, phrasings: phrasings.slice(0, 1), steps: lender?.steps ?? [] };
  });
  return rowsOf([...tasks, ...borrowed]);
}

function isBorrowing(one: string, other: string): boolean {
  return one === BORROWED + other || other === BORROWED + one;
}

function withFewerWords(row: Row): Row {
  const isKept = (token: string): boolean =>
    !/^[+-]/.test(token) ||
    (createHash('sha256')
      .update(row.pattern + token)
      .digest()[0] ?? 0) %
      LEFT_OUT >
      0;
  return { ...row, shape: row.shape.filter(isKept) };
}

function writeCounts(): void {
  const tasks = new Set<string>();
  const [words, steps] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const count = (counts: Map<string, Set<string>>, found: Iterable<string>, task: string): void => {
    for (const word of found) counts.set(word, (counts.get(word) ?? new Set()).add(task));
  };
  const counted = pools().filter(({ isPair }) => isPair === undefined);
  for (const [index, { rows }] of counted.entries()) {
    for (const row of rows) {
      // The pools of one table hold the same tasks.
      const task = `${index < 3 * TABLES.length ? Math.floor(index / 3) : index} ${row.id}`;
      tasks.add(task);
      const profile = profileOf(row, embedOne);
      count(words, profile.words.keys(), task);
      if (detailsIn(row.shape).acts.length > 0) count(steps, profile.stepWords.keys(), task);
    }
  }
  const table = (counts: Map<string, Set<string>>): string => {
    const byCount = new Map<number, string[]>();
    for (const [word, found] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (found.size >= LEAST_COUNT && /^[a-z0-9-]+$/.test(word))
        byCount.set(found.size, [...(byCount.get(found.size) ?? []), word]);
    }
    const lines = [...byCount].sort(([a], [b]) => b - a).map(([n, found]) => `  ${n} ${found.join(' ')}`);
    return lines.join('\n');
  };
  writeFileSync(
    join(merging, 'common-words.ts'),
    `/**
 * How many tasks of the tables use a word: what many use says little. Made by \`bench/tune-merging.ts\`.
 *
 * @module
 */

export const COUNTED_TASKS = ${tasks.size};

/** A line for each count, the words behind it, as stems. */
const IN_REQUESTS = \`
${table(words)}
\`;

const IN_STEPS = \`
${table(steps)}
\`;

export const WORD_COUNTS: ReadonlyMap<string, number> = countsIn(IN_REQUESTS);
export const STEP_COUNTS: ReadonlyMap<string, number> = countsIn(IN_STEPS);

function countsIn(table: string): Map<string, number> {
  return new Map(
    table
      .trim()
      .split('\\n')
      .flatMap((line) => {
        const [count, ...words] = line.trim().split(' ');
        return words.map((word) => [word, Number(count)] as const);
      }),
  );
}
`,
  );
}

const NAMES = Object.keys(EVIDENCE) as EvidenceName[];

interface Pairs {
  readonly x: number[][];
  readonly isSame: boolean[];
  readonly weight: number[];
}

function pairsOf(all: readonly Pool[]): Pairs {
  const pairs: Pairs = { x: [], isSame: [], weight: [] };
  for (const { rows, weight, isPair = () => true } of all) {
    const profiles = rows.map((row) => profileOf(row, embedOne));
    for (const [i, a] of profiles.entries()) {
      for (const [j, b] of profiles.slice(0, i).entries()) {
        const [one, other] = [rows[i]?.id ?? '', rows[j]?.id ?? ''];
        if (!isPair(one, other)) continue;
        const isSame = one === other;
        const x = pairOf(a, b, isSame);
        if (x === null) continue;
        pairs.x.push(x);
        pairs.isSame.push(isSame);
        pairs.weight.push(weight);
      }
    }
  }
  return pairs;
}

function pairOf(a: Profile, b: Profile, isSame: boolean): number[] | null {
  const seen = { both: isSame ? 1 : 2, one: 1 };
  const shared = (one: Counted, other: Counted): number =>
    [...one].reduce((sum, [word, count]) => sum + (other.has(word) ? rarity(count - seen.both) : 0), 0);
  // As learning does: most pairs have next to nothing in common, and are never compared.
  if (shared(a.stepWords, b.stepWords) <= LEAST_STEPS && shared(a.words, b.words) <= LEAST_WORDS) return null;
  const found = comparedOf(a, b, similar);
  if (vetoOf(a, b, found) !== null) return null;
  const evidence = evidenceOf(a, b, found, seen);
  return NAMES.map((name) => evidence[name]);
}

/** Logistic regression by gradients, all pairs at once; weights keep the sign that their evidence may have. */
function regression({ x, isSame, weight }: Pairs): { bias: number; weights: number[] } {
  const total = weight.reduce((sum, one) => sum + one, 0);
  const means = NAMES.map(
    (_, f) => x.reduce((sum, row, i) => sum + (row[f] ?? 0) * (weight[i] ?? 0), 0) / total,
  );
  const spreads = NAMES.map((_, f) => {
    const squares = x.reduce(
      (sum, row, i) => sum + (weight[i] ?? 0) * ((row[f] ?? 0) - (means[f] ?? 0)) ** 2,
      0,
    );
    return Math.sqrt(squares / total) || 1;
  });
  const z = x.map((row) =>
    Float64Array.from(row, (value, f) => (value - (means[f] ?? 0)) / (spreads[f] ?? 1)),
  );
  const w = new Float64Array(NAMES.length + 1);
  const [first, second] = [new Float64Array(w.length), new Float64Array(w.length)];
  const last = NAMES.length;
  w[last] = -2;
  for (let round = 1; round <= FIT.rounds; round++) {
    const gradient = new Float64Array(w.length);
    for (let i = 0; i < z.length; i++) {
      const row = z[i];
      if (!row) continue;
      let sum = w[last] ?? 0;
      for (let f = 0; f < last; f++) sum += (w[f] ?? 0) * (row[f] ?? 0);
      const error = (weight[i] ?? 0) * (1 / (1 + Math.exp(-sum)) - Number(isSame[i]));
      for (let f = 0; f < last; f++) gradient[f] = (gradient[f] ?? 0) + error * (row[f] ?? 0);
      gradient[last] = (gradient[last] ?? 0) + error;
    }
    for (let f = 0; f < w.length; f++) {
      const slope = (gradient[f] ?? 0) / total + (f === last ? 0 : FIT.shrink * (w[f] ?? 0));
      first[f] = 0.9 * (first[f] ?? 0) + 0.1 * slope;
      second[f] = 0.99 * (second[f] ?? 0) + 0.01 * slope * slope;
      const speed = FIT.rate * (round < 300 ? 1 : 0.2);
      const step =
        (first[f] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((second[f] ?? 0) / (1 - 0.99 ** round)) + 1e-9);
      const next = (w[f] ?? 0) - speed * step;
      const way = f === last ? 'either' : EVIDENCE[NAMES[f] ?? 'sentence'];
      w[f] = way === 'for' ? Math.max(0, next) : way === 'against' ? Math.min(0, next) : next;
    }
  }
  const weights = NAMES.map((_, f) => (w[f] ?? 0) / (spreads[f] ?? 1));
  return { bias: weights.reduce((sum, one, f) => sum - one * (means[f] ?? 0), w[last] ?? 0), weights };
}

function writeWeights(): void {
  const pairs = pairsOf(pools());
  const { bias, weights } = regression(pairs);
  const lines = NAMES.map((name, f) => `  ${name}: ${(weights[f] ?? 0).toFixed(2)},`);
  writeFileSync(
    join(merging, 'weights.ts'),
    `/**
 * What each evidence counts, in log odds. Made by \`bench/tune-merging.ts\`.
 *
 * @module
 */
import type { EvidenceName } from './evidence.ts';

export const BIAS = ${bias.toFixed(2)};

export const WEIGHTS: Readonly<Record<EvidenceName, number>> = {
${lines.join('\n')}
};
`,
  );
  process.stdout.write(`${pairs.x.length} pairs, ${pairs.isSame.filter(Boolean).length} of one task\n`);
}

if (process.argv[2] === 'counts') writeCounts();
else writeWeights();
