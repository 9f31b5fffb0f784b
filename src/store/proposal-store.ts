/**
 * What the store offers for proposals: changes to skills that somebody asked for and nobody has let through yet.
 *
 * @module
 */
import type { NodeRef } from './lineage-store.ts';
import type { Taint } from './taint.ts';

/** `note`: the lines that knowhow keeps in a project's instruction file, which is named where others name a skill. */
export type ProposalKind = 'create' | 'edit' | 'delete' | 'note';
/** `approved` is applied; `conflict`: the skill had changed when it was to be applied. */
export const PROPOSAL_STATES = ['pending', 'approved', 'rejected', 'conflict'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];
/** Who can ask for a change. */
export type AuthorKind = 'agent' | 'reflection' | 'promotion' | 'user';
/** Whose decision a pending one waits for. */
export type Awaited = 'person' | 'model';

/** What a stage of the review found; the shape of the capability's own findings. */
export interface ProposalFinding {
  readonly rule: string;
  readonly severity: 'info' | 'low' | 'medium' | 'high' | 'critical';
  readonly file: string;
  readonly line: number | null;
  readonly excerpt: string;
  readonly says: string;
}

/** How one stage of the review ended. */
export interface ProposalStage {
  readonly stage: string;
  readonly outcome: string;
  readonly says: string;
  readonly findings: readonly ProposalFinding[];
  /** Of a conflict: from what the author saw to what was there. */
  readonly diff?: string;
}

/** A text beside the SKILL.md. */
export interface ProposedFile {
  /** Relative to the skill's folder, with forward slashes. */
  readonly path: string;
  readonly content: string;
  /** Of the file that it replaces, as it was when it was proposed; null: there was none. Left out: not known. */
  readonly baseHash?: string | null;
}

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
  /** Scripts and references that come with it; what the folder holds besides stays. */
  readonly files: readonly ProposedFile[];
  /** What a reviewer should know of its form: missing sections, odd frontmatter. */
  readonly advice: readonly string[];
  readonly reason: string;
  /** Who asked: `mcp:claude-code`, … */
  readonly author: string;
  readonly authorKind: AuthorKind;
  /** Ids of what it was made from: memories, procedures, conversations, … */
  readonly sources: readonly NodeRef[];
  readonly sessionKey: string | null;
  /** The project that the author worked in: where a new skill, which is the user's everywhere, comes from. */
  readonly proposedIn: string | null;
  /** The worst of what the author had seen. */
  readonly taint: Taint;
  /** Every stage of the review that it went through, in order. */
  readonly stages: readonly ProposalStage[];
  /** The worst severity among their findings; null where there are none. */
  readonly worst: ProposalFinding['severity'] | null;
  readonly state: ProposalState;
  /** Null once it is decided. */
  readonly awaits: Awaited | null;
  readonly createdAt: string;
  /** Null while it waits. */
  readonly decision: ProposalDecision | null;
  /** The version of the skill that came of it. */
  readonly versionId: string | null;
}

export interface ProposalDecision {
  readonly at: string;
  readonly by: string;
  readonly reason: string | null;
}

/** A proposal without its texts: they may be long. */
export type ListedProposal = Omit<Proposal, 'content' | 'baseContent' | 'files' | 'stages'>;

/** A proposal as it comes out of the review: waiting, or decided at once. */
export type NewProposal = Omit<Proposal, 'versionId'> & { readonly key: string };

export interface ProposalFilter {
  readonly state?: ProposalState;
  readonly skillName?: string;
  readonly author?: string;
  readonly sessionKey?: string;
  /** Not older than this. */
  readonly since?: string;
  /** Decided not before this. */
  readonly decidedSince?: string;
  /** Being written at this time. */
  readonly claimedAt?: string;
  /** Decided by anybody else. */
  readonly notDecidedBy?: string;
}

export interface ProposalQuery extends ProposalFilter {
  readonly limit?: number;
  readonly offset?: number;
}

/** What becomes of a proposal while it is looked at. */
export interface ProposalUpdate {
  readonly stages?: readonly ProposalStage[];
  readonly worst?: Proposal['worst'];
  readonly awaits?: Awaited;
}

export interface ProposalRepository {
  /**
   * Adds it, with a row in the audit log. One that waits already with the same key is answered instead: of two at
   * once the first stays, and keeps the worse taint of both.
   */
  add(proposal: NewProposal): Promise<{ proposal: Proposal; isNew: boolean }>;
  /** The one that waits with this key. */
  waiting(key: string): Promise<Proposal | undefined>;
  /** How the same change was decided last. */
  lastDecided(key: string): Promise<ListedProposal | undefined>;
  get(id: string): Promise<Proposal | undefined>;
  /** Ids that begin so, at most `limit`. */
  startingWith(prefix: string, limit: number): Promise<string[]>;
  /** Newest first. */
  list(query?: ProposalQuery): Promise<ListedProposal[]>;
  count(filter?: ProposalFilter): Promise<number>;
  counts(): Promise<Record<ProposalState, number>>;
  /**
   * Takes one that is in one of the states `from` for whoever is about to write it: nobody else can take, change or
   * decide it until it is decided or released, or the time has run out in which it should have been. Answers the claim;
   * undefined where there is none to take.
   */
  claim(id: string, at: string, from: readonly ProposalState[]): Promise<string | undefined>;
  /** Gives it back undecided. */
  release(
    id: string,
    claim: string,
    changes: Omit<ProposalUpdate, 'awaits'> & { readonly awaits: Awaited | null },
  ): Promise<Proposal | undefined>;
  /** Of a process that was killed: it is as open as it was before it was taken. */
  unclaim(id: string): Promise<void>;
  /** Changes one that waits; undefined where none waits with this id. */
  update(id: string, changes: ProposalUpdate): Promise<Proposal | undefined>;
  /**
   * Decides one that is in one of the states `from` (waiting, unless told), with a row in the audit log; undefined
   * where there is none, or somebody else has claimed it.
   */
  decide(
    id: string,
    state: Exclude<ProposalState, 'pending'>,
    decision: ProposalDecision,
    options?: ProposalUpdate & {
      readonly from?: readonly ProposalState[];
      readonly versionId?: string;
      readonly claim?: string;
    },
  ): Promise<Proposal | undefined>;
}

/** What a model said of a text: it is never asked about the same one twice. */
export interface Opinion {
  /** Hash of the question and the model. */
  readonly key: string;
  readonly model: string;
  readonly decision: 'approve' | 'reject' | 'unsure';
  readonly findings: readonly ProposalFinding[];
  readonly at: string;
}

export interface OpinionRepository {
  get(key: string): Promise<Opinion | undefined>;
  /** The first one stays. */
  put(opinion: Opinion): Promise<void>;
}
