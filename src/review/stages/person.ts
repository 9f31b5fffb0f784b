/**
 * Whether a person has to decide: the reasons, in one table.
 *
 * @module
 */
import type { Draft } from '../submission.ts';
import { PASSED, type Stage, type StageContext, type StageResult } from './stage.ts';

interface Case {
  readonly draft: Draft;
  readonly context: StageContext;
  readonly earlier: readonly StageResult[];
}

export interface PersonReason {
  readonly id: string;
  /** Whether it holds before a model was asked. */
  readonly isKnownAtOnce: boolean;
  readonly holds: (one: Case) => boolean;
  readonly says: string;
}

const outcomeOf = ({ earlier }: Case, stage: StageResult['stage']): StageResult['outcome'] | undefined =>
  earlier.find((result) => result.stage === stage)?.outcome;

export const PERSON_REASONS: readonly PersonReason[] = [
  {
    id: 'lineage',
    isKnownAtOnce: true,
    holds: (one) => outcomeOf(one, 'taint') === 'person',
    says: 'doubtful text is in its lineage',
  },
  {
    id: 'doubtful',
    isKnownAtOnce: true,
    holds: (one) => outcomeOf(one, 'scan') === 'person',
    says: 'the scan found something doubtful',
  },
  {
    id: 'foreign-folder',
    isKnownAtOnce: true,
    holds: ({ context }) => !context.isOwn,
    says: 'the skill lies in a folder that is not knowhow’s own',
  },
  {
    id: 'refused-before',
    isKnownAtOnce: true,
    holds: ({ context }) => context.wasRefused,
    says: 'a person has said no to this very change before',
  },
  {
    id: 'machine-deletes',
    isKnownAtOnce: true,
    holds: ({ draft }) => draft.author.kind === 'reflection' && draft.kind === 'delete',
    says: 'a machine retires no skill by itself',
  },
  {
    id: 'widens-scope',
    isKnownAtOnce: true,
    // A new skill is the user's everywhere.
    holds: ({ draft }) =>
      draft.author.kind === 'reflection' && draft.kind === 'create' && draft.author.project !== null,
    says: 'it comes from one project, and would hold in all',
  },
  {
    id: 'many-today',
    isKnownAtOnce: true,
    holds: ({ context }) => context.appliedToday >= context.policy.maxAppliedPerDay,
    says: 'enough was applied today without a person',
  },
  {
    id: 'mode',
    isKnownAtOnce: true,
    holds: ({ context }) => context.policy.mode === 'human',
    says: 'the review mode is human',
  },
  {
    id: 'no-model',
    isKnownAtOnce: false,
    holds: ({ context }) => context.policy.mode === 'ai' && !context.hasModel,
    says: 'the review mode is ai, and no model is configured',
  },
  {
    id: 'model-unsure',
    isKnownAtOnce: false,
    // Where there is none, that is the reason, and where a person decides anyway it was not asked.
    holds: (one) => {
      const outcome = outcomeOf(one, 'model');
      return one.context.policy.mode === 'ai' && outcome !== 'passed' && outcome !== 'skipped';
    },
    says: 'the model did not say yes',
  },
];

/** Whether a person decides whatever a model would say. */
export function asksForPerson(draft: Draft, context: StageContext, earlier: readonly StageResult[]): boolean {
  if (draft.author.kind === 'user') return false;
  return PERSON_REASONS.some(
    ({ isKnownAtOnce, holds }) => isKnownAtOnce && holds({ draft, context, earlier }),
  );
}

export const personStage: Stage = {
  id: 'person',
  run(draft, context, earlier) {
    if (draft.author.kind === 'user') return { ...PASSED, says: 'a person asked for it' };
    if (outcomeOf({ draft, context, earlier }, 'model') === 'waits') {
      return { outcome: 'waits', findings: [], says: 'depends on the model' };
    }
    const reasons = PERSON_REASONS.filter(({ holds }) => holds({ draft, context, earlier }));
    if (reasons.length === 0) return { ...PASSED, says: 'nothing asks for one' };
    return { outcome: 'person', findings: [], says: reasons.map(({ says }) => says).join('; ') };
  },
};
