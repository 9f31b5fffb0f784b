/**
 * Use of skills: what was surfaced, what was really invoked, how it went; and the edges to memories that
 * follow from it.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import type { AffinityService, EdgeChange } from '../../graph/affinity-service.ts';
import { redact } from '../../redaction/redact.ts';
import type { Conversation } from '../../store/conversation-store.ts';
import type { MemoryRecord } from '../../store/memory-store.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import type { Outcome } from '../../store/use-store.ts';
import { factsOf, type SkillLibrary } from '../indexing/library.ts';
import { findOne } from '../install/uninstall.ts';
import { importanceAfter, importanceBefore, type OutcomeWeights } from './outcome.ts';

export interface UsedRequest {
  readonly skill: string;
  readonly sessionKey?: string;
  readonly memoryId?: string;
  readonly project?: string;
  readonly runtimePath?: string;
  readonly outcome?: Outcome;
}

export interface UsedReport {
  readonly skill: string;
  /** False: this use was known already (same skill, session, memory and day). */
  readonly recorded: boolean;
  readonly useCount: number;
  /** The memory it is linked to; `deferred` until the session's summary exists. */
  readonly link: 'linked' | 'deferred' | 'none';
  readonly importance: number;
}

export interface SkillUseOptions {
  readonly store: Store;
  readonly library: SkillLibrary;
  readonly affinity: AffinityService;
  readonly clock: Clock;
  readonly outcomes: { readonly enabled: boolean } & OutcomeWeights;
  readonly minImportance: number;
  /** A use that was not known before. */
  readonly onUsed: (request: UsedRequest, skillId: string) => void;
  /** The same, and each time that more is known of how one ended. */
  readonly onTold: (request: UsedRequest, skillId: string) => Promise<void>;
}

export class SkillUse {
  readonly #options: SkillUseOptions;

  constructor(options: SkillUseOptions) {
    this.#options = options;
  }

  async used(request: UsedRequest): Promise<UsedReport> {
    const { store, library, affinity, clock } = this.#options;
    const at = clock().toISOString();
    const skill = await findOne(request.skill, store);
    const links = new Links();
    let isNews = false;
    const report = await store.transaction(async (transaction): Promise<UsedReport> => {
      const memory =
        request.memoryId === undefined ? undefined : await holdingMemory(transaction, request.memoryId);
      const use = await transaction.skillUse.record({
        kind: 'used',
        skillId: skill.id,
        sessionKey: request.sessionKey ?? null,
        memoryId: memory?.id ?? null,
        project: request.project ?? null,
        runtimePath: request.runtimePath ?? null,
        outcome: request.outcome ?? 'unknown',
        at,
      });
      isNews = use.isNew || use.outcomeChanged;
      if (isNews) {
        await this.#weigh(
          skill.id,
          { ...request, memoryId: memory?.id },
          use.previousOutcome,
          at,
          transaction,
        );
      }
      const link = memory
        ? await this.#linkTo(memory, skill, links, transaction)
        : await this.#linkToSession(skill, request.sessionKey, at, links, transaction);
      const after = await transaction.skills.get(skill.id);
      return {
        skill: skill.id,
        recorded: use.isNew,
        useCount: after?.useCount ?? skill.useCount,
        importance: after?.importance ?? skill.importance,
        link,
      };
    });
    await affinity.announce(links.edges, links.memoryIds);
    const after = await store.skills.get(skill.id);
    if (after) library.setFacts(after.id, factsOf(after));
    if (report.recorded) this.#options.onUsed(request, skill.id);
    if (isNews) await this.#options.onTold(request, skill.id);
    return report;
  }

  /**
   * Put in front of an agent: counted apart from use, and never as use. Answers how many of them there are; what
   * no installed skill is called counts for nothing.
   */
  async surfaced(
    skills: readonly string[],
    context: { sessionKey?: string; project?: string | null },
  ): Promise<number> {
    const { store, clock } = this.#options;
    const at = clock().toISOString();
    return store.transaction(async (transaction) => {
      const ids = new Set<string>();
      for (const nameOrId of skills) {
        const found = await transaction.skills.find(nameOrId);
        const one =
          found.find(({ id }) => id === nameOrId) ??
          found.find(({ project }) => project === null) ??
          found[0];
        if (one) ids.add(one.id);
      }
      for (const skillId of ids) {
        await transaction.skillUse.record({
          kind: 'surfaced',
          skillId,
          sessionKey: context.sessionKey ?? null,
          memoryId: null,
          project: context.project ?? null,
          runtimePath: null,
          outcome: 'unknown',
          at,
        });
      }
      return ids.size;
    });
  }

  /**
   * The conversation's summary exists now: uses that waited for it are linked. What was used after its end waits
   * for the summary of a later one. To be announced once the transaction is committed.
   */
  async linkDeferred(
    conversation: Conversation,
    summary: { id: string; occurredAt: string },
    store: Store,
  ): Promise<Links> {
    const { id, sessionKey, lastTurnAt, endedAt } = conversation;
    const waiting = [
      ...(await store.skillUse.takeDeferred(id)),
      ...(await store.skillUse.takeDeferred(sessionKey, endedAt ?? lastTurnAt)),
    ];
    return this.#linkAll(waiting, summary, store);
  }

  /** Uses that waited for a later conversation, up to a time: none came. To be announced like the others. */
  async linkWaiting(
    key: string,
    until: string,
    summary: { id: string; occurredAt: string },
    store: Store,
  ): Promise<Links> {
    return this.#linkAll(await store.skillUse.takeDeferred(key, until), summary, store);
  }

  async #linkAll(
    waiting: readonly { skillId: string }[],
    summary: { id: string; occurredAt: string },
    store: Store,
  ): Promise<Links> {
    const links = new Links();
    for (const { skillId } of waiting) {
      const skill = await store.skills.get(skillId);
      if (skill) await this.#linkTo(summary, skill, links, store);
    }
    return links;
  }

  /** After the commit. */
  async announce(links: Links): Promise<void> {
    await this.#options.affinity.announce(links.edges, links.memoryIds);
  }

  /** With the summary of the conversation it happened in; until that exists it waits, once per skill. */
  async #linkToSession(
    skill: SkillRecord,
    sessionKey: string | undefined,
    at: string,
    links: Links,
    store: Store,
  ): Promise<UsedReport['link']> {
    if (sessionKey === undefined) return 'none';
    const conversation = await store.conversations.bySession(sessionKey);
    const isWithin =
      conversation !== undefined &&
      (conversation.state === 'open' || at <= (conversation.endedAt ?? conversation.lastTurnAt));
    const summary =
      isWithin && conversation.summaryId ? await store.memories.get(conversation.summaryId) : undefined;
    if (summary) return this.#linkTo(summary, skill, links, store);
    // By the conversation where there is one: the next of the same session has its own links.
    const key = isWithin && conversation.state !== 'summarized' ? conversation.id : sessionKey;
    await store.skillUse.defer({ skillId: skill.id, sessionKey: key, at });
    return 'deferred';
  }

  async #linkTo(
    memory: { id: string; occurredAt: string },
    skill: SkillRecord,
    links: Links,
    store: Store,
  ): Promise<'linked'> {
    const mention = {
      entityId: skill.id,
      name: skill.name,
      type: 'skill',
      text: `used ${skill.name}`,
      confidence: 0.9,
    };
    if (await store.memories.link(memory.id, mention, memory.occurredAt)) {
      links.memoryIds.push(memory.id);
      links.edges.push(
        ...(await this.#options.affinity.linked(memory.id, skill.id, memory.occurredAt, store)),
      );
    }
    return 'linked';
  }

  async #weigh(
    skillId: string,
    request: Pick<UsedRequest, 'outcome' | 'project' | 'sessionKey' | 'memoryId'>,
    previous: Outcome,
    at: string,
    store: Store,
  ): Promise<void> {
    const { outcomes: weights, minImportance: floor } = this.#options;
    const outcome = request.outcome ?? 'unknown';
    if (outcome === 'failure') {
      await store.skillUse.observe({
        skillId,
        at,
        kind: 'failure',
        text: redact(
          `failed${request.project ? ` in ${request.project}` : ''}${request.sessionKey ? ` (session ${request.sessionKey})` : ''}`,
        ).text,
        memoryId: request.memoryId ?? null,
      });
    }
    if (!weights.enabled) return;
    // Read here: what another use did a moment ago must not be lost.
    const skill = await store.skills.get(skillId);
    if (!skill) return;
    const undone = importanceBefore(skill.importance, previous, { weights, floor });
    const importance = importanceAfter(undone, outcome, { weights, floor });
    if (importance !== skill.importance) await store.skillUse.setImportance(skillId, importance);
  }
}

/** What a transaction linked, to be told after it. */
export class Links {
  readonly memoryIds: string[] = [];
  readonly edges: EdgeChange[] = [];
}

/** The memory, or the one that took its place. */
async function holdingMemory(store: Store, id: string): Promise<{ id: string; occurredAt: string }> {
  const seen = new Set<string>();
  for (let next: string | null = id; next !== null && !seen.has(next); ) {
    seen.add(next);
    const memory: MemoryRecord | undefined = await store.memories.get(next);
    if (memory?.supersededBy === null) return memory;
    next = memory?.supersededBy ?? null;
  }
  throw new KnowhowError('not_found', `No memory ${id}`, {
    hint: '`knowhow memories list` shows what is remembered.',
  });
}
