/**
 * What the meter tells `knowhow status`.
 *
 * @module
 */
import type { ModelLimits } from '../config.ts';
import type { BoundedQueue } from './bounded-queue.ts';
import type { Breaker, BreakerState } from './breaker.ts';
import type { Ledger, ModelKind } from './ledger.ts';
import type { OffSwitch } from './refusals.ts';
import type { UsageRow } from './usage-port.ts';
import { endOfUtcDay, utcDay } from './utc-day.ts';

export interface LaneStatus {
  readonly tokensToday: number;
  readonly tokenLimit: number;
  readonly callsToday: number;
  readonly callLimit: number;
  readonly failuresToday: number;
  readonly running: number;
  readonly waiting: number;
}

export interface MeterStatus {
  /** Null while models may be called; else what switched them off. */
  readonly off: OffSwitch | null;
  readonly day: string;
  readonly resetsAt: string;
  readonly language: LaneStatus;
  readonly embedding: LaneStatus;
  /** Calls refused by a limit since the process started. */
  readonly refused: number;
  /** What each feature spent today, most first. */
  readonly features: readonly {
    readonly purpose: string;
    readonly calls: number;
    readonly failures: number;
    readonly tokens: number;
  }[];
  /** Models that have been called since the process started. */
  readonly breakers: readonly {
    readonly model: string;
    readonly state: BreakerState;
    readonly failures: number;
    readonly openUntil: string | null;
  }[];
}

export async function meterStatus(meter: {
  readonly off: OffSwitch | undefined;
  readonly now: Date;
  readonly limits: ModelLimits;
  readonly ledger: Ledger;
  readonly lanes: Readonly<Record<ModelKind, BoundedQueue>>;
  readonly breakers: ReadonlyMap<string, Breaker>;
  readonly refused: number;
  readonly spent: readonly UsageRow[];
}): Promise<MeterStatus> {
  const { limits, ledger, lanes } = meter;
  const day = utcDay(meter.now);
  const laneStatus = async (kind: ModelKind, tokenLimit: number, callLimit: number): Promise<LaneStatus> => {
    const total = await ledger.total(kind, day);
    const { running, waiting } = lanes[kind];
    return {
      tokensToday: total.tokens,
      tokenLimit,
      callsToday: total.calls,
      callLimit,
      failuresToday: total.failures,
      running,
      waiting,
    };
  };
  return {
    off: meter.off ?? null,
    day,
    resetsAt: endOfUtcDay(meter.now),
    language: await laneStatus('language', limits.dailyTokens, limits.dailyCalls),
    embedding: await laneStatus('embedding', limits.dailyEmbeddingTokens, limits.dailyEmbeddingCalls),
    refused: meter.refused,
    features: byFeature(meter.spent),
    breakers: [...meter.breakers].map(([model, breaker]) => ({
      model,
      state: breaker.state,
      failures: breaker.failures,
      openUntil: breaker.openUntil?.toISOString() ?? null,
    })),
  };
}

/** Whichever model it was that it called. */
function byFeature(rows: readonly UsageRow[]): MeterStatus['features'] {
  const features = new Map<string, { purpose: string; calls: number; failures: number; tokens: number }>();
  for (const { purpose, calls, failures, inputTokens, outputTokens } of rows) {
    const known = features.get(purpose) ?? { purpose, calls: 0, failures: 0, tokens: 0 };
    known.calls += calls;
    known.failures += failures;
    known.tokens += inputTokens + outputTokens;
    features.set(purpose, known);
  }
  return [...features.values()].sort((a, b) => b.tokens - a.tokens || (a.purpose < b.purpose ? -1 : 1));
}
