/**
 * What is remembered when a session begins, of all that began before it: by the rules by which the hooks remember.
 *
 * @module
 */
import { homedir } from 'node:os';
import {
  type KnownProject,
  kinOf,
  projectAmong,
  remembered,
  rootsOf,
} from '../../learning/project-sessions.ts';
import type { LiveSession } from '../../learning/recall/live-session.ts';
import { ProjectMemory } from '../../learning/recall/project-memory.ts';
import type { SessionRecord } from '../../learning/session-record.ts';

interface Folded {
  readonly memory: ProjectMemory;
  readonly records: SessionRecord[];
}

export class EarlierSessions {
  readonly #records: SessionRecord[] = [];
  readonly #folded = new Map<string, Folded>();

  /** In the order in which they began. */
  add(record: SessionRecord): void {
    const project = record.folder === null ? record.project : this.#projectOf(record.folder);
    this.#records.push({ ...record, project });
  }

  /** For a session that begins in this folder; it holds until the next one is added. */
  memoryOf(folder: string | null): LiveSession['memory'] {
    const project = folder === null ? '' : this.#projectOf(folder);
    const own = this.#records.filter((record) => folder === null || record.project === project);
    const others = this.#records.filter((record) => folder !== null && record.project !== project);
    const begun = [...own.flatMap((record) => record.folder ?? []), ...(folder ? [folder] : [])];
    const kin = kinOf(others, rootsOf(project, begun, this.#known()));
    return this.#fold(project, remembered([...own, ...kin]));
  }

  /** What was folded is gone on with, where it comes first. */
  #fold(project: string, records: readonly SessionRecord[]): ProjectMemory {
    const known = this.#folded.get(project);
    const isBegun = known?.records.every((record, at) => isSame(record, records[at]));
    const { memory, records: done } = known && isBegun ? known : { memory: new ProjectMemory(), records: [] };
    for (const record of records.slice(done.length)) {
      memory.add(record);
      done.push(record);
    }
    this.#folded.set(project, { memory, records: done });
    return memory;
  }

  #known(): KnownProject[] {
    return this.#records.flatMap(({ project, folder }) => (folder === null ? [] : [{ project, folder }]));
  }

  #projectOf(folder: string): string {
    return projectAmong(folder, this.#known(), homedir());
  }
}

/** What is left of a session without its copies, or of one next door, is made anew each time. */
function isSame(one: SessionRecord, other: SessionRecord | undefined): boolean {
  return (
    one.key === other?.key &&
    one.stretches.length === other.stretches.length &&
    one.stretches.every((stretch, at) => stretch === other.stretches[at])
  );
}
