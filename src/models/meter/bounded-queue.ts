/**
 * At most so many at once, the rest in a short queue: first come, first served.
 *
 * @module
 */

export interface BoundedQueue {
  readonly running: number;
  readonly waiting: number;
  /** Resolves with the function that gives the place back. Rejects with the signal's reason, or when full. */
  enter(signal?: AbortSignal): Promise<() => void>;
  /** Sends everybody who waits away with this error. */
  clear(error: Error): void;
}

export interface BoundedQueueOptions {
  readonly concurrency: number;
  readonly maxWaiting: number;
  readonly whenFull: () => Error;
}

interface Waiter {
  admit(): void;
  refuse(error: unknown): void;
}

export function createBoundedQueue({ concurrency, maxWaiting, whenFull }: BoundedQueueOptions): BoundedQueue {
  const queue: Waiter[] = [];
  let running = 0;

  function place(): () => void {
    running++;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      running--;
      queue.shift()?.admit();
    };
  }

  function wait(signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(signal?.reason);
      };
      const waiter: Waiter = {
        admit() {
          signal?.removeEventListener('abort', leave);
          resolve(place());
        },
        refuse(error) {
          signal?.removeEventListener('abort', leave);
          reject(error);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(waiter);
    });
  }

  return {
    get running() {
      return running;
    },
    get waiting() {
      return queue.length;
    },
    async enter(signal) {
      signal?.throwIfAborted();
      if (running < concurrency) return place();
      if (queue.length >= maxWaiting) throw whenFull();
      return wait(signal);
    },
    clear(error) {
      for (const waiter of queue.splice(0)) waiter.refuse(error);
    },
  };
}
