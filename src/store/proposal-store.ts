/**
 * What the store offers for proposals: changes to skills that somebody asked for and nobody has let through yet.
 *
 * @module
 */
import type { Taint } from './memory-store.ts';

export type ProposalKind = 'create' | 'edit' | 'delete';
export type ProposalState = 'pending' | 'approved' | 'rejected';

export interface Proposal {
  readonly id: string;
  readonly kind: ProposalKind;
  /** The canonical name of the skill. */
  readonly skillName: string;
  /** The skill it is about; null for one that does not exist yet. */
  readonly skillId: string | null;
  /** The project that the skill belongs to; null: the user's, everywhere. */
  readonly project: string | null;
  /** The version that the skill would become. */
  readonly version: string | null;
  /** Hash of the SKILL.md that the author saw: another one on disk means that somebody was faster. */
  readonly baseHash: string | null;
  /** The whole SKILL.md as it would become; null for a deletion. */
  readonly content: string | null;
  readonly contentHash: string | null;
  /** What a reviewer should know of its form: missing sections, odd frontmatter. */
  readonly advice: readonly string[];
  readonly reason: string;
  /** Who asked: `mcp:claude-code`, … */
  readonly author: string;
  readonly sessionKey: string | null;
  /** The worst of what the author had seen. */
  readonly taint: Taint;
  readonly state: ProposalState;
  readonly createdAt: string;
}

export interface ProposalQuery {
  readonly state?: ProposalState;
  readonly skillName?: string;
  readonly limit?: number;
  readonly offset?: number;
}

export interface ProposalRepository {
  /**
   * Adds it as pending. One that waits already with the same key is answered instead, as it stands: of two at once
   * the first stays.
   */
  add(proposal: Omit<Proposal, 'state'> & { key: string }): Promise<{ proposal: Proposal; isNew: boolean }>;
  get(id: string): Promise<Proposal | undefined>;
  /** Newest first, without the texts: they may be long. */
  list(query?: ProposalQuery): Promise<Omit<Proposal, 'content'>[]>;
  count(query?: Pick<ProposalQuery, 'state' | 'skillName'>): Promise<number>;
}
