/**
 * Asks a model about runs whose ending is open, within bounds: few at a time, not for long, and not on when it does not
 * answer.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import type { Opinion, OutcomeModel } from '../outcome/outcome-model.ts';
import type { SeenRun } from './run.ts';

export type RunKey = Pick<SeenRun, 'sessionKey' | 'taskKey'>;

/** A run whose ending is open, with what a model may read of it: redacted, and bounded. */
export interface OpenRun extends RunKey {
  readonly record: string;
}

export interface RunOpinion extends RunKey {
  readonly opinion: Extract<Opinion, { kind: 'answered' | 'useless' }>;
}

export interface AskingPorts {
  readonly model: OutcomeModel;
  readonly clock: Clock;
  /** Whether it still has to be asked. */
  readonly isOpen: (run: RunKey) => Promise<boolean>;
}

export interface Asked {
  readonly opinions: readonly RunOpinion[];
  /** Why it ended before all were asked about; null when they were. */
  readonly stopped: string | null;
}

/** Of one pass over logs, the latest: one over years of them must not spend the budget of a day on old unknowns. */
export const MAX_QUESTIONS = 30;
/** A slow model does not hold up learning for longer. */
const MAX_SECONDS = 60;
/** After so many that were not answered, one after the other, it is left alone. */
const MAX_FAILURES = 2;

/** In the order given, until one of the bounds. */
export async function askOpinions(open: readonly OpenRun[], ports: AskingPorts): Promise<Asked> {
  const { model, clock, isOpen } = ports;
  const opinions: RunOpinion[] = [];
  const started = clock().getTime();
  let failures = 0;
  for (const { sessionKey, taskKey, record } of open) {
    if (clock().getTime() - started > MAX_SECONDS * 1_000) return { opinions, stopped: 'it takes too long' };
    if (!(await isOpen({ sessionKey, taskKey }))) continue;
    const opinion = await model.judge(record);
    if (opinion.kind === 'refused') return { opinions, stopped: opinion.reason };
    if (opinion.kind === 'failed') {
      failures += 1;
      if (failures >= MAX_FAILURES) return { opinions, stopped: opinion.reason };
      continue;
    }
    failures = 0;
    opinions.push({ sessionKey, taskKey, opinion });
  }
  return { opinions, stopped: null };
}
