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
import type { MemoryWrite } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import type { Advice } from './advice.ts';
import { composeMemory, inheritSkills, raisedBy } from './compose-memory.ts';
import type { Decision } from './decide/decision.ts';
import { embedMemories } from './embed-memories.ts';
import { aboutFact } from './extract/about-fact.ts';
import type { Extraction } from './extract/extraction.ts';
import { extractByRules, extractText, type SkillNames, type Sought } from './extract-text.ts';
import { cleanContent } from './memory-input.ts';
import { MemoryJudge } from './memory-judge.ts';
import type { MemoryLibrary } from './memory-library.ts';
import type { Remembered, RememberRequest } from './remember-request.ts';

export interface RememberOptions {
  readonly store: Store;
  readonly library: MemoryLibrary;
  readonly affinity: AffinityService;
  readonly model: LanguageModel | null;
  readonly clock: Clock;
  readonly logger: Logger;
  /** A memory has no vector yet: somebody should see to it. */
  readonly onUnembedded: () => void;
  readonly onRemembered: (remembered: Remembered) => void;
}

interface Embedded {
  readonly rows: readonly EmbeddingRow[];
  readonly vectors: readonly Float32Array[];
}

const NO_VECTORS: Embedded = { rows: [], vectors: [] };

interface About {
  readonly extraction: Extraction;
  readonly skillNames: SkillNames;
  readonly id: string | undefined;
}

const TARGET_GONE: Decision = {
  action: 'add',
  rule: 'target-gone',
  reason: 'what was known about it is gone',
};

export class Remember {
  readonly #options: RememberOptions;
  readonly #judge: MemoryJudge;
  /** One at a time: two equal texts at once must not both be new. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(options: RememberOptions) {
    this.#options = options;
    this.#judge = new MemoryJudge(options);
  }

  /** With an `id`, what is remembered under it is replaced: for what is derived, and may be derived again. */
  async remember(given: RememberRequest, id?: string): Promise<Remembered[]> {
    const request = redactValue(given).value;
    const content = cleanContent(request.content);
    const skillNames = await this.#skillNames();
    const sought = soughtIn(request);
    const { extraction, byModel } = await extractText(content, skillNames, this.#options, sought);
    // A text in which no fact is recognised is kept as it stands, rather than lost.
    if (!request.extract || extraction.facts.length === 0) {
      return [await this.#inTurn({ ...request, content }, { extraction, skillNames, id })];
    }
    const remembered: Remembered[] = [];
    for (const fact of extraction.facts) {
      const one = { ...request, content: fact.text, importance: request.importance ?? fact.importance };
      const about = byModel ? aboutFact(extraction, fact) : extractByRules(fact.text, skillNames);
      remembered.push(await this.#inTurn(one, { extraction: about, skillNames, id: undefined }));
    }
    return remembered;
  }

  /** A model is asked before: whoever else has something to remember does not wait for its answer. */
  async #inTurn(request: RememberRequest, about: About): Promise<Remembered> {
    const advice = await this.#judge.advice(request);
    const turn = this.#tail.then(() => this.#one(request, about, advice));
    // Whoever listens is told once it is written, and never of what was not.
    void turn.then(this.#options.onRemembered, () => undefined);
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  async #one(request: RememberRequest, about: About, advice: Advice | undefined): Promise<Remembered> {
    const decision = await this.#judge.decision(request, advice);
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
    const found = content === request.content ? extraction : extractByRules(content, skillNames);
    const about = { extraction: found, skillNames, before: builds ? target : undefined };
    const id = given ?? newId(clock());
    const write = composeMemory(id, content, request, about, at);
    const { rows, vectors } = request.isBulk ? NO_VECTORS : await this.#embed(write);
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

  async #embed(write: MemoryWrite): Promise<Embedded> {
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
      return NO_VECTORS;
    }
  }

  async #skillNames(): Promise<SkillNames> {
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

function soughtIn({ extract, isRecord }: RememberRequest): Sought {
  if (isRecord) return 'names';
  return extract ? 'facts' : 'statements';
}
