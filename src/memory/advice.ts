/**
 * What a model advises about something newly learnt, before its turn comes; and whether that still counts then.
 *
 * @module
 */
import { DEFAULT_AGENT } from './compose-memory.ts';
import type { Decision, Neighbour } from './decide/decision.ts';
import type { RememberRequest } from './remember-request.ts';

/** Only memories of one project and agent are compared with each other. */
export interface Scope {
  readonly project: string | null;
  readonly agent: string;
}

/** A model's decision, and the memories that it was shown. */
export interface Advice {
  readonly nearest: readonly Neighbour[];
  readonly decision: Decision;
}

export function scopeOf({ project = null, agent = DEFAULT_AGENT }: RememberRequest): Scope {
  return { project, agent };
}

/** Turns of a conversation and derived texts stand for themselves: the same words may be said twice. */
export function isFact({ kind = 'memory', group = null }: RememberRequest): boolean {
  return kind === 'memory' && group === null;
}

export function sameMemories(some: readonly Neighbour[], others: readonly Neighbour[]): boolean {
  const key = (nearest: readonly Neighbour[]): string =>
    JSON.stringify(nearest.map(({ memory: { id, content } }) => [id, content]));
  return key(some) === key(others);
}
