/**
 * Conversations: turns come in; silence or an end closes one; a durable job writes its summary; the next
 * conversation receives the summary, not the messages.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import { KnowhowError, messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { LanguageModel } from '../models/ports.ts';
import type { SkillUse } from '../skills/use/skill-use.ts';
import type { Conversation, ConversationState, Taint, Turn } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { DEFAULT_AGENT } from './compose-memory.ts';
import type { Remember } from './remember.ts';
import { summarizeOffline } from './summarize/offline.ts';
import type { ConversationSummary, Turn as SpokenTurn } from './summarize/summary.ts';
import { summaryText } from './summarize/summary-text.ts';
import { summarizeWithModel } from './summarize/with-model.ts';

export const SUMMARIZE_JOB = 'summarize';

export interface IncomingTurn {
  readonly role: string;
  readonly content: string;
  readonly at?: string;
  /** A turn that was seen with this key is not taken twice. */
  readonly key?: string;
  readonly taint?: Taint;
}

export interface TurnsRequest {
  readonly sessionKey: string;
  readonly agent?: string;
  readonly harness?: string | null;
  readonly project?: string | null;
  readonly turns: readonly IncomingTurn[];
}

/** What a new conversation is told of the ones before. */
export interface Handover {
  /** Title and date of the last few. */
  readonly recent: readonly { id: string; title: string; at: string }[];
  readonly previous: {
    readonly id: string;
    readonly title: string;
    readonly at: string;
    readonly summary: string;
  } | null;
}

export interface ConversationDetail extends Conversation {
  readonly summary: string | null;
  readonly messages: readonly Turn[];
}

export interface ConversationOptions {
  readonly store: Store;
  readonly remember: Remember;
  readonly use: SkillUse;
  readonly model: LanguageModel | null;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly silenceMs: number;
  readonly wakeJobs: () => void;
}

const HINTS = 3;
/** Conversations closed in one sweep: the rest waits for the next. */
const SWEEP = 100;
const MAX_TURN_CHARACTERS = 100_000;
/** A summary reads at most this many turns from the end; what came before is in the turns themselves. */
const MAX_SUMMARIZED_TURNS = 5000;

export class Conversations {
  readonly #options: ConversationOptions;

  constructor(options: ConversationOptions) {
    this.#options = options;
  }

  async addTurns(request: TurnsRequest): Promise<{ conversation: Conversation; added: number }> {
    const { store, clock } = this.#options;
    const now = clock().toISOString();
    for (const { content } of request.turns) {
      if (content.length <= MAX_TURN_CHARACTERS) continue;
      throw new KnowhowError('too_large', `A turn may have at most ${MAX_TURN_CHARACTERS} characters`, {
        hint: 'Leave out what tools printed.',
      });
    }
    return store.transaction(async (transaction) => {
      const opened = await transaction.conversations.open({
        sessionKey: request.sessionKey,
        agent: request.agent ?? DEFAULT_AGENT,
        harness: request.harness ?? null,
        project: request.project ?? null,
        at: request.turns[0]?.at ?? now,
      });
      const turns = request.turns.map((turn) => ({ ...turn, at: turn.at ?? now }));
      const added = await transaction.conversations.append(opened.id, turns);
      const conversation = (await transaction.conversations.get(opened.id)) ?? opened;
      return { conversation, added };
    });
  }

  /** An explicit end, by a harness or a person. */
  async end(sessionKey: string): Promise<Conversation> {
    const conversation = await this.#options.store.conversations.bySession(sessionKey);
    if (!conversation) {
      throw new KnowhowError('not_found', `No conversation of session ${sessionKey}`, {
        hint: '`knowhow conversations list` shows them.',
      });
    }
    if (conversation.state === 'open') await this.#close([conversation]);
    return (await this.#options.store.conversations.get(conversation.id)) ?? conversation;
  }

  /** Closes what has been silent for too long. */
  async sweep(): Promise<number> {
    const { store, clock, silenceMs } = this.#options;
    const before = new Date(clock().getTime() - silenceMs).toISOString();
    const silent = await store.conversations.silentSince(before, SWEEP);
    await this.#close(silent);
    return silent.length;
  }

  list(query: {
    state?: ConversationState;
    project?: string | null;
    agent?: string;
    limit?: number;
  }): Promise<Conversation[]> {
    return this.#options.store.conversations.list(query);
  }

  async show(id: string): Promise<ConversationDetail> {
    const { store } = this.#options;
    const conversation = (await store.conversations.get(id)) ?? (await store.conversations.bySession(id));
    if (!conversation) {
      throw new KnowhowError('not_found', `No conversation ${id}`, {
        hint: '`knowhow conversations list` shows them.',
      });
    }
    const summary = conversation.summaryId ? await store.memories.get(conversation.summaryId) : undefined;
    return {
      ...conversation,
      summary: summary?.content ?? null,
      messages: await store.conversations.turns(conversation.id),
    };
  }

  async handover(scope: { project?: string | null; agent?: string }): Promise<Handover> {
    const { store } = this.#options;
    const latest = await store.conversations.list({ ...scope, state: 'summarized', limit: HINTS });
    const recent = latest.map(({ id, title, lastTurnAt }) => ({ id, title: title ?? '', at: lastTurnAt }));
    const summaryId = latest[0]?.summaryId;
    const summary = summaryId ? await store.memories.get(summaryId) : undefined;
    return { recent, previous: summary && recent[0] ? { ...recent[0], summary: summary.content } : null };
  }

  /** The job: turns in, one memory of kind `summary` out. Running it twice changes nothing. */
  async summarize(conversationId: string, signal: AbortSignal): Promise<void> {
    const { store, remember, use, clock } = this.#options;
    const conversation = await store.conversations.get(conversationId);
    if (conversation?.state !== 'closed') return;
    const offset = Math.max(0, conversation.turns - MAX_SUMMARIZED_TURNS);
    const turns = await store.conversations.turns(conversationId, { limit: MAX_SUMMARIZED_TURNS, offset });
    const { summary, by } = await this.#summarize(turns, signal);
    const [remembered] = await remember.remember({
      content: summaryText(summary),
      kind: 'summary',
      tier: 'episodic',
      project: conversation.project,
      agent: conversation.agent,
      provenance: `conversation:${conversationId}`,
      taint: conversation.taint,
      occurredAt: conversation.lastTurnAt,
      metadata: { ...summary, by, conversation: conversationId },
    });
    const summaryId = remembered?.id;
    if (!summaryId) return;
    await store.transaction(async (transaction) => {
      await transaction.conversations.setSummary(conversationId, { title: summary.title, summaryId });
      await use.linkDeferred(conversation.sessionKey, summaryId, conversation.lastTurnAt, transaction);
    });
    this.#options.logger.info(
      { conversation: conversationId, by, at: clock().toISOString() },
      'conversation summarized',
    );
  }

  async #summarize(
    turns: readonly Turn[],
    signal: AbortSignal,
  ): Promise<{ summary: ConversationSummary; by: string }> {
    const { model, logger } = this.#options;
    const spoken = turns.map(({ role, content }): SpokenTurn => ({ role: spokenRole(role), content }));
    if (model) {
      try {
        const answer = await summarizeWithModel(spoken, model, { signal });
        return { summary: answer.summary, by: answer.by };
      } catch (error) {
        logger.warn({ err: messageOf(error) }, 'summary by the model failed; done offline');
      }
    }
    return { summary: summarizeOffline(spoken), by: 'offline' };
  }

  async #close(conversations: readonly Conversation[]): Promise<void> {
    if (conversations.length === 0) return;
    const { store, clock, wakeJobs } = this.#options;
    const at = clock().toISOString();
    await store.transaction(async (transaction) => {
      for (const { id } of conversations) await transaction.conversations.close(id, at);
      await transaction.jobs.enqueue(
        conversations.map(({ id }) => ({
          key: `${SUMMARIZE_JOB}:${id}`,
          kind: SUMMARIZE_JOB,
          payload: { conversation: id },
          runAt: at,
        })),
        { at },
      );
    });
    wakeJobs();
  }
}

/** Harnesses name roles in many ways; an unknown one speaks like a user. */
function spokenRole(role: string): SpokenTurn['role'] {
  return role === 'assistant' || role === 'tool' || role === 'system' ? role : 'user';
}
