/**
 * A request and everything that was done until another task was opened.
 *
 * @module
 */
import type { AttemptStep, ProcedureAttempt } from '../procedures/procedure.ts';

export interface Attempt extends ProcedureAttempt {
  readonly steps: readonly TakenStep[];
  /** Which call gave it that level, and why. */
  readonly taintedBy?: string;
  /** Of all its requests. */
  readonly rows: readonly string[];
  /** What it began with asks for something. */
  readonly isRequest: boolean;
  /** Nobody knows how it would have ended. */
  readonly isInterrupted: boolean;
}

export interface TakenStep extends AttemptStep {
  /** What a check of the project checks. */
  readonly check?: string;
  /** Of one that failed: the line that tells why. */
  readonly error?: string;
}

/** `session#row`. */
export function attemptId(session: string, row: string): string {
  return `${session}#${row}`;
}
