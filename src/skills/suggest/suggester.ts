/**
 * Prompt in, the right skills out; or nothing, when nothing is relevant.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config/schema.ts';
import { KnowhowError } from '../../errors.ts';
import type { RankedSkill } from '../../retrieval/skill-index.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import type { SkillLibrary } from '../indexing/library.ts';
import { type Budget, withinBudget } from './budget.ts';
import { graphFactor, graphProximity } from './graph-proximity.ts';
import { effectiveImportance, importanceFactor, recencyBoost } from './importance.ts';
import type { QueryEmbedder } from './query-embedder.ts';
import { reasonFor } from './reason.ts';

export interface SuggestRequest {
  readonly context: string;
  readonly limit?: number;
  readonly maxCharacters?: number;
  readonly minScore?: number;
  /** Unasked, by a hook: silent unless sure. By default somebody asks, and gets the best there is. */
  readonly moment?: 'asked' | 'unasked';
  /** `start`, `prompt`, or a name from the config: the limits that hold at that moment. */
  readonly sessionType?: string;
  /** The project being worked in: its own skills count besides the user's. */
  readonly project?: string | null;
}

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly source: string;
  readonly trust: string;
  readonly score: number;
  /** It may well be about something else: what scores below `skills.suggest.weakBelow`. */
  readonly weak: boolean;
  /** Probability that one of the first few of the answer helps: what decides unasked. */
  readonly helps: number;
  readonly reason: string;
  readonly parts: {
    readonly relevance: number;
    readonly lexical: number;
    readonly vector: number;
    readonly importance: number;
    readonly importanceFactor: number;
    readonly recencyBoost: number;
    /** Closeness to the best other suggestion in the graph of relations. */
    readonly graph: number;
  };
}

export interface SuggestAnswer {
  readonly suggestions: Suggestion[];
  /** True when nothing was relevant enough. */
  readonly abstained: boolean;
  /** Relevant skills that the budget left out. */
  readonly dropped: number;
  readonly considered: number;
  readonly tookMs: number;
}

/** A ranked skill with its place in the graph. */
interface Placed extends RankedSkill {
  readonly graph: number;
}

export interface SuggesterOptions {
  readonly store: Store;
  readonly library: SkillLibrary;
  readonly embedQuery: QueryEmbedder;
  readonly clock: Clock;
  readonly suggest: Config['skills']['suggest'];
  readonly procedural: Config['memory']['pipelineV2']['procedural'];
}

/** A prompt may be a pasted log; what decides is near its beginning and its end. */
const MAX_CONTEXT_CHARACTERS = 20_000;
/** Asked: below this nothing is shared, neither meaning nor words. */
const ASKED_FLOOR = 0.05;
/** Names of one skill in two scopes may both rank: a few more are asked for than shown. */
const SPARE = 5;

export class Suggester {
  readonly #options: SuggesterOptions;

  constructor(options: SuggesterOptions) {
    this.#options = options;
  }

  async suggest(request: SuggestRequest): Promise<SuggestAnswer> {
    const started = performance.now();
    const budget = this.#budget(request);
    const now = this.#options.clock();
    const ranked = await this.#rank(request, budget, now);
    const described = await this.#describe(ranked, now, request.project ?? null);
    const { kept, dropped } = withinBudget(
      described,
      budget,
      ({ name, description, reason }) => name.length + description.length + reason.length,
    );
    return {
      suggestions: kept,
      abstained: ranked.length === 0,
      dropped: Math.max(0, dropped - Math.max(0, described.length - budget.limit)),
      considered: this.#options.library.index.size,
      tookMs: performance.now() - started,
    };
  }

  /** Ids alone, best first, as a hook would tell them: for trials with skills that no store knows. */
  async rank(request: SuggestRequest): Promise<readonly { readonly id: string; readonly score: number }[]> {
    const budget = this.#budget(request);
    const ranked = await this.#rank({ moment: 'unasked', ...request }, budget, this.#options.clock());
    return ranked.slice(0, budget.limit).map(({ id, score }) => ({ id, score }));
  }

  async #rank(request: SuggestRequest, budget: Budget, now: Date): Promise<Placed[]> {
    const { library, embedQuery, suggest, procedural } = this.#options;
    const context = bounded(request.context);
    if (context === '' || budget.limit === 0 || !procedural.enabled) return [];
    const ranked = library.index.rank({
      text: context,
      vector: await embedQuery(context, library.embedder),
      limit: budget.limit + SPARE,
      minScore: request.minScore ?? (request.moment === 'unasked' ? suggest.minScore : ASKED_FLOOR),
      accepts: (id) => this.#isVisible(id, request.project ?? null),
      prior: (id) => this.#prior(id, now),
    });
    return this.#withGraph(ranked);
  }

  #withGraph(ranked: readonly RankedSkill[]): Placed[] {
    const proximity = graphProximity(ranked, this.#options.library.strength);
    return ranked
      .map((entry, i) => ({
        ...entry,
        graph: proximity[i],
        score: Math.min(1, entry.score * graphFactor(proximity[i])),
      }))
      .sort((a, b) => b.score - a.score);
  }

  #budget(request: SuggestRequest): Budget {
    const { suggest, procedural } = this.#options;
    const named = request.sessionType === undefined ? undefined : suggest.sessionTypes[request.sessionType];
    if (request.sessionType !== undefined && named === undefined) {
      throw new KnowhowError('invalid_input', `Unknown session type ${request.sessionType}`, {
        hint: `Known are: ${Object.keys(suggest.sessionTypes).join(', ')} (skills.suggest.sessionTypes).`,
      });
    }
    return {
      limit: request.limit ?? named?.limit ?? procedural.suggestionLimit,
      maxCharacters: request.maxCharacters ?? named?.maxCharacters ?? suggest.maxCharacters,
    };
  }

  #isVisible(id: string, project: string | null): boolean {
    const { library } = this.#options;
    const facts = library.facts(id);
    if (facts === undefined || library.isWithheld(id)) return false;
    return facts.project === null || facts.project === project;
  }

  #prior(id: string, now: Date): number {
    const facts = this.#options.library.facts(id);
    if (!facts) return 1;
    const { minImportance, importanceOnInstall } = this.#options.procedural;
    const effective = effectiveImportance(facts, minImportance, now);
    return importanceFactor(effective, importanceOnInstall) * recencyBoost(facts, now);
  }

  async #describe(ranked: readonly Placed[], now: Date, project: string | null): Promise<Suggestion[]> {
    const records = await this.#options.store.skills.getMany(ranked.map(({ id }) => id));
    const byId = new Map(records.map((record) => [record.id, record]));
    const shown = new Set<string>();
    // Of a name that both the user and the project have, the project's own is meant.
    const own = new Set(
      records.filter((record) => record.project === project && project !== null).map((r) => r.canonicalName),
    );
    return ranked.flatMap((entry) => {
      const record = byId.get(entry.id);
      if (!record || shown.has(record.canonicalName)) return [];
      if (record.project === null && own.has(record.canonicalName)) return [];
      shown.add(record.canonicalName);
      return [this.#suggestion(entry, record, now)];
    });
  }

  #suggestion(entry: Placed, record: SkillRecord, now: Date): Suggestion {
    const { minImportance, importanceOnInstall } = this.#options.procedural;
    const importance = effectiveImportance(record, minImportance, now);
    const parts = {
      relevance: entry.parts.relevance,
      lexical: entry.parts.lexical,
      vector: entry.parts.vector,
      importance,
      importanceFactor: importanceFactor(importance, importanceOnInstall),
      recencyBoost: recencyBoost(record, now),
      graph: entry.graph,
    };
    return {
      id: record.id,
      name: record.name,
      description: surfaced(record.description),
      path: record.fsPath,
      source: record.source,
      trust: record.trust,
      score: entry.score,
      helps: entry.helps,
      weak: entry.score < this.#options.suggest.weakBelow,
      reason: reasonFor({ ...parts, matched: entry.matched }),
      parts,
    };
  }
}

/** The spec's limit: a longer description is a body in the wrong place. */
function surfaced(description: string): string {
  const limit = 1024;
  return description.length <= limit ? description : `${description.slice(0, limit - 1)}…`;
}

function bounded(context: string): string {
  const text = context.trim();
  if (text.length <= MAX_CONTEXT_CHARACTERS) return text;
  const half = MAX_CONTEXT_CHARACTERS / 2;
  return `${text.slice(0, half)}\n${text.slice(-half)}`;
}
