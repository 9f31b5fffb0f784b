/**
 * All procedures in memory, as merging and recall need them: each way in which a task was asked for and done. The
 * database is the truth; this is its shadow, and it follows what other processes write.
 *
 * @module
 */
import { remembered } from '../remembered.ts';
import type {
  HeldProcedures,
  Phrasing,
  ProcedureRecord,
  ProcedureRepository,
} from '../store/procedure-store.ts';
import type { Store } from '../store/store.ts';
import type { Taint } from '../store/taint.ts';
import { type Meaning, meaningOf } from './meaning/meaning.ts';
import { mayBeOneTask } from './merge/across-projects.ts';
import type { WordSimilarity } from './merge/align.ts';
import { Candidates } from './merge/candidates.ts';
import { isSameSentence } from './merge/compare.ts';
import { wayOf } from './merge/details.ts';
import { type Group, MAX_WAYS, placeOf, waysOf } from './merge/placement.ts';
import { type Profile, profileOf } from './merge/profile.ts';
import { type Procedure, procedureFrom } from './procedure.ts';

export interface IndexedPhrasing extends Profile {
  readonly project: string | null;
}

export interface Indexed {
  readonly procedure: Procedure;
  readonly phrasings: readonly IndexedPhrasing[];
}

/** What learning has made of procedures. */
export interface IndexUpdate {
  readonly ids: readonly string[];
  /** Those without a record are gone. */
  readonly records: readonly ProcedureRecord[];
  readonly phrasings: readonly Phrasing[];
  readonly revision: number;
}

/** What may be told. */
export interface Known {
  readonly all: ReadonlyMap<string, Indexed>;
  /** Where the store cannot be asked for them now. */
  readonly levels: ReadonlyMap<string, Taint> | null;
}

export interface ProcedureIndexOptions {
  readonly store: Pick<Store, 'procedures'>;
  readonly embedOne: (text: string) => Float32Array;
  readonly similar: WordSimilarity;
}

/** What was read of the database. */
interface Shadow {
  readonly all: Map<string, Indexed>;
  readonly candidates: Candidates;
  /** Everything up to it is there. */
  revision: number;
}

/** Phrasings that are remembered beyond those of the index; then it begins anew. */
const MAX_ASKED = 5_000;

export class ProcedureIndex {
  readonly #options: ProcedureIndexOptions;
  /** The same sentence comes with every run of its task. */
  readonly #vectorOf: (words: string) => Float32Array;
  #shadow: Shadow | null = null;
  #load: Promise<Shadow> | null = null;
  /** As the database is while a transaction holds it; what that is about to write may never be written. */
  #held: Known | null = null;
  #isOutdated = false;
  /** Those of the index, by what makes them one. */
  readonly #indexed = new Map<string, IndexedPhrasing>();
  /** Those that were only asked for. */
  readonly #asked = new Map<string, IndexedPhrasing>();

  constructor(options: ProcedureIndexOptions) {
    this.#options = options;
    this.#vectorOf = remembered(options.embedOne);
  }

  /** Once it is loaded, asking and noting need no store. */
  async ready(): Promise<void> {
    await this.#ready();
  }

  /** As the database is now, whoever has written to it; while this process writes, without waiting for that. */
  async current(): Promise<Known> {
    const shadow = await this.#ready();
    if (this.#held) return this.#held;
    const { procedures } = this.#options.store;
    await this.#follow(shadow, await procedures.revision(), procedures);
    // A transaction may have begun meanwhile.
    return this.#held ?? { all: shadow.all, levels: null };
  }

  /** Everything up to this revision, which a transaction holds: only its repository may be asked, and waited for. */
  async hold({ revision, levels }: HeldProcedures, procedures: ProcedureRepository): Promise<void> {
    this.#shadow ??= await this.#read(procedures);
    await this.#follow(this.#shadow, revision, procedures);
    this.#held = { all: new Map(this.#shadow.all), levels };
  }

  /** The transaction is over. */
  release(): void {
    this.#held = null;
    if (this.#isOutdated) this.reload();
  }

  /** Reads everything anew at the next need; a transaction under way goes on with what it has read. */
  reload(): void {
    this.#isOutdated = this.#held !== null;
    if (this.#held) return;
    this.#shadow = null;
    this.#load = null;
  }

  /** These are now as given. */
  async update({ ids, records, phrasings, revision }: IndexUpdate): Promise<void> {
    const shadow = await this.#ready();
    for (const id of ids) drop(shadow, id);
    this.#take(shadow, records, phrasings);
    shadow.revision = revision;
  }

  /** A run is being learnt: the next one may be of the same task. `update` tells the rest afterwards. */
  async note(
    id: string,
    merged: readonly string[],
    run: Omit<Phrasing, 'procedureId'>,
    found: () => ProcedureRecord,
  ): Promise<void> {
    const shadow = this.#shadow ?? (await this.#ready());
    const { all, candidates } = shadow;
    const known = all.get(id);
    const isSame = (one: IndexedPhrasing): boolean => isSamePhrasing(one, run);
    // As most are: nothing of the task is new.
    if (merged.length === 0 && known?.phrasings.some(isSame)) return;
    const moved = merged.flatMap((other) => all.get(other)?.phrasings ?? []);
    for (const other of merged) drop(shadow, other);
    const before = [...(known?.phrasings ?? []), ...moved];
    const added = before.some(isSame) ? [] : [this.#kept(run)];
    for (const phrasing of [...moved, ...added]) candidates.add(id, phrasing);
    all.set(id, {
      procedure: known?.procedure ?? procedureFrom(found()),
      phrasings: [...before, ...added],
    });
  }

  /** The procedures that this is a run of: none, one, or several that turn out to be one, its home first. */
  async matching(run: Omit<Phrasing, 'procedureId'>): Promise<string[]> {
    const { all, candidates } = this.#shadow ?? (await this.#ready());
    const asked = this.#phrasing(run);
    const near = candidates.near(asked);
    const home = near.find((id) => isWellKnown(asked, all.get(id)?.phrasings ?? []));
    if (home !== undefined) return [home];
    const { similar } = this.#options;
    const mayBeOne = (one: IndexedPhrasing): boolean =>
      one.project === asked.project || mayBeOneTask(one, asked, similar);
    const groups = near.flatMap((id): Group[] => {
      const known = all.get(id)?.phrasings.filter(mayBeOne) ?? [];
      return known.length === 0 ? [] : [{ id, ways: waysOf(known) }];
    });
    return placeOf(asked, groups, similar);
  }

  async #ready(): Promise<Shadow> {
    if (this.#shadow !== null) return this.#shadow;
    this.#load ??= this.#read(this.#options.store.procedures);
    const load = this.#load;
    try {
      const read = await load;
      // A transaction may have read it meanwhile, or somebody wants it anew.
      if (this.#load === load) this.#shadow ??= read;
    } finally {
      if (this.#load === load) this.#load = null;
    }
    return this.#ready();
  }

  async #read(procedures: ProcedureRepository): Promise<Shadow> {
    const { revision, changed, phrasings } = await procedures.changesSince(null);
    this.#indexed.clear();
    const shadow: Shadow = { all: new Map(), candidates: new Candidates(), revision };
    this.#take(shadow, changed, phrasings);
    return shadow;
  }

  async #follow(shadow: Shadow, revision: number, procedures: ProcedureRepository): Promise<void> {
    while (shadow.revision < revision) {
      const from = shadow.revision;
      const { revision: now, changed, phrasings, left } = await procedures.changesSince(from);
      // Somebody else has brought it further meanwhile: what was read is older than what is there.
      if (shadow.revision !== from) continue;
      for (const id of shadow.all.keys()) if (left?.has(id) === false) drop(shadow, id);
      for (const { id } of changed) drop(shadow, id);
      this.#take(shadow, changed, phrasings);
      shadow.revision = now;
    }
  }

  #take(shadow: Shadow, records: readonly ProcedureRecord[], phrasings: readonly Phrasing[]): void {
    const known = byProcedure(phrasings);
    for (const record of records) this.#put(shadow, record, known.get(record.id) ?? []);
  }

  #put({ all, candidates }: Shadow, record: ProcedureRecord, phrasings: readonly Phrasing[]): void {
    const own = phrasings.map((phrasing) => this.#kept(phrasing));
    for (const phrasing of own) candidates.add(record.id, phrasing);
    all.set(record.id, { procedure: procedureFrom(record), phrasings: own });
  }

  /** One object for one phrasing: comparisons are kept by it, and a request that is known is recognised by it. */
  #phrasing(phrasing: Omit<Phrasing, 'procedureId'>): IndexedPhrasing {
    const key = keyOf(phrasing);
    const known = this.#indexed.get(key) ?? this.#asked.get(key);
    if (known !== undefined) return known;
    const { pattern, hints, shape, project } = phrasing;
    const meaning = knownMeaning(JSON.stringify([pattern, hints]));
    const found = { ...profileOf({ pattern, meaning, shape }, this.#vectorOf), project };
    if (this.#asked.size >= MAX_ASKED) this.#asked.clear();
    this.#asked.set(key, found);
    return found;
  }

  #kept(phrasing: Omit<Phrasing, 'procedureId'>): IndexedPhrasing {
    const found = this.#phrasing(phrasing);
    const key = keyOf(phrasing);
    this.#asked.delete(key);
    this.#indexed.set(key, found);
    return found;
  }
}

function drop({ all, candidates }: Shadow, id: string): void {
  all.delete(id);
  candidates.remove(id);
}

function byProcedure(phrasings: readonly Phrasing[]): Map<string, Phrasing[]> {
  const known = new Map<string, Phrasing[]>();
  for (const phrasing of phrasings) {
    const own = known.get(phrasing.procedureId);
    if (own) own.push(phrasing);
    else known.set(phrasing.procedureId, [phrasing]);
  }
  return known;
}

function keyOf({ pattern, hints, shape, project }: Omit<Phrasing, 'procedureId'>): string {
  return JSON.stringify([pattern, hints, wayOf(shape), project]);
}

/** Asked and done as before, or asked so often that another way of doing it changes nothing. */
function isWellKnown(asked: IndexedPhrasing, phrasings: readonly IndexedPhrasing[]): boolean {
  if (phrasings.includes(asked) && isSameSentence(asked, asked)) return true;
  let ways = 0;
  for (const one of phrasings) {
    if (one.project !== asked.project || !isSameSentence(one, asked)) continue;
    ways += 1;
    if (ways >= MAX_WAYS) return true;
  }
  return false;
}

function isSamePhrasing(
  known: IndexedPhrasing,
  { pattern, project, shape }: Omit<Phrasing, 'procedureId'>,
): boolean {
  return known.pattern === pattern && known.project === project && wayOf(known.shape) === wayOf(shape);
}

const knownMeaning = remembered((asked): Meaning => {
  const [pattern, hints] = JSON.parse(asked) as [string, string[]];
  return meaningOf(pattern, hints);
});
