/**
 * The project's usual commands: the baseline that a draft has to beat.
 *
 * @module
 */
import type { Procedure } from '../../learning/procedures/procedure.ts';

export class UsualCommands {
  readonly #projects = new Map<string, Map<string, Set<string>>>();

  constructor(procedures: readonly Procedure[]) {
    for (const { project, attempts } of procedures) {
      const known = this.#projects.get(project) ?? new Map<string, Set<string>>();
      this.#projects.set(project, known);
      for (const { sessionId, steps } of attempts) {
        for (const { signature } of steps) {
          const sessions = known.get(signature) ?? new Set<string>();
          known.set(signature, sessions.add(sessionId));
        }
      }
    }
  }

  /** Those of most sessions, one session left out. */
  of(project: string, most: number, without: string): ReadonlySet<string> {
    const known = [...(this.#projects.get(project) ?? [])]
      .map(([signature, sessions]) => ({ signature, count: sessions.size - (sessions.has(without) ? 1 : 0) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.signature < b.signature ? -1 : 1));
    return new Set(known.slice(0, most).map(({ signature }) => signature));
  }
}
