/**
 * A run whose ending only a model has judged. It is told apart everywhere: what a model believes is shown, and may
 * choose between recipes that nothing has proven; it never counts as a run that worked or failed.
 *
 * @module
 */
import type { Evidence, TaskOutcome } from '../outcome/evidence.ts';
import type { SeenRun } from './run.ts';

type Judged = Pick<SeenRun, 'outcome' | 'evidence'>;

/** A model has been asked about it; null when none was. */
export function opinionOf({ evidence }: Pick<SeenRun, 'evidence'>): Evidence | null {
  return evidence.find(({ hardness }) => hardness === 'opinion') ?? null;
}

/** How it ended as far as evidence shows. */
export function provenOutcome(run: Judged): TaskOutcome {
  return opinionOf(run) === null ? run.outcome : 'unknown';
}

/** Rules left it open, and nobody has been asked yet. */
export function isOpen(run: Judged): boolean {
  return run.outcome === 'unknown' && opinionOf(run) === null;
}

export function withOpinion(run: SeenRun, outcome: TaskOutcome, opinion: Evidence): SeenRun {
  return {
    ...run,
    outcome,
    confidence: outcome === 'unknown' ? 0 : Math.abs(opinion.weight),
    evidence: [...run.evidence, opinion],
  };
}

/** Read again, a run is as open as before: what was said of it once is not asked twice. */
export function keepingOpinion(run: SeenRun, known: Judged | undefined): SeenRun {
  const opinion = known && opinionOf(known);
  return known && opinion && isOpen(run) ? withOpinion(run, known.outcome, opinion) : run;
}
