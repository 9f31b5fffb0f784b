/**
 * The table of `held-out.txt`, in two halves: one to tune the rules on, one that says what to expect of other tasks.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../package.ts';
import type { PhrasedTask } from './phrasings.ts';

export interface HeldOut {
  readonly tuning: readonly PhrasedTask[];
  readonly unseen: readonly PhrasedTask[];
}

/** A task and its near-misses are in the same half: the first byte of the hash of the task's id is even or odd. */
export function readHeldOut(): HeldOut {
  const tuning: PhrasedTask[] = [];
  const unseen: PhrasedTask[] = [];
  for (const tasks of familiesIn('held-out.txt')) {
    (isUnseen(tasks[0]?.id ?? '') ? unseen : tuning).push(...tasks);
  }
  return { tuning, unseen };
}

/** Everyday tasks that were written later, and tuned on. */
export function readMoreEveryday(): PhrasedTask[] {
  return familiesIn('more-everyday.txt').flat();
}

function familiesIn(file: string): PhrasedTask[][] {
  const text = readFileSync(join(packageFolder(), 'src/procedures/merge/testing', file), 'utf8');
  const families = text.split(/^(?== )/m).slice(1);
  return families.map((family) => family.split(/^(?=! )/m).map(taskFrom));
}

function isUnseen(id: string): boolean {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 1;
}

function taskFrom(block: string): PhrasedTask {
  const [head = '', ...lines] = block.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    id: head.slice(2),
    phrasings: lines.filter((line) => !line.startsWith('$ ')),
    steps: lines.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2)),
  };
}
