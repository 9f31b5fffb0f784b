/**
 * Remembering: what is new is added; what is known is recognised; what contradicts supersedes.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { messageOf } from '../errors.ts';
import type { AffinityService } from '../graph/affinity-service.ts';
import type { Logger } from '../logger.ts';
import type { LanguageModel } from '../models/ports.ts';
import type { MemoryKind, MemoryRecord, MemoryTier, MemoryWrite, Taint } from '../store/memory-store.ts';
import type { EmbeddingRow, Store } from '../store/store.ts';
import { composeMemory, DEFAULT_AGENT } from './compose-memory.ts';
import { hashContent } from './content-hash.ts';
import { decide } from './decide/decide.ts';
import type { Decision, Neighbour } from './decide/decision.ts';
import { decideWithModel } from './decide/with-model.ts';
import { embedMemories } from './embed-memories.ts';
import type { Extraction } from './extract/extraction.ts';
import { extractOffline } from './extract/offline.ts';
import { extractWithModel } from './extract/with-model.ts';
import { cleanContent } from './memory-input.ts';
import type { MemoryLibrary } from './memory-library.ts';

export interface RememberRequest {
  readonly content: string;
  readonly kind?: MemoryKind;
  readonly tier?: MemoryTier;
  readonly importance?: number;
  readonly tags?: readonly string[];
  readonly project?: string | null;
  readonly agent?: string;
  readonly who?: string | null;
  readonly provenance?: string;
  readonly taint?: Taint;
  readonly occurredAt?: string;
  readonly group?: string | null;
  readonly position?: number | null;
  readonly metadata?: Record<string, unknown>;
  /** Cut the text into its facts and remember each, instead of the text as it stands. */
  readonly extract?: boolean;
}

export interface Remembered {
  readonly id: string | null;
  readonly action: Decision['action'];
  readonly reason: string;
  /** The memory that was known, updated or superseded. */
  readonly target: string | null;
  readonly content: string;
}

export interface RememberOptions {
  readonly store: Store;
  readonly library: MemoryLibrary;
  readonly affinity: AffinityService;
  readonly model: LanguageModel | null;
  readonly clock: Clock;
  readonly logger: Logger;
  /** A memory has no vector yet: somebody should see to it. */
  readonly onUnembedded: () => void;
}

/** Known memories that a new one is compared with. */
const NEIGHBOURS = 8;

export class Remember {
  readonly #options: RememberOptions;
  /** One at a time: two equal texts at once must not both be new. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(options: RememberOptions) {
    this.#options = options;
  }

  remember(request: RememberRequest): Promise<Remembered[]> {
    const turn = this.#tail.then(() => this.#remember(request));
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  async #remember(request: RememberRequest): Promise<Remembered[]> {
    const content = cleanContent(request.content);
    const skillNames = await this.#skillNames();
    const extraction = await this.#extract(content, request, skillNames);
    if (!request.extract) return [await this.#one({ ...request, content }, extraction, skillNames)];
    const remembered: Remembered[] = [];
    for (const fact of extraction.facts) {
      const one = { ...request, content: fact.text, importance: request.importance ?? fact.importance };
      const about = extractOffline(fact.text, {
        now: this.#options.clock(),
        skillNames: [...skillNames.keys()],
      });
      remembered.push(await this.#one(one, { ...about, facts: [] }, skillNames));
    }
    return remembered;
  }

  /** The model only where a whole text is to be cut into facts; names in one sentence are found offline. */
  async #extract(
    content: string,
    request: RememberRequest,
    skillNames: ReadonlyMap<string, string>,
  ): Promise<Extraction> {
    const { model, clock, logger } = this.#options;
    const options = { now: clock(), skillNames: [...skillNames.keys()] };
    if (!model || !request.extract) return extractOffline(content, options);
    try {
      const answer = await extractWithModel(content, model, options);
      if (answer.ok) return answer.extraction;
      logger.warn({ reason: answer.reason }, 'extraction by the model failed; done offline');
    } catch (error) {
      logger.warn({ err: messageOf(error) }, 'extraction by the model failed; done offline');
    }
    return extractOffline(content, options);
  }

  async #one(
    request: RememberRequest,
    extraction: Extraction,
    skillNames: ReadonlyMap<string, string>,
  ): Promise<Remembered> {
    const { store, clock } = this.#options;
    const at = clock().toISOString();
    const scope = { project: request.project ?? null, agent: request.agent ?? DEFAULT_AGENT };
    const hash = hashContent(request.content);
    // Turns of a conversation and derived texts stand for themselves: the same words may be said twice.
    const isFact = (request.kind ?? 'memory') === 'memory' && (request.group ?? null) === null;
    const twin = isFact ? await store.memories.findByHash(hash, scope) : undefined;
    const decision = await this.#decision(request.content, { isFact, twin, scope });
    const target = decision.target === undefined ? undefined : await store.memories.get(decision.target);
    if (decision.action === 'skip') {
      if (target) await store.memories.touch([target.id], at);
      return { ...result(decision, target?.id ?? null), content: target?.content ?? request.content };
    }
    const replaces = decision.action === 'update' || decision.action === 'merge';
    const content = replaces ? (decision.content ?? request.content) : request.content;
    const id = replaces && target ? target.id : newId(clock());
    const about = { extraction, skillNames, before: replaces ? target : undefined };
    const write = composeMemory(id, content, request, about, at);
    const { rows, vectors } = await this.#embed(write);
    await store.transaction(async (transaction) => {
      await transaction.memories.put([write]);
      if (rows.length > 0) await transaction.embeddings.put(rows);
      if (decision.action === 'contradict' && target) await transaction.memories.supersede(target.id, id, at);
      for (const { entityId, type } of write.mentions) {
        if (type === 'skill')
          await this.#options.affinity.linked(id, entityId, write.occurredAt, transaction);
      }
    });
    const { library } = this.#options;
    await library.ready();
    if (decision.action === 'contradict' && target) library.remove([target.id]);
    library.put(
      { ...write, lastUsedAt: replaces ? (target?.lastUsedAt ?? null) : null },
      write.analysis,
      vectors,
    );
    return { ...result(decision, id), content };
  }

  async #decision(
    content: string,
    known: {
      isFact: boolean;
      twin: MemoryRecord | undefined;
      scope: { project: string | null; agent: string };
    },
  ): Promise<Decision> {
    if (known.twin)
      return { action: 'skip', rule: 'same-text', target: known.twin.id, reason: 'known word for word' };
    if (!known.isFact) return { action: 'add', rule: 'not-a-fact', reason: 'stands for itself' };
    return this.#decide(content, known.scope);
  }

  async #decide(content: string, scope: { project: string | null; agent: string }): Promise<Decision> {
    const { model, logger } = this.#options;
    const nearest = await this.#neighbours(content, scope);
    if (!model) return decide({ text: content }, nearest);
    try {
      return (await decideWithModel({ text: content }, nearest, model)).decision;
    } catch (error) {
      logger.warn({ err: messageOf(error) }, 'decision by the model failed; decided by rules');
      return decide({ text: content }, nearest);
    }
  }

  async #neighbours(content: string, scope: { project: string | null; agent: string }): Promise<Neighbour[]> {
    const { library, store } = this.#options;
    const index = await library.ready();
    const [vector] = await library.embedder.embed([content]).catch(() => [null]);
    const near = index.recall({
      text: content,
      vector,
      limit: NEIGHBOURS,
      minScore: 0,
      accepts: (id) => {
        const facts = library.facts(id);
        if (facts?.kind !== 'memory' || facts.group !== null) return false;
        return facts.project === scope.project && facts.agent === scope.agent;
      },
    });
    const records = new Map(
      (await store.memories.getMany(near.map(({ id }) => id))).map((record) => [record.id, record]),
    );
    return near.flatMap(({ id, parts }) => {
      const record = records.get(id);
      return record ? [{ memory: { id, content: record.content }, similarity: parts.vector }] : [];
    });
  }

  async #embed(write: MemoryWrite): Promise<{ rows: EmbeddingRow[]; vectors: Float32Array[] }> {
    const { library, logger, clock } = this.#options;
    try {
      const rows = await embedMemories([write], library.embedder, clock);
      return { rows, vectors: rows.map(({ vector }) => vector) };
    } catch (error) {
      logger.warn(
        { err: messageOf(error), memory: write.id },
        'memory not embedded; found by its words until then',
      );
      this.#options.onUnembedded();
      return { rows: [], vectors: [] };
    }
  }

  /** Names of installed skills, with their ids: hints for extraction. */
  async #skillNames(): Promise<Map<string, string>> {
    const { library } = this.#options;
    await library.ready();
    return library.skillNames();
  }
}

function result(decision: Decision, id: string | null): Omit<Remembered, 'content'> {
  return { id, action: decision.action, reason: decision.reason, target: decision.target ?? null };
}

/** Sorts by time, and cannot be guessed. */
export function newId(now: Date): string {
  return `memory:${now.getTime().toString(36)}${randomBytes(5).toString('hex')}`;
}
