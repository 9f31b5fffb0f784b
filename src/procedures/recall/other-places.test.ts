/**
 * Of two procedures of one name, the one is told that was done where it is asked for.
 *
 * @module
 */
import { expect, test } from 'vitest';
import type { Avoid } from '../fold/avoid.ts';
import type { Procedure } from '../procedure.ts';
import { concerning, hasWorkedThere, withoutOtherPlaces } from './other-places.ts';

interface Known {
  readonly procedure: Pick<Procedure, 'pattern' | 'embeddingText' | 'project' | 'recipe'>;
}

function known(place: string | null, changes: Partial<Known['procedure']> = {}): Known {
  const recipe = {
    ...{ steps: [], isValidated: true, sessionKey: 'pi:a', taskKey: 't', at: '2026-04-01T00:00:00.000Z' },
    ...(place !== null && { seen: { environment: [place] } }),
  };
  const pattern = 'deploy to {environment}';
  return { procedure: { pattern, embeddingText: pattern, project: '/shop', recipe, ...changes } };
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

test.each([
  ['deploy to staging', STAGING, true],
  ['deploy to production', STAGING, false],
  ['deploy to staging and production', STAGING, false],
  ['deploy to staging', known(null), false],
  ['deploy', STAGING, false],
])('what has worked in every place that is asked for was done there: %s', (task, { procedure }, isThere) => {
  expect(hasWorkedThere(procedure, task)).toBe(isThere);
});

test('a procedure of another name or project, or of no place, is told beside it', () => {
  const others = [
    known('staging', { pattern: 'deploy the docs to {environment}' }),
    known('staging', { project: '/docs' }),
    known(null),
  ];
  expect(withoutOtherPlaces([...others, PROD], 'deploy to production')).toEqual([...others, PROD]);
});

test.each([
  ['deploy to production', '/shop', []],
  ['deploy to production', '/docs', ['staging']],
  ['deploy to production', '/docs/site', []],
  ['deploy to production', null, []],
  ['deploy to production', undefined, ['staging']],
  ['deploy to staging', '/shop', ['staging']],
  ['把它部署到预发环境', '/shop', ['staging']],
  ['deploy', '/shop', ['staging']],
])('what another project did in another place is told to nobody who asks to %s in %s', (task, here, told) => {
  const docs = known('staging', { project: '/docs', pattern: 'deploy the docs' });
  expect(withoutOtherPlaces([docs], task, here).map(() => 'staging')).toEqual(told);
});

test.each<[string, string, string[], string[]]>([
  [
    'psql {environment} -c "truncate orders"',
    'the user: never on staging',
    ['staging'],
    ['production', 'qa'],
  ],
  ['fly deploy --app shop-staging', 'no machines', ['staging', 'stage'], ['production']],
  ['./migrate.sh {environment} --force', 'the user: no, not with --force', ['staging', 'production'], []],
  ['./up.sh', 'the user: neither on staging nor on prod', ['staging', 'production'], ['qa']],
  ['NODE_ENV=production ./build.sh', 'out of memory', ['staging', 'production'], []],
  ['npm ci --production', 'no lock file', ['staging'], []],
  ['vercel deploy --prod', 'not linked', ['production'], ['staging']],
])('a warning that speaks of a place is one for that place: %s (%s)', (call, error, there, elsewhere) => {
  const avoid = { call: `shell: ${call}`, error } as Avoid;
  for (const place of there) expect(concerning([avoid], `deploy to ${place}`)).toEqual([avoid]);
  for (const place of elsewhere) expect(concerning([avoid], `deploy to ${place}`)).toEqual([]);
  expect(concerning([avoid], 'deploy')).toEqual([avoid]);
});

test.each([
  ['the user: always write the plan to a file first', 'deploy to production', 1],
  ['the user: always write the plan to a file first', 'deploy to staging', 1],
  ['the user: on staging we always write the plan to a file first', 'deploy to production', 0],
])(
  'what the user forbade without saying where holds everywhere, with no cure of there: %s',
  (error, task, told) => {
    const call = 'shell: terraform -chdir=envs/staging apply -auto-approve';
    const avoidedBy = 'shell: terraform -chdir=envs/staging plan -out=tf.plan';
    const found = concerning([{ call, error, avoidedBy, isRejected: true } as Avoid], task);
    expect(found.map((one) => one.avoidedBy)).toEqual(
      told === 0 ? [] : [task.endsWith('staging') ? avoidedBy : null],
    );
  },
);
