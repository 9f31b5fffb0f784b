/**
 * A procedure: attempts at one task, put together. All texts are quotes, as they were typed, secrets aside.
 *
 * @module
 */
import type { Taint } from '../../store/taint.ts';

/** Unknown wherever nothing speaks; unknown is not success. */
export type Outcome = 'success' | 'failure' | 'partial' | 'unknown';

/** What most of the attempts that worked did; where none is known to have worked, most of all. */
export interface ProcedureStep {
  readonly signature: string;
  /** The literal form that was typed most often among those that worked, the newest of equals. */
  readonly usual: string;
  /** At most three other forms: where they differ is what has to be filled in. */
  readonly examples: readonly string[];
  /** Of the attempts that worked. */
  readonly share: number;
  readonly effect: StepEffect;
}

export type StepEffect = 'reads' | 'changes' | 'publishes' | 'destroys' | 'unknown';

export interface AttemptStep {
  readonly form: string;
  readonly signature: string;
  readonly ended: 'worked' | 'failed' | 'unknown';
  readonly effect: StepEffect;
  /** Strangers may have put it into the agent's hands. */
  readonly fromWeb?: true;
}

/** A request and everything that was done until another task was opened. */
export interface ProcedureAttempt {
  /** `session#row`, the row being the first of the request: what is forgotten is known by it. */
  readonly id: string;
  readonly sessionId: string;
  readonly project: string;
  readonly at: string;
  readonly request: string;
  readonly outcome: Outcome;
  /** Why it is taken to have ended so, in words. */
  readonly evidence: readonly string[];
  readonly steps: readonly AttemptStep[];
  readonly remedies: readonly { readonly failed: string; readonly error: string; readonly worked: string }[];
  /** What the user's next turn said of it, -1 (it failed) to 1 (it worked); 0 where it said nothing. */
  readonly userSignal: number;
  /** The worst of what the session had read by its end. */
  readonly taint: Taint;
}

export interface Procedure {
  readonly id: string;
  readonly project: string;
  /** The shortest real request near the middle of all, quoted. */
  readonly title: string;
  readonly steps: readonly ProcedureStep[];
  /** The newest sixty. */
  readonly attempts: readonly ProcedureAttempt[];
  /** Of all attempts, also those that are no longer kept. */
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly sessions: number;
  /** Of the chance that it works: 90%, Beta over successes and failures. */
  readonly interval: { readonly low: number; readonly high: number };
  readonly lastWorked: string | null;
  readonly lastFailed: string | null;
  /** Signatures that stand in most of those that worked and in few of those that failed, and the reverse. */
  readonly onlyWhereWorked: readonly string[];
  readonly onlyWhereFailed: readonly string[];
}
