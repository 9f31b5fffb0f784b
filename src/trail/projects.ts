/**
 * Projects as a person looks at them: where agents have worked, and how things are done there.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';
import type { LearningService } from '../learning/learning-service.ts';
import type { SessionRecord } from '../learning/session-record.ts';
import type { LineMark } from '../store/learning-store.ts';
import type { Store } from '../store/store.ts';
import { hasHelped, type ProjectView, projectView } from './project-view.ts';

export interface ProjectSummary {
  /** By which its sessions are known as such. */
  readonly name: string;
  readonly folder: string;
  /** That were learnt from. */
  readonly sessions: number;
  readonly lastAt: string;
  readonly told: number;
  readonly followed: number;
}

export interface ProjectDetail extends ProjectSummary, ProjectView {
  /** Lines that a person forgot, pinned or corrected. */
  readonly marks: readonly Pick<LineMark, 'lineKey' | 'mark' | 'text' | 'at'>[];
}

export interface ProjectsOptions {
  readonly store: Store;
  readonly learning: Pick<LearningService, 'nameOf' | 'memoryOf'>;
}

const EVER = '';
const COUNTED = 20_000;

export class Projects {
  readonly #options: ProjectsOptions;

  constructor(options: ProjectsOptions) {
    this.#options = options;
  }

  /** The one that was worked in last comes first. */
  async list(): Promise<ProjectSummary[]> {
    const { store, learning } = this.#options;
    const [learned, told, conversations] = await Promise.all([
      store.learning.projects(),
      store.learning.told({ since: EVER, limit: COUNTED }),
      store.conversations.list({ limit: 1000 }),
    ]);
    const projects = new Map<string, ProjectSummary>();
    for (const { project: name, folder, sessions, learnedAt } of learned) {
      const lines = told.filter(({ project }) => project === name);
      projects.set(name, {
        ...{ name, folder, sessions, lastAt: learnedAt },
        ...{ told: lines.length, followed: lines.filter(hasHelped).length },
      });
    }
    const names = new Map<string, string>();
    for (const { project: folder, lastTurnAt: lastAt } of conversations) {
      if (folder === null) continue;
      const name = names.get(folder) ?? (await learning.nameOf(folder));
      const isFirst = !names.has(folder);
      names.set(folder, name);
      const known = projects.get(name);
      if (!known) projects.set(name, { name, folder, sessions: 0, lastAt, told: 0, followed: 0 });
      // Conversations come newest first: the first of a folder is its last.
      else if (isFirst) projects.set(name, { ...known, folder, lastAt });
    }
    return [...projects.values()].sort((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
  }

  /** By its name, or by a folder in it. */
  async show(given: string): Promise<ProjectDetail> {
    const { store, learning } = this.#options;
    const name = /[/\\]/u.test(given) ? await learning.nameOf(given) : given;
    const summary = (await this.list()).find((project) => project.name === name);
    if (!summary) {
      throw new KnowhowError('not_found', `No agent has worked in ${given.slice(0, 100)} yet`, {
        hint: 'GET /api/projects lists where agents have worked.',
      });
    }
    const [memory, sessions, told, marks] = await Promise.all([
      learning.memoryOf(name),
      store.learning.sessions(name),
      store.learning.told({ since: EVER, project: name, limit: COUNTED }),
      store.learning.marks(name),
    ]);
    const records = sessions.map(({ record }) => JSON.parse(record) as SessionRecord);
    return {
      ...summary,
      ...projectView(memory, records, told),
      marks: marks.map(({ lineKey, mark, text, at }) => ({ lineKey, mark, text, at })),
    };
  }
}
