/**
 * Hooks that were drafted: they lie beside the generated skills, in no harness's settings.
 *
 * @module
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import type { ProcedureSource } from '../../learning/procedures/procedure-source.ts';
import { redact } from '../../redaction/redact.ts';
import type { Store } from '../../store/store.ts';
import { candidateOf } from '../candidate.ts';
import { skillName } from '../draft/skill-name.ts';
import { draftFiles, draftNames } from '../draft-folder.ts';
import { type HookEntry, hookEntry } from './hook-entry.ts';
import type { HookHarness } from './hook-places.ts';
import { HookSwitch, type Switched } from './hook-switch.ts';

export interface HookOptions {
  readonly procedures: Pick<ProcedureSource, 'show'>;
  readonly folder: string;
  readonly clock: Clock;
  readonly store: Pick<Store, 'audit'>;
  readonly days: number;
  /** Where each project lies. */
  readonly folders: () => Promise<ReadonlyMap<string, string>>;
}

export interface SwitchRequest {
  readonly harness: HookHarness;
  readonly dryRun?: boolean;
  readonly by?: string;
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
  list(): { name: string; project: string; script: string; on: HookHarness[] }[] {
    return draftNames(this.#options.folder).flatMap((name) => {
      const files = draftFiles(join(this.#options.folder, name));
      const text = (path: string): string => files.find((file) => file.path === path)?.content ?? '';
      const script = text('hook.sh');
      if (script === '') return [];
      return [{ name, script, project: text('project').trim(), on: this.#switchOf(name).on() }];
    });
  }

  /** Into the settings of its project, or out of them again. */
  async turn(
    name: string,
    way: 'on' | 'off',
    { harness, dryRun = false, by = 'user' }: SwitchRequest,
  ): Promise<Switched> {
    const { store, clock } = this.#options;
    const hook = this.list().find((one) => one.name === name);
    if (!hook) {
      throw new KnowhowError('not_found', `There is no hook ${name.slice(0, 60)}`, {
        hint: '`knowhow hooks list` shows them; `knowhow promote ID --as hook` drafts one.',
      });
    }
    const own = this.#switchOf(name);
    const switched =
      way === 'on'
        ? own.turnOn(harness, await this.#folderOf(hook.project), { dryRun })
        : own.turnOff(harness, { dryRun });
    if (!dryRun) {
      const detail = { harness, file: switched.file };
      await store.audit.add({
        ...{ at: clock().toISOString(), actor: by, action: `hook.${way}`, subject: name, detail },
      });
    }
    return switched;
  }

  async #folderOf(project: string): Promise<string> {
    const folder = (await this.#options.folders()).get(project);
    if (folder !== undefined && existsSync(folder)) return folder;
    throw new KnowhowError('not_found', `The folder of ${project} is not on this machine`, {
      hint: 'A hook is turned on in the project that it was seen in.',
    });
  }

  /** Another project's hook keeps its name: whose settings call it would run this one. */
  #nameFor(wanted: string, project: string): string {
    const taken = new Map(this.list().map((hook) => [hook.name, hook.project]));
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted}-${number}`;
      if ((taken.get(name) ?? project) === project) return name;
    }
  }

  /** What settings call already does not change under them. */
  #checkOff({ name, script }: HookEntry): void {
    const known = this.list().find((hook) => hook.name === name);
    if (!known || known.script === script || known.on.length === 0) return;
    const [harness] = known.on;
    throw new KnowhowError(
      'conflict',
      `${name} is on for ${known.on.join(', ')}, and would run something else`,
      {
        hint: `Turn it off first: knowhow hooks off ${name} --harness ${harness}`,
      },
    );
  }

  #switchOf(name: string): HookSwitch {
    return new HookSwitch(join(this.#options.folder, name));
  }

  async promote(id: string, { dryRun = false, by = 'user' } = {}): Promise<DraftedHook> {
    const { procedures, folder, clock, store, days } = this.#options;
    const procedure = await procedures.show(id);
    const candidate = candidateOf(procedure, { days, now: clock() }, 1);
    const entry = hookEntry(candidate, this.#nameFor(skillName(candidate), procedure.project));
    if (entry === 'from-strangers') {
      throw new KnowhowError('invalid_input', 'The check in it may have come from the web', {
        hint: 'A hook is made of sessions in which no page of a stranger was read; `--as note` goes through review.',
      });
    }
    if (entry === 'no-check' || redact(entry.command).count > 0) {
      throw new KnowhowError('invalid_input', 'Nothing in it comes before each commit', {
        hint: 'A hook is a check that was run before nine of ten commits; `--as note` or `--as skill` keeps the rest.',
      });
    }
    this.#checkOff(entry);
    if (dryRun) return { entry, folder: null };
    const place = join(folder, entry.name);
    makePrivateFolder(place);
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
