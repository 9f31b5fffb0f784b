/**
 * A stage of the review: looks at a draft, says what it found, and whether it may go on.
 *
 * @module
 */
import type { Config } from '../../config/schema.ts';
import type { Opinion } from '../../store/proposal-store.ts';
import type { Taint } from '../../store/taint.ts';
import type { Finding } from '../finding.ts';
import type { Draft } from '../submission.ts';

export type StageId = 'taint' | 'hash' | 'structure' | 'scan' | 'secrets' | 'model' | 'person';

/**
 * `noted`: something to know, nothing to stop for. `person`: a person has to decide. `waits`: a model is asked in the
 * background. `rejected` and `conflict` end the review.
 */
export type Outcome = 'passed' | 'noted' | 'skipped' | 'person' | 'waits' | 'rejected' | 'conflict';

export interface StageResult {
  readonly stage: StageId;
  readonly outcome: Outcome;
  /** In one line, for whoever reads how it went. */
  readonly says: string;
  readonly findings: readonly Finding[];
  /** Of a conflict: from what the author saw to what is there. */
  readonly diff?: string;
}

/** What the stages go by besides the draft. */
export interface StageContext {
  readonly policy: Config['review'];
  /** The worst of the draft's lineage. */
  readonly taint: Taint;
  /** Where that level comes from, in words; null where there is nothing to tell. */
  readonly lineage: string | null;
  /** The SKILL.md that the author saw, where it is known and another one than lies there now. */
  readonly seen: string | null;
  readonly hasModel: boolean;
  /** What the model said; null while it was not asked. */
  readonly opinion: Pick<Opinion, 'decision' | 'findings' | 'model'> | null;
  /** The skill lies, or would lie, in knowhow's own folder. */
  readonly isOwn: boolean;
  /** A person has said no to this very change before. */
  readonly wasRefused: boolean;
  /** Changes applied without a person since yesterday. */
  readonly appliedToday: number;
}

export interface Stage {
  readonly id: StageId;
  readonly run: (
    draft: Draft,
    context: StageContext,
    earlier: readonly StageResult[],
  ) => Omit<StageResult, 'stage'>;
}

export const PASSED = { outcome: 'passed', findings: [] } as const;
export const SKIPPED = { outcome: 'skipped', findings: [] } as const;
