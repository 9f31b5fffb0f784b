/**
 * A session that is under way: what it was told, and what it has done so far.
 *
 * @module
 */
import type { Deed } from '../deed.ts';
import type { Instructions } from '../habits/documented.ts';
import { atStart, oftenToo } from './at-start.ts';
import type { ProjectMemory } from './project-memory.ts';
import { afterCall, beforeCall, type Told } from './recall.ts';

export interface LiveOptions {
  /** Whose session it is, where that is known. */
  readonly person?: string | null;
  /** What the agent has read of the project anyway. */
  readonly instructions?: Instructions;
  /** Told before, by their keys. */
  readonly told?: Iterable<string>;
}

const NOTHING_WRITTEN: Instructions = { text: '', commands: new Set() };

export class LiveSession {
  readonly memory: ProjectMemory;
  readonly person: string | null;
  readonly instructions: Instructions;
  readonly #told: Set<string>;
  #prompts = 0;

  constructor(
    memory: ProjectMemory,
    { person = null, instructions = NOTHING_WRITTEN, told = [] }: LiveOptions = {},
  ) {
    this.memory = memory;
    this.person = person;
    this.instructions = instructions;
    this.#told = new Set(told);
  }

  start(): Told[] {
    return this.#fresh(atStart(this));
  }

  prompt(_text: string): Told[] {
    this.#prompts += 1;
    return this.#fresh(this.#prompts === 1 ? oftenToo(this) : []);
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
