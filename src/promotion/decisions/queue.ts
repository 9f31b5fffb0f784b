/**
 * A queue of things that wait for a decision, and the pass over all of them.
 *
 * @module
 */
import type { Decision } from '../../store/promotion-store.ts';
import type { Policy } from '../settings.ts';

export interface DecisionRun {
  readonly run: string;
  readonly at: Date;
  readonly policy: Policy;
  readonly actor: string;
}

export interface DecisionQueue {
  readonly queue: string;
  /** What would be decided now; nothing is written. */
  decisions(run: DecisionRun): Promise<readonly Decision[]>;
}

/** Consumes what each queue decides, and decides nothing itself. */
export async function passOver(queues: readonly DecisionQueue[], run: DecisionRun): Promise<Decision[]> {
  const all: Decision[] = [];
  for (const queue of queues) all.push(...(await queue.decisions(run)));
  return all;
}
