/**
 * What is asked about a turn of the user: does it open another task, and what does it say of the work before it?
 *
 * @module
 */
import type { Stretch } from '../session-record.ts';

export interface TurnJudge {
  /** Whether `turn` begins another task than the turns before it. */
  opensTask(turn: Stretch, before: readonly Stretch[]): boolean;
  /** -1 where it says that the work before it failed, 1 where it worked, .5 partly; 0 where it says nothing, or is not sure. */
  verdict(turn: Stretch, before: readonly Stretch[]): number;
}

/** Without a model: each turn for which something is done is a task of its own, and words say nothing. */
export const structureAlone: TurnJudge = {
  opensTask: () => true,
  verdict: () => 0,
};
