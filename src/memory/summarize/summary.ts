/**
 * What is kept of a conversation: the next one receives this, not the messages.
 *
 * @module
 */

export interface Turn {
  /** `assistant`, `tool` and `system` are known; every other role is somebody who speaks. */
  readonly role: string;
  readonly content: string;
  /** Name of the one who speaks, where a conversation has several people. */
  readonly speaker?: string;
}

export interface ConversationSummary {
  readonly title: string;
  readonly topics: readonly string[];
  readonly decisions: readonly string[];
  readonly preferences: readonly string[];
  /** What was left open: promises, questions without an answer, things to do. */
  readonly pending: readonly string[];
  readonly entities: readonly string[];
}

/** A summary is read at the start of a session, among other things: a page at most. */
export const SUMMARY_LIMITS = {
  title: 80,
  item: 240,
  topics: 8,
  decisions: 10,
  preferences: 10,
  pending: 10,
  entities: 20,
} as const;

export const EMPTY_TITLE = 'Empty conversation';
