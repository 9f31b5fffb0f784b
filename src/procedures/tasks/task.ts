/**
 * A task: what a person asked for, and everything that was done for it until something else was asked for.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import type { LaterEvent, UserWords } from '../outcome/evidence.ts';

export interface Task {
  /** Key of the turn that asked for it: the same on every reading of the log. */
  readonly key: string;
  readonly request: string;
  /** Key of the task before, where what is asked for was said only there: "and the same for web2". */
  readonly namedAfter?: string;
  /** What the person said within the task: answers, corrections, additions. */
  readonly userWords: readonly UserWords[];
  readonly calls: readonly Call[];
  /** What the agent said last. */
  readonly assistantText: string;
  /** Everything that it said, in order; of very much the end. */
  readonly agentWords: readonly string[];
  /** What the person said when it was over; null when nothing followed. */
  readonly nextUserWords: string | null;
  readonly laterEvents: readonly LaterEvent[];
  /** The agent was stopped, or its model did not answer, and it did not go on: how it would have ended is unknown. */
  readonly isInterrupted: boolean;
  /** The log ends with a call of it: it may go on elsewhere, or later. */
  readonly isUnfinished: boolean;
  /** UTC ISO time of its last turn, else of the request. */
  readonly at: string | null;
}
