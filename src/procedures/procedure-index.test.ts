/**
 * The shadow of the database: when it is large, and when others write.
 *
 * @module
 */
import { expect, it } from 'vitest';
import type {
  HeldProcedures,
  Phrasing,
  ProcedureChanges,
  ProcedureRecord,
  ProcedureRepository,
} from '../store/procedure-store.ts';
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
    changesSince: async () => ({ revision: 0, changed: records, phrasings, left: null }),
  } satisfies Pick<ProcedureRepository, 'changesSince'> as unknown as ProcedureRepository;
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

/** A database that others write to; `reads` tells what was read of it. */
class Database {
  readonly reads: string[] = [];
  readonly #written: { readonly id: string; readonly revision: number; readonly isGone: boolean }[] = [];
  /** Where set, changes are answered only then. */
  until: Promise<void> | null = null;

  write(id: string, isGone = false): number {
    this.#written.push({ id, isGone, revision: this.#revision() + 1 });
    return this.#revision();
  }

  /** By a transaction that begins when another process has written this. */
  hold(id: string): HeldProcedures {
    return { revision: this.write(id), levels: null };
  }

  index(): ProcedureIndex {
    return new ProcedureIndex({
      store: { procedures: this.procedures },
      embedOne: () => new Float32Array(4),
      similar: () => 0,
    });
  }

  readonly procedures = {
    revision: async () => this.#revision(),
    changesSince: async (since) => {
      this.reads.push(since === null ? 'all' : `since ${since}`);
      const found = this.#changesSince(since ?? 0);
      await this.until;
      return found;
    },
  } satisfies Pick<ProcedureRepository, 'revision' | 'changesSince'> as unknown as ProcedureRepository;

  #revision(): number {
    return this.#written.at(-1)?.revision ?? 0;
  }

  #there(): string[] {
    const last = new Map(this.#written.map(({ id, isGone }) => [id, isGone]));
    return [...last].filter(([, isGone]) => !isGone).map(([id]) => id);
  }

  #changesSince(since: number): ProcedureChanges {
    const later = this.#written.filter(({ revision }) => revision > since);
    const changed = this.#there().filter((id) => later.some((one) => one.id === id));
    return {
      revision: this.#revision(),
      changed: changed.map(recordOf),
      phrasings: changed.map((id) => phrasing(id, `polish the ${id}`)),
      left: later.some(({ isGone }) => isGone) ? new Set(this.#there()) : null,
    };
  }
}

function recordOf(id: string): ProcedureRecord {
  return { ...foldRuns([seen('any')], { id: '', at: '2026-05-01T00:00:00.000Z' }), id };
}

async function idsIn(index: ProcedureIndex): Promise<string[]> {
  return [...(await index.current()).all.keys()].sort();
}

it('reads what others have changed, and no more', async () => {
  const database = new Database();
  for (const id of ['vase', 'bowl']) database.write(id);
  const index = database.index();
  expect(await idsIn(index)).toEqual(['bowl', 'vase']);
  expect(await idsIn(index)).toEqual(['bowl', 'vase']);
  database.write('jug');
  database.write('vase', true);
  expect(await idsIn(index)).toEqual(['bowl', 'jug']);
  expect(await index.matching(phrasing('', 'polish the vase'))).toEqual([]);
  expect(await index.matching(phrasing('', 'polish the jug'))).toEqual(['jug']);
  expect(await idsIn(index)).toEqual(['bowl', 'jug']);
  expect(database.reads).toEqual(['all', 'since 2']);
});

it('does not read what it was told', async () => {
  const database = new Database();
  const index = database.index();
  await index.ready();
  const phrasings = [phrasing('vase', 'polish the vase')];
  await index.update({
    ids: ['vase'],
    records: [recordOf('vase')],
    phrasings,
    revision: database.write('vase'),
  });
  expect(await idsIn(index)).toEqual(['vase']);
  expect(database.reads).toEqual(['all']);
});

it('keeps what it was told while it was reading what is older', async () => {
  const database = new Database();
  const index = database.index();
  await index.ready();
  database.write('vase');
  let answer = (): void => undefined;
  database.until = new Promise((resolve) => {
    answer = resolve;
  });
  const asked = idsIn(index);
  await expect.poll(() => database.reads).toEqual(['all', 'since 0']);
  database.until = null;
  await index.hold(database.hold('bowl'), database.procedures);
  await index.note('vase', [], phrasing('vase', 'clean the china'), () => recordOf('vase'));
  answer();
  expect(await asked).toEqual(['bowl', 'vase']);
  expect(await index.matching(phrasing('', 'clean the china'))).toEqual(['vase']);
});

/** Whoever asks it waits for ever: a transaction has the only connection. */
const TAKEN = {
  revision: () => new Promise<never>(() => undefined),
  changesSince: () => new Promise<never>(() => undefined),
} satisfies Pick<ProcedureRepository, 'revision' | 'changesSince'> as unknown as ProcedureRepository;

it('is asked while its own process writes, does not wait for that, and answers as it was before', async () => {
  const database = new Database();
  database.write('vase');
  const index = database.index();
  await index.ready();
  await index.hold(database.hold('bowl'), database.procedures);
  database.procedures.revision = TAKEN.revision;
  await index.note('jug', ['vase'], phrasing('jug', 'polish the jug'), () => recordOf('jug'));
  expect(await idsIn(index)).toEqual(['bowl', 'vase']);
});

it('is read by a transaction itself where another one has failed before it: nobody else may be asked then', async () => {
  const database = new Database();
  database.write('vase');
  const index = new ProcedureIndex({
    ...{ store: { procedures: TAKEN }, embedOne: () => new Float32Array(4), similar: () => 0 },
  });
  const asked = idsIn(index);
  await index.hold(database.hold('bowl'), database.procedures);
  index.reload();
  await index.note('jug', [], phrasing('jug', 'polish the jug'), () => recordOf('jug'));
  expect(await index.matching(phrasing('', 'polish the jug'))).toEqual(['jug']);
  expect(await Promise.race([asked, Promise.resolve('waits')])).toBe('waits');
});
