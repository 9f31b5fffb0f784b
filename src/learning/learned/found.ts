/**
 * What was found in all logs, in a sentence or two: how much, and of the project with most sessions what is usual there and
 * what keeps failing.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';
import type { LearnedService } from './learned-service.ts';
import type { LearnedLine } from './learned-view.ts';

export interface Found {
  readonly projects: number;
  readonly sessions: number;
  /** With most sessions; null before anything was learnt. */
  readonly project: string | null;
  readonly usual: Pick<LearnedLine, 'line' | 'times' | 'of' | 'lastAt'> | null;
  /** Failures that came back on another day. */
  readonly recurring: number;
}

const NOTHING: Found = { projects: 0, sessions: 0, project: null, usual: null, recurring: 0 };

/** Answers from memory until something else was learnt. */
export function foundIn(
  store: Pick<Store, 'learning'>,
  learned: Pick<LearnedService, 'show'>,
): () => Promise<Found> {
  let known = { mark: '', found: NOTHING };
  return async () => {
    const projects = await store.learning.projects();
    const mark = projects
      .map(({ project, sessions, learnedAt }) => `${project} ${sessions} ${learnedAt}`)
      .join();
    if (mark === known.mark) return known.found;
    const most = projects.reduce((a, b) => (b.sessions > a.sessions ? b : a), { project: '', sessions: 0 });
    if (most.sessions === 0) return NOTHING;
    const [all, again] = await Promise.all([
      learned.show(most.project),
      learned.show(most.project, { recurring: true }),
    ]);
    const usual = all.lines.filter(({ kind }) => kind === 'usual');
    const first = usual.find(({ isDocumented }) => !isDocumented) ?? usual[0];
    const found: Found = {
      projects: projects.length,
      sessions: projects.reduce((sum, { sessions }) => sum + sessions, 0),
      project: most.project,
      usual:
        first === undefined
          ? null
          : { line: first.line, times: first.times, of: first.of, lastAt: first.lastAt },
      recurring: again.lines.length,
    };
    known = { mark, found };
    return found;
  };
}
