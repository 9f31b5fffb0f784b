/**
 * What a request is compared with: all attempts of a project by what was asked for, held in memory.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';
import type { LearnedProcedure } from './learned-procedure.ts';
import { type Asked, askedOf, profileOf, Terms } from './profile.ts';
import { meant } from './same-task.ts';

interface Entry {
  readonly id: string;
  readonly asked: readonly Asked[];
}

interface Indexed {
  readonly mark: string;
  readonly terms: Terms;
  readonly entries: readonly Entry[];
}

export interface Match {
  readonly id: string;
  /** How likely it is meant. */
  readonly score: number;
}

/** More of one project are not looked at. */
const MAX_PROCEDURES = 10_000;

export class TaskIndex {
  readonly #store: Pick<Store, 'procedures'>;
  readonly #embed: (text: string) => Float32Array;
  readonly #projects = new Map<string, Indexed>();

  constructor(store: Pick<Store, 'procedures'>, embed: (text: string) => Float32Array) {
    this.#store = store;
    this.#embed = embed;
  }

  /** The likeliest first. Of all projects where none is named. */
  async matches(task: string, project: string | null): Promise<Match[]> {
    const folds = await this.#store.procedures.folds();
    const asked = askedOf(task, this.#embed);
    const matches: Match[] = [];
    for (const [name, mark] of folds) {
      if (project !== null && name !== project && name !== NOWHERE) continue;
      const { entries, terms } = await this.#current(name, mark);
      for (const { id, asked: known } of entries)
        matches.push({ id, score: Math.max(0, ...known.map((one) => meant(asked, one, terms))) });
    }
    return matches.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  }

  reload(): void {
    this.#projects.clear();
  }

  async #current(project: string, mark: string): Promise<Indexed> {
    const known = this.#projects.get(project);
    if (known?.mark === mark) return known;
    const records = await this.#store.procedures.list({ project, limit: MAX_PROCEDURES });
    const read = records.map(({ id, content }) => {
      const { attempts } = JSON.parse(content) as Pick<LearnedProcedure, 'attempts'>;
      return { id, profiles: attempts.map((attempt) => profileOf(attempt, this.#embed)) };
    });
    const all = read.flatMap(({ profiles }) => profiles);
    const indexed: Indexed = {
      mark,
      terms: new Terms(all.map(({ words, ran }) => ({ words, ran }))),
      entries: read.map(({ id, profiles }) => ({
        id,
        asked: profiles.map(({ vector, words }) => ({ vector, words })),
      })),
    };
    this.#projects.set(project, indexed);
    return indexed;
  }
}

/** Sessions of which no folder is known. */
export const NOWHERE = '';
