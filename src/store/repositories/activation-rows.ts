/**
 * Trails of suggestions as rows, and back.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import type { SkillActivationsTable } from '../promotion-schema.ts';
import type { Activation, ActivationChange } from '../promotion-store.ts';
import type { Outcome } from '../use-store.ts';

export function activationRow(one: Activation): SkillActivationsTable {
  const { id, agent, scope, decision, confidence, reason, outcome, source, at } = one;
  return {
    ...{ id, agent, scope, decision, confidence, reason, outcome, source, at },
    skill_name: one.skillName,
    skill_version: one.skillVersion,
    procedure_id: one.procedureId,
    session_key: one.sessionKey,
    scope_target: one.scopeTarget,
    request_hash: one.requestHash,
    request_summary: one.requestSummary,
    opened_at: one.openedAt,
    followed: bit(one.followed),
    user_correction: Number(one.userCorrection),
    correction_reason: one.correctionReason,
    false_negative: Number(one.falseNegative),
    caused_rework: Number(one.causedRework),
    saved_calls: one.savedCalls,
    saved_ms: one.savedMs,
  };
}

export function activationOf(row: Selectable<SkillActivationsTable>): Activation {
  const { id, agent, confidence, reason, source, at } = row;
  return {
    ...{ id, agent, confidence, reason, source, at },
    scope: row.scope as Activation['scope'],
    decision: row.decision as Activation['decision'],
    outcome: row.outcome as Outcome,
    skillName: row.skill_name,
    skillVersion: row.skill_version,
    procedureId: row.procedure_id,
    sessionKey: row.session_key,
    scopeTarget: row.scope_target,
    requestHash: row.request_hash,
    requestSummary: row.request_summary,
    openedAt: row.opened_at,
    followed: row.followed === null ? null : row.followed === 1,
    userCorrection: row.user_correction === 1,
    correctionReason: row.correction_reason,
    falseNegative: row.false_negative === 1,
    causedRework: row.caused_rework === 1,
    savedCalls: row.saved_calls,
    savedMs: row.saved_ms,
  };
}

/** Only what is to change. */
export function changedColumns(change: ActivationChange): Partial<SkillActivationsTable> {
  const { openedAt, followed, outcome, userCorrection, correctionReason } = change;
  const { falseNegative, causedRework, savedCalls, savedMs } = change;
  return {
    ...(openedAt !== undefined && { opened_at: openedAt }),
    ...(followed !== undefined && { followed: bit(followed) }),
    ...(outcome !== undefined && { outcome }),
    ...(userCorrection !== undefined && { user_correction: Number(userCorrection) }),
    ...(correctionReason !== undefined && { correction_reason: correctionReason }),
    ...(falseNegative !== undefined && { false_negative: Number(falseNegative) }),
    ...(causedRework !== undefined && { caused_rework: Number(causedRework) }),
    ...(savedCalls !== undefined && { saved_calls: savedCalls }),
    ...(savedMs !== undefined && { saved_ms: savedMs }),
  };
}

function bit(value: boolean | null): number | null {
  return value === null ? null : Number(value);
}
