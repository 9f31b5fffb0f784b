/**
 * Which files were changed in which sessions, and for what.
 *
 * @module
 */
import type { SessionRecord } from '../session-record.ts';
import { WRITES } from '../writes.ts';

export interface FileChanges {
  readonly file: string;
  readonly sessions: number;
  readonly lastAt: string;
  /** What was asked when it was changed last. */
  readonly asked: string;
}

/** Of a project the files that were changed last. */
const MAX_FILES = 5000;

export class FileHistory {
  readonly #files = new Map<string, FileChanges>();

  add({ stretches, startedAt }: SessionRecord): void {
    const now = new Map<string, { asked: string; at: string }>();
    for (const { asked, at, deeds } of stretches)
      for (const { tool, file, outcome } of deeds)
        if (file !== null && WRITES.has(tool) && outcome !== 'failed' && outcome !== 'stopped')
          now.set(file, { asked, at: at || startedAt });
    for (const [file, { asked, at }] of now) {
      const sessions = (this.#files.get(file)?.sessions ?? 0) + 1;
      // The newest stands last.
      this.#files.delete(file);
      this.#files.set(file, { file, sessions, asked, lastAt: at });
    }
    for (const file of this.#files.keys()) {
      if (this.#files.size <= MAX_FILES) break;
      this.#files.delete(file);
    }
  }

  /** The newest first. */
  all(): FileChanges[] {
    return [...this.#files.values()].reverse();
  }
}
