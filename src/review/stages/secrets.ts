/**
 * Secrets that stood in what the author adds. They are gone already; whoever reviews is told where.
 *
 * @module
 */
import { PASSED, type Stage } from './stage.ts';

export const secretsStage: Stage = {
  id: 'secrets',
  run({ removed }) {
    if (removed.length === 0) return { ...PASSED, says: 'no secrets' };
    return { outcome: 'noted', says: 'secrets were taken out of it', findings: removed };
  },
};
