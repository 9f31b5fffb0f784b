/**
 * A session that is under way: what it was told, and what it has done so far.
 *
 * @module
 */
import { type Judge, loadJudge } from '../../judge/judge.ts';
import type { Deed } from '../deed.ts';
import type { Instructions } from '../habits/documented.ts';
import { MarkHistory } from '../remedies/mark-history.ts';
import { marksOf } from '../remedies/marks.ts';
import { atStart, oftenToo } from './at-start.ts';
import type { ProjectMemory } from './project-memory.ts';
import { afterCall, beforeCall, type Told } from './recall.ts';
import { WorkState } from './work-state.ts';

export interface LiveOptions {
  /** Whose session it is, where that is known. */
  readonly person?: string | null;
  /** In which it began. */
  readonly folder?: string | null;
  /** What the agent has read of the project anyway. */
  readonly instructions?: Instructions;
  /** Whether a call will go wrong; what ships with the package, unless another is measured. */
  readonly gate?: Judge;
  /** Told before, by their keys. */
  readonly told?: Iterable<string>;
  /** Never to be told here, by their keys: a person said so. */
  readonly never?: Iterable<string>;
}

const NOTHING_WRITTEN: Instructions = { text: '', commands: new Set() };

export class LiveSession {
  readonly memory: ProjectMemory;
  readonly person: string | null;
  readonly folder: string | null;
  readonly instructions: Instructions;
  readonly #told: Set<string>;
  readonly #never: ReadonlySet<string>;
  readonly #state: WorkState;
  readonly #gate: Judge;
  /** How its own calls ended. */
  readonly #history = new MarkHistory();
  #prompts = 0;

  constructor(
    memory: ProjectMemory,
    {
      person = null,
      folder = null,
      gate,
      instructions = NOTHING_WRITTEN,
      told = [],
      never = [],
    }: LiveOptions = {},
  ) {
    this.memory = memory;
    this.person = person;
    this.folder = folder;
    this.instructions = instructions;
    this.#told = new Set(told);
    this.#never = new Set(never);
    this.#state = new WorkState(folder);
    this.#gate = gate ?? loadJudge('call-goes-wrong');
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
    return this.#fresh(beforeCall(this.memory, deed, marksOf(deed, this.#state), this.#history, this.#gate));
  }

  after(deed: Deed): Told[] {
    const told = afterCall(this.memory, deed, (key) => this.#told.has(key));
    const marks = marksOf(deed, this.#state);
    if (deed.isAmiss || deed.outcome === 'worked') this.#history.add(marks, deed.isAmiss);
    this.#state.take(deed);
    return this.#fresh(told);
  }

  /** The context is gone, and what was told with it. */
  compacted(): void {
    this.#told.clear();
    this.#state.forgetFiles();
  }

  #fresh(told: readonly Told[]): Told[] {
    const fresh = told.filter(({ key }) => !this.#told.has(key) && !this.#never.has(key));
    for (const { key } of fresh) this.#told.add(key);
    return fresh;
  }
}
