/**
 * A meter with a clock and a store that tests hold in their hands, and models that answer when they are told to.
 *
 * @module
 */
import { type ModelLimits, modelLimitsConfig } from '../config.ts';
import { createMeter, type Meter } from '../meter/meter.ts';
import type { GenerateResult, LanguageModel } from '../ports.ts';
import { type HandClock, handClock, type MemoryUsage, memoryUsage } from './usage.ts';

export interface MeterBench {
  readonly meter: Meter;
  readonly usage: MemoryUsage;
  readonly clock: HandClock;
}

export function meterBench(
  limits: Partial<ModelLimits> = {},
  env: Record<string, string> = {},
  usage = memoryUsage(),
): MeterBench {
  const clock = handClock();
  return { meter: createMeter({ usage, clock, limits: modelLimitsConfig.parse(limits), env }), usage, clock };
}

/** A model whose calls end when the test says so; it honours its signal. */
export function heldModel(maxOutputTokens = 10): LanguageModel & {
  readonly calls: { finish(result: Partial<GenerateResult>): void; fail(): void }[];
  running: number;
  mostRunning: number;
} {
  return {
    id: 'held',
    maxOutputTokens,
    calls: [],
    running: 0,
    mostRunning: 0,
    generate({ signal }) {
      this.running++;
      this.mostRunning = Math.max(this.mostRunning, this.running);
      return new Promise<GenerateResult>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        this.calls.push({
          finish: (result) => resolve({ text: 'yes', inputTokens: 1, outputTokens: 1, ...result }),
          fail: () => reject(new Error('broken')),
        });
      }).finally(() => {
        this.running--;
      });
    },
  };
}

export function answeringModel(inputTokens: number, outputTokens: number): LanguageModel {
  return {
    id: 'quick',
    maxOutputTokens: 10,
    generate: async () => ({ text: 'yes', inputTokens, outputTokens }),
  };
}

export const ASK = { purpose: 'test', prompt: 'abc' };

/** Lets everything that can go on without the outside world go on. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
