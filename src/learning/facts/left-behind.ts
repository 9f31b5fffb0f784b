/**
 * What a session left: files that it changed and nobody has committed since, as far as its calls tell.
 *
 * @module
 */
import { SHELL } from '../deed.ts';
import type { SessionRecord } from '../session-record.ts';
import { WRITES } from '../writes.ts';

export interface Left {
  readonly session: string;
  readonly at: string;
  readonly files: readonly string[];
}

/** After these nothing is left. */
const SETTLES = ['git commit', 'git stash', 'git reset', 'git restore', 'git checkout'];

export class LeftBehind {
  readonly #last = new Map<string, Left>();

  add({ key, person, startedAt, stretches }: SessionRecord): void {
    const files = new Set<string>();
    let at = startedAt;
    for (const stretch of stretches) {
      if (stretch.deeds.length > 0) at = stretch.at || at;
      for (const { tool, file, outcome, signatures } of stretch.deeds) {
        if (outcome === 'failed' || outcome === 'stopped') continue;
        if (WRITES.has(tool) && file !== null) {
          files.delete(file);
          files.add(file);
        }
        if (tool === SHELL && signatures.some((one) => SETTLES.some((name) => one.startsWith(name))))
          files.clear();
      }
    }
    this.#last.set(person ?? '', { session: key, at, files: [...files] });
  }

  /** Of everybody, where something was left. */
  all(): Left[] {
    return [...this.#last.values()].filter(({ files }) => files.length > 0);
  }

  of(person: string | null): Left | null {
    return this.#last.get(person ?? '') ?? null;
  }
}
