/**
 * The project's usual commands: the baseline that a draft has to beat. Those of a procedure's own attempts, and of what it stands for, are left out:
 * what everybody runs there anyway stands in the others, too.
 *
 * @module
 */
import type { Procedure } from '../../learning/procedures/procedure.ts';
import { stepKey } from './step-key.ts';

interface Row {
  readonly procedure: string;
  readonly session: string;
  readonly keys: ReadonlySet<string>;
}

export class UsualCommands {
  readonly #projects = new Map<string, Row[]>();

  constructor(procedures: readonly Procedure[]) {
    for (const { id, project, attempts } of procedures) {
      const rows = this.#projects.get(project) ?? [];
      this.#projects.set(project, rows);
      for (const { sessionId, steps } of attempts)
        rows.push({ procedure: id, session: sessionId, keys: new Set(steps.map(stepKey)) });
    }
  }

  /** Those of most sessions, as many as asked for. */
  of(project: string, most: number, without: ReadonlySet<string>): ReadonlySet<string> {
    const sessions = new Map<string, Set<string>>();
    for (const row of this.#projects.get(project) ?? []) {
      if (without.has(row.procedure)) continue;
      for (const key of row.keys) sessions.set(key, (sessions.get(key) ?? new Set()).add(row.session));
    }
    const ranked = [...sessions].sort(([a, one], [b, other]) => other.size - one.size || (a < b ? -1 : 1));
    return new Set(ranked.slice(0, most).map(([key]) => key));
  }
}
