/**
 * Gates over a draft and its evals.
 *
 * @module
 */
import type { Gate } from './gate.ts';

/** What loaders take (GN2). */
export const MAX_SKILL_BYTES = 256 * 1024;
export const MAX_RECIPE_BYTES = 64 * 1024;
/** Fewer real prompts say nothing about what it would be suggested for. */
export const LEAST_PROMPTS = 8;
/** Of the prompts that led to it, so many have to lead to the skill. */
const LEAST_HIT = 0.5;
/** Of near-misses, no more than a quarter may. */
const MOST_FALSE = 0.25;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const DRAFT_GATES: readonly Gate[] = [
  {
    code: 'draft_too_large',
    ...{ stage: 'draft', severity: 'reject', yields: false },
    says: 'no loader takes it',
    finds: ({ draft }) =>
      draft && draft.skillBytes > MAX_SKILL_BYTES ? `the SKILL.md has ${draft.skillBytes} bytes` : null,
  },
  {
    code: 'recipe_too_large',
    ...{ stage: 'draft', severity: 'reject', yields: false },
    says: 'a recipe is a summary',
    finds: ({ draft }) =>
      draft && draft.recipeBytes > MAX_RECIPE_BYTES ? `the recipe has ${draft.recipeBytes} bytes` : null,
  },
  {
    code: 'invalid_skill',
    ...{ stage: 'draft', severity: 'reject', yields: false },
    says: 'it departs from the Agent Skills format',
    finds: ({ draft }) => draft?.problems[0] ?? null,
  },
  {
    code: 'name_taken',
    ...{ stage: 'draft', severity: 'defer', yields: false },
    says: 'two skills of one name shadow each other',
    finds: ({ draft }) => (draft?.isNameTaken ? `there is a skill ${draft.name}` : null),
  },
  {
    code: 'unsafe_draft',
    ...{ stage: 'draft', severity: 'reject', yields: false },
    says: 'the scanner calls it dangerous',
    finds: ({ draft }) => (draft?.scan === 'dangerous' ? (draft.worst ?? 'the scan') : null),
  },
  {
    code: 'doubtful_draft',
    ...{ stage: 'draft', severity: 'defer', yields: true },
    says: 'the scanner calls for caution: a person looks first',
    finds: ({ draft, settings }) =>
      draft?.scan === 'caution' && settings.policy === 'auto-safe' ? (draft.worst ?? 'the scan') : null,
  },
  {
    code: 'invented_command',
    ...{ stage: 'draft', severity: 'reject', yields: false },
    says: 'a command in it was never run',
    finds: ({ draft }) => {
      const [first] = draft?.invented ?? [];
      return first === undefined ? null : `\`${first.slice(0, 80)}\``;
    },
  },
  {
    code: 'insufficient_eval_evidence',
    ...{ stage: 'evals', severity: 'defer', yields: true },
    says: 'too few real prompts to try it on',
    finds: ({ evals }) =>
      evals && evals.trigger.prompts < LEAST_PROMPTS
        ? `${evals.trigger.prompts} different prompts; ${LEAST_PROMPTS} are asked for`
        : null,
  },
  {
    code: 'trigger_eval_failed',
    ...{ stage: 'evals', severity: 'defer', yields: false },
    says: 'it would not be suggested when it is needed, or when it is not',
    finds({ evals }) {
      if (!evals) return null;
      const { hit, falseFirst } = evals.trigger;
      if (hit < LEAST_HIT) return `${percent(hit)} of its own prompts lead to it`;
      return falseFirst > MOST_FALSE ? `${percent(falseFirst)} of the near-misses lead to it` : null;
    },
  },
  {
    code: 'functional_eval_failed',
    ...{ stage: 'evals', severity: 'defer', yields: false },
    says: 'it foretells what was run no better than what is usual in the project anyway',
    finds({ evals }) {
      if (!evals) return null;
      const { draft, usual, attempts } = evals.replay;
      if (attempts === 0) return 'no attempt is left to try it on';
      return draft.f1 <= Math.max(usual.f1, evals.replay.nothing.f1)
        ? `F1 ${draft.f1.toFixed(2)} against ${usual.f1.toFixed(2)} of the project's usual commands`
        : null;
    },
  },
  {
    code: 'shadows_other_skills',
    ...{ stage: 'evals', severity: 'defer', yields: false },
    says: 'a new skill must not cost the others their own requests',
    finds: ({ evals }) =>
      evals && evals.shadowing.hitAfter < evals.shadowing.hitBefore
        ? `${evals.shadowing.lost.slice(0, 3).join(', ')} would no longer stand first`
        : null,
  },
];
