/**
 * Facts asked for in other words, through the same code as the product: each world in a home of its own, its facts
 * remembered in the order of their dates, its questions recalled, and given as prompts to the hook.
 *
 * @module
 */
import type { HookService } from '../briefing/hook-service.ts';
import type { MemoryService } from '../memory/memory-service.ts';
import type { RecallDocument } from '../memory/recall/recall-document.ts';
import type { Embedder } from '../models/ports.ts';
import { Calibration, type CalibrationFigures } from './calibration.ts';
import { type AskedReport, AskedTallies } from './memories-tally.ts';
import type { MemoryWorld } from './memory-worlds.ts';
import { bm25Baseline } from './recall-baseline.ts';

/** A home that nothing was remembered in. */
export interface EmptyHome {
  readonly memory: Pick<MemoryService, 'remember' | 'recall' | 'list'>;
  readonly hooks: Pick<HookService, 'handle'>;
  readonly embedder: Embedder;
  close(): Promise<void>;
}

export interface MemoriesReport {
  readonly asked: AskedReport;
  /** Of the best answer to each question, and to each prompt for which nothing is known. */
  readonly calibration: CalibrationFigures;
  /** Prompts for which nothing is known. */
  readonly nothing: { readonly n: number; readonly told: number; readonly answered: number };
  /** Questions as prompts, through the hook: how many were told a fitting memory, and anything. */
  readonly unasked: { readonly n: number; readonly fitting: number; readonly anything: number };
  readonly updates: { readonly n: number; readonly noticed: number };
  /** Pairs that only look like an update. */
  readonly notUpdates: { readonly n: number; readonly mistaken: number };
  /** Memories that were superseded by another than the data says. */
  readonly lost: number;
  /** Questions about what has changed, where the old stands before the new. */
  readonly stale: { readonly n: number; readonly before: number };
  /** Over the same facts and questions, in the same run. */
  readonly baselines: { readonly bm25: AskedReport; readonly encoder: AskedReport };
  readonly worlds: number;
  readonly facts: number;
}

export interface MemoriesEvaluation {
  readonly worlds: readonly MemoryWorld[];
  readonly openHome: () => Promise<EmptyHome>;
  readonly onProgress?: (done: number, total: number) => void;
}

const ASKED = 10;

export async function evaluateMemories(input: MemoriesEvaluation): Promise<MemoriesReport> {
  const asked = new AskedTallies();
  const [bm25, encoder] = [new AskedTallies(), new AskedTallies()];
  const calibration = new Calibration();
  const nothing = { n: 0, told: 0, answered: 0 };
  const unasked = { n: 0, fitting: 0, anything: 0 };
  const updates = { n: 0, noticed: 0 };
  const notUpdates = { n: 0, mistaken: 0 };
  const stale = { n: 0, before: 0 };
  let lost = 0;
  let done = 0;
  const total = input.worlds.reduce((sum, { questions }) => sum + questions.length, 0);
  for (const world of input.worlds) {
    const home = await input.openHome();
    try {
      const run = await WorldRun.begin(world, home);
      for (const { query, relevant, kind, stale: old } of world.questions) {
        const answer = await run.ask(query);
        const found = answer.map(({ id }) => id);
        asked.add(kind, relevant, found);
        bm25.add(kind, relevant, run.byWords(query));
        encoder.add(kind, relevant, await run.byEncoder(query));
        if (answer[0]) calibration.add(answer[0].score, relevant.includes(answer[0].id));
        if (old.length > 0) {
          stale.n++;
          if (placeOf(old, found) < placeOf(relevant, found)) stale.before++;
        }
        input.onProgress?.(++done, total);
      }
      for (const query of world.nothing) {
        nothing.n++;
        const answer = await run.ask(query);
        if (answer[0]) calibration.add(answer[0].score, false);
        if (answer.length > 0) nothing.answered++;
        if ((await run.told(query)).length > 0) nothing.told++;
      }
      for (const { query, relevant } of world.questions) {
        const told = await run.told(query);
        unasked.n++;
        if (told.length > 0) unasked.anything++;
        if (told.some((id) => relevant.includes(id))) unasked.fitting++;
      }
      const alive = await run.alive();
      const isGone = (id: string): boolean => !alive.has(id);
      updates.n += world.updates.length;
      updates.noticed += world.updates.filter(({ old }) => isGone(old)).length;
      notUpdates.n += world.notUpdates.length;
      notUpdates.mistaken += world.notUpdates.filter(({ a, b }) => isGone(a) || isGone(b)).length;
      const meant = new Set(world.updates.map(({ old }) => old));
      lost += world.facts.filter(({ id }) => isGone(id) && !meant.has(id)).length;
    } finally {
      await home.close();
    }
  }
  return {
    asked: asked.report(),
    calibration: calibration.figures(),
    ...{ nothing, unasked, updates, notUpdates, lost, stale },
    baselines: { bm25: bm25.report(), encoder: encoder.report() },
    worlds: input.worlds.length,
    facts: input.worlds.reduce((sum, { facts }) => sum + facts.length, 0),
  };
}

function placeOf(wanted: readonly string[], found: readonly string[]): number {
  const places = wanted.map((id) => found.indexOf(id)).filter((place) => place >= 0);
  return Math.min(Number.POSITIVE_INFINITY, ...places);
}

interface Answered {
  readonly id: string;
  readonly score: number;
}

class WorldRun {
  readonly #home: EmptyHome;
  /** The data's own ids by those that the product gave. */
  readonly #ids = new Map<string, string>();
  readonly #facts: MemoryWorld['facts'];
  readonly #words: ReturnType<typeof bm25Baseline>;
  #vectors: Float32Array[] = [];
  #prompts = 0;

  private constructor({ facts }: MemoryWorld, home: EmptyHome) {
    this.#home = home;
    this.#facts = facts;
    this.#words = bm25Baseline(facts.map(asDocument));
  }

  static async begin(world: MemoryWorld, home: EmptyHome): Promise<WorldRun> {
    const run = new WorldRun(world, home);
    for (const { id, text } of world.facts) {
      for (const { id: given } of await home.memory.remember({ content: text })) {
        if (given !== null) run.#ids.set(given, id);
      }
    }
    run.#vectors = await home.embedder.embed(world.facts.map(({ text }) => text));
    return run;
  }

  async ask(query: string): Promise<Answered[]> {
    const { results } = await this.#home.memory.recall({ query, limit: ASKED, kinds: ['memory'] });
    return results.map(({ id, score }) => ({ id: this.#own(id), score }));
  }

  /** What the hook puts in front of an agent with this prompt, in a session of its own. */
  async told(prompt: string): Promise<string[]> {
    const { ids } = await this.#home.hooks.handle({
      kind: 'prompt',
      harness: 'claude-code',
      sessionKey: `claude-code:eval-${++this.#prompts}`,
      ...{ workingFolder: null, subagent: null, transcript: null, key: null, isTyped: true, prompt },
    });
    return ids.flatMap((id) => this.#ids.get(id) ?? []);
  }

  byWords(query: string): string[] {
    return this.#words(query, ASKED);
  }

  async byEncoder(query: string): Promise<string[]> {
    const [vector] = await this.#home.embedder.embed([query]);
    return this.#facts
      .map(({ id }, n) => ({ id, near: cosine(vector, this.#vectors[n]) }))
      .sort((a, b) => b.near - a.near)
      .slice(0, ASKED)
      .map(({ id }) => id);
  }

  async alive(): Promise<Set<string>> {
    const { memories } = await this.#home.memory.list({ kinds: ['memory'], limit: this.#facts.length + 1 });
    return new Set(memories.map(({ id }) => this.#own(id)));
  }

  #own(id: string): string {
    return this.#ids.get(id) ?? '?';
  }
}

function asDocument({ id, text }: { id: string; text: string }): RecallDocument {
  const nowhere = { at: null, group: null, position: null, who: null };
  return { id, kind: 'memory', text, ...nowhere, entities: [] };
}

function cosine(one: Float32Array | undefined, other: Float32Array | undefined): number {
  let sum = 0;
  for (let i = 0; i < (one?.length ?? 0); i++) sum += (one?.[i] ?? 0) * (other?.[i] ?? 0);
  return sum;
}
