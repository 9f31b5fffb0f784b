/**
 * Fits what merging decides by (`src/procedures/merge/trees.ts`) on the fitted side of the tables in `merge/testing`, and
 * counts their words (`common-words.ts`). The unseen side is not read. The same tables give the same files.
 *
 * Run twice, as the trees are fitted with the counts built in; between the two, bundle anew:
 *      esbuild bench/tune-merging.ts --bundle --platform=node --format=esm --outfile=dist/tune-merging.mjs
 *      node dist/tune-merging.mjs counts && (bundle) && node dist/tune-merging.mjs trees
 *
 * @module
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuiltInEmbedder } from '../src/models/embedders/built-in.ts';
import { packageFolder } from '../src/package.ts';
import { LEAST_STEPS, LEAST_WORDS } from '../src/procedures/merge/candidates.ts';
import { comparedOf } from '../src/procedures/merge/compared.ts';
import { EVIDENCE, type EvidenceName, evidenceOf } from '../src/procedures/merge/evidence.ts';
import { type Counted, type Profile, profileOf } from '../src/procedures/merge/profile.ts';
import { readHeldOut, readMoreEveryday } from '../src/procedures/merge/testing/held-out.ts';
import { MORE_NEAR_MISSES, MORE_TASKS } from '../src/procedures/merge/testing/more-phrasings.ts';
import { NEAR_MISSES, TUNED_TASKS } from '../src/procedures/merge/testing/phrasings.ts';
import { type Row, rowOf } from '../src/procedures/merge/testing/rows.ts';
import {
  everydayRows,
  RUN_TABLES,
  rowsOf,
  runRows,
  TABLES,
  tasksOn,
} from '../src/procedures/merge/testing/task-tables.ts';
import { UNSEEN_NEAR_MISSES, UNSEEN_TASKS } from '../src/procedures/merge/testing/unseen-phrasings.ts';
import { vetoOf } from '../src/procedures/merge/vetoes.ts';
import { COUNTED, rarity } from '../src/procedures/merge/word-counts.ts';
import { wordSimilarity } from '../src/procedures/merge/word-similarity.ts';
import { boosted, DIRECTIONS, type Examples, SMALL_TREES } from './boosting.ts';

interface Pool {
  /** Pools of one name hold the same tasks. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly weight: number;
  /** False where the same tasks are counted elsewhere. */
  readonly isCounted?: boolean;
}

/** Full of tasks that differ in what is written into one file: with more weight, nothing is ever the same. */
const FAMILIES_WEIGHT = 0.3;
/** Tasks done by steps that every task has: they teach that such steps are no reason. */
const EVERYDAY_WEIGHT = 0.1;
/** Tables whose phrasings share their runs: no log looks like that, but what they ask for is worth something. */
const SHARED_RUNS_WEIGHT = 0.1;
/** Small ones, full of near-misses that differ in one word. */
const OLDER_WEIGHT = 0.5;
/** A word that one task uses alone is as rare as one that none does. */
const LEAST_COUNT = 2;
const TREES = 150;

const embedder = await loadBuiltInEmbedder();
const embedOne = (text: string): Float32Array => embedder.embedOne(text);
const similar = wordSimilarity(embedOne);
const merging = join(packageFolder(), 'src/procedures/merge');

function pools(): Pool[] {
  const runs = RUN_TABLES.fitted.map((name) => ({ name, rows: runRows(name), weight: 1 }));
  const families = RUN_TABLES.families.map((name) => ({
    name: `families ${name}`,
    rows: runRows(name),
    weight: FAMILIES_WEIGHT,
  }));
  const everyday = RUN_TABLES.fitted.map((name) => ({
    name: `everyday ${name}`,
    rows: everydayRows(name),
    weight: EVERYDAY_WEIGHT,
    isCounted: false,
  }));
  const tables = TABLES.flatMap((name) =>
    (['one way', 'several ways'] as const).map((doing) => ({
      ...{ name, rows: rowsOf(tasksOn('fitted', name), doing), weight: SHARED_RUNS_WEIGHT },
    })),
  );
  const older = {
    tuned: [...TUNED_TASKS, ...NEAR_MISSES],
    more: [...MORE_TASKS, ...MORE_NEAR_MISSES],
    later: [...UNSEEN_TASKS, ...UNSEEN_NEAR_MISSES],
    'held out': readHeldOut().tuning,
    everyday: readMoreEveryday(),
  };
  return [
    ...runs,
    ...families,
    ...everyday,
    ...tables,
    ...Object.entries(older).map(([name, tasks]) => ({
      ...{ name: `older ${name}`, rows: rowsOf(tasks), weight: OLDER_WEIGHT },
    })),
  ];
}

/** Requests without runs, five to a task; what their tasks are called, and what they say. */
function phrasings(): { task: string; request: string }[] {
  const folder = join(packageFolder(), 'bench/phrasings');
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/^= /m)
      .slice(1)
      .flatMap((block) => {
        const [id, ...lines] = block.split('\n').filter((line) => line.trim() !== '');
        const isNearMiss = (line: string): boolean => line.startsWith('! ');
        return lines
          .filter((line) => !isNearMiss(line))
          .map((request) => ({ task: `${file} ${id}`, request }));
      }),
  );
}

type Counts = Map<string, Set<string>>;

function writeCounts(): void {
  const [phrased, done] = [new Set<string>(), new Set<string>()];
  const [words, stepWords, steps]: [Counts, Counts, Counts] = [new Map(), new Map(), new Map()];
  const count = (counts: Counts, found: Counted, task: string): void => {
    for (const word of found.keys()) counts.set(word, (counts.get(word) ?? new Set()).add(task));
  };
  for (const { name, rows, isCounted = true } of pools()) {
    for (const row of isCounted ? rows : []) {
      const task = `${name} ${row.id}`;
      phrased.add(task);
      done.add(task);
      const profile = profileOf(row, embedOne);
      count(words, profile.words, task);
      count(stepWords, profile.stepWords, task);
      count(steps, profile.steps, task);
    }
  }
  for (const { task, request } of phrasings()) {
    phrased.add(task);
    count(words, profileOf(rowOf(task, request, []), embedOne).words, task);
  }
  const table = (counts: Counts, between: string): string => {
    const byCount = new Map<number, string[]>();
    for (const [word, tasks] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (tasks.size >= LEAST_COUNT && /^[ -_a-z{}~|]+$/.test(word) && !/[\\`$]/.test(word))
        byCount.set(tasks.size, [...(byCount.get(tasks.size) ?? []), word]);
    }
    const lines = [...byCount].sort(([a], [b]) => b - a).map(([n, found]) => `  ${n} ${found.join(between)}`);
    return lines.join('\n');
  };
  writeFileSync(
    join(merging, 'common-words.ts'),
    `/**
 * How many tasks of the tables use a word: what many use says little. Made by \`bench/tune-merging.ts\`.
 *
 * @module
 */

export const COUNTED_TASKS = { words: ${phrased.size}, steps: ${done.size} } as const;

/** A line for each count, the words behind it, as stems. */
export const IN_REQUESTS = \`
${table(words, ' ')}
\`;

export const IN_STEPS = \`
${table(stepWords, ' ')}
\`;

/** Whole steps, as shapes name them. */
export const STEPS = \`
${table(steps, ' | ')}
\`;
`,
  );
}

const NAMES = Object.keys(EVIDENCE) as EvidenceName[];

function examplesOf(all: readonly Pool[]): Examples {
  const rows: number[][] = [];
  const isTrue: boolean[] = [];
  const weight: number[] = [];
  for (const { rows: own, weight: each } of all) {
    const profiles = own.map((row) => profileOf(row, embedOne));
    for (const [i, a] of profiles.entries()) {
      for (const [j, b] of profiles.slice(0, i).entries()) {
        const isSame = own[i]?.id === own[j]?.id;
        const evidence = pairOf(a, b, isSame);
        if (evidence === null) continue;
        rows.push(evidence);
        isTrue.push(isSame);
        weight.push(each);
      }
    }
  }
  return { rows, isTrue, weight };
}

function pairOf(a: Profile, b: Profile, isSame: boolean): number[] | null {
  const seen = { both: isSame ? 1 : 2, one: 1 };
  const shared = (one: Counted, other: Counted, tasks: number): number =>
    [...one].reduce((sum, [word, uses]) => sum + (other.has(word) ? rarity(uses - seen.both, tasks) : 0), 0);
  // As learning does: most pairs have next to nothing in common, and are never compared.
  const isFar =
    shared(a.stepWords, b.stepWords, COUNTED.steps) <= LEAST_STEPS &&
    shared(a.words, b.words, COUNTED.words) <= LEAST_WORDS;
  if (isFar) return null;
  const found = comparedOf(a, b, similar);
  if (vetoOf(a, b, found) !== null) return null;
  const evidence = evidenceOf(a, b, found, seen);
  return NAMES.map((name) => evidence[name]);
}

function writeTrees(): void {
  const examples = examplesOf(pools());
  const direction = NAMES.map((name) => DIRECTIONS[EVIDENCE[name]]);
  const { base, trees } = boosted(examples, { ...SMALL_TREES, trees: TREES, direction });
  const lines = trees.map(({ asks, adds }) => {
    const questions = asks.map(({ column, above }) => `${NAMES[column] ?? NAMES[0]} ${+above.toFixed(6)}`);
    return `${questions.join(', ')} : ${adds.map((add) => +add.toFixed(3)).join(' ')}`;
  });
  writeFileSync(
    join(merging, 'trees.ts'),
    `/**
 * What merging asks of the evidence. Made by \`bench/tune-merging.ts\`; \`forest.ts\` says how a line is read.
 *
 * @module
 */

export const BASE = ${base.toFixed(3)};

export const TREES = \`
${lines.join('\n')}
\`;
`,
  );
  const same = examples.isTrue.filter(Boolean).length;
  process.stdout.write(`${examples.rows.length} pairs, ${same} of one task\n`);
}

if (process.argv[2] === 'counts') writeCounts();
else writeTrees();
