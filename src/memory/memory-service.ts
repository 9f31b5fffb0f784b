/**
 * Everything that can be done with memories, as the interfaces see it.
 *
 * @module
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { KnowhowError } from '../errors.ts';
import type { AffinityService } from '../graph/affinity-service.ts';
import type { MemoryFilter, MemoryRecord, MemoryRelation } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import type { Forget } from './forget.ts';
import { cleanTime } from './memory-input.ts';
import type { MemoryLibrary } from './memory-library.ts';
import { MEMORY_ANALYZER } from './recall/memory-codec.ts';
import type { RecallAnswer, RecallRequest, RecallService } from './recall-service.ts';
import { analyzeRecord } from './recall-shelf.ts';
import type { Remember } from './remember.ts';
import type { Remembered, RememberRequest } from './remember-request.ts';
import { effectiveImportance } from './retention/importance.ts';
import { planRetention } from './retention/plan.ts';

export interface MemoryDetail extends MemoryRecord {
  readonly effectiveImportance: number;
  readonly mentions: readonly { entityId: string; name: string; type: string }[];
  /** What it says about how things relate. */
  readonly relations: readonly MemoryRelation[];
}

export interface MemoryServiceOptions {
  readonly store: Store;
  readonly library: MemoryLibrary;
  readonly remember: Remember;
  readonly recall: RecallService;
  readonly forget: Forget;
  readonly affinity: AffinityService;
  readonly clock: Clock;
}

/** A page of a list where nobody says how long it may be. */
const LISTED = 100;
/** Memories looked at in one run of retention. */
const RETENTION_BATCH = 1000;
/** Nothing younger is looked at: a day is the unit of decay. */
const RETENTION_AGE_MS = 86_400_000;

export class MemoryService {
  readonly #options: MemoryServiceOptions;

  constructor(options: MemoryServiceOptions) {
    this.#options = options;
    options.affinity.onLinked((ids) => options.library.refresh(ids));
  }

  /** With an `id`: what is derived, and may be derived again. */
  remember(request: RememberRequest, id?: string): Promise<Remembered[]> {
    return this.#options.remember.remember(request, id);
  }

  recall(request: RecallRequest): Promise<RecallAnswer> {
    return this.#options.recall.recall(request);
  }

  async list(
    query: MemoryFilter & { limit?: number; offset?: number },
  ): Promise<{ memories: MemoryRecord[]; total: number }> {
    const { store } = this.#options;
    const filter = {
      ...query,
      limit: query.limit ?? LISTED,
      ...(query.tags !== undefined && { tags: query.tags.map((tag) => tag.trim().toLowerCase()) }),
      ...(query.since !== undefined && { since: cleanTime(query.since, 'since') }),
      ...(query.until !== undefined && { until: cleanTime(query.until, 'until') }),
    };
    const { limit: _limit, offset: _offset, ...rest } = filter;
    const [memories, total] = await Promise.all([store.memories.list(filter), store.memories.count(rest)]);
    return { memories, total };
  }

  /** Memories are read from the database when the first is asked for; this asks, and does not wait. */
  async prepare(): Promise<void> {
    await this.#options.library.readyWithin(0);
  }

  /** The newest of these, without counting the others: for whoever has no time. */
  newest(filter: Pick<MemoryFilter, 'kinds' | 'tiers'>, limit: number): Promise<MemoryRecord[]> {
    return this.#options.store.memories.list({ ...filter, limit });
  }

  async show(id: string): Promise<MemoryDetail> {
    const { store, clock } = this.#options;
    const memory = await store.memories.get(id);
    if (!memory) throw unknownMemory(id);
    const mentions = await store.memories.mentions([id]);
    const relations = (await store.memories.relations([id])).map(({ memoryId: _, ...relation }) => relation);
    return { ...memory, effectiveImportance: effectiveImportance(memory, clock()), mentions, relations };
  }

  /** Leaves every index and the files at once; what remains is the id and an audit row. */
  async forget(id: string, actor = 'user'): Promise<{ id: string; forgotten: boolean }> {
    const gone = await this.withdraw(id, actor);
    await this.#options.store.erase();
    return gone;
  }

  /** The same for what lives on elsewhere, or is erased together with more. */
  async withdraw(id: string, actor: string): Promise<{ id: string; forgotten: boolean }> {
    const { clock, forget } = this.#options;
    const gone = await forget.forget([id], { at: clock().toISOString(), actor, reason: 'asked for' });
    if (gone.length === 0) throw unknownMemory(id);
    return { id, forgotten: true };
  }

  /** It leaves every index and stays in history, in favour of another: `restore` takes that back. */
  async retire(id: string, by: string): Promise<void> {
    const { store, library, affinity, clock } = this.#options;
    const at = clock().toISOString();
    const edges = await store.transaction(async (transaction) => {
      const skills = await transaction.affinity.skillsOf(id);
      await transaction.memories.supersede(id, by, at);
      return affinity.unlinked(skills, transaction);
    });
    library.remove([id]);
    await affinity.announce(edges);
  }

  /** False where it was not retired in favour of that one. */
  async restore(id: string, by: string): Promise<boolean> {
    const { store, library, clock } = this.#options;
    const isBack = await store.transaction(async (transaction) => {
      if (!(await transaction.memories.restore(id, by, clock().toISOString()))) return false;
      const record = await transaction.memories.get(id);
      if (record === undefined) return false;
      const mentions = await transaction.memories.mentions([id]);
      const analysis = analyzeRecord(record, mentions);
      // Nothing comes in that was not there.
      const again = { ...record, taint: 'trusted' as const };
      await transaction.memories.put([{ ...again, analysis, analyzer: MEMORY_ANALYZER, mentions }]);
      return true;
    });
    if (isBack) library.reload();
    return isBack;
  }

  /** What is derived, and may be derived again, has nothing to say for now. */
  async drop(id: string): Promise<void> {
    await this.#options.forget.drop([id]);
  }

  /** Session memories that are over and faded ones go; skills are no part of it. */
  async retain(): Promise<number> {
    const { store, clock, forget } = this.#options;
    const now = clock();
    const before = new Date(now.getTime() - RETENTION_AGE_MS).toISOString();
    let forgotten = 0;
    for (let after = ''; ; ) {
      const page = await store.memories.retentionCandidates(before, RETENTION_BATCH, after);
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
      const verdicts = planRetention(
        page.map((candidate) => ({ ...candidate, forgottenAt: null })),
        now,
      );
      const ids = verdicts.filter(({ forget }) => forget).map(({ id }) => id);
      const removal = { at: now.toISOString(), actor: 'retention', reason: 'faded' };
      if (ids.length > 0) forgotten += (await forget.forget(ids, removal)).length;
      // SQLite answers without a pause: whoever else waits for the daemon has its turn.
      await nextTurn();
    }
    if (forgotten > 0) await store.erase();
    return forgotten;
  }
}

function unknownMemory(id: string): KnowhowError {
  return new KnowhowError('not_found', `No memory ${id}`, {
    hint: '`knowhow memories list` shows what is remembered.',
  });
}
