/**
 * Where it comes from: a doubtful lineage changes a skill through a person alone, whatever the mode, and where
 * `taintedMode` says so through nobody. It is the lineage as it was when the review looked; before a person's yes is
 * carried out it is asked again.
 *
 * @module
 */
import { isTainted } from '../../store/taint.ts';
import { PASSED, type Stage } from './stage.ts';

export const taintStage: Stage = {
  id: 'taint',
  run(_draft, { taint, lineage, policy }) {
    const where = lineage === null ? '' : `: ${lineage}`;
    if (!isTainted(taint)) return { ...PASSED, says: `its lineage is clean (${taint})` };
    return policy.taintedMode === 'reject'
      ? {
          outcome: 'rejected',
          findings: [],
          says: `its lineage is ${taint}, and nobody may let that through${where}`,
        }
      : { outcome: 'person', findings: [], says: `its lineage is ${taint}${where}` };
  },
};
