/**
 * What becomes of something newly learnt, seen against what is known. No decision erases: a contradicted memory
 * is superseded and stays in history.
 *
 * @module
 */

export const ACTIONS = ['add', 'update', 'merge', 'skip', 'contradict'] as const;
export type Action = (typeof ACTIONS)[number];

export interface Candidate {
  readonly text: string;
}

export interface KnownMemory {
  readonly id: string;
  readonly content: string;
}

export interface Neighbour {
  readonly memory: KnownMemory;
  /** Cosine of the two embeddings. */
  readonly similarity: number;
}

/**
 * - `add`: nothing like it is known.
 * - `skip`: `target` says it already.
 * - `update`: it says what `target` says, and more; `content` takes its place.
 * - `merge`: each says something that the other does not; `content` holds both.
 * - `contradict`: it cannot be true beside `target`, which it supersedes.
 */
export interface Decision {
  readonly action: Action;
  /** Id of one of the neighbours; absent for `add`, and for a `skip` of nothing. */
  readonly target?: string;
  /** New text of the target, for `update` and `merge`. */
  readonly content?: string;
  /** Id of the rule that decided, or `model`. */
  readonly rule: string;
  /** For a person to read. */
  readonly reason: string;
}

/** What is too far down the list is not near. */
export const MAX_NEIGHBOURS = 20;
/** Longer ones are documents: they are compared by their beginning. */
export const MAX_COMPARED = 8_000;
