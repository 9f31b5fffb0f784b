/**
 * All procedures in memory, as merging and recall need them: each way in which a task was asked for and done. The
 * database is the truth; this is its shadow.
 *
 * @module
 */

import { remembered } from '../remembered.ts';
import type { Phrasing, ProcedureRecord } from '../store/procedure-store.ts';
import type { Store } from '../store/store.ts';
import { type Meaning, meaningOf } from './meaning/meaning.ts';
import type { WordSimilarity } from './merge/align.ts';
import { type Comparable, compareTasks } from './merge/compare.ts';
import { shapeSimilarity } from './merge/shape.ts';
import { type Procedure, procedureFrom } from './procedure.ts';

export interface IndexedPhrasing extends Comparable {
  readonly procedureId: string;
  readonly project: string | null;
  readonly vector: Float32Array;
}

export interface Indexed {
  readonly procedure: Procedure;
  readonly phrasings: readonly IndexedPhrasing[];
}

export interface ProcedureIndexOptions {
  readonly store: Pick<Store, 'procedures'>;
  readonly embedOne: (text: string) => Float32Array;
  readonly similar: WordSimilarity;
}

/** A task that another project does in the same way is the same task. */
const SAME_WAY = 0.5;
const PAGE = 1_000;

export class ProcedureIndex {
  readonly #options: ProcedureIndexOptions;
  /** The same sentence comes with every run of its task. */
  readonly #vectorOf: (words: string) => Float32Array;
  #load: Promise<Map<string, Indexed>> | null = null;

  constructor(options: ProcedureIndexOptions) {
    this.#options = options;
    this.#vectorOf = remembered(options.embedOne);
  }

  ready(): Promise<Map<string, Indexed>> {
    this.#load ??= this.#read().catch((error: unknown) => {
      // The next need tries again.
      this.#load = null;
      throw error;
    });
    return this.#load;
  }

  /** Reads everything anew at the next need. */
  reload(): void {
    this.#load = null;
  }

  /** These are now as given; those without a record are gone. */
  async update(
    ids: readonly string[],
    records: readonly ProcedureRecord[],
    phrasings: readonly Phrasing[],
  ): Promise<void> {
    const all = await this.ready();
    for (const id of ids) all.delete(id);
    for (const record of records) all.set(record.id, this.#index(record, phrasings));
  }

  /** A run is being learnt: the next one may be of the same task. `update` tells the rest afterwards. */
  async note(
    id: string,
    merged: readonly string[],
    run: Omit<Phrasing, 'procedureId'>,
    found: () => ProcedureRecord,
  ): Promise<void> {
    const all = await this.ready();
    const known = all.get(id);
    const moved = merged.flatMap((other) => all.get(other)?.phrasings ?? []);
    for (const other of merged) all.delete(other);
    const phrasings = [...(known?.phrasings ?? []), ...moved];
    const isNew = !phrasings.some((one) => isSamePhrasing(one, run));
    all.set(id, {
      procedure: known?.procedure ?? procedureFrom(found()),
      phrasings: isNew ? [...phrasings, this.#phrasing(id, run)] : phrasings,
    });
  }

  /** The procedures that this is a run of: none, one, or several that turn out to be one. */
  async matching(run: Omit<Phrasing, 'procedureId'>): Promise<string[]> {
    const candidate = comparable(run);
    const { similar } = this.#options;
    const found: string[] = [];
    for (const [id, { phrasings }] of await this.ready()) {
      const isSame = phrasings.some(
        (known) =>
          (known.project === run.project || shapeSimilarity(known.shape, run.shape) >= SAME_WAY) &&
          compareTasks(candidate, known, similar).same,
      );
      if (isSame) found.push(id);
    }
    return found;
  }

  async #read(): Promise<Map<string, Indexed>> {
    const { procedures } = this.#options.store;
    const byId = new Map<string, Phrasing[]>();
    for (const phrasing of await procedures.phrasings()) {
      const known = byId.get(phrasing.procedureId);
      if (known) known.push(phrasing);
      else byId.set(phrasing.procedureId, [phrasing]);
    }
    const all = new Map<string, Indexed>();
    for (let offset = 0; ; offset += PAGE) {
      const page = await procedures.list({ limit: PAGE, offset });
      for (const record of page) all.set(record.id, this.#index(record, byId.get(record.id) ?? []));
      if (page.length < PAGE) return all;
    }
  }

  #index(record: ProcedureRecord, phrasings: readonly Phrasing[]): Indexed {
    const own = phrasings.filter(({ procedureId }) => procedureId === record.id);
    return {
      procedure: procedureFrom(record),
      phrasings: own.map((phrasing) => this.#phrasing(record.id, phrasing)),
    };
  }

  #phrasing(procedureId: string, phrasing: Omit<Phrasing, 'procedureId'>): IndexedPhrasing {
    return {
      ...comparable(phrasing),
      procedureId,
      project: phrasing.project,
      vector: this.#vectorOf(wordsOf(phrasing.pattern)),
    };
  }
}

function isSamePhrasing(
  known: IndexedPhrasing,
  { pattern, project, shape }: Omit<Phrasing, 'procedureId'>,
): boolean {
  return (
    known.pattern === pattern && known.project === project && known.shape.join('\n') === shape.join('\n')
  );
}

function comparable({ pattern, hints, shape }: Pick<Phrasing, 'pattern' | 'hints' | 'shape'>): Comparable {
  return { pattern, meaning: knownMeaning(JSON.stringify([pattern, hints])), shape };
}

const knownMeaning = remembered((asked): Meaning => {
  const [pattern, hints] = JSON.parse(asked) as [string, string[]];
  return meaningOf(pattern, hints);
});

/** Slots mean nothing to an embedder. */
export function wordsOf(pattern: string): string {
  return pattern
    .replace(/\{[a-z_]+\d*\}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
