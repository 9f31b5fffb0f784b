/**
 * The job that writes the summary of a conversation: with a model, or offline.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { LanguageModel } from '../models/ports.ts';
import type { SkillUse } from '../skills/use/skill-use.ts';
import type { Conversation, Turn } from '../store/conversation-store.ts';
import type { Store } from '../store/store.ts';
import type { Forget } from './forget.ts';
import type { Remember } from './remember.ts';
import { roleRule } from './roles.ts';
import { summarizeOffline } from './summarize/offline.ts';
import type { ConversationSummary, Turn as SpokenTurn } from './summarize/summary.ts';
import { hasContent, summaryText } from './summarize/summary-text.ts';
import { summarizeWithModel } from './summarize/with-model.ts';

export interface SummaryWriterOptions {
  readonly store: Store;
  readonly remember: Remember;
  readonly forget: Forget;
  readonly use: SkillUse;
  readonly model: LanguageModel | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** 96 bits: no two conversations share an id. */
const SUMMARY_ID_DIGITS = 24;
/** A summary reads at most this many turns from the end; what came before is in the turns themselves. */
const MAX_SUMMARIZED_TURNS = 5000;

export class SummaryWriter {
  readonly #options: SummaryWriterOptions;

  constructor(options: SummaryWriterOptions) {
    this.#options = options;
  }

  /** Running it twice changes nothing. */
  async write(conversationId: string, signal: AbortSignal): Promise<void> {
    const { store, remember, logger } = this.#options;
    const conversation = await store.conversations.get(conversationId);
    // Deleted; a process that was killed at the wrong moment may have left the summary.
    if (!conversation) return this.#forget(conversationId);
    if (conversation.state !== 'closed') return;
    const offset = Math.max(0, conversation.turns - MAX_SUMMARIZED_TURNS);
    const turns = await store.conversations.turns(conversationId, { limit: MAX_SUMMARIZED_TURNS, offset });
    const { summary, by } = await this.#summarize(turns, signal);
    // A model takes its time: what was deleted meanwhile is not brought back.
    if (!(await store.conversations.get(conversationId))) return;
    if (!hasContent(summary)) {
      await store.conversations.setSummary(conversationId, { title: summary.title, summaryId: null });
      return;
    }
    const [remembered] = await remember.remember(
      {
        content: summaryText(summary),
        kind: 'summary',
        tier: 'episodic',
        project: conversation.project,
        agent: conversation.agent,
        provenance: `conversation:${conversationId}`,
        taint: 'agent',
        sources: [{ kind: 'conversation', id: conversationId }],
        occurredAt: conversation.lastTurnAt,
        metadata: { ...summary, by, conversation: conversationId },
      },
      summaryMemoryId(conversationId),
    );
    if (!remembered?.id) return;
    if (!(await this.#link(conversation, summary.title, remembered.id))) {
      return this.#forget(conversationId);
    }
    logger.info({ conversation: conversationId, by }, 'conversation summarized');
  }

  /** The summary to its conversation, and the skills that were used in it to the summary; false when it is gone. */
  async #link(conversation: Conversation, title: string, summaryId: string): Promise<boolean> {
    const { store, use } = this.#options;
    const links = await store.transaction(async (transaction) => {
      if (!(await transaction.conversations.get(conversation.id))) return undefined;
      await transaction.conversations.setSummary(conversation.id, { title, summaryId });
      const memory = { id: summaryId, occurredAt: conversation.lastTurnAt };
      return use.linkDeferred(conversation, memory, transaction);
    });
    if (links) await use.announce(links);
    return links !== undefined;
  }

  async #forget(conversationId: string): Promise<void> {
    const at = this.#options.clock().toISOString();
    const removal = { at, actor: 'summarize', reason: 'its conversation was deleted' };
    await this.#options.forget.forget([summaryMemoryId(conversationId)], removal);
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
}

/** The same for the same conversation: a summary that is written again takes the place of the first. */
export function summaryMemoryId(conversationId: string): string {
  return `memory:summary-${createHash('sha256').update(conversationId).digest('hex').slice(0, SUMMARY_ID_DIGITS)}`;
}
