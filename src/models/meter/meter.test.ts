import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ModelLimits, modelLimitsConfig } from '../config.ts';
import type { EmbeddingSource } from '../embedders/embedding-source.ts';
import { estimateTokens } from '../estimate-tokens.ts';
import type { GenerateResult, LanguageModel } from '../ports.ts';
import { type HandClock, handClock, type MemoryUsage, memoryUsage } from '../testing/usage.ts';
import { createMeter, type Meter } from './meter.ts';

interface Bench {
  readonly meter: Meter;
  readonly usage: MemoryUsage;
  readonly clock: HandClock;
}

function bench(
  limits: Partial<ModelLimits> = {},
  env: Record<string, string> = {},
  usage = memoryUsage(),
): Bench {
  const clock = handClock();
  return { meter: createMeter({ usage, clock, limits: modelLimitsConfig.parse(limits), env }), usage, clock };
}

/** A model whose calls end when the test says so; it honours its signal. */
function heldModel(maxOutputTokens = 10): LanguageModel & {
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

const answering = (inputTokens: number, outputTokens: number): LanguageModel => ({
  id: 'quick',
  maxOutputTokens: 10,
  generate: async () => ({ text: 'yes', inputTokens, outputTokens }),
});
const failing: LanguageModel = { id: 'dead', generate: () => Promise.reject(new Error('broken')) };
const ask = { purpose: 'test', prompt: 'abc' };
/** Lets everything that can go on without the outside world go on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the meter', () => {
  it('books real figures by day, model and purpose', async () => {
    const { meter, usage } = bench();
    await meter.languageModel(answering(7, 3)).generate(ask);
    expect(usage.rows).toEqual([
      {
        day: '2026-03-01',
        model: 'quick',
        purpose: 'test',
        calls: 1,
        failures: 0,
        inputTokens: 7,
        outputTokens: 3,
      },
    ]);
  });

  it('books an estimate where a model claims to have used nothing, or nonsense', async () => {
    const { meter, usage } = bench();
    await meter.languageModel(answering(0, Number.NaN)).generate(ask);
    expect(usage.rows).toMatchObject([{ inputTokens: 1, outputTokens: 1 }]);
  });

  it('refuses a call that the rest of the daily budget does not cover, and says when it starts again', async () => {
    const { meter, clock } = bench({ dailyTokens: 30 });
    const model = meter.languageModel(answering(10, 10));
    await model.generate(ask);
    await expect(model.generate(ask)).rejects.toMatchObject({
      code: 'model_refused',
      message: expect.stringMatching(/30 tokens.*20 are used.*2026-03-02T00:00:00.000Z/),
      hint: expect.stringContaining('models.limits.dailyTokens'),
    });
    clock.advance(14 * 3_600_000);
    await expect(model.generate(ask)).resolves.toMatchObject({ text: 'yes' });
  });

  it('remembers over a restart what was used', async () => {
    const { meter, usage } = bench({ dailyTokens: 30 });
    await meter.languageModel(answering(10, 10)).generate(ask);
    const restarted = bench({ dailyTokens: 30 }, {}, usage);
    await expect(restarted.meter.languageModel(answering(1, 1)).generate(ask)).rejects.toMatchObject({
      code: 'model_refused',
    });
  });

  it('counts what calls under way may still cost', async () => {
    const { meter } = bench({ dailyTokens: 30, concurrency: 5 });
    const held = heldModel(15);
    const first = meter.languageModel(held).generate(ask);
    await settled();
    await expect(meter.languageModel(held).generate(ask)).rejects.toMatchObject({ code: 'model_refused' });
    held.calls[0].finish({});
    await first;
    await expect(meter.languageModel(answering(1, 1)).generate(ask)).resolves.toBeDefined();
  });

  it('is not fooled by a reading of the store that is older than a call that ended meanwhile', async () => {
    const usage = memoryUsage();
    const answers: (() => void)[] = [];
    const slow = {
      add: usage.add.bind(usage),
      async on(day: string) {
        const rows = await usage.on(day);
        await new Promise<void>((resolve) => answers.push(resolve));
        return rows;
      },
    };
    const limits = modelLimitsConfig.parse({ dailyTokens: 30 });
    const meter = createMeter({ usage: slow, clock: handClock(), limits, env: {} });
    const held = heldModel(15);
    const first = meter.languageModel(held).generate(ask);
    await settled();
    answers[0]();
    await settled();
    const second = meter.languageModel(held).generate(ask);
    await settled();
    held.calls[0].finish({ outputTokens: 25 });
    await settled();
    answers[1]();
    await expect(second).rejects.toMatchObject({ code: 'model_refused' });
    await first;
  });

  it('caps the calls of a day', async () => {
    const { meter } = bench({ dailyCalls: 2 });
    const model = meter.languageModel(answering(1, 1));
    await model.generate(ask);
    await model.generate(ask);
    await expect(model.generate(ask)).rejects.toMatchObject({
      code: 'model_refused',
      message: expect.stringContaining('2 calls'),
    });
  });

  it('keeps the budget of embeddings apart', async () => {
    const { meter, usage } = bench({ dailyTokens: 30, dailyEmbeddingTokens: 1_000 });
    const source: EmbeddingSource = {
      id: 'far',
      address: 'http://far',
      embedBatch: async () => ({ vectors: [[1]], inputTokens: 600 }),
    };
    await meter.embeddings(source).embedBatch(['x']);
    await expect(meter.languageModel(answering(1, 1)).generate(ask)).resolves.toBeDefined();
    await expect(meter.embeddings(source).embedBatch(['y'.repeat(1_500)])).rejects.toMatchObject({
      code: 'model_refused',
      hint: expect.stringContaining('dailyEmbeddingTokens'),
    });
    expect(usage.rows[0]).toMatchObject({ purpose: 'embed', inputTokens: 600 });
    await expect(
      meter.languageModel(answering(1, 1)).generate({ ...ask, purpose: 'embed' }),
    ).rejects.toMatchObject({ code: 'internal' });
  });

  it('does not lose figures that the store could not take', async () => {
    const { meter, usage } = bench({ dailyTokens: 100 });
    const model = meter.languageModel(answering(40, 1));
    usage.broken = true;
    await expect(model.generate(ask)).resolves.toMatchObject({ text: 'yes' });
    expect((await meter.status()).language.tokensToday).toBe(41);
    await expect(model.generate(ask)).rejects.toThrow('the disk is full');
    usage.broken = false;
    await model.generate(ask);
    expect(usage.rows.map((row) => row.inputTokens)).toEqual([40, 40]);
  });

  it('ends a call that exceeds its time, even one that does not listen, and books what it read', async () => {
    const { meter, usage } = bench({ timeoutMs: 5 });
    const deaf: LanguageModel = { id: 'deaf', generate: () => new Promise(() => undefined) };
    await expect(meter.languageModel(deaf).generate(ask)).rejects.toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('within 5 ms'),
    });
    expect(usage.rows).toMatchObject([{ failures: 1, inputTokens: 1 }]);
    expect(await meter.status()).toMatchObject({ language: { running: 0 } });
  });

  it.each([
    ['the config', { enabled: false }, {}, 'config'],
    ['the environment', {}, { KNOWHOW_NO_MODELS: '1' }, 'environment'],
  ])('calls nothing when %s says so', async (_, limits, env, off) => {
    const { meter } = bench(limits, env);
    const held = heldModel();
    await expect(meter.languageModel(held).generate(ask)).rejects.toMatchObject({ code: 'model_refused' });
    expect(held.calls).toEqual([]);
    expect(await meter.status()).toMatchObject({ off, refused: 1 });
  });

  it('stops everything under way and everything that waits, and can be let on again', async () => {
    const { meter, usage } = bench({ concurrency: 1 });
    const held = heldModel();
    const model = meter.languageModel(held);
    const calls = [model.generate(ask), model.generate(ask), model.generate(ask)];
    await settled();
    meter.stop();
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: { code: 'model_refused' } });
    }
    expect(held.calls).toHaveLength(1);
    expect(usage.rows).toMatchObject([{ calls: 1, failures: 0 }]);
    await expect(model.generate(ask)).rejects.toMatchObject({ code: 'model_refused' });
    expect(await meter.status()).toMatchObject({ off: 'stopped', language: { running: 0, waiting: 0 } });
    meter.resume();
    await expect(meter.languageModel(answering(1, 1)).generate(ask)).resolves.toBeDefined();
  });

  it('passes the abort of a caller on, without a mark against the model', async () => {
    const { meter } = bench({ breakerFailures: 1 });
    const held = heldModel();
    const controller = new AbortController();
    const call = meter.languageModel(held).generate({ ...ask, signal: controller.signal });
    await settled();
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect((await meter.status()).breakers).toMatchObject([{ state: 'closed', failures: 0 }]);
  });

  it('leaves a model alone that keeps failing, tries it later, and lets others work', async () => {
    const { meter, clock } = bench({ breakerFailures: 2, breakerCooldownMs: 1_000 });
    let calls = 0;
    const dead = meter.languageModel({
      ...failing,
      generate: () => Promise.reject(new Error(`broken ${++calls}`)),
    });
    await expect(dead.generate(ask)).rejects.toThrow('broken 1');
    await expect(dead.generate(ask)).rejects.toThrow('broken 2');
    await expect(dead.generate(ask)).rejects.toMatchObject({
      code: 'model_refused',
      message: expect.stringContaining('2026-03-01T10:00:01.000Z'),
    });
    await expect(meter.languageModel(answering(1, 1)).generate(ask)).resolves.toBeDefined();
    clock.advance(1_000);
    await expect(dead.generate(ask)).rejects.toThrow('broken 3');
    expect(await meter.status()).toMatchObject({
      refused: 1,
      language: { callsToday: 4, failuresToday: 3 },
      breakers: [
        { model: 'dead', state: 'open' },
        { model: 'quick', state: 'closed' },
      ],
    });
  });

  it('refuses what does not fit into the queue', async () => {
    const { meter } = bench({ concurrency: 1, maxWaiting: 1 });
    const model = meter.languageModel(heldModel());
    const calls = [model.generate(ask), model.generate(ask)];
    await expect(model.generate(ask)).rejects.toMatchObject({ code: 'model_refused' });
    meter.stop();
    await Promise.allSettled(calls);
  });

  it('stays within cap and budget, whatever is asked in whatever order', async () => {
    const step = fc.record({
      action: fc.constantFrom('ask', 'ask', 'finish', 'fail', 'abort'),
      pick: fc.nat(),
      size: fc.integer({ min: 0, max: 30 }),
      output: fc.constantFrom(20, 20, 20, 1, 35),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 90 }),
        fc.array(step, { maxLength: 30, size: 'max' }),
        async (concurrency, dailyTokens, steps) => {
          const { meter, usage } = bench({ concurrency, dailyTokens, maxWaiting: 5, breakerFailures: 1_000 });
          const held = heldModel(20);
          const model = meter.languageModel(held);
          const controllers: AbortController[] = [];
          const results: Promise<unknown>[] = [];
          // What a call took beyond its estimate cannot be known before it: the budget allows for that alone.
          let beyond = 0;
          for (const { action, pick, size, output } of steps) {
            const call =
              action === 'finish' || action === 'fail'
                ? held.calls.splice(pick % (held.calls.length + 1), 1)[0]
                : undefined;
            if (action === 'ask') {
              const controller = new AbortController();
              controllers.push(controller);
              const asked = model.generate({
                purpose: 't',
                prompt: 'x'.repeat(size),
                signal: controller.signal,
              });
              results.push(asked.catch(() => undefined));
            } else if (action === 'finish') {
              call?.finish({ inputTokens: 1, outputTokens: output });
              if (call) beyond += Math.max(0, output - 20);
            } else if (action === 'fail') call?.fail();
            else controllers[pick % (controllers.length + 1)]?.abort();
            await settled();
            expect(held.running).toBeLessThanOrEqual(concurrency);
          }
          meter.stop();
          await Promise.all(results);
          const used = usage.rows.reduce((sum, row) => sum + row.inputTokens + row.outputTokens, 0);
          expect(used).toBeLessThanOrEqual(dailyTokens + beyond);
          expect(held.mostRunning).toBeLessThanOrEqual(concurrency);
          expect(held.running).toBe(0);
          expect(await meter.status()).toMatchObject({ language: { running: 0, waiting: 0 } });
        },
      ),
    );
  });

  it('estimates tokens above what English and Chinese texts have', () => {
    expect(estimateTokens('Deploy the service to production.')).toBeGreaterThanOrEqual(7);
    expect(estimateTokens('部署应用')).toBe(4);
  });
});
