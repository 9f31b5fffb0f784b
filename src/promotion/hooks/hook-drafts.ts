/**
 * Hooks that were drafted: they lie beside the generated skills, in no harness's settings.
 *
 * @module
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import type { ProcedureSource } from '../../learning/procedures/procedure-source.ts';
import { redact } from '../../redaction/redact.ts';
import type { Store } from '../../store/store.ts';
import { candidateOf } from '../candidate.ts';
import { skillName } from '../draft/skill-name.ts';
import { draftFiles, draftNames } from '../draft-folder.ts';
import { type HookEntry, hookEntry } from './hook-entry.ts';

export interface HookOptions {
  readonly procedures: Pick<ProcedureSource, 'show'>;
  readonly folder: string;
  readonly clock: Clock;
  readonly store: Pick<Store, 'audit'>;
  readonly days: number;
}

export interface DraftedHook {
  readonly entry: HookEntry;
  /** Where it lies; null where nothing was written. */
  readonly folder: string | null;
}

export class HookDrafts {
  readonly #options: HookOptions;

  constructor(options: HookOptions) {
    this.#options = options;
  }

  /** Those that lie there. */
  list(): { name: string; project: string; script: string }[] {
    return draftNames(this.#options.folder).flatMap((name) => {
      const files = draftFiles(join(this.#options.folder, name));
      const text = (path: string): string => files.find((file) => file.path === path)?.content ?? '';
      const script = text('hook.sh');
      return script === '' ? [] : [{ name, script, project: text('project').trim() }];
    });
  }

  async promote(id: string, { dryRun = false, by = 'user' } = {}): Promise<DraftedHook> {
    const { procedures, folder, clock, store, days } = this.#options;
    const procedure = await procedures.show(id);
    const candidate = candidateOf(procedure, { days, now: clock() }, 1);
    const entry = hookEntry(candidate, folder, skillName(candidate));
    if (entry === null || redact(entry.command).count > 0) {
      throw new KnowhowError('invalid_input', 'Nothing in it comes before each commit', {
        hint: 'A hook is a check that was run before nine of ten commits; `--as note` or `--as skill` keeps the rest.',
      });
    }
    if (dryRun) return { entry, folder: null };
    const place = join(folder, entry.name);
    makePrivateFolder(place);
    writeFileAtomic(join(place, 'settings.json'), `${JSON.stringify(entry.settings, null, 2)}\n`, {
      mode: 0o600,
    });
    writeFileSync(join(place, 'project'), `${procedure.project}\n`, { mode: 0o600 });
    writeFileSync(join(place, 'hook.sh'), entry.script, { mode: 0o700 });
    const detail = { procedure: procedure.id, command: entry.command, before: entry.before };
    await store.audit.add({
      at: clock().toISOString(),
      actor: by,
      action: 'hook.drafted',
      subject: entry.name,
      detail,
    });
    return { entry, folder: place };
  }
}
