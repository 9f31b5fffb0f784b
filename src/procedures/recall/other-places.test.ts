/**
 * Of two procedures of one name, the one is told that was done where it is asked for.
 *
 * @module
 */
import { expect, test } from 'vitest';
import type { Procedure } from '../procedure.ts';
import { withoutOtherPlaces } from './other-places.ts';

interface Known {
  readonly procedure: Pick<Procedure, 'pattern' | 'project' | 'recipe'>;
}

function known(place: string | null, changes: Partial<Known['procedure']> = {}): Known {
  const recipe = {
    ...{ steps: [], isValidated: true, sessionKey: 'pi:a', taskKey: 't', at: '2026-04-01T00:00:00.000Z' },
    ...(place !== null && { seen: { environment: [place] } }),
  };
  return { procedure: { pattern: 'deploy to {environment}', project: '/shop', recipe, ...changes } };
}

const STAGING = known('staging');
const PROD = known('prod');

test.each([
  ['deploy to production', [STAGING, PROD], [PROD]],
  ['deploy to staging', [STAGING, PROD], [STAGING]],
  ['deploy', [STAGING, PROD], [STAGING, PROD]],
  ['deploy to qa', [STAGING, PROD], [STAGING, PROD]],
  ['deploy to production', [STAGING], [STAGING]],
])('whoever asks to %s is told what worked there, where that is known', (task, found, told) => {
  expect(withoutOtherPlaces(found, task)).toEqual(told);
});

test('a procedure of another name or project, or of no place, is told beside it', () => {
  const others = [
    known('staging', { pattern: 'deploy the docs to {environment}' }),
    known('staging', { project: '/docs' }),
    known(null),
  ];
  expect(withoutOtherPlaces([...others, PROD], 'deploy to production')).toEqual([...others, PROD]);
});
