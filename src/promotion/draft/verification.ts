/**
 * verification.json and evals/*.json: what a draft rests on, and how it did, for programs and for whoever doubts it.
 *
 * @module
 */
import type { EvalResults } from '../evals/results.ts';
import type { GateReason } from '../gates/gates.ts';
import { POLICY_VERSION } from '../settings.ts';
import type { Material } from './material.ts';

export type EvalStatus = 'passed' | 'failed' | 'not-run';

export interface Verification {
  readonly procedures: readonly string[];
  readonly relatedProcedures: readonly string[];
  readonly counts: { readonly successes: number; readonly failures: number; readonly sessions: number };
  readonly inputHash: string;
  readonly policy: string;
  readonly policyVersion: string;
  readonly score: Material['score'];
  readonly evals: Readonly<Record<'static' | 'safety' | 'trigger' | 'functional', EvalStatus>>;
  readonly baselineComparison: EvalResults['replay'] | null;
  readonly reasons: readonly GateReason[];
  readonly enabled: false;
  readonly generatedAt: string;
}

/** By which codes a status is told. */
const STATIC = ['draft_too_large', 'recipe_too_large', 'invalid_skill', 'name_taken', 'invented_command'];
const SAFETY = ['unsafe_draft', 'doubtful_draft'];
const TRIGGER = ['insufficient_eval_evidence', 'trigger_eval_failed', 'shadows_other_skills'];
const FUNCTIONAL = ['functional_eval_failed'];

export function verificationOf(
  { candidate, inputHash, settings, score, related }: Material,
  evals: EvalResults | null,
  reasons: readonly GateReason[],
  generatedAt: string,
): Verification {
  const { successes, failures, sessions, procedure } = candidate;
  const status = (codes: readonly string[], wasRun: boolean): EvalStatus =>
    !wasRun ? 'not-run' : reasons.some(({ code }) => codes.includes(code)) ? 'failed' : 'passed';
  return {
    procedures: [procedure.id],
    relatedProcedures: related,
    counts: { successes, failures, sessions },
    ...{ inputHash, policy: settings.policy, policyVersion: POLICY_VERSION, score, reasons, generatedAt },
    evals: {
      static: status(STATIC, true),
      safety: status(SAFETY, true),
      trigger: status(TRIGGER, evals !== null),
      functional: status(FUNCTIONAL, evals !== null),
    },
    baselineComparison: evals?.replay ?? null,
    // Static checks alone never enable one; a person does.
    enabled: false,
  };
}

/** In the form that Skill Creator reads: a query, and whether it should trigger. */
export function triggerQueries(evals: EvalResults): object {
  return evals.trigger.queries.map(({ query, shouldTrigger: should_trigger }) => ({ query, should_trigger }));
}

/** What to try, and what is expected. */
export function evalCases({ name, phrases, checks, candidate }: Material): object {
  return {
    skill_name: name,
    evals: phrases.slice(0, 3).map((prompt, place) => ({
      id: place + 1,
      prompt,
      expected_output: `It runs ${candidate.steps.map(({ usual }) => usual).join(' ; ')}`.slice(0, 400),
      expectations: checks.map(({ usual }) => `${usual} was run and succeeded`),
    })),
  };
}
