/**
 * Recall: one question over memories, summaries, reflections, procedures and skills; every filter holds on
 * every path; nothing when nothing fits.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import type { Config } from '../config/schema.ts';
import { KnowhowError } from '../errors.ts';
import { withinBudget } from '../skills/suggest/budget.ts';
import type { QueryEmbedder } from '../skills/suggest/query-embedder.ts';
import type { MemoryRecord } from '../store/memory-store.ts';
import type { SkillRecord } from '../store/skill-store.ts';
import type { Store } from '../store/store.ts';
import type { Taint } from '../store/taint.ts';
import type { MemoryLibrary, RecallFacts } from './memory-library.ts';
import { MOST_PRIOR, type Recalled, type RecallQuery } from './recall/recall-query.ts';
import { STANDS } from './recall/weights.ts';
import { FILTERS } from './recall-filters.ts';
import { effectiveImportance } from './retention/importance.ts';
import type { UseMarks } from './use-marks.ts';

export type RecallKind = RecallFacts['kind'];

export interface RecallRequest {
  readonly query: string;
  readonly limit?: number;
  readonly maxCharacters?: number;
  readonly minScore?: number;
  /** Unasked, by a hook: silent unless sure. By default somebody asks, and gets the best there is. */
  readonly moment?: 'asked' | 'unasked';
  readonly kinds?: readonly RecallKind[];
  readonly who?: string;
  readonly tags?: readonly string[];
  readonly project?: string | null;
  readonly agent?: string;
  readonly since?: string;
  readonly until?: string;
  /** How long to wait for memories that are still being read, after a start; by default until they are there. */
  readonly patienceMs?: number;
}

export interface RecallResult {
  readonly id: string;
  readonly kind: RecallKind;
  readonly content: string;
  readonly score: number;
  /** It may well be about something else: what scores below `memory.recall.weakBelow`. */
  readonly weak: boolean;
  /** Probability that one of the first few of the answer helps: what decides unasked. */
  readonly helps: number;
  readonly reason: string;
  readonly via: Recalled['via'];
  readonly parts: Recalled['parts'] & { readonly importance: number };
  readonly tags: readonly string[];
  readonly project: string | null;
  readonly agent: string;
  readonly who: string | null;
  readonly occurredAt: string;
  readonly provenance: string;
  /** The worst of its lineage. */
  readonly taint: Taint;
  /** Where the SKILL.md is, for a skill. */
  readonly path?: string;
}

export interface RecallAnswer {
  readonly results: RecallResult[];
  readonly abstained: boolean;
  /** Where nothing reached the bar: what came closest to it. */
  readonly nearest: Pick<RecallResult, 'id' | 'kind' | 'content' | 'score'> | null;
  readonly dropped: number;
  readonly considered: number;
  readonly tookMs: number;
}

export interface RecallOptions {
  readonly store: Store;
  readonly library: MemoryLibrary;
  readonly embedQuery: QueryEmbedder;
  readonly clock: Clock;
  readonly marks: UseMarks;
  readonly thresholds: Config['memory']['recall'];
  /** Memories of procedures that their own recall would offer for a question. */
  readonly fittingProcedures: (request: RecallRequest) => Promise<ReadonlySet<string>>;
}

const NOTHING_YET: RecallAnswer = {
  ...{ results: [], abstained: true, nearest: null },
  ...{ dropped: 0, considered: 0, tookMs: 0 },
};

const DEFAULT_LIMIT = 10;
const DEFAULT_CHARACTERS = 8000;
/** The importance of an ordinary memory: its factor is 1. */
const NEUTRAL_IMPORTANCE = 0.5;
/** Importance moves a score by at most this share: what was asked for decides. */
const IMPORTANCE_SHARE = 0.2;
const MAX_QUERY_CHARACTERS = 20_000;

export class RecallService {
  readonly #options: RecallOptions;

  constructor(options: RecallOptions) {
    this.#options = options;
  }

  async recall(request: RecallRequest): Promise<RecallAnswer> {
    const started = performance.now();
    const { library, embedQuery, clock, marks, thresholds } = this.#options;
    const query = request.query.trim().slice(0, MAX_QUERY_CHARACTERS);
    if (query === '') {
      throw new KnowhowError('invalid_input', 'There is nothing to look for: the query is empty', {
        hint: 'knowhow recall "deploy process"',
      });
    }
    const { patienceMs } = request;
    const index = await (patienceMs === undefined ? library.ready() : library.readyWithin(patienceMs));
    if (index === null) return { ...NOTHING_YET, tookMs: performance.now() - started };
    const now = clock();
    const limit = request.limit ?? DEFAULT_LIMIT;
    const minScore = request.minScore ?? (request.moment === 'unasked' ? thresholds.unasked : undefined);
    const question: RecallQuery<RecallFacts> = {
      text: query,
      vector: await embedQuery(query, library.embedder),
      limit,
      minScore,
      isUnasked: request.moment === 'unasked' && minScore === undefined,
      accepts: acceptor(request),
      withoutSkills: request.kinds !== undefined && !request.kinds.includes('skill'),
      prior: (_id, facts) => prior(facts, now),
      now,
    };
    const found = index.recall(question).filter(standsAlone(library));
    const fitting = await this.#withoutWeakProcedures(found, request);
    const described = await this.#describe(fitting, now);
    const budget = { limit, maxCharacters: request.maxCharacters ?? DEFAULT_CHARACTERS };
    const { kept, dropped } = withinBudget(described, budget, ({ content }) => content.length);
    const used = kept.filter(({ kind }) => kind !== 'skill').map(({ id }) => id);
    marks.note(used, now);
    return {
      results: kept,
      abstained: fitting.length === 0,
      nearest:
        fitting.length > 0 || request.moment === 'unasked'
          ? null
          : await this.#nearest(index.recall({ ...question, limit: 1, minScore: 0 })),
      dropped,
      considered: library.size,
      tookMs: performance.now() - started,
    };
  }

  async #nearest(found: readonly Recalled[]): Promise<RecallAnswer['nearest']> {
    const [best] = await this.#describe(found, this.#options.clock());
    return best ? { id: best.id, kind: best.kind, content: best.content, score: best.score } : null;
  }

  /** One that its own recall keeps to itself is told only to whoever asks for procedures. */
  async #withoutWeakProcedures(recalled: readonly Recalled[], request: RecallRequest): Promise<Recalled[]> {
    const { library, fittingProcedures } = this.#options;
    const isProcedure = ({ id }: Recalled): boolean => library.facts(id)?.kind === 'procedure';
    if (request.kinds?.includes('procedure') || !recalled.some(isProcedure)) return [...recalled];
    const fitting = await fittingProcedures(request);
    return recalled.filter((entry) => !isProcedure(entry) || fitting.has(entry.id));
  }

  async #describe(recalled: readonly Recalled[], now: Date): Promise<RecallResult[]> {
    const { library, store } = this.#options;
    const { weakBelow } = this.#options.thresholds;
    const kindOf = (id: string): string | undefined => library.facts(id)?.kind;
    const [memories, skills] = await Promise.all([
      store.memories.getMany(recalled.filter(({ id }) => kindOf(id) !== 'skill').map(({ id }) => id)),
      store.skills.getMany(recalled.filter(({ id }) => kindOf(id) === 'skill').map(({ id }) => id)),
    ]);
    const memoryById = new Map(memories.map((memory) => [memory.id, memory]));
    const levels = await store.lineage.taintsOf(skills.map(({ id }) => ({ kind: 'skill', id })));
    const skillById = new Map(skills.map((skill, n) => [skill.id, { skill, taint: levels[n] ?? 'user' }]));
    return recalled.flatMap((entry) => {
      const memory = memoryById.get(entry.id);
      // Superseded by another process, or a moment ago: the index will learn of it.
      if (memory) return memory.supersededBy === null ? [memoryResult(entry, memory, now, weakBelow)] : [];
      const found = skillById.get(entry.id);
      return found ? [skillResult(entry, found.skill, found.taint, now, weakBelow)] : [];
    });
  }
}

/** A skill beside memories must be meant itself, or be led to by what is: a faint likeness is noise. */
function standsAlone(library: MemoryLibrary): (entry: Recalled) => boolean {
  return ({ id, score, via }) => library.facts(id)?.kind !== 'skill' || via === 'graph' || score >= STANDS;
}

/** Only the filters that were given: each is asked of a hundred thousand. */
function acceptor(request: RecallRequest): (id: string, facts: RecallFacts) => boolean {
  const rules = FILTERS.flatMap((filter) => filter(request) ?? []);
  return (_id, facts) => {
    for (const accepts of rules) if (!accepts(facts)) return false;
    return true;
  };
}

function prior(facts: RecallFacts, now: Date): number {
  const { tier, importance: stored, occurredAt: createdAt, lastUsedAt } = facts;
  const importance = effectiveImportance({ tier, importance: stored, createdAt, lastUsedAt }, now);
  return Math.min(MOST_PRIOR, 1 - IMPORTANCE_SHARE + IMPORTANCE_SHARE * (importance / NEUTRAL_IMPORTANCE));
}

function memoryResult(entry: Recalled, memory: MemoryRecord, now: Date, weakBelow: number): RecallResult {
  const { id, kind, content, tags, project, agent, who, occurredAt, provenance, taint } = memory;
  const importance = effectiveImportance(memory, now);
  const parts = { ...entry.parts, importance };
  return {
    ...{ id, kind, content, tags, project, agent, who, occurredAt, provenance, taint },
    ...{ score: entry.score, helps: entry.helps },
    weak: entry.score < weakBelow,
    via: entry.via,
    parts,
    reason: reasonFor(entry, importance),
  };
}

function skillResult(
  entry: Recalled,
  skill: SkillRecord,
  taint: Taint,
  now: Date,
  weakBelow: number,
): RecallResult {
  const { id, name, description, tags, project, agent, installedAt, source, fsPath } = skill;
  const facts = {
    tier: 'procedural',
    importance: skill.importance,
    createdAt: installedAt,
    lastUsedAt: skill.lastUsedAt,
  };
  const importance = effectiveImportance(facts, now);
  return {
    ...{ id, tags, project, agent },
    kind: 'skill',
    content: `${name}: ${description}`,
    ...{ score: entry.score, helps: entry.helps },
    weak: entry.score < weakBelow,
    via: entry.via,
    parts: { ...entry.parts, importance },
    reason: reasonFor(entry, importance),
    who: null,
    occurredAt: installedAt,
    provenance: source,
    taint,
    path: fsPath,
  };
}

const VIA_TEXT: Record<Recalled['via'], string> = {
  direct: 'close in meaning',
  context: 'said beside what matches',
  graph: 'shares a name with what matches',
};

function reasonFor({ matched, via, parts }: Recalled, importance: number): string {
  const words = matched.slice(0, 5).map((word) => `“${word}”`);
  const because = words.length > 0 && via === 'direct' ? `matches ${words.join(', ')}` : VIA_TEXT[via];
  const figures = [
    `words ${parts.lexical.toFixed(2)}`,
    `vector ${parts.vector.toFixed(2)}`,
    `graph ${parts.graph.toFixed(2)}`,
    `context ${parts.context.toFixed(2)}`,
    `importance ${importance.toFixed(2)}`,
  ];
  return `${because}; ${figures.join(', ')}`;
}
