/**
 * Turns a drafted hook on and off: its entry goes into a project's settings beside what stands there, and comes out
 * again. What a file was before is kept beside the draft.
 *
 * @module
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { KnowhowError } from '../../errors.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import type { Change } from '../../harness/connect/plan.ts';
import { missingFolders, readSettings } from '../../harness/connect/settings-file.ts';
import { writeSettings } from '../../harness/connect/write-settings.ts';
import { HOOK_HARNESSES, type HookHarness, hookEdit } from './hook-places.ts';

const kept = z.object({
  project: z.string(),
  file: z.string(),
  /** As it was found; null: there was none. */
  before: z.string().nullable(),
  after: z.string(),
  /** Made for it, outermost first. */
  folders: z.array(z.string()),
});
const states = z.partialRecord(z.enum(HOOK_HARNESSES), kept);
type States = z.infer<typeof states>;

export type Switched = Pick<Change, 'file' | 'now' | 'next'>;

export class HookSwitch {
  readonly #folder: string;
  readonly #script: string;

  /** Of the folder of one draft. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#script = join(folder, 'hook.sh');
  }

  /** Harnesses for which it is on. */
  on(): HookHarness[] {
    return Object.keys(this.#states()) as HookHarness[];
  }

  turnOn(harness: HookHarness, project: string, { dryRun = false } = {}): Switched {
    const { file, connect } = hookEdit(harness, project, this.#script);
    const known = this.#states()[harness];
    // One way back is kept for each harness.
    if (known && known.file !== file) {
      throw new KnowhowError('conflict', `It is on for ${harness} in another folder: ${known.project}`, {
        hint: `Turn it off there first: knowhow hooks off ${basename(this.#folder)} --harness ${harness}`,
      });
    }
    const now = readSettings(file);
    const next = connect(now);
    if (dryRun || next === now) return { file, now, next };
    const folders = missingFolders(file);
    // First the way back, then the deed.
    this.#keep({ ...this.#states(), [harness]: { project, file, before: now, after: next, folders } });
    for (const folder of folders) mkdirSync(folder);
    writeSettings(file, next, undefined);
    return { file, now, next };
  }

  turnOff(harness: HookHarness, { dryRun = false } = {}): Switched {
    const { [harness]: known, ...others } = this.#states();
    if (!known) {
      throw new KnowhowError('not_found', `It is not on for ${harness}`, {
        hint: '`knowhow hooks list` shows where each is on.',
      });
    }
    const { project, file, folders } = known;
    const now = readSettings(file);
    const next = now === null ? null : this.#without(harness, project, now, known);
    if (dryRun) return { file, now, next };
    if (next === null) {
      rmSync(file, { force: true });
      for (const folder of folders.toReversed()) removeIfEmpty(folder);
    } else if (next !== now) writeSettings(file, next, undefined);
    this.#keep(others);
    return { file, now, next };
  }

  /** Untouched since: byte for byte what was there. Otherwise everything but the entry. */
  #without(
    harness: HookHarness,
    project: string,
    now: string,
    { before, after }: z.infer<typeof kept>,
  ): string | null {
    return now === after ? before : hookEdit(harness, project, this.#script).disconnect(now, before);
  }

  #states(): States {
    const file = join(this.#folder, 'on.json');
    return existsSync(file) ? states.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  }

  #keep(now: States): void {
    writeFileAtomic(join(this.#folder, 'on.json'), `${JSON.stringify(now, null, 2)}\n`, { mode: 0o600 });
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody keeps something in it.
  }
}
