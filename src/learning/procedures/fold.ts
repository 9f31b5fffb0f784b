/**
 * Puts the attempts of one task together.
 *
 * @module
 */
import { betaInterval } from '../../judge/interval.ts';
import { worstTaint } from '../../store/taint.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { avoidsOf } from './avoid.ts';
import { consensus, modelsOf } from './consensus.ts';
import { KEPT_ATTEMPTS, type LearnedProcedure } from './learned-procedure.ts';
import type { Outcome } from './procedure.ts';
import type { Profile } from './profile.ts';
import { titleOf } from './title.ts';

/** Of an attempt; a longer one is told by its beginning. */
const KEPT_STEPS = 80;
/** In most of the ones and few of the others. */
const MOST = 0.5;
const FEW = 0.25;

export type Folded = Omit<LearnedProcedure, 'updatedAt'>;

export function foldTask(id: string, profiles: readonly Profile[]): Folded {
  const all = profiles.map(({ attempt }) => attempt).sort((a, b) => inTime(a, b));
  const attempts = all.slice(-KEPT_ATTEMPTS);
  const of = (outcome: Outcome): Attempt[] => all.filter((one) => one.outcome === outcome);
  const [worked, failed] = [of('success'), of('failure')];
  const success = worked.length;
  const failure = failed.length;
  const steps = consensus(modelsOf(attempts));
  return {
    ...{ id, project: all[0]?.project ?? '', title: titleOf(profiles) },
    steps,
    attempts: attempts.map((one) => ({ ...one, steps: one.steps.slice(0, KEPT_STEPS) })),
    avoid: avoidsOf(attempts, steps),
    counts: { success, failure, partial: of('partial').length, unknown: of('unknown').length },
    sessions: new Set(all.map(({ sessionId }) => sessionId)).size,
    interval: betaInterval(success, failure),
    lastWorked: worked.at(-1)?.at ?? null,
    lastFailed: failed.at(-1)?.at ?? null,
    onlyWhereWorked: onlyIn(worked, failed),
    onlyWhereFailed: onlyIn(failed, worked),
    polarity: success > 0 ? 'positive' : failure > 0 ? 'negative' : 'unproven',
    taint: worstTaint(all.map(({ taint }) => taint)),
  };
}

export function inTime(a: Attempt, b: Attempt): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1;
}

function onlyIn(these: readonly Attempt[], others: readonly Attempt[]): string[] {
  if (these.length === 0 || others.length === 0) return [];
  const share = (attempts: readonly Attempt[], signature: string): number =>
    attempts.filter(({ steps }) => steps.some((step) => step.signature === signature)).length /
    attempts.length;
  const signatures = new Set(these.flatMap(({ steps }) => steps.map(({ signature }) => signature)));
  return [...signatures].filter((one) => share(these, one) >= MOST && share(others, one) <= FEW);
}
