/**
 * Conversations: turns come in; silence or an end closes one; a durable job writes its summary; the next
 * conversation receives the summary, not the messages.
 *
 * @module
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { KnowhowError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { LanguageModel } from '../models/ports.ts';
import type { Redactor } from '../redaction/redact.ts';
import type { SecretName } from '../redaction/secret-names.ts';
import type { SkillUse } from '../skills/use/skill-use.ts';
import type { Conversation, ConversationState, Turn } from '../store/conversation-store.ts';
import type { Taint } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { askedFor, redactAnswer } from './asked-secret.ts';
import { DEFAULT_AGENT } from './compose-memory.ts';
import type { Forget } from './forget.ts';
import { cleanTime } from './memory-input.ts';
import type { Remember } from './remember.ts';
import { roleRule } from './roles.ts';
import { type KnownSession, SessionRedactors } from './session-redactors.ts';
import { SummaryWriter, summaryMemoryId } from './summary-writer.ts';
import { settleWaitingLinks } from './waiting-links.ts';

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
  /** A longer turn keeps its beginning and its end. */
  readonly maxCharacters?: number;
  /** Its secrets are gone already, see `redacted`. */
  readonly isRedacted?: boolean;
}

/** What a new conversation is told of the ones before. */
export interface Handover {
  /** Title and date of the last few. */
  readonly recent: readonly { id: string; title: string; at: string; taint: Taint }[];
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

/** What became of a conversation that somebody wanted gone. */
export interface DeletedConversation {
  readonly id: string;
  readonly turns: number;
  readonly forgottenSummary: string | null;
  readonly keptSummary: string | null;
}

export interface ConversationOptions {
  readonly store: Store;
  readonly remember: Remember;
  readonly forget: Forget;
  readonly use: SkillUse;
  readonly model: LanguageModel | null;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly silenceMs: number;
  /** How long turns are kept beside their summary; 0 is for ever. */
  readonly keepTurnsDays: number;
  readonly wakeJobs: () => void;
}

const HINTS = 3;
/** A page of a list where nobody says how long it may be. */
const LISTED = 100;
/** Conversations closed in one sweep: the rest waits for the next. */
const SWEEP = 100;
const MAX_TURN_CHARACTERS = 100_000;
const MS_PER_DAY = 86_400_000;
/** Turns deleted in one transaction: a few milliseconds in which nobody else can write. */
const TURNS_PER_BATCH = 500;

export class Conversations {
  readonly #options: ConversationOptions;
  readonly #summaries: SummaryWriter;
  readonly #redactors = new SessionRedactors();

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#summaries = new SummaryWriter(options);
  }

  /** As it may be written down; what comes later in the session may still show more of it to be secret. */
  async redacted(request: TurnsRequest): Promise<TurnsRequest> {
    const now = this.#options.clock().toISOString();
    const contents = await this.#contents(request);
    const turns = request.turns.map((turn, place) => ({ at: now, ...turn, content: contents[place] ?? '' }));
    return { ...request, turns, isRedacted: true };
  }

  async #contents(request: TurnsRequest): Promise<string[]> {
    const known = this.#redactors.of(request.sessionKey);
    known.asked ??= await this.#askedLast(request.sessionKey);
    const texts = request.isRedacted
      ? request.turns.map(({ content }) => content)
      : request.turns.map((turn) => redactedTurn(turn, known));
    // Cut only now: half of a secret looks like none.
    return known.redactor.redactTold(texts).map((content) => bounded(content, request.maxCharacters));
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
    const known = this.#redactors.of(request.sessionKey);
    const contents = await this.#contents(request);
    const redacted = request.turns.map((turn, place) => ({
      ...turn,
      content: contents[place] ?? '',
      at: turnTime(turn.at, now),
      taint: turn.taint ?? roleRule(turn.role).taint,
      isMark: turn.taint !== undefined,
    }));
    let hasClosed = false;
    const answer = await store.transaction(async (transaction) => {
      const before = await transaction.conversations.bySession(request.sessionKey);
      const turns = before ? await notResent(redacted, before, transaction) : redacted;
      if (before && turns.length === 0 && redacted.length > 0) return { conversation: before, added: 0 };
      const first = turns[0]?.at ?? now;
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
    const { told } = known.redactor;
    if (told !== known.cleaned) await this.#cleanTurns(request.sessionKey, known.redactor);
    known.cleaned = told;
    return answer;
  }

  /** After a restart: what the session's last turn asked for. */
  async #askedLast(sessionKey: string): Promise<SecretName | null> {
    const { conversations } = this.#options.store;
    const before = await conversations.bySession(sessionKey);
    if (!before || before.turns === 0) return null;
    const [last] = await conversations.turns(before.id, { limit: 1, offset: before.turns - 1 });
    return last && roleRule(last.role).spoken === 'assistant' ? askedFor(last.content) : null;
  }

  /** What a tool was given may show what is a secret in the words before it. */
  async noticed(sessionKey: string, input: unknown): Promise<void> {
    const { redactor } = this.#redactors.of(sessionKey);
    const { told } = redactor;
    redactor.secretsIn(input);
    if (redactor.told !== told) await this.#cleanTurns(sessionKey, redactor);
  }

  /** Of all conversations that the session had: their turns were written before it was known. */
  async #cleanTurns(sessionKey: string, redactor: Redactor): Promise<void> {
    const { store } = this.#options;
    let cleaned = 0;
    for (const id of await store.conversations.ofSession(sessionKey)) {
      const turns = (await store.conversations.turns(id)).flatMap(({ position, content }) => {
        const safe = redactor.redactTold(content);
        return safe === content ? [] : [{ position, content: safe }];
      });
      if (turns.length > 0) await store.conversations.rewrite(id, turns);
      cleaned += turns.length;
    }
    if (cleaned > 0) await store.erase();
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

  /** Closes what has been silent for too long, and sees to uses that no later conversation came for. */
  async sweep(): Promise<number> {
    const { store, use, clock, silenceMs } = this.#options;
    const now = clock();
    const before = new Date(now.getTime() - silenceMs).toISOString();
    const silent = await store.conversations.silentSince(before, SWEEP);
    await this.#close(silent);
    await settleWaitingLinks({ store, use, silenceMs }, now);
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
    if (!conversation) throw unknownConversation(id);
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
    const recent = latest.map(({ id, title, lastTurnAt, taint }) => ({
      ...{ id, title: title ?? '', at: lastTurnAt, taint },
    }));
    const summaryId = latest[0]?.summaryId;
    const summary = summaryId ? await store.memories.get(summaryId) : undefined;
    if (!summary || !recent[0]) return { recent, previous: null };
    const { content, taint, provenance } = summary;
    return { recent, previous: { ...recent[0], summary: content, summaryId: summary.id, taint, provenance } };
  }

  /** The job: turns in, one memory of kind `summary` out. Running it twice changes nothing. */
  summarize(conversationId: string, signal: AbortSignal): Promise<void> {
    return this.#summaries.write(conversationId, signal);
  }

  /** Turns, title and waiting links are gone; the summary, which is a memory, is forgotten unless it is kept. */
  async delete(id: string, { keepSummary = false, actor = 'user' } = {}): Promise<DeletedConversation> {
    const { store, forget, clock } = this.#options;
    const conversation = await store.conversations.get(id);
    if (!conversation) throw unknownConversation(id);
    // Also where a summary was being written: its id is known before it is.
    const summaries = keepSummary ? [] : [summaryMemoryId(id), conversation.summaryId ?? []].flat();
    const removal = { at: clock().toISOString(), actor, reason: 'asked for' };
    const forgotten = await forget.forget([...new Set(summaries)], removal, async (transaction) => {
      if (!(await transaction.conversations.remove(id, removal))) throw unknownConversation(id);
      // Else the job, which comes again when its process was killed, would forget the summary of what is gone.
      if (keepSummary) await transaction.jobs.complete(summarizeKey(id));
    });
    await store.erase();
    const kept = keepSummary ? conversation.summaryId : null;
    return { id, turns: conversation.turns, forgottenSummary: forgotten[0] ?? null, keptSummary: kept };
  }

  /** Turns of conversations that were summarized long ago go; the summaries stay. Answers how many turns went. */
  async retain(): Promise<number> {
    const { store, clock, keepTurnsDays } = this.#options;
    if (keepTurnsDays === 0) return 0;
    const before = new Date(clock().getTime() - keepTurnsDays * MS_PER_DAY).toISOString();
    let dropped = 0;
    for (;;) {
      const count = await store.conversations.dropTurns({ before, limit: TURNS_PER_BATCH });
      dropped += count;
      if (count < TURNS_PER_BATCH) break;
      // SQLite answers without a pause: whoever else waits for the daemon has its turn.
      await nextTurn();
    }
    if (dropped > 0) await store.erase();
    return dropped;
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
      key: summarizeKey(id),
      kind: SUMMARIZE_JOB,
      payload: { conversation: id },
      runAt: at,
    })),
    { at },
  );
}

function summarizeKey(conversationId: string): string {
  return `${SUMMARIZE_JOB}:${conversationId}`;
}

/**
 * A turn that is sent again after the conversation was closed belongs to that one. Whoever states a taint marks what
 * comes after it: that is never dropped, and twice does no harm.
 */
async function notResent<T extends { readonly key?: string; readonly isMark: boolean }>(
  turns: readonly T[],
  before: Conversation,
  store: Store,
): Promise<readonly T[]> {
  const keys = turns.flatMap(({ key }) => key ?? []);
  const seen = await store.conversations.seenKeys(before.id, keys);
  return turns.filter(({ key, isMark }) => key === undefined || isMark || !seen.has(key));
}

function unknownConversation(id: string): KnowhowError {
  return new KnowhowError('not_found', `No conversation ${id}`, {
    hint: '`knowhow conversations list` shows them.',
  });
}

/** UTC; a clock that is ahead must not keep a conversation open. */
function turnTime(at: string | undefined, now: string): string {
  const time = at === undefined ? now : cleanTime(at, 'at');
  return time < now ? time : now;
}

function redactedTurn({ role, content }: IncomingTurn, known: KnownSession): string {
  const { spoken } = roleRule(role);
  const { redactor, asked } = known;
  const isAnswer = spoken === 'user' && asked;
  const safe = redactor.redact(isAnswer ? redactAnswer(content, asked, redactor) : content).text;
  // What tools print stands between a question and its answer.
  if (spoken !== 'tool') known.asked = spoken === 'assistant' ? askedFor(safe) : null;
  return safe;
}

function bounded(text: string, most: number | undefined): string {
  if (most === undefined || text.length <= most) return text;
  const half = most / 2;
  return `${text.slice(0, half)}\n\u2026\n${text.slice(-half)}`;
}
