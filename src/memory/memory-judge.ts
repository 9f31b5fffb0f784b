/**
 * Whether something newly learnt is new, known, better or contrary: compared with its nearest neighbours.
 *
 * @module
 */
import { messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { isBuiltIn } from '../models/embedders/built-in.ts';
import type { LanguageModel } from '../models/ports.ts';
import type { Store } from '../store/store.ts';
import { isFromStrangers, worstTaint } from '../store/taint.ts';
import { type Advice, isFact, type Scope, sameMemories, scopeOf } from './advice.ts';
import { hashContent } from './content-hash.ts';
import { decide } from './decide/decide.ts';
import type { Decision, Neighbour } from './decide/decision.ts';
import { type ComparedMemory, likeliestReplaced, nearestFirst, replacement } from './decide/replacement.ts';
import { decideWithModel } from './decide/with-model.ts';
import type { MemoryLibrary } from './memory-library.ts';
import type { RememberRequest } from './remember-request.ts';

export interface MemoryJudgeOptions {
  readonly store: Store;
  readonly library: MemoryLibrary;
  readonly model: LanguageModel | null;
  readonly logger: Logger;
}

/** Known memories that a new one is compared with. */
const NEIGHBOURS = 8;

export class MemoryJudge {
  readonly #options: MemoryJudgeOptions;

  constructor(options: MemoryJudgeOptions) {
    this.#options = options;
  }

  /** What a model says about it; undefined without one, for what is no fact, and when it fails. */
  async advice(request: RememberRequest): Promise<Advice | undefined> {
    const { model, logger } = this.#options;
    if (!model || !isFact(request)) return undefined;
    const { content } = request;
    const { nearest } = await this.#neighbours(content, scopeOf(request));
    try {
      return { nearest, decision: (await decideWithModel({ text: content }, nearest, model)).decision };
    } catch (error) {
      logger.warn({ err: messageOf(error) }, 'decision by the model failed; decided by rules');
      return undefined;
    }
  }

  /** The rules' word, or the model's where it still counts. */
  async decision(request: RememberRequest, advice: Advice | undefined): Promise<Decision> {
    const decision = await this.#unlessFromTheWeb(await this.#compared(request, advice), request);
    if (!request.replacesNothing || decision.target === undefined || decision.action === 'skip')
      return decision;
    const reason = `kept beside ${decision.target}: it replaces nothing by itself`;
    return { action: 'add', rule: 'replaces-nothing', reason };
  }

  async #compared(request: RememberRequest, advice: Advice | undefined): Promise<Decision> {
    if (!isFact(request)) return { action: 'add', rule: 'not-a-fact', reason: 'stands for itself' };
    const scope = scopeOf(request);
    const twin = await this.#options.store.memories.findByHash(hashContent(request.content), scope);
    if (twin) return { action: 'skip', rule: 'same-text', target: twin.id, reason: 'known word for word' };
    const { nearest, compared, hasVector } = await this.#neighbours(request.content, scope);
    // What was remembered meanwhile, the model has not seen: its answer may be about what is not so any more.
    if (advice && sameMemories(advice.nearest, nearest)) return advice.decision;
    const decision = decide({ text: request.content }, nearest);
    if (decision.action !== 'add' || !hasVector) return decision;
    const likeliest = likeliestReplaced(request.content, compared);
    return (likeliest && replacement(likeliest)) ?? decision;
  }

  /** What a web page says may stand beside what is known otherwise, and never in its place. */
  async #unlessFromTheWeb(decision: Decision, request: RememberRequest): Promise<Decision> {
    const { target, action } = decision;
    if (target === undefined || action === 'skip') return decision;
    const { memories, lineage } = this.#options.store;
    const sources = await lineage.taintsOf(request.sources ?? []);
    const taint = worstTaint([request.taint ?? 'user', ...sources.flatMap((level) => level ?? [])]);
    if (!isFromStrangers(taint)) return decision;
    const known = await memories.get(target);
    if (known === undefined || isFromStrangers(known.taint)) return decision;
    return {
      action: 'add',
      rule: 'from-the-web',
      reason: `kept beside ${target}: a web page replaces nothing`,
    };
  }

  async #neighbours(content: string, scope: Scope): Promise<Neighbours> {
    const { library, store } = this.#options;
    const index = await library.ready();
    const { embedder } = library;
    const [vector] = await embedder.embed([content]).catch(() => [null]);
    const { ids, candidates } = index.candidates({
      ...{ text: content, vector, limit: NEIGHBOURS, withoutSkills: true },
      accepts: (_id, { kind, group, project, agent }) =>
        kind === 'memory' && group === null && project === scope.project && agent === scope.agent,
    });
    const near = nearestFirst(candidates.map(({ signals }, at) => ({ id: ids[at], signals }))).slice(
      0,
      NEIGHBOURS,
    );
    const records = new Map(
      (await store.memories.getMany(near.map(({ id }) => id))).map((one) => [one.id, one]),
    );
    const compared = near.flatMap(({ id, signals }): ComparedMemory[] => {
      const record = records.get(id);
      return record ? [{ id, content: record.content, signals }] : [];
    });
    return {
      compared,
      hasVector: vector !== null && isBuiltIn(embedder),
      nearest: compared.map(({ id, content: known, signals }) => ({
        memory: { id, content: known },
        similarity: Math.max(signals.table, signals.encoder),
      })),
    };
  }
}

interface Neighbours {
  readonly nearest: readonly Neighbour[];
  readonly compared: readonly ComparedMemory[];
  /** The new text was compared by the vectors that ship with the package. */
  readonly hasVector: boolean;
}
