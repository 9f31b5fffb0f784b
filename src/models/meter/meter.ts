/**
 * The one meter through which every call of a language model or a remote embedder goes.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { Environment } from '../api-key.ts';
import type { ModelLimits } from '../config.ts';
import type { EmbeddingSource } from '../embedders/embedding-source.ts';
import { countedTokens, estimateTokens } from '../estimate-tokens.ts';
import type { LanguageModel } from '../ports.ts';
import { type BoundedQueue, createBoundedQueue } from './bounded-queue.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { createLedger, EMBED_PURPOSE, type ModelKind, type Reservation } from './ledger.ts';
import { type MeterStatus, meterStatus } from './meter-status.ts';
import {
  leftAlone,
  NO_MODELS_VARIABLE,
  type OffSwitch,
  overBudget,
  queueFull,
  reservedPurpose,
  switchedOff,
  tooSlow,
} from './refusals.ts';
import { untilAborted } from './until-aborted.ts';
import type { UsagePort } from './usage-port.ts';
import { endOfUtcDay, utcDay } from './utc-day.ts';

/** Whether a person has switched models off, for every process of the home. */
export type IsSwitchedOff = () => Promise<boolean>;

export interface MeterOptions {
  readonly isSwitchedOff?: IsSwitchedOff;
  /** Where each call of the language model is a process. */
  readonly maxProcesses?: number;
  readonly usage: UsagePort;
  readonly clock: () => Date;
  readonly limits: ModelLimits;
  readonly env?: Environment;
}

export interface Meter {
  languageModel(model: LanguageModel): LanguageModel;
  embeddings(source: EmbeddingSource): EmbeddingSource;
  /** The kill switch: calls under way are aborted, those that wait are refused, and so is every later one. */
  stop(): void;
  resume(): void;
  status(): Promise<MeterStatus>;
}

interface Call<T> {
  readonly kind: ModelKind;
  readonly model: string;
  readonly purpose: string;
  readonly inputEstimate: number;
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal | undefined;
  work(signal: AbortSignal): Promise<T>;
  tokens(result: T): { readonly inputTokens: number; readonly outputTokens: number };
}

/** Another process may throw the switch while a call is under way: it ends within this, and the store's answer. */
const LOOK_AT_SWITCH_MS = 250;
/** What is reserved for the answer of a model that does not say how long it may be. */
const DEFAULT_OUTPUT_TOKENS = 2_048;

export function createMeter(options: MeterOptions): Meter {
  const { usage, clock, limits, env = process.env } = options;
  const { isSwitchedOff = () => Promise.resolve(false), maxProcesses = limits.concurrency } = options;
  const today = (): string => utcDay(clock());
  const ledger = createLedger({
    usage,
    today,
    limits: {
      language: { tokens: limits.dailyTokens, calls: limits.dailyCalls },
      embedding: { tokens: limits.dailyEmbeddingTokens, calls: limits.dailyEmbeddingCalls },
    },
  });
  // A lane each: the embedding of a prompt does not wait behind a minute of generated text.
  const newLane = (concurrency: number): BoundedQueue =>
    createBoundedQueue({ ...limits, concurrency, whenFull: () => queueFull(limits) });
  const lanes: Readonly<Record<ModelKind, BoundedQueue>> = {
    language: newLane(Math.min(limits.concurrency, maxProcesses)),
    embedding: newLane(limits.concurrency),
  };
  const breakers = new Map<string, Breaker>();
  let killed = new AbortController();
  let refused = 0;

  function offSwitch(): OffSwitch | undefined {
    if (!limits.enabled) return 'config';
    if (!['', '0', 'false'].includes(env[NO_MODELS_VARIABLE] ?? '')) return 'environment';
    return killed.signal.aborted ? 'stopped' : undefined;
  }

  function breakerOf(model: string): Breaker {
    const { breakerFailures: failures, breakerCooldownMs: cooldownMs } = limits;
    const breaker = breakers.get(model) ?? createBreaker({ failures, cooldownMs, clock });
    breakers.set(model, breaker);
    return breaker;
  }

  async function metered<T>(call: Call<T>): Promise<T> {
    try {
      const off = offSwitch();
      if (off) throw switchedOff(off);
      const kill = killed.signal;
      const leave = await lanes[call.kind].enter(call.signal);
      const watch = await watchSwitch();
      try {
        return await inLane(call, AbortSignal.any([kill, watch.signal]));
      } finally {
        watch.end();
        leave();
      }
    } catch (error) {
      if (error instanceof KnowhowError && error.code === 'model_refused') refused++;
      throw error;
    }
  }

  /** Refuses where it is off; else tells when somebody throws it. */
  async function watchSwitch(): Promise<{ readonly signal: AbortSignal; readonly end: () => void }> {
    if (await isSwitchedOff()) throw switchedOff('person');
    const thrown = new AbortController();
    const look = async (): Promise<void> => {
      if (await isSwitchedOff()) thrown.abort(switchedOff('person'));
    };
    // A store that does not answer now is asked again, and says so to whoever books the call.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_AT_SWITCH_MS);
    return { signal: thrown.signal, end: () => clearInterval(timer) };
  }

  async function inLane<T>(call: Call<T>, kill: AbortSignal): Promise<T> {
    const tokens = call.inputEstimate + call.maxOutputTokens;
    const room = await ledger.reserve(call.kind, tokens);
    if ('limit' in room) {
      throw overBudget(call.kind, room, { tokens, resetsAt: endOfUtcDay(clock()), limits });
    }
    const breaker = breakerOf(call.model);
    // The wait in the lane and for the ledger may have been long: look again, at the last moment.
    const refusal = kill.aborted ? kill.reason : call.signal?.aborted ? call.signal.reason : undefined;
    if (refusal !== undefined || !breaker.tryEnter()) {
      ledger.cancel(room);
      throw refusal ?? leftAlone(call.model, breaker.failures, breaker.openUntil);
    }
    return run(call, room, breaker, kill);
  }

  async function run<T>(call: Call<T>, room: Reservation, breaker: Breaker, kill: AbortSignal): Promise<T> {
    const { model, purpose } = call;
    const limit = AbortSignal.timeout(limits.timeoutMs);
    const signals = [kill, limit, call.signal].filter((signal) => signal !== undefined);
    const stop = AbortSignal.any(signals);
    let result: T;
    try {
      result = await untilAborted(stop, call.work(stop));
    } catch (error) {
      const cancelled = kill.aborted || call.signal?.aborted === true;
      if (cancelled) breaker.abandoned();
      else breaker.failed();
      // A call that was cut off may be billed for what it had read; one that failed by itself is not.
      const inputTokens = stop.aborted ? call.inputEstimate : 0;
      await book(room, { model, purpose, failures: cancelled ? 0 : 1, inputTokens, outputTokens: 0 });
      if (kill.aborted) throw kill.reason;
      call.signal?.throwIfAborted();
      throw limit.aborted ? tooSlow(model, limits.timeoutMs) : error;
    }
    breaker.succeeded();
    await book(room, { model, purpose, failures: 0, ...call.tokens(result) });
    return result;
  }

  /** An answer that is paid for is not thrown away because the store could not note it: the ledger keeps it. */
  async function book(room: Reservation, figures: BookedFigures): Promise<void> {
    await ledger.settle(room, { calls: 1, ...figures }).catch(() => undefined);
  }

  return {
    languageModel: (model) => ({
      id: model.id,
      maxOutputTokens: model.maxOutputTokens,
      async generate(request) {
        if (request.purpose === EMBED_PURPOSE) throw reservedPurpose();
        const maxOutputTokens = request.maxOutputTokens ?? model.maxOutputTokens ?? DEFAULT_OUTPUT_TOKENS;
        const inputEstimate = estimateTokens((request.system ?? '') + request.prompt);
        return metered({
          kind: 'language',
          model: model.id,
          purpose: request.purpose,
          inputEstimate,
          maxOutputTokens,
          signal: request.signal,
          work: (signal) => model.generate({ ...request, maxOutputTokens, signal }),
          tokens: (result) => ({
            inputTokens: countedTokens(result.inputTokens, inputEstimate),
            outputTokens: countedTokens(result.outputTokens, estimateTokens(result.text)),
          }),
        });
      },
    }),
    embeddings: (source) => ({
      id: source.id,
      address: source.address,
      embedBatch(texts, signal) {
        const inputEstimate = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
        return metered({
          kind: 'embedding',
          model: source.id,
          purpose: EMBED_PURPOSE,
          inputEstimate,
          maxOutputTokens: 0,
          signal,
          work: (limited) => source.embedBatch(texts, limited),
          tokens: (batch) => ({
            inputTokens: countedTokens(batch.inputTokens, inputEstimate),
            outputTokens: 0,
          }),
        });
      },
    }),
    stop() {
      killed.abort(switchedOff('stopped'));
      for (const lane of Object.values(lanes)) lane.clear(switchedOff('stopped'));
    },
    resume() {
      if (killed.signal.aborted) killed = new AbortController();
    },
    async status() {
      const off = offSwitch() ?? ((await isSwitchedOff()) ? 'person' : undefined);
      const now = clock();
      const spent = await usage.on(utcDay(now));
      return meterStatus({ off, now, limits, ledger, lanes, breakers, refused, spent });
    },
  };
}

interface BookedFigures {
  readonly model: string;
  readonly purpose: string;
  readonly failures: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}
