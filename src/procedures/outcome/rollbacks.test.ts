/**
 * Which commands put back what ran before.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { rollsBack } from './rollbacks.ts';

describe('what was deployed is taken back', () => {
  it.each([
    'helm rollback shop 41',
    './scripts/roll-back.sh production',
    'npm run deploy:rollback',
    'kubectl rollout undo deploy/web',
    'nomad job revert web 3',
    'npm run deploy:revert',
  ])('by “%s”', (command) => {
    expect(rollsBack(command)).toBe(true);
  });

  it.each([
    'helm upgrade shop chart --rollback-on-failure',
    'kubectl rollout history deploy/web',
    'psql -c "ROLLBACK"',
    'git revert HEAD',
    'make release',
  ])('not by “%s”', (command) => {
    expect(rollsBack(command)).toBe(false);
  });

  it('by nothing that is no command', () => {
    expect(rollsBack(null)).toBe(false);
  });
});
