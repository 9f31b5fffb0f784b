/**
 * The table of `held-out.txt`, in two halves: one to tune the rules on, one that says what to expect of other tasks.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PhrasedTask } from './phrasings.ts';

export interface HeldOut {
  readonly tuning: readonly PhrasedTask[];
  readonly unseen: readonly PhrasedTask[];
}

/** A task and its near-misses are in the same half: the first byte of the hash of the task's id is even or odd. */
export function readHeldOut(): HeldOut {
  const text = readFileSync(new URL('held-out.txt', import.meta.url), 'utf8');
  const tuning: PhrasedTask[] = [];
  const unseen: PhrasedTask[] = [];
  for (const family of text.split(/^(?== )/m).slice(1)) {
    const tasks = family.split(/^(?=! )/m).map(taskFrom);
    (isUnseen(tasks[0]?.id ?? '') ? unseen : tuning).push(...tasks);
  }
  return { tuning, unseen };
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
