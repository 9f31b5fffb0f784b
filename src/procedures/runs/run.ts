/**
 * A run: one task of one session as procedures are made of it.
 *
 * @module
 */
import type { JsonValue, ProcedureRun, RunEnding } from '../../store/procedure-store.ts';
import type { Evidence } from '../outcome/evidence.ts';
import type { Step } from '../steps/step.ts';

/** What went wrong in a run, and what avoided it in the same run. */
export interface RunFailure {
  readonly tool: string;
  /** The call as a line, with slots. */
  readonly call: string;
  /** The address that was asked, without its query; null when none was. */
  readonly endpoint: string | null;
  readonly error: string;
  /** The call that worked instead; null when none did. */
  readonly avoidedBy: string | null;
  /** The call is right, once `avoidedBy` has been done. */
  readonly isAfter?: true;
  /** A page of the web may have given the call, or what worked instead. */
  readonly fromWeb?: true;
  /** The user wants it never done so, whether it works or not. */
  readonly isRejected?: true;
}

export interface SeenRun extends Omit<ProcedureRun, 'procedureId' | 'evidence' | 'steps' | 'failures'> {
  readonly evidence: readonly Evidence[];
  readonly steps: readonly Step[];
  readonly failures: readonly RunFailure[];
}

/** Of a run, how it ended. */
export type JudgedRun = Pick<SeenRun, 'sessionKey' | 'outcome' | 'evidence' | 'at'>;

/** Typed again: only this room writes these columns. */
export function seenRun({ procedureId: _, evidence, steps, failures, ...run }: ProcedureRun): SeenRun {
  return {
    ...run,
    evidence: evidence as unknown as Evidence[],
    steps: steps as unknown as Step[],
    failures: failures as unknown as RunFailure[],
  };
}

/** The same where only its ending counts. */
export function judgedRun({ sessionKey, outcome, evidence, at }: RunEnding): JudgedRun {
  return { sessionKey, outcome, evidence: evidence as unknown as Evidence[], at };
}

export function storedRun(run: SeenRun, procedureId: string): ProcedureRun {
  const { evidence, steps, failures, ...rest } = run;
  // Plain values; writing makes text of them.
  const stored = { evidence, steps, failures } as unknown as Record<
    'evidence' | 'steps' | 'failures',
    JsonValue
  >;
  return { ...rest, procedureId, ...stored };
}

/** As the database will give it back. */
export function json(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

/** One for each task of each session, the same on every reading. */
export function runKey({ sessionKey, taskKey }: Pick<ProcedureRun, 'sessionKey' | 'taskKey'>): string {
  return `${sessionKey}\n${taskKey}`;
}
