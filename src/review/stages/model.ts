/**
 * What a model thinks, where the mode asks one. It can let through what nothing speaks against, and it can say no; it
 * cannot overrule a stage before it.
 *
 * @module
 */
import { asksForPerson } from './person.ts';
import { PASSED, SKIPPED, type Stage } from './stage.ts';

export const modelStage: Stage = {
  id: 'model',
  run(draft, context, earlier) {
    const { policy, hasModel, opinion } = context;
    if (policy.mode !== 'ai') return { ...SKIPPED, says: `the mode is ${policy.mode}` };
    if (asksForPerson(draft, context, earlier)) return { ...SKIPPED, says: 'a person decides anyway' };
    if (!hasModel) return { ...SKIPPED, says: 'no model is configured' };
    if (opinion === null)
      return { outcome: 'waits', findings: [], says: 'a model is asked in the background' };
    const { decision, findings, model } = opinion;
    if (decision === 'reject') return { outcome: 'rejected', says: `${model} says no`, findings };
    if (decision === 'unsure') return { outcome: 'person', says: `${model} is unsure`, findings };
    return { ...PASSED, says: `${model} says yes`, findings };
  },
};
