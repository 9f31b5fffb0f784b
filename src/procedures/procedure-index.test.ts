/**
 * The shadow of the database, when it is large.
 *
 * @module
 */
import { expect, it } from 'vitest';
import type { Phrasing, ProcedureRecord, ProcedureRepository } from '../store/procedure-store.ts';
import { foldRuns } from './fold/fold.ts';
import { seen } from './merge/testing/seen-run.ts';
import { ProcedureIndex } from './procedure-index.ts';

/** More than a cache of phrasings would hold. */
const MANY = 5_100;

function phrasing(procedureId: string, pattern: string): Phrasing {
  const { project, hints, shape } = seen('any');
  return { procedureId, project, pattern, hints, shape };
}

it('recognises a request that was made and done before, however many others there are', async () => {
  const phrasings = [
    phrasing('procedure:site', 'deploy the site to {environment}'),
    phrasing('procedure:shop', 'deploy the shop to {environment}'),
    ...Array.from({ length: MANY }, (_, index) => phrasing(`procedure:${index}`, `polish vase${index}`)),
  ];
  const record = foldRuns([seen('any')], { id: '', at: '2026-05-01T00:00:00.000Z' });
  const records: ProcedureRecord[] = phrasings.map(({ procedureId: id }) => ({ ...record, id }));
  const procedures = {
    list: async ({ limit = 0, offset = 0 } = {}) => records.slice(offset, offset + limit),
    phrasings: async () => phrasings,
  } satisfies Pick<ProcedureRepository, 'list' | 'phrasings'> as unknown as ProcedureRepository;
  let compared = 0;
  const index = new ProcedureIndex({
    store: { procedures },
    embedOne: () => new Float32Array(4),
    similar: () => {
      compared += 1;
      return 0;
    },
  });
  expect(await index.matching(phrasing('', 'deploy the site to {environment}'))).toEqual(['procedure:site']);
  expect(compared).toBe(0);
});
