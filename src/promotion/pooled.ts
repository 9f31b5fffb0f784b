/**
 * Near-duplicates as one procedure: what speaks for each speaks for the one that stands for them.
 *
 * @module
 */
import { betaInterval } from '../judge/interval.ts';
import type {
  Outcome,
  Procedure,
  ProcedureAttempt,
  ProcedureStep,
} from '../learning/procedures/procedure.ts';
import { CORE_SHARE } from './settings.ts';

const MOST_EXAMPLES = 3;

export function pooled(first: Procedure, others: readonly Procedure[]): Procedure {
  if (others.length === 0) return first;
  const all = [first, ...others];
  const attempts = all
    .flatMap((one) => one.attempts)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const count = (outcome: Outcome): number => all.reduce((sum, { counts }) => sum + counts[outcome], 0);
  const counts = {
    ...{ success: count('success'), failure: count('failure') },
    ...{ partial: count('partial'), unknown: count('unknown') },
  };
  const latest = (times: readonly (string | null)[]): string | null =>
    times.reduce((last, at) => ((at ?? '') > (last ?? '') ? at : last), null);
  return {
    ...first,
    ...{ attempts, counts, interval: betaInterval(counts.success, counts.failure) },
    steps: consensus(first.steps, attempts),
    sessions: new Set(attempts.map(({ sessionId }) => sessionId)).size,
    lastWorked: latest(all.map(({ lastWorked }) => lastWorked)),
    lastFailed: latest(all.map(({ lastFailed }) => lastFailed)),
  };
}

/** Of what the first one does, what most of all that worked did. */
function consensus(
  steps: readonly ProcedureStep[],
  attempts: readonly ProcedureAttempt[],
): readonly ProcedureStep[] {
  const worked = attempts.filter(({ outcome }) => outcome === 'success');
  const models = worked.length > 0 ? worked : attempts;
  return steps.flatMap((step) => {
    const own = models.filter((one) => one.steps.some(({ signature }) => signature === step.signature));
    const share = own.length / Math.max(1, models.length);
    if (share < CORE_SHARE) return [];
    const forms = own.flatMap((one) =>
      one.steps.filter(({ signature, ended }) => signature === step.signature && ended !== 'failed'),
    );
    const examples = [...new Set([...step.examples, ...forms.map(({ form }) => form)])];
    const others = examples.filter((form) => form !== step.usual).slice(0, MOST_EXAMPLES);
    return [{ ...step, share, examples: others }];
  });
}
