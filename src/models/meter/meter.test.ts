import { describe, expect, it } from 'vitest';
import { modelLimitsConfig } from '../config.ts';
import type { EmbeddingSource } from '../embedders/embedding-source.ts';
import { ASK, answeringModel, heldModel, meterBench, settled } from '../testing/meter-bench.ts';
import { handClock, memoryUsage } from '../testing/usage.ts';
import { createMeter } from './meter.ts';

describe('the meter', () => {
  it('books real figures by day, model and purpose', async () => {
    const { meter, usage } = meterBench();
    await meter.languageModel(answeringModel(7, 3)).generate(ASK);
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
    const { meter, usage } = meterBench();
    await meter.languageModel(answeringModel(0, Number.NaN)).generate(ASK);
    expect(usage.rows).toMatchObject([{ inputTokens: 1, outputTokens: 1 }]);
  });

  it('refuses a call that the rest of the daily budget does not cover, and says when it starts again', async () => {
    const { meter, clock } = meterBench({ dailyTokens: 30 });
    const model = meter.languageModel(answeringModel(10, 10));
    await model.generate(ASK);
    await expect(model.generate(ASK)).rejects.toMatchObject({
      code: 'model_refused',
      message: expect.stringMatching(/30 tokens.*20 are used.*2026-03-02T00:00:00.000Z/),
      hint: expect.stringContaining('models.limits.dailyTokens'),
    });
    clock.advance(14 * 3_600_000);
    await expect(model.generate(ASK)).resolves.toMatchObject({ text: 'yes' });
  });

  it('remembers over a restart what was used', async () => {
    const { meter, usage } = meterBench({ dailyTokens: 30 });
    await meter.languageModel(answeringModel(10, 10)).generate(ASK);
    const restarted = meterBench({ dailyTokens: 30 }, {}, usage);
    await expect(restarted.meter.languageModel(answeringModel(1, 1)).generate(ASK)).rejects.toMatchObject({
      code: 'model_refused',
    });
  });

  it('counts what calls under way may still cost', async () => {
    const { meter } = meterBench({ dailyTokens: 30, concurrency: 5 });
    const held = heldModel(15);
    const first = meter.languageModel(held).generate(ASK);
    await settled();
    await expect(meter.languageModel(held).generate(ASK)).rejects.toMatchObject({ code: 'model_refused' });
    held.calls[0].finish({});
    await first;
    await expect(meter.languageModel(answeringModel(1, 1)).generate(ASK)).resolves.toBeDefined();
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
    const first = meter.languageModel(held).generate(ASK);
    await settled();
    answers[0]();
    await settled();
    const second = meter.languageModel(held).generate(ASK);
    await settled();
    held.calls[0].finish({ outputTokens: 25 });
    await settled();
    answers[1]();
    await expect(second).rejects.toMatchObject({ code: 'model_refused' });
    await first;
  });

  it('caps the calls of a day', async () => {
    const { meter } = meterBench({ dailyCalls: 2 });
    const model = meter.languageModel(answeringModel(1, 1));
    await model.generate(ASK);
    await model.generate(ASK);
    await expect(model.generate(ASK)).rejects.toMatchObject({
      code: 'model_refused',
      message: expect.stringContaining('2 calls'),
    });
  });

  it('keeps the budget of embeddings apart', async () => {
    const { meter, usage } = meterBench({ dailyTokens: 30, dailyEmbeddingTokens: 1_000 });
    const source: EmbeddingSource = {
      id: 'far',
      address: 'http://far',
      embedBatch: async () => ({ vectors: [[1]], inputTokens: 600 }),
    };
    await meter.embeddings(source).embedBatch(['x']);
    await expect(meter.languageModel(answeringModel(1, 1)).generate(ASK)).resolves.toBeDefined();
    await expect(meter.embeddings(source).embedBatch(['y'.repeat(1_500)])).rejects.toMatchObject({
      code: 'model_refused',
      hint: expect.stringContaining('dailyEmbeddingTokens'),
    });
    expect(usage.rows[0]).toMatchObject({ purpose: 'embed', inputTokens: 600 });
    await expect(
      meter.languageModel(answeringModel(1, 1)).generate({ ...ASK, purpose: 'embed' }),
    ).rejects.toMatchObject({ code: 'internal' });
  });

  it('does not lose figures that the store could not take', async () => {
    const { meter, usage } = meterBench({ dailyTokens: 100 });
    const model = meter.languageModel(answeringModel(40, 1));
    usage.broken = true;
    await expect(model.generate(ASK)).resolves.toMatchObject({ text: 'yes' });
    expect((await meter.status()).language.tokensToday).toBe(41);
    await expect(model.generate(ASK)).rejects.toThrow('the disk is full');
    usage.broken = false;
    await model.generate(ASK);
    expect(usage.rows.map((row) => row.inputTokens)).toEqual([40, 40]);
  });
});
