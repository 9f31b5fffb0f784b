/**
 * What the store keeps of an agent's running session: what it was told, and when.
 *
 * @module
 */
import type { Taint } from './memory-store.ts';

/** Something that was put in front of the agent, and in which of its turns. */
export interface Shown {
  readonly id: string;
  readonly turn: number;
}

export interface AgentSession {
  readonly sessionKey: string;
  readonly harness: string;
  readonly project: string | null;
  /** Prompts that a person typed. */
  readonly turns: number;
  /** What stays the same for a while, as it was told: the SOUL and the index of skills. */
  readonly frozen: { readonly soul: string; readonly index: string; readonly ids: readonly string[] } | null;
  readonly frozenAt: string | null;
  readonly shown: readonly Shown[];
  /** Skills that the agent has really loaded: it needs no reminder of them. */
  readonly used: readonly string[];
  /** The worst of what has entered the session so far. */
  readonly taint: Taint;
  readonly updatedAt: string;
}

export interface AgentSessionRepository {
  get(sessionKey: string): Promise<AgentSession | undefined>;
  /** Adds or replaces, except for the level of one that is known: that follows from its lineage. */
  put(session: AgentSession): Promise<void>;
  /**
   * Keys of those that only a person lets change a skill, touched within that time; the latest first. Of a project: also those
   * that are in none.
   */
  tainted(query: { project: string | null; withinMs: number; limit: number }): Promise<string[]>;
  /** Those not touched since; answers how many. */
  removeIdle(before: string): Promise<number>;
}
