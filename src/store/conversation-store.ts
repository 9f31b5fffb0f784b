/**
 * What the store offers for conversations and their turns. Same rules as store.ts.
 *
 * @module
 */
import type { Taint } from './memory-store.ts';

export type ConversationState = 'open' | 'closed' | 'summarized';

export interface Conversation {
  readonly id: string;
  readonly sessionKey: string;
  readonly agent: string;
  readonly harness: string | null;
  readonly project: string | null;
  readonly title: string | null;
  readonly state: ConversationState;
  readonly taint: Taint;
  /** Turns that are kept: with time they go, and the summary stays. */
  readonly turns: number;
  readonly startedAt: string;
  readonly lastTurnAt: string;
  readonly endedAt: string | null;
  /** The memory of kind `summary` that stands for it. */
  readonly summaryId: string | null;
}

export interface Turn {
  readonly position: number;
  readonly role: string;
  readonly content: string;
  readonly at: string;
}

export interface ConversationRepository {
  /** The open conversation of this session key, or a new one. */
  open(conversation: {
    sessionKey: string;
    agent: string;
    harness: string | null;
    project: string | null;
    at: string;
  }): Promise<Conversation>;
  /** Appends; a turn with a `key` that was seen in this conversation is not appended twice. Answers how many were new. */
  append(
    id: string,
    turns: readonly { role: string; content: string; at: string; key?: string; taint?: Taint }[],
  ): Promise<number>;
  /** Turns that are there get other words. */
  rewrite(id: string, turns: readonly Pick<Turn, 'position' | 'content'>[]): Promise<void>;
  /** Of these keys of turns, those that this conversation has seen. */
  seenKeys(id: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
  close(id: string, at: string): Promise<boolean>;
  setSummary(id: string, summary: { title: string; summaryId: string | null }): Promise<void>;
  get(id: string): Promise<Conversation | undefined>;
  turns(id: string, options?: { limit?: number; offset?: number }): Promise<Turn[]>;
  /** Newest first. */
  list(query?: {
    state?: ConversationState;
    project?: string | null;
    agent?: string;
    limit?: number;
    offset?: number;
  }): Promise<Conversation[]>;
  /**
   * Those that only a person lets change a skill and that are open, or were within that time; newest first. Of a project:
   * also those that are in none.
   */
  tainted(query: { project: string | null; withinMs: number; limit: number }): Promise<Conversation[]>;
  /** Open ones whose last turn is older. */
  silentSince(before: string, limit: number): Promise<Conversation[]>;
  /** The latest conversation of a session key, in any state; of those that began by then, if a time is given. */
  bySession(sessionKey: string, startedBy?: string): Promise<Conversation | undefined>;
  /** Ids of all that a session had, deleted ones included, the first one first. */
  ofSession(sessionKey: string): Promise<string[]>;
  /**
   * Turns, title and links that wait for its summary are gone; what remains is the number, which is not given
   * again, and an audit row. Its summary is a memory, and is forgotten as one. False when there is none.
   */
  remove(id: string, removal: { at: string; actor: string; reason: string }): Promise<boolean>;
  /** Deletes turns of summarized conversations that fell silent before, the oldest first; answers how many. */
  dropTurns(options: { before: string; limit: number }): Promise<number>;
}
