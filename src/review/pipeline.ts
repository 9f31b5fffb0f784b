/**
 * The review: stages in order, until one ends it.
 *
 * @module
 */
import { hashStage } from './stages/hash.ts';
import { modelStage } from './stages/model.ts';
import { personStage } from './stages/person.ts';
import { scanStage } from './stages/scan.ts';
import { secretsStage } from './stages/secrets.ts';
import type { Stage, StageContext, StageResult } from './stages/stage.ts';
import { structureStage } from './stages/structure.ts';
import { taintStage } from './stages/taint.ts';
import type { Draft, Verdict } from './submission.ts';

/** Cheap ones first; a person last, who is told what all the others found. */
export const STAGES: readonly Stage[] = [
  taintStage,
  hashStage,
  structureStage,
  scanStage,
  secretsStage,
  modelStage,
  personStage,
];

export function runStages(
  draft: Draft,
  context: StageContext,
  stages: readonly Stage[] = STAGES,
): StageResult[] {
  const results: StageResult[] = [];
  for (const { id, run } of stages) {
    const result = { stage: id, ...run(draft, context, results) };
    results.push(result);
    if (result.outcome === 'rejected' || result.outcome === 'conflict') break;
  }
  return results;
}

/** Applied only where the last stage of all was reached and had nothing against it. */
export function verdictOf(results: readonly StageResult[]): Verdict {
  const last = results.at(-1);
  if (last?.outcome === 'rejected' || last?.outcome === 'conflict') return last.outcome;
  return last?.stage === 'person' && last.outcome === 'passed' ? 'applied' : 'queued';
}
