/**
 * What was decided about procedures, as envelopes.
 *
 * @module
 */
import type { Decision } from '../../store/promotion-store.ts';
import { POLICY_VERSION } from '../settings.ts';
import type { Triaged } from '../triage.ts';
import { type Action, envelope } from './envelope.ts';
import type { DecisionRun } from './queue.ts';

export const PROCEDURES = 'procedures';

export function procedureDecision(
  { candidate, inputHash, score, reasons, action, related }: Triaged,
  { run, at, policy, actor }: DecisionRun,
  act: Action = action,
): Decision {
  const { procedure, successes, failures, sessions, days, risk, classes, wishes } = candidate;
  return envelope({
    ...{ run, policy, actor, inputHash, action: act },
    ...{ queue: PROCEDURES, item: procedure.id, at: at.toISOString(), policyVersion: POLICY_VERSION },
    reasons: reasons.map(({ code }) => code),
    capabilities: classes,
    evidence: {
      ...{ title: procedure.title, project: procedure.project, score: round(score.value) },
      ...{ successes, failures, sessions, days, risk, wishes },
      parts: score.parts.map(({ term, value, weight, reason }) => ({
        term,
        value: round(value),
        weight,
        reason,
      })),
      ...{ related, found: reasons.map(({ code, found }) => `${code}: ${found}`) },
    },
  });
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
