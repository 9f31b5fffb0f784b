/**
 * What is kept of one session: redacted, bounded, replaced whole when its log grows.
 *
 * @module
 */
import type { Deed } from './deed.ts';

/** What was asked, what was done for it, and the words it ended with. */
export interface Stretch {
  readonly asked: string;
  readonly at: string;
  readonly deeds: readonly Deed[];
  /** The agent's closing words. */
  readonly said: string;
}

export interface SessionRecord {
  readonly key: string;
  readonly harness: string;
  readonly project: string;
  readonly person: string | null;
  readonly startedAt: string;
  readonly branch: string | null;
  readonly stretches: readonly Stretch[];
}
