/**
 * Remembering: what is new is added; what is known is recognised; what contradicts supersedes.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { KnowhowError, messageOf } from '../errors.ts';
import type { AffinityService, EdgeChange } from '../graph/affinity-service.ts';
import type { Logger } from '../logger.ts';
import type { LanguageModel } from '../models/ports.ts';
import { redactValue } from '../redaction/redact.ts';
import type { EmbeddingRow } from '../store/embedding-store.ts';
import type { NodeRef } from '../store/lineage-store.ts';
import type { MemoryKind, MemoryTier, MemoryWrite, Taint } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { isFromStrangers, worstTaint } from '../store/taint.ts';
import { type Advice, isFact, type Scope, sameMemories, scopeOf } from './advice.ts';
import { composeMemory, inheritSkills, raisedBy } from './compose-memory.ts';
import { hashContent } from './content-hash.ts';
import { decide } from './decide/decide.ts';
import type { Decision, Neighbour } from './decide/decision.ts';
import { decideWithModel } from './decide/with-model.ts';
import { embedMemories } from './embed-memories.ts';
import { aboutFact } from './extract/about-fact.ts';
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
  /** What the text brings in itself; what it was made of comes to it. */
  readonly taint?: Taint;
  /** The conversations, memories, … that it was made of. */
  readonly sources?: readonly NodeRef[];
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

interface About {
  readonly extraction: Extraction;
  readonly skillNames: ReadonlyMap<string, string>;
  readonly id: string | undefined;
}

const TARGET_GONE: Decision = {
  action: 'add',
  rule: 'target-gone',
  reason: 'what was known about it is gone',
};

/** Known memories that a new one is compared with. */
const NEIGHBOURS = 8;

export class Remember {
  readonly #options: RememberOptions;
  /** One at a time: two equal texts at once must not both be new. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(options: RememberOptions) {
    this.#options = options;
  }

  /** With an `id`, what is remembered under it is replaced: for what is derived, and may be derived again. */
  async remember(given: RememberRequest, id?: string): Promise<Remembered[]> {
    const request = redactValue(given).value;
    const content = cleanContent(request.content);
    const skillNames = await this.#skillNames();
    const { extraction, byModel } = await this.#extract(content, request, skillNames);
    // A text in which no fact is recognised is kept as it stands, rather than lost.
    if (!request.extract || extraction.facts.length === 0) {
      return [await this.#inTurn({ ...request, content }, { extraction, skillNames, id })];
    }
    const remembered: Remembered[] = [];
    for (const fact of extraction.facts) {
      const one = { ...request, content: fact.text, importance: request.importance ?? fact.importance };
      const about = byModel ? aboutFact(extraction, fact) : this.#extractOffline(fact.text, skillNames);
      remembered.push(await this.#inTurn(one, { extraction: about, skillNames, id: undefined }));
    }
    return remembered;
  }

  /** A model is asked before: whoever else has something to remember does not wait for its answer. */
  async #inTurn(request: RememberRequest, about: About): Promise<Remembered> {
    const scope = scopeOf(request);
    const advice = isFact(request) ? await this.#advice(request.content, scope) : undefined;
    const turn = this.#tail.then(() => this.#one(request, about, advice));
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  /** The model only where a whole text is to be cut into facts; names in one sentence are found offline. */
  async #extract(
    content: string,
    request: RememberRequest,
    skillNames: ReadonlyMap<string, string>,
  ): Promise<{ extraction: Extraction; byModel: boolean }> {
    const { model, clock, logger } = this.#options;
    const facts = request.extract === true;
    const offline = () => ({ extraction: this.#extractOffline(content, skillNames, facts), byModel: false });
    if (!model || !request.extract) return offline();
    try {
      const options = { now: clock(), skillNames: [...skillNames.keys()] };
      const answer = await extractWithModel(content, model, options);
      if (answer.ok) return { extraction: answer.extraction, byModel: true };
      logger.warn({ reason: answer.reason }, 'extraction by the model failed; done offline');
    } catch (error) {
      logger.warn({ err: messageOf(error) }, 'extraction by the model failed; done offline');
    }
    return offline();
  }

  #extractOffline(content: string, skillNames: ReadonlyMap<string, string>, facts = false): Extraction {
    const now = this.#options.clock();
    return extractOffline(content, { now, skillNames: [...skillNames.keys()], facts });
  }

  async #one(request: RememberRequest, about: About, advice: Advice | undefined): Promise<Remembered> {
    const decision = await this.#unlessFromTheWeb(await this.#decision(request, advice), request);
    const done =
      decision.action === 'skip'
        ? await this.#recognise(decision, request)
        : await this.#write(decision, request, about);
    if (done) return done;
    const added = await this.#write(TARGET_GONE, request, about);
    if (added) return added;
    throw new KnowhowError('internal', 'A memory that depends on no other was not written');
  }

  /** Known already. What was said about it this time counts as well; undefined when it is gone meanwhile. */
  async #recognise(decision: Decision, request: RememberRequest): Promise<Remembered | undefined> {
    const { store, library, clock } = this.#options;
    const { target: id } = decision;
    if (id === undefined) return { ...result(decision, null), content: request.content };
    const at = clock().toISOString();
    const known = await store.transaction(async (transaction) => {
      const target = await transaction.memories.get(id);
      if (target?.supersededBy !== null) return undefined;
      const mentions = await transaction.memories.mentions([id]);
      const raised = raisedBy(target, request, mentions);
      if (raised) await transaction.memories.put([raised]);
      await transaction.memories.touch([id], at);
      return target;
    });
    if (!known) return undefined;
    await library.refresh([id]);
    return { ...result(decision, id), content: known.content };
  }

  /** History stays: what it replaces is superseded. Undefined when that is gone meanwhile. */
  async #write(
    decision: Decision,
    request: RememberRequest,
    { extraction, skillNames, id: given }: About,
  ): Promise<Remembered | undefined> {
    const { store, library, affinity, clock } = this.#options;
    const at = clock().toISOString();
    const target = decision.target === undefined ? undefined : await store.memories.get(decision.target);
    if (decision.target !== undefined && target?.supersededBy !== null) return undefined;
    const builds = decision.action === 'update' || decision.action === 'merge';
    const content = builds ? (decision.content ?? request.content) : request.content;
    const found = content === request.content ? extraction : this.#extractOffline(content, skillNames);
    const about = { extraction: found, skillNames, before: builds ? target : undefined };
    const id = given ?? newId(clock());
    const write = composeMemory(id, content, request, about, at);
    const { rows, vectors } = await this.#embed(write);
    const edges = await store.transaction(async (transaction): Promise<EdgeChange[] | undefined> => {
      const now = target && (await transaction.memories.get(target.id));
      if (target && now?.supersededBy !== null) return undefined;
      await transaction.memories.put([write]);
      if (rows.length > 0) await transaction.embeddings.put(rows);
      const changes: EdgeChange[] = [];
      if (target) {
        const skills = await transaction.affinity.skillsOf(target.id);
        await transaction.memories.supersede(target.id, id, at);
        changes.push(...(await affinity.unlinked(skills, transaction)));
        if (builds) await inheritSkills(target.id, id, write.occurredAt, transaction);
      }
      for (const skillId of await transaction.affinity.skillsOf(id)) {
        changes.push(...(await affinity.linked(id, skillId, write.occurredAt, transaction)));
      }
      return changes;
    });
    if (!edges) return undefined;
    // At once, with nothing between: what is forgotten after the commit must not come back.
    if (target) library.remove([target.id]);
    library.put({ ...write, lastUsedAt: null }, write.analysis, vectors);
    await affinity.announce(edges, target && builds ? [id] : []);
    return { ...result(decision, id), content };
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

  async #decision(request: RememberRequest, advice: Advice | undefined): Promise<Decision> {
    if (!isFact(request)) return { action: 'add', rule: 'not-a-fact', reason: 'stands for itself' };
    const scope = scopeOf(request);
    const twin = await this.#options.store.memories.findByHash(hashContent(request.content), scope);
    if (twin) return { action: 'skip', rule: 'same-text', target: twin.id, reason: 'known word for word' };
    const nearest = await this.#neighbours(request.content, scope);
    // What was remembered meanwhile, the model has not seen: its answer may be about what is not so any more.
    if (advice && sameMemories(advice.nearest, nearest)) return advice.decision;
    return decide({ text: request.content }, nearest);
  }

  /** What a model says about it; undefined without one, and when it fails. */
  async #advice(content: string, scope: Scope): Promise<Advice | undefined> {
    const { model, logger } = this.#options;
    if (!model) return undefined;
    const nearest = await this.#neighbours(content, scope);
    try {
      return { nearest, decision: (await decideWithModel({ text: content }, nearest, model)).decision };
    } catch (error) {
      logger.warn({ err: messageOf(error) }, 'decision by the model failed; decided by rules');
      return undefined;
    }
  }

  async #neighbours(content: string, scope: Scope): Promise<Neighbour[]> {
    const { library, store } = this.#options;
    const index = await library.ready();
    const [vector] = await library.embedder.embed([content]).catch(() => [null]);
    const near = index.recall({
      text: content,
      vector,
      limit: NEIGHBOURS,
      minScore: 0,
      accepts: (_id, { kind, group, project, agent }) =>
        kind === 'memory' && group === null && project === scope.project && agent === scope.agent,
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
