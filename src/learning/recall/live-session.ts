/**
 * A session that is under way: what it was told, and what it has done so far.
 *
 * @module
 */
import type { Deed } from '../deed.ts';
import type { ProjectMemory } from './project-memory.ts';
import { afterCall, beforeCall, type Told } from './recall.ts';

export class LiveSession {
  readonly memory: ProjectMemory;
  readonly #told: Set<string>;

  constructor(memory: ProjectMemory, told: Iterable<string> = []) {
    this.memory = memory;
    this.#told = new Set(told);
  }

  /** `deed` is about to be done: nothing of it but its text is known. */
  before(deed: Deed): Told[] {
    return this.#fresh(beforeCall(this.memory, deed));
  }

  after(deed: Deed): Told[] {
    return this.#fresh(afterCall(this.memory, deed));
  }

  /** The context is gone, and what was told with it. */
  compacted(): void {
    this.#told.clear();
  }

  #fresh(told: readonly Told[]): Told[] {
    const fresh = told.filter(({ key }) => !this.#told.has(key));
    for (const { key } of fresh) this.#told.add(key);
    return fresh;
  }
}
