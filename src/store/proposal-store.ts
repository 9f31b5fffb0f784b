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
  /** That SKILL.md itself, so that what would change can be shown whatever becomes of the file. */
  readonly baseContent: string | null;
  /** The whole SKILL.md as it would become; null for a deletion. */
  readonly content: string | null;
  readonly contentHash: string | null;
  /** What a reviewer should know of its form: missing sections, odd frontmatter. */
  readonly advice: readonly string[];
  readonly reason: string;
  /** Who asked: `mcp:claude-code`, … */
  readonly author: string;
  readonly sessionKey: string | null;
  /** The project that the author worked in: where a new skill, which is the user's everywhere, comes from. */
  readonly proposedIn: string | null;
  /** The worst of what the author had seen. */
  readonly taint: Taint;
  readonly state: ProposalState;
  readonly createdAt: string;
  /** Null while it waits. */
  readonly decision: ProposalDecision | null;
}

export interface ProposalDecision {
  readonly at: string;
  readonly by: string;
  readonly reason: string | null;
}

/** A proposal without its texts: they may be long. */
export type ListedProposal = Omit<Proposal, 'content' | 'baseContent'>;

/** A proposal before it waits. */
export type NewProposal = Omit<Proposal, 'state' | 'decision'> & { readonly key: string };

export interface ProposalFilter {
  readonly state?: ProposalState;
  readonly skillName?: string;
  readonly author?: string;
  /** Not older than this. */
  readonly since?: string;
}

export interface ProposalQuery extends ProposalFilter {
  readonly limit?: number;
  readonly offset?: number;
}

export interface ProposalRepository {
  /**
   * Adds it as pending. One that waits already with the same key is answered instead, as it stands: of two at once
   * the first stays.
   */
  add(proposal: NewProposal): Promise<{ proposal: Proposal; isNew: boolean }>;
  /** The one that waits with this key. */
  waiting(key: string): Promise<Proposal | undefined>;
  get(id: string): Promise<Proposal | undefined>;
  /** Newest first. */
  list(query?: ProposalQuery): Promise<ListedProposal[]>;
  count(filter?: ProposalFilter): Promise<number>;
  /** Decides one that waits, with a row in the audit log; undefined where none waits with this id. */
  decide(
    id: string,
    state: Exclude<ProposalState, 'pending'>,
    decision: ProposalDecision,
  ): Promise<Proposal | undefined>;
}
