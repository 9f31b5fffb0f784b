/**
 * Use of skills: what was surfaced, what was really invoked, how it went; and the edges to memories that
 * follow from it.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import type { AffinityService } from '../../graph/affinity-service.ts';
import type { Outcome } from '../../store/memory-store.ts';
import type { SkillRecord, Store } from '../../store/store.ts';
import { factsOf, type SkillLibrary } from '../indexing/library.ts';
import { findOne } from '../install/uninstall.ts';
import { importanceAfter, type OutcomeWeights } from './outcome.ts';

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
}

export class SkillUse {
  readonly #options: SkillUseOptions;

  constructor(options: SkillUseOptions) {
    this.#options = options;
  }

  async used(request: UsedRequest): Promise<UsedReport> {
    const { store, library, clock } = this.#options;
    const at = clock().toISOString();
    const skill = await findOne(request.skill, store);
    if (request.memoryId !== undefined) await requireMemory(store, request.memoryId);
    const report = await store.transaction(async (transaction): Promise<UsedReport> => {
      const { isNew, outcomeChanged } = await transaction.skillUse.record({
        kind: 'used',
        skillId: skill.id,
        sessionKey: request.sessionKey ?? null,
        memoryId: request.memoryId ?? null,
        project: request.project ?? null,
        runtimePath: request.runtimePath ?? null,
        outcome: request.outcome ?? 'unknown',
        at,
      });
      if (isNew || outcomeChanged) await this.#weigh(skill, request, at, transaction);
      const link = await this.#link(skill, request, isNew, at, transaction);
      const after = await transaction.skills.get(skill.id);
      return {
        skill: skill.id,
        recorded: isNew,
        useCount: after?.useCount ?? skill.useCount,
        importance: after?.importance ?? skill.importance,
        link,
      };
    });
    const after = await store.skills.get(skill.id);
    if (after) library.setFacts(after.id, factsOf(after));
    return report;
  }

  /** Put in front of an agent: counted apart from use, and never as use. */
  async surfaced(
    skillIds: readonly string[],
    context: { sessionKey?: string; project?: string | null },
  ): Promise<void> {
    const { store, clock } = this.#options;
    const at = clock().toISOString();
    await store.transaction(async (transaction) => {
      for (const skillId of skillIds) {
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
    });
  }

  /** The session's summary exists now: uses that waited for it are linked. */
  async linkDeferred(sessionKey: string, memoryId: string, memoryAt: string, store: Store): Promise<number> {
    const waiting = await store.skillUse.takeDeferred(sessionKey);
    for (const { skillId } of waiting) {
      const skill = await store.skills.get(skillId);
      if (skill) await this.#linkTo(memoryId, memoryAt, skill, store);
    }
    return waiting.length;
  }

  async #link(
    skill: SkillRecord,
    request: UsedRequest,
    isNew: boolean,
    at: string,
    store: Store,
  ): Promise<UsedReport['link']> {
    if (request.memoryId !== undefined) {
      const memory = await requireMemory(store, request.memoryId);
      await this.#linkTo(memory.id, memory.occurredAt, skill, store);
      return 'linked';
    }
    if (request.sessionKey === undefined) return 'none';
    const conversation = await store.conversations.bySession(request.sessionKey);
    const summary = conversation?.summaryId ? await store.memories.get(conversation.summaryId) : undefined;
    if (summary) {
      await this.#linkTo(summary.id, summary.occurredAt, skill, store);
      return 'linked';
    }
    if (isNew) await store.skillUse.defer({ skillId: skill.id, sessionKey: request.sessionKey, at });
    return 'deferred';
  }

  async #linkTo(memoryId: string, memoryAt: string, skill: SkillRecord, store: Store): Promise<void> {
    const mention = {
      entityId: skill.id,
      name: skill.name,
      type: 'skill',
      text: `used ${skill.name}`,
      confidence: 0.9,
    };
    const isNew = await store.memories.link(memoryId, mention, memoryAt);
    if (isNew) await this.#options.affinity.linked(memoryId, skill.id, memoryAt, store);
  }

  async #weigh(skill: SkillRecord, request: UsedRequest, at: string, store: Store): Promise<void> {
    const { outcomes, minImportance } = this.#options;
    const outcome = request.outcome ?? 'unknown';
    if (outcome === 'failure') {
      await store.skillUse.observe({
        skillId: skill.id,
        at,
        kind: 'failure',
        text: `failed${request.project ? ` in ${request.project}` : ''}${request.sessionKey ? ` (session ${request.sessionKey})` : ''}`,
        memoryId: request.memoryId ?? null,
      });
    }
    if (!outcomes.enabled) return;
    const importance = importanceAfter(skill.importance, outcome, {
      weights: outcomes,
      floor: minImportance,
    });
    if (importance !== skill.importance) await store.skillUse.setImportance(skill.id, importance);
  }
}

async function requireMemory(store: Store, id: string): Promise<{ id: string; occurredAt: string }> {
  const memory = await store.memories.get(id);
  if (memory) return memory;
  throw new KnowhowError('not_found', `No memory ${id}`, {
    hint: '`knowhow memories list` shows what is remembered.',
  });
}
