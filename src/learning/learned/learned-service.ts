/**
 * Shows what was learned about a project, and keeps what a person decides about it.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import type { LineMark } from '../../store/learning-store.ts';
import type { Store } from '../../store/store.ts';
import { instructionsIn } from '../habits/documented.ts';
import type { LearningService } from '../learning-service.ts';
import { idOf, type LearnedLine, type LearnedQuery, learnedLines } from './learned-view.ts';

export interface LearnedOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly learning: Pick<LearningService, 'memoryOf' | 'nameOf' | 'rulesOf'>;
}

export interface LearnedProject {
  readonly project: string;
  readonly folder: string;
  readonly sessions: number;
  /** When something of it was learnt last. */
  readonly learnedAt: string;
}

export interface Learned extends LearnedProject {
  readonly lines: readonly LearnedLine[];
}

export interface MarkRequest {
  readonly project: string;
  /** An id or a key. */
  readonly line: string;
  /** `restored`: what was decided about it is taken back. */
  readonly mark: LineMark['mark'] | 'restored';
  readonly text?: string;
}

export class LearnedService {
  readonly #options: LearnedOptions;

  constructor(options: LearnedOptions) {
    this.#options = options;
  }

  async projects(): Promise<LearnedProject[]> {
    return this.#options.store.learning.projects();
  }

  /** By its name, or by a folder in it. */
  async show(given: string, query: LearnedQuery = {}): Promise<Learned> {
    const { learning } = this.#options;
    const known = await this.#project(given);
    const [memory, rules] = await Promise.all([
      learning.memoryOf(known.project),
      learning.rulesOf(known.project),
    ]);
    const instructions = instructionsIn(known.folder);
    return { ...known, lines: learnedLines(memory, { rules, instructions }, query) };
  }

  /** A person outranks what was counted: forgotten lines are never told, pinned ones always, corrected ones anew. */
  async mark({ project: given, line: wanted, mark, text }: MarkRequest): Promise<{ readonly key: string }> {
    const { store, clock } = this.#options;
    const { project } = await this.#project(given);
    const marks = await store.learning.marks(project);
    const { lines } = await this.show(project, { whole: true });
    const line = lines.find(({ id, key }) => id === wanted || key === wanted);
    const key =
      line?.key ?? marks.find(({ lineKey }) => lineKey === wanted || idOf(lineKey) === wanted)?.lineKey;
    if (key === undefined) {
      throw new KnowhowError('not_found', `No line ${wanted.slice(0, 80)} is known of ${project}`, {
        hint: '`knowhow learned` shows the lines with their ids.',
      });
    }
    if (mark === 'restored') {
      await store.learning.removeMark(project, key);
      return { key };
    }
    if (mark === 'corrected' && !text?.trim()) {
      throw new KnowhowError('invalid_input', 'A correction needs the right text', {
        hint: 'knowhow learned --correct ID "the line as it should be"',
      });
    }
    const told = mark === 'forgotten' ? null : (text?.trim() ?? line?.line ?? null);
    await store.learning.putMark({ project, lineKey: key, mark, text: told, at: clock().toISOString() });
    return { key };
  }

  async #project(given: string): Promise<LearnedProject> {
    const { learning } = this.#options;
    const name = /[/\\]/u.test(given) ? await learning.nameOf(given) : given.toLowerCase();
    const projects = await this.projects();
    const found = projects.find(({ project }) => project === name);
    if (found) return found;
    throw new KnowhowError('not_found', `Nothing was learned of ${given.slice(0, 100)} yet`, {
      hint:
        projects.length === 0
          ? '`knowhow procedures extract` reads the logs of your agents.'
          : `Known: ${projects
              .slice(0, 8)
              .map(({ project }) => project)
              .join(', ')}.`,
    });
  }
}
