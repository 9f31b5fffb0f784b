/**
 * Tables of tasks: what the trees were fitted on, and what is for measuring.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../package.ts';
import type { PhrasedTask } from './phrasings.ts';
import { type Row, rowOf } from './rows.ts';

/** Tasks that all their phrasings share one run, or some. */
export const TABLES = ['dev', 'ops', 'life'] as const;
export type Table = (typeof TABLES)[number];
export type Side = 'fitted' | 'unseen';

/** Tasks whose phrasings have a run each, with its own parameters: what logs hold. */
export const RUN_TABLES = {
  fitted: ['software', 'everyday', 'mixed', 'further', 'parameters', 'manners'],
  /** Fitted, too: families of tasks that are done by the same programs for other ends. */
  families: ['code', 'ops', 'data', 'life', 'office', 'config'],
  unseen: [
    ...['unseen', 'unseen-too', 'unseen-third', 'unseen-fourth', 'unseen-fifth'],
    ...['unseen-sixth', 'unseen-seventh', 'unseen-eighth'],
  ],
} as const;

export function runRows(table: string): Row[] {
  return readTasks(`${table}-runs.txt`).flatMap(({ id, phrasings, steps, otherWays = [] }) => {
    const ways = [steps, ...otherWays];
    return phrasings.map((phrasing, index) => rowOf(id, phrasing, ways[index] ?? steps));
  });
}

/** What most runs of coding agents look like, whatever was asked. */
const EVERYDAY_RUNS: readonly (readonly string[])[] = [
  ['edit src/app.tsx', 'npx vite build'],
  ['read src/main.py', 'edit src/main.py', 'pytest -q'],
  ['edit scripts/build.sh', 'npm run build', 'git commit -am "done"'],
  ['read lib/core.rs', 'edit lib/core.rs', 'cargo build', 'cargo test'],
  ['write notes.md'],
  ['edit server/routes.ts', 'npm run lint', 'npm test'],
  ['edit package.json', 'npm install'],
  ['edit Makefile', 'make'],
];

/** The same tasks, each done by steps that every task has, and that tell nothing. */
export function everydayRows(table: string): Row[] {
  return readTasks(`${table}-runs.txt`).flatMap(({ id, phrasings }) => {
    const byte = createHash('sha256').update(`everyday ${id}`).digest()[0] ?? 0;
    const steps = EVERYDAY_RUNS[byte % EVERYDAY_RUNS.length] ?? [];
    return phrasings.map((phrasing) => rowOf(id, phrasing, steps));
  });
}

/** All phrasings done in one way, less a step; or each in its own, as far as there are several. */
export type Doing = 'one way' | 'several ways';

function readTasks(file: string): PhrasedTask[] {
  const path = join(packageFolder(), 'src/procedures/merge/testing', file);
  return readFileSync(path, 'utf8').split(/^= /m).slice(1).map(taskFrom);
}

function taskFrom(block: string): PhrasedTask {
  const [id = '', ...lines] = block.split('\n').filter((line) => line !== '');
  const ways: string[][] = [[]];
  for (const line of lines) {
    if (line === '~') ways.push([]);
    else if (line.startsWith('$ ')) ways.at(-1)?.push(line.slice(2));
  }
  const [steps = [], ...otherWays] = ways;
  return { id, phrasings: lines.filter((line) => !/^(?:\$ |~$)/.test(line)), steps, otherWays };
}

/** A task is on one side with all its phrasings, and with the near-misses that resemble it most. */
function sideOf(tasks: readonly PhrasedTask[]): Map<string, Side> {
  const isNearMiss = ({ id }: PhrasedTask): boolean => id.startsWith('nm-');
  const mains = tasks.filter((task) => !isNearMiss(task)).map((task) => ({ id: task.id, bag: bagOf(task) }));
  const sides = new Map<string, Side>();
  for (const task of tasks) {
    const bag = bagOf(task);
    const like = (other: ReadonlySet<string>): number =>
      [...bag].filter((word) => other.has(word)).length / Math.sqrt(bag.size * other.size);
    const nearest = mains.reduce<{ id: string; score: number }>(
      (best, main) => (like(main.bag) > best.score ? { id: main.id, score: like(main.bag) } : best),
      { id: task.id, score: 0 },
    );
    sides.set(task.id, sideOfId(isNearMiss(task) ? nearest.id : task.id));
  }
  return sides;
}

export function tasksOn(side: Side, table: Table): PhrasedTask[] {
  const tasks = readTasks(`${table}-tasks.txt`);
  const sides = sideOf(tasks);
  return tasks.filter(({ id }) => sides.get(id) === side);
}

/** Three of ten tasks are kept apart. */
function sideOfId(id: string): Side {
  const hash = createHash('sha256').update(`merge ${id}`).digest()[0] ?? 0;
  return hash % 10 < 7 ? 'fitted' : 'unseen';
}

function bagOf({ phrasings, steps }: PhrasedTask): Set<string> {
  return new Set([...phrasings, ...steps].flatMap((text) => text.toLowerCase().match(/[a-z]{3,}/g) ?? []));
}

/** Later runs leave out a step of those that have three, as real ones do. */
export function rowsOf(tasks: readonly PhrasedTask[], doing: Doing = 'one way'): Row[] {
  return tasks.flatMap(({ id, phrasings, steps, otherWays = [] }) => {
    const ways = doing === 'one way' ? [steps] : [steps, ...otherWays];
    return phrasings.map((phrasing, index) => {
      const way = ways[index % ways.length] ?? steps;
      const isWhole = index < ways.length || way.length < 3;
      const done = way.filter((_, at) => isWhole || at !== (index - 1) % way.length);
      return rowOf(id, phrasing, done);
    });
  });
}
