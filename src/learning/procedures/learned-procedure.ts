/**
 * A procedure with what only this room needs: what goes wrong in it, and where its steps may come from.
 *
 * @module
 */
import type { Polarity } from '../../store/procedure-store.ts';
import type { Taint } from '../../store/taint.ts';
import type { Attempt } from '../attempts/attempt.ts';
import type { Procedure, ProcedureStep } from './procedure.ts';

/** A call that failed in attempts of it, and has not worked since. */
export interface Avoid {
  readonly call: string;
  /** The line that tells why; empty where nothing did. */
  readonly error: string;
  /** What worked after it; null where nothing is known to have. */
  readonly instead: string | null;
  readonly times: number;
  readonly lastAt: string;
  readonly fromWeb?: true;
  readonly isWebCure?: true;
}

export interface LearnedStep extends ProcedureStep {
  /** Strangers may have put it into an agent's hands, each time that it was done. */
  readonly fromWeb?: true;
}

export interface LearnedProcedure extends Procedure {
  readonly steps: readonly LearnedStep[];
  readonly attempts: readonly Attempt[];
  readonly avoid: readonly Avoid[];
  readonly polarity: Polarity;
  /** Follows from what its sessions had read. */
  readonly taint: Taint;
  readonly updatedAt: string;
}

/** Attempts that failed without a failing call leave neither a way to go nor one to avoid; one of unknown end is no way yet. */
export function saysSomething({ steps, avoid, polarity, sessions }: Told): boolean {
  const isWay = polarity === 'positive' || (polarity === 'unproven' && sessions > 1);
  return (isWay && steps.length > 0) || avoid.length > 0;
}

type Told = Pick<LearnedProcedure, 'steps' | 'avoid' | 'polarity' | 'sessions'>;

/** Of all attempts the newest are kept whole. */
export const KEPT_ATTEMPTS = 60;
