import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { createBoundedQueue } from './bounded-queue.ts';

const whenFull = (): Error => new Error('full');

describe('a lane', () => {
  it('lets callers in first come, first served', async () => {
    const lane = createBoundedQueue({ concurrency: 1, maxWaiting: 5, whenFull });
    const order: number[] = [];
    const leave = await lane.enter();
    const others = [1, 2, 3].map(async (n) => {
      const done = await lane.enter();
      order.push(n);
      done();
    });
    leave();
    await Promise.all(others);
    expect(order).toEqual([1, 2, 3]);
  });

  it('turns callers away when too many wait', async () => {
    const lane = createBoundedQueue({ concurrency: 1, maxWaiting: 0, whenFull });
    await lane.enter();
    await expect(lane.enter()).rejects.toThrow('full');
  });

  it('forgets a caller who gives up', async () => {
    const lane = createBoundedQueue({ concurrency: 1, maxWaiting: 5, whenFull });
    const leave = await lane.enter();
    const controller = new AbortController();
    const impatient = lane.enter(controller.signal);
    const patient = lane.enter();
    controller.abort(new Error('enough'));
    await expect(impatient).rejects.toThrow('enough');
    leave();
    await patient;
    expect(lane).toMatchObject({ running: 1, waiting: 0 });
  });

  it('gives a place back once, however often it is returned', async () => {
    const lane = createBoundedQueue({ concurrency: 1, maxWaiting: 5, whenFull });
    const leave = await lane.enter();
    leave();
    leave();
    expect(lane.running).toBe(0);
  });

  it('never holds more than its width, and ends empty, whatever callers do', async () => {
    const step = fc.record({ action: fc.constantFrom('enter', 'leave', 'abort', 'clear'), pick: fc.nat() });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(step, { maxLength: 40, size: 'max' }),
        async (width, steps) => {
          const lane = createBoundedQueue({ concurrency: width, maxWaiting: 6, whenFull });
          const inside: (() => void)[] = [];
          const controllers: AbortController[] = [];
          const arrivals: Promise<unknown>[] = [];
          for (const { action, pick } of steps) {
            if (action === 'enter') {
              const controller = new AbortController();
              controllers.push(controller);
              const entered = lane.enter(controller.signal).then((leave) => inside.push(leave));
              arrivals.push(entered.catch(() => undefined));
            } else if (action === 'leave') inside.splice(pick % (inside.length + 1), 1)[0]?.();
            else if (action === 'abort') controllers[pick % (controllers.length + 1)]?.abort();
            else lane.clear(new Error('cleared'));
            await Promise.resolve();
            expect(lane.running).toBeLessThanOrEqual(width);
            expect(lane.waiting).toBeLessThanOrEqual(6);
          }
          lane.clear(new Error('cleared'));
          await Promise.all(arrivals);
          for (const leave of inside.splice(0)) leave();
          expect(lane).toMatchObject({ running: 0, waiting: 0 });
        },
      ),
    );
  });
});
