/**
 * Conversations: turns come in; silence or an end closes one; a durable job writes its summary; the next
 * conversation receives the summary, not the messages.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { KnowhowError, messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { LanguageModel } from '../models/ports.ts';
import { Redactor } from '../redaction/redact.ts';
import type { SkillUse } from '../skills/use/skill-use.ts';
import type { Conversation, ConversationState, Turn } from '../store/conversation-store.ts';
import type { Taint } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { DEFAULT_AGENT } from './compose-memory.ts';
import { cleanTime } from './memory-input.ts';
import type { Remember } from './remember.ts';
import { roleRule } from './roles.ts';
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
    /** The memory that the summary is. */
    readonly summaryId: string;
    /** The worst of what the conversation was made of. */
    readonly taint: Taint;
    readonly provenance: string;
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
/** A page of a list where nobody says how long it may be. */
const LISTED = 100;
/** 96 bits: no two conversations share an id. */
const SUMMARY_ID_DIGITS = 24;
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
    const { store, clock, silenceMs, wakeJobs } = this.#options;
    const now = clock().toISOString();
    for (const { content } of request.turns) {
      if (content.length <= MAX_TURN_CHARACTERS) continue;
      throw new KnowhowError('too_large', `A turn may have at most ${MAX_TURN_CHARACTERS} characters`, {
        hint: 'Leave out what tools printed.',
      });
    }
    const redactor = new Redactor();
    const turns = request.turns.map((turn) => ({
      ...turn,
      content: redactor.redact(turn.content).text,
      at: turnTime(turn.at, now),
      taint: turn.taint ?? roleRule(turn.role).taint,
    }));
    const first = turns[0]?.at ?? now;
    let hasClosed = false;
    const answer = await store.transaction(async (transaction) => {
      const before = await transaction.conversations.bySession(request.sessionKey);
      // The sweep may not have come by yet: after a silence it is another conversation all the same.
      if (before?.state === 'open' && Date.parse(first) - Date.parse(before.lastTurnAt) > silenceMs) {
        await closeIn(transaction, [before], now);
        hasClosed = true;
      }
      const opened = await transaction.conversations.open({
        sessionKey: request.sessionKey,
        agent: request.agent ?? DEFAULT_AGENT,
        harness: request.harness ?? null,
        project: request.project ?? null,
        at: first,
      });
      const added = await transaction.conversations.append(opened.id, turns);
      const conversation = (await transaction.conversations.get(opened.id)) ?? opened;
      return { conversation, added };
    });
    if (hasClosed) wakeJobs();
    return answer;
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
    return this.#options.store.conversations.list({ ...query, limit: query.limit ?? LISTED });
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
    if (!summary || !recent[0]) return { recent, previous: null };
    const { content, taint, provenance } = summary;
    return { recent, previous: { ...recent[0], summary: content, summaryId: summary.id, taint, provenance } };
  }

  /** The job: turns in, one memory of kind `summary` out. Running it twice changes nothing. */
  async summarize(conversationId: string, signal: AbortSignal): Promise<void> {
    const { store, remember, use, clock } = this.#options;
    const conversation = await store.conversations.get(conversationId);
    if (conversation?.state !== 'closed') return;
    const offset = Math.max(0, conversation.turns - MAX_SUMMARIZED_TURNS);
    const turns = await store.conversations.turns(conversationId, { limit: MAX_SUMMARIZED_TURNS, offset });
    const { summary, by } = await this.#summarize(turns, signal);
    const [remembered] = await remember.remember(
      {
        content: summaryText(summary),
        kind: 'summary',
        tier: 'episodic',
        project: conversation.project,
        agent: conversation.agent,
        provenance: `conversation:${conversationId}`,
        taint: conversation.taint,
        occurredAt: conversation.lastTurnAt,
        metadata: { ...summary, by, conversation: conversationId },
      },
      summaryMemoryId(conversationId),
    );
    const summaryId = remembered?.id;
    if (!summaryId) return;
    const links = await store.transaction(async (transaction) => {
      await transaction.conversations.setSummary(conversationId, { title: summary.title, summaryId });
      const memory = { id: summaryId, occurredAt: conversation.lastTurnAt };
      return use.linkDeferred(conversation, memory, transaction);
    });
    await use.announce(links);
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
    const spoken = turns.map(({ role, content }): SpokenTurn => ({ role: roleRule(role).spoken, content }));
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
    await store.transaction((transaction) => closeIn(transaction, conversations, at));
    wakeJobs();
  }
}

/** Closed, with the job that writes the summary: one never without the other. */
async function closeIn(store: Store, conversations: readonly Conversation[], at: string): Promise<void> {
  for (const { id } of conversations) await store.conversations.close(id, at);
  await store.jobs.enqueue(
    conversations.map(({ id }) => ({
      key: `${SUMMARIZE_JOB}:${id}`,
      kind: SUMMARIZE_JOB,
      payload: { conversation: id },
      runAt: at,
    })),
    { at },
  );
}

/** The same for the same conversation: a summary that is written again takes the place of the first. */
function summaryMemoryId(conversationId: string): string {
  return `memory:summary-${createHash('sha256').update(conversationId).digest('hex').slice(0, SUMMARY_ID_DIGITS)}`;
}

/** UTC; a clock that is ahead must not keep a conversation open. */
function turnTime(at: string | undefined, now: string): string {
  const time = at === undefined ? now : cleanTime(at, 'at');
  return time < now ? time : now;
}
