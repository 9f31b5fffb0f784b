/**
 * The one table of gates, and what it comes to for a candidate.
 *
 * @module
 */
import { DANGER_GATES } from './danger-gates.ts';
import { DRAFT_GATES } from './draft-gates.ts';
import { EVIDENCE_GATES } from './evidence-gates.ts';
import type { Gate, GateCase } from './gate.ts';

export const GATES: readonly Gate[] = [...EVIDENCE_GATES, ...DANGER_GATES, ...DRAFT_GATES];

export interface GateReason {
  readonly code: string;
  readonly severity: Gate['severity'];
  /** What it found, with its figures. */
  readonly found: string;
  /** Why that counts. */
  readonly says: string;
  /** A person's wish outweighs it. */
  readonly yields: boolean;
}

/** What speaks against it, in the order of the table. A wish of a person silences what yields to it. */
export function judge(one: GateCase, stages: readonly Gate['stage'][]): GateReason[] {
  const isWished = one.candidate.wishes > 0;
  const reasons: GateReason[] = [];
  for (const { code, stage, severity, says, yields, finds } of GATES) {
    if (!stages.includes(stage) || (isWished && yields)) continue;
    const found = finds(one);
    if (found !== null) reasons.push({ code, severity, found, says, yields });
  }
  return reasons;
}

/** Null where nothing speaks against it. */
export function verdictOf(reasons: readonly Pick<GateReason, 'severity'>[]): Gate['severity'] | null {
  if (reasons.some(({ severity }) => severity === 'reject')) return 'reject';
  return reasons.length > 0 ? 'defer' : null;
}
