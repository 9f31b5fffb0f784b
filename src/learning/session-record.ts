/**
 * What is kept of one session: redacted, bounded, replaced whole when its log grows.
 *
 * @module
 */
import type { Taint } from '../store/taint.ts';
import type { Deed } from './deed.ts';

/** Of a request; on one line. */
export const KEPT_REQUEST = 600;

/** What was asked, what was done for it, and the words it ended with. */
export interface Stretch {
  readonly asked: string;
  readonly at: string;
  readonly deeds: readonly Deed[];
  /** The agent's closing words. */
  readonly said: string;
  /** Of the request, as its log knows it: what a person forgets stays known by it. */
  readonly row: string;
  /** Somebody stopped the agent. */
  readonly isInterrupted: boolean;
  /** The worst of what the session had read by its end. */
  readonly taint: Taint;
  /** Which call gave it that level, and why. */
  readonly taintedBy?: string;
}

export interface SessionRecord {
  readonly key: string;
  readonly harness: string;
  readonly project: string;
  readonly person: string | null;
  readonly startedAt: string;
  /** The folder in which it began. */
  readonly folder: string | null;
  readonly branch: string | null;
  readonly stretches: readonly Stretch[];
}

/** Logs of all harnesses lie together, by harness and id; a harness itself calls its session by the id alone. */
export function sessionIdOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}
