import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import type { LanguageModel } from '../ports.ts';
import { ASK, answeringModel, heldModel, meterBench, settled } from '../testing/meter-bench.ts';

describe('the meter, when calls have to end or wait', () => {
  it('ends a call that exceeds its time, even one that does not listen, and books what it read', async () => {
    const { meter, usage } = meterBench({ timeoutMs: 5 });
    const deaf: LanguageModel = { id: 'deaf', generate: () => new Promise(() => undefined) };
    await expect(meter.languageModel(deaf).generate(ASK)).rejects.toMatchObject({
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
    const { meter } = meterBench(limits, env);
    const held = heldModel();
    await expect(meter.languageModel(held).generate(ASK)).rejects.toMatchObject({ code: 'model_refused' });
    expect(held.calls).toEqual([]);
    expect(await meter.status()).toMatchObject({ off, refused: 1 });
  });

  it('stops everything under way and everything that waits, and can be let on again', async () => {
    const { meter, usage } = meterBench({ concurrency: 1 });
    const held = heldModel();
    const model = meter.languageModel(held);
    const calls = [model.generate(ASK), model.generate(ASK), model.generate(ASK)];
    await settled();
    meter.stop();
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: { code: 'model_refused' } });
    }
    expect(held.calls).toHaveLength(1);
    expect(usage.rows).toMatchObject([{ calls: 1, failures: 0 }]);
    await expect(model.generate(ASK)).rejects.toMatchObject({ code: 'model_refused' });
    expect(await meter.status()).toMatchObject({ off: 'stopped', language: { running: 0, waiting: 0 } });
    meter.resume();
    await expect(meter.languageModel(answeringModel(1, 1)).generate(ASK)).resolves.toBeDefined();
  });

  it('passes the abort of a caller on, without a mark against the model', async () => {
    const { meter } = meterBench({ breakerFailures: 1 });
    const held = heldModel();
    const controller = new AbortController();
    const call = meter.languageModel(held).generate({ ...ASK, signal: controller.signal });
    await settled();
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect((await meter.status()).breakers).toMatchObject([{ state: 'closed', failures: 0 }]);
  });

  it('leaves a model alone that keeps failing, tries it later, and lets others work', async () => {
    const { meter, clock } = meterBench({ breakerFailures: 2, breakerCooldownMs: 1_000 });
    let calls = 0;
    const dead = meter.languageModel({
      id: 'dead',
      generate: () => Promise.reject(new Error(`broken ${++calls}`)),
    });
    await expect(dead.generate(ASK)).rejects.toThrow('broken 1');
    await expect(dead.generate(ASK)).rejects.toThrow('broken 2');
    await expect(dead.generate(ASK)).rejects.toMatchObject({
      code: 'model_refused',
      message: expect.stringContaining('2026-03-01T10:00:01.000Z'),
    });
    await expect(meter.languageModel(answeringModel(1, 1)).generate(ASK)).resolves.toBeDefined();
    clock.advance(1_000);
    await expect(dead.generate(ASK)).rejects.toThrow('broken 3');
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
    const { meter } = meterBench({ concurrency: 1, maxWaiting: 1 });
    const model = meter.languageModel(heldModel());
    const calls = [model.generate(ASK), model.generate(ASK)];
    await expect(model.generate(ASK)).rejects.toMatchObject({ code: 'model_refused' });
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
          const { meter, usage } = meterBench({
            concurrency,
            dailyTokens,
            maxWaiting: 5,
            breakerFailures: 1_000,
          });
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
});
