/**
 * A session that is under way: what it was told, and what it has done so far.
 *
 * @module
 */
import { type Judge, loadJudge } from '../../judge/judge.ts';
import { signatures } from '../../shell/signature.ts';
import type { Deed } from '../deed.ts';
import { LineRules } from '../feedback/line-rules.ts';
import type { Instructions } from '../habits/documented.ts';
import { MarkHistory } from '../remedies/mark-history.ts';
import { marksOf } from '../remedies/marks.ts';
import { atStart, oftenToo, usuallyNext } from './at-start.ts';
import { commandsIn } from './came-true.ts';
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
  /** What people decided about lines, and what use showed. */
  readonly rules?: LineRules;
  /** Whether what a quotation names is still there. */
  readonly stands?: (line: string) => boolean;
}

const NOTHING_WRITTEN: Instructions = { text: '', commands: new Set() };

export class LiveSession {
  readonly memory: ProjectMemory;
  readonly person: string | null;
  readonly folder: string | null;
  readonly instructions: Instructions;
  readonly rules: LineRules;
  readonly #told: Set<string>;
  readonly #state: WorkState;
  readonly #gate: Judge;
  /** How its own calls ended. */
  readonly #history = new MarkHistory();
  readonly #stands: (line: string) => boolean;
  /** By signature. */
  readonly #toldOf = new Set<string>();
  readonly #ran = new Set<string>();
  #prompts = 0;

  constructor(
    memory: ProjectMemory,
    {
      person = null,
      folder = null,
      gate,
      instructions = NOTHING_WRITTEN,
      told = [],
      ...rest
    }: LiveOptions = {},
  ) {
    this.rules = rest.rules ?? new LineRules();
    this.#stands = rest.stands ?? (() => true);
    this.memory = memory;
    this.person = person;
    this.folder = folder;
    this.instructions = instructions;
    this.#told = new Set(told);
    this.#state = new WorkState(folder);
    this.#gate = gate ?? loadJudge('call-goes-wrong');
  }

  /** `left`: files of the last session, as far as they are still uncommitted; all where nobody looked. */
  start(left: readonly string[] = this.memory.left.of(this.person)?.files ?? []): Told[] {
    return this.#fresh(atStart(this, left));
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
    told.push(...usuallyNext(this, deed, this.#ran));
    for (const signature of deed.signatures) this.#ran.add(signature);
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

  /** A habit that it was told of. */
  hasToldOf(signature: string): boolean {
    return this.#toldOf.has(signature);
  }

  #fresh(told: readonly Told[]): Told[] {
    const fresh = told
      .filter(({ key }) => !this.#told.has(key))
      .flatMap((one) => this.rules.applied(one) ?? [])
      .filter(({ about, line }) => !about?.startsWith('fact:') || this.#stands(line));
    for (const { key, line } of fresh) {
      this.#told.add(key);
      for (const command of commandsIn(line))
        for (const signature of signatures(command)) this.#toldOf.add(signature);
    }
    return fresh;
  }
}
