/**
 * What is known of each file: remembered where its stamp is unchanged and can be trusted, else read.
 *
 * @module
 */
import { type Clock, DAY_MS } from '../../clock.ts';
import type { SkillFile } from '../../store/skill-store.ts';
import { skillId } from '../skill-id.ts';
import type { FoundFile } from './discover.ts';
import { hasSameStamp, millisecondsOf, RACY_MS } from './file-stamps.ts';
import type { KnownFile } from './plan.ts';
import { readSkillFile, type SkillFileReading } from './read-file.ts';

/** Texts held from the plan to the index, about ten kilobytes each; the files beyond are read once more. */
const KEPT_READINGS = 2000;
/** An unreadable file that was a skill until now may be half written: the skill stays this long. */
const HALF_WRITTEN_MS = 30_000;

export class KnownFiles {
  readonly #clock: Clock;
  /** When a file's content was last confirmed, by path: spares a write where only this moment is new. */
  readonly #confirmedAt = new Map<string, number>();
  /** What was read while planning and is about to be indexed, by path: spares most second readings. */
  readonly #readings = new Map<string, SkillFileReading>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  know(found: FoundFile, row: SkillFile | undefined): KnownFile {
    const forgotten = row?.status === 'forgotten';
    if (found.refusal !== null) {
      return { found, hash: null, skillId: null, forgotten, refusal: found.refusal, warnings: [] };
    }
    if (row && this.#isUnchanged(found, row)) {
      return {
        found,
        hash: row.contentHash,
        skillId: row.skillId,
        forgotten,
        refusal: row.status === 'skipped' ? row.reason : null,
        warnings: row.warnings,
      };
    }
    const reading = readSkillFile(found.realPath, found.folderName);
    if (this.#readings.size < KEPT_READINGS) this.#readings.set(found.path, reading);
    this.#confirmedAt.set(found.path, this.#clock().getTime());
    if (reading.ok) {
      return {
        found,
        hash: reading.hash,
        skillId: forgotten ? null : skillId(reading.skill.name, found.root.project),
        forgotten,
        refusal: null,
        warnings: reading.skill.warnings,
      };
    }
    const age = this.#clock().getTime() - millisecondsOf(found.mtimeNs);
    const mayBeHalfWritten = age < HALF_WRITTEN_MS;
    return {
      found,
      hash: reading.hash,
      skillId: mayBeHalfWritten ? (row?.skillId ?? null) : null,
      forgotten,
      refusal: reading.reason,
      warnings: [],
    };
  }

  /** The text of a file; one that was read while planning is handed out once. */
  take(found: FoundFile): SkillFileReading {
    const reading = this.#readings.get(found.path) ?? readSkillFile(found.realPath, found.folderName);
    this.#readings.delete(found.path);
    return reading;
  }

  /** The run is over: texts that nobody took are not held any longer. */
  dropReadings(): void {
    this.#readings.clear();
  }

  forget(paths: readonly string[]): void {
    for (const path of paths) this.#confirmedAt.delete(path);
  }

  #isUnchanged(found: FoundFile, row: SkillFile): boolean {
    if (!hasSameStamp(found, row)) return false;
    const changedAt = millisecondsOf(found.mtimeNs);
    const confirmedAt = this.#confirmedAt.get(found.path) ?? Date.parse(row.seenAt);
    // A stamp in the future says nothing about when it was set: a clock jumped.
    const inFuture = changedAt > this.#clock().getTime() + DAY_MS;
    if (row.status === 'skipped' && row.skillId !== null) return false;
    // Nothing of it was read: where its links lead may have changed since.
    if (row.status === 'skipped' && row.contentHash === null) return false;
    return inFuture || confirmedAt - changedAt >= RACY_MS;
  }
}
