/**
 * What somebody wants changed about a skill, and what the review answers.
 *
 * @module
 */
import type { NodeRef } from '../store/lineage-store.ts';
import type { AuthorKind, Proposal, ProposalKind, ProposedFile } from '../store/proposal-store.ts';
import type { SkillRecord } from '../store/skill-store.ts';
import type { Finding } from './finding.ts';
import type { ProjectNote } from './notes/project-note.ts';
import type { ScannedFile } from './scan/scan-skill.ts';

/** Who asks, and from where. */
export interface Author {
  readonly kind: AuthorKind;
  /** `mcp:claude-code`, `reflection:daily`, … */
  readonly name: string;
  /** The session, or the run, that it asks from: what limits per run go by. */
  readonly sessionKey: string | null;
  readonly project: string | null;
}

export interface Submission {
  readonly kind: ProposalKind;
  /** Name or id; of a note the path of the project's instruction file. */
  readonly skill: string;
  /** The whole SKILL.md as it should become; null for a deletion. Of a note all of its lines. */
  readonly content: string | null;
  /** Scripts and references that come with it; what the folder holds besides stays. */
  readonly files?: readonly ProposedFile[];
  /** Hash of the SKILL.md that the author saw; what lies on disk now where it is left out. */
  readonly baseHash?: string;
  readonly reason: string;
  readonly author: Author;
  /** What it was made from: its lineage. */
  readonly sources?: readonly NodeRef[];
}

/** A skill as it lies on disk. */
export interface CurrentSkill {
  readonly skill: SkillRecord;
  readonly text: string;
  readonly hash: string;
  /** All its files, the SKILL.md included, as far as they are read. */
  readonly files: readonly ScannedFile[];
}

/** A submission made ready: its target found, its secrets taken out. */
export interface Draft {
  readonly kind: ProposalKind;
  /** Canonical. */
  readonly name: string;
  readonly project: string | null;
  readonly content: string | null;
  readonly files: readonly ProposedFile[];
  /** What the author saw; null: nothing, it is new. */
  readonly baseHash: string | null;
  readonly current: CurrentSkill | null;
  /** Of a note: what stands in the project's file now. */
  readonly note?: ProjectNote;
  readonly version: string | null;
  readonly reason: string;
  readonly author: Author;
  readonly sources: readonly NodeRef[];
  /** Secrets that stood in what the author adds. */
  readonly removed: readonly Finding[];
}

export type Verdict = 'applied' | 'queued' | 'rejected' | 'conflict';

export interface Reviewed {
  readonly verdict: Verdict;
  readonly proposal: Proposal;
  /** False: the same change waits already. */
  readonly isNew: boolean;
  /** Other proposals that wait for the same skill. */
  readonly alsoPending: number;
}
