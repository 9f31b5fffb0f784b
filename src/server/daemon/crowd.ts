/**
 * How many agents ask at once. Who waits stands in the queue of the system, where nobody can count: of a process that never
 * rests, it is all who have asked of late.
 *
 * @module
 */
import { performance } from 'node:perf_hooks';

/** Between two questions: less is the pause between two turns of the loop. */
const REST_MS = 2;
/** Who waits for an answer does not ask again; who has one may be gone. */
const OF_LATE_MS = 2000;

export class Crowd {
  readonly #idleMs: () => number;
  readonly #now: () => number;
  /** When each asked, the latest last. */
  readonly #asked = new Map<string, number>();
  #idleBefore = 0;

  /** `idleMs`: how long this process has had nothing to do, all in all. */
  constructor(
    idleMs: () => number = () => performance.eventLoopUtilization().idle,
    now: () => number = () => performance.now(),
  ) {
    this.#idleMs = idleMs;
    this.#now = now;
  }

  /** This one asks: how many they are with it. */
  joinedBy(session: string): number {
    const idle = this.#idleMs();
    if (idle - this.#idleBefore > REST_MS) this.#asked.clear();
    this.#idleBefore = idle;
    const now = this.#now();
    for (const [one, at] of this.#asked) {
      if (now - at <= OF_LATE_MS) break;
      this.#asked.delete(one);
    }
    this.#asked.delete(session);
    this.#asked.set(session, now);
    return this.#asked.size;
  }
}
