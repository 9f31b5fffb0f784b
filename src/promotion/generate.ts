/**
 * From a procedure that passed to a draft that passed: drafted, evaluated, judged again. Nothing is written here.
 *
 * @module
 */
import type { Procedure } from '../learning/procedures/procedure.ts';
import type { Trial } from '../skills/suggest/trial.ts';
import { completed, type Draft, draftOf } from './draft/draft.ts';
import { type Material, materialOf } from './draft/material.ts';
import { replayEval } from './evals/replay-eval.ts';
import type { EvalResults } from './evals/results.ts';
import { NEAR_MISSES, neighbourOf, shadowEval, triggerEval } from './evals/trigger-eval.ts';
import type { UsualCommands } from './evals/usual-commands.ts';
import { type GateReason, judge, verdictOf } from './gates/gates.ts';
import { nearMisses } from './near-misses.ts';
import type { PromotionSettings } from './settings.ts';
import type { Triaged } from './triage.ts';

export interface GenerateContext {
  readonly settings: PromotionSettings;
  readonly procedures: readonly Procedure[];
  readonly trial: Trial;
  readonly usual: UsualCommands;
  readonly isNameTaken: (name: string, procedureId: string) => boolean;
  /** A model's SKILL.md in place of the one put together; null where there is none, or it failed. */
  readonly prose: (material: Material, skill: string) => Promise<string | null>;
}

export interface Generated {
  readonly triaged: Triaged;
  /** Null where it was not even drafted. */
  readonly material: Material | null;
  readonly draft: Draft | null;
  readonly evals: EvalResults | null;
}

export async function generate(triaged: Triaged, context: GenerateContext): Promise<Generated> {
  const { settings, trial, procedures } = context;
  const { candidate } = triaged;
  const surroundings = { ...triaged.surroundings, neighbour: await neighbourOf(candidate, trial) };
  const early = judge({ candidate, settings, surroundings, draft: null, evals: null }, ['texts']);
  if (early.length > 0) return ended(triaged, early);
  const triggers = trial.installed.flatMap((skill) => skill.triggers.slice(0, 1));
  const input = {
    ...{ candidate, settings, score: triaged.score, inputHash: triaged.inputHash, related: triaged.related },
    nearMisses: nearMisses(candidate, procedures, triggers, triaged.related, NEAR_MISSES),
    reasons: triaged.reasons,
  };
  const material = materialOf(input);
  const generatedAt = settings.now.toISOString();
  const plain = draftOf(material, generatedAt);
  const prose = await context.prose(material, plain.skill);
  const draft = prose === null ? plain : draftOf(material, generatedAt, prose);
  const evals: EvalResults = {
    trigger: await triggerEval(material, draft.skill, trial),
    replay: replayEval(candidate, context.usual, triaged.related),
    shadowing: await shadowEval(material, draft.skill, trial),
  };
  const facts = { ...draft.facts, isNameTaken: context.isNameTaken(draft.name, candidate.procedure.id) };
  const late = judge({ candidate, settings, surroundings, draft: facts, evals }, ['draft', 'evals']);
  return {
    triaged: { ...triaged, surroundings, reasons: late, action: verdictOf(late) ?? 'draft' },
    ...{ material, evals },
    draft: completed(draft, material, evals, late, generatedAt),
  };
}

function ended(triaged: Triaged, reasons: readonly GateReason[]): Generated {
  const action = verdictOf(reasons) ?? 'draft';
  return { triaged: { ...triaged, reasons, action }, material: null, draft: null, evals: null };
}
