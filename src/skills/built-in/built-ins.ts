/**
 * Keeps the skills that ship with knowhow in its own root, once a start: what the user changed, took away or put in
 * their place stays as the user has it.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import { placeNew } from '../install/aside.ts';
import { readMarker, replaceMarker, writeMarker } from '../install/install-marker.ts';
import { readSkillFile } from '../reconcile/read-file.ts';
import type { SkillRoot } from '../roots/roots.ts';
import { skillId } from '../skill-id.ts';
import type { SkillChange } from '../versions/skill-change.ts';
import type { SkillWriter } from '../versions/skill-writer.ts';
import { BUILT_IN_ORIGIN } from '../versions/source-taint.ts';
import { type ShippedSkill, shippedSkills } from './shipped.ts';
import { type BuiltInVerdict, type ThreeWay, threeWay } from './three-way.ts';

export interface BuiltInOptions {
  readonly store: Store;
  readonly writer: SkillWriter;
  readonly roots: () => Promise<SkillRoot[]>;
  /** knowhow's own root. */
  readonly ownFolder: string;
  /** Of the package. */
  readonly shippedFolder: string;
  readonly version: string;
  /** Brings the graph in line with the folders. */
  readonly reconcile: () => Promise<unknown>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Whose hand it was, in the history. */
const BUILT_IN_AUTHOR = 'knowhow';

export class BuiltIns {
  readonly #options: BuiltInOptions;
  #shipped: readonly ShippedSkill[] | undefined;

  constructor(options: BuiltInOptions) {
    this.#options = options;
  }

  /** The graph learns of what was placed by the reconcile that follows. A disk that says no is no reason to stop. */
  async sync(): Promise<void> {
    const { logger } = this.#options;
    try {
      const placed = await this.#placed();
      for (const shipped of this.#all()) await this.#syncOne(shipped, placed);
    } catch (error) {
      logger.warn(
        { err: messageOf(error) },
        'the skills that ship with knowhow could not be brought up to date',
      );
    }
  }

  shipped(name: string): ShippedSkill | undefined {
    return this.#all().find((skill) => skill.name === name);
  }

  /** Those that the user has changed and that ship anew. */
  newer(): { name: string; path: string }[] {
    return this.#all()
      .filter((shipped) => threeWay(this.#three(shipped, true, [])) === 'edited-and-newer')
      .map(({ name }) => ({ name, path: join(this.#folder(name), 'SKILL.md') }));
  }

  /** What lies there is as shipped now. */
  adopt(name: string): void {
    const marker = readMarker(this.#folder(name));
    const shipped = this.shipped(name);
    if (marker?.origin !== BUILT_IN_ORIGIN || !shipped || marker.revision === shipped.hash) return;
    replaceMarker(this.#folder(name), { ...marker, revision: shipped.hash });
  }

  async #syncOne(shipped: ShippedSkill, placed: readonly string[]): Promise<void> {
    const { logger } = this.#options;
    const three = this.#three(shipped, placed.includes(shipped.name), await this.#otherRoots());
    const verdict = threeWay(three);
    if (verdict === 'place') await this.#place(shipped);
    const isAsShipped =
      verdict === 'adopt' || (verdict === 'update' && (await this.#update(shipped, three.before)));
    if (isAsShipped) this.adopt(shipped.name);
    if (QUIET.includes(verdict)) return;
    logger.info({ skill: shipped.name, verdict }, 'a skill that ships with knowhow');
  }

  #three({ name, hash }: ShippedSkill, placedOnce: boolean, otherRoots: readonly string[]): ThreeWay {
    const folder = this.#folder(name);
    const file = join(folder, 'SKILL.md');
    const marker = readMarker(folder);
    const taken =
      lstatSync(folder, { throwIfNoEntry: false }) !== undefined ||
      otherRoots.some((root) => existsSync(join(root, name, 'SKILL.md')));
    return {
      before: marker?.origin === BUILT_IN_ORIGIN ? marker.revision : null,
      shipped: hash,
      onDisk: existsSync(file) ? (readSkillFile(file, name).hash ?? 'unreadable') : null,
      taken,
      placedOnce,
    };
  }

  async #place({ name, bytes, hash }: ShippedSkill): Promise<void> {
    const { store, ownFolder, clock, version } = this.#options;
    const id = skillId(name, null);
    const at = clock().toISOString();
    const folder = this.#folder(name);
    const install = { folder, origin: BUILT_IN_ORIGIN, revision: hash, installedAt: at };
    // For the reconciler, which finds the folder: whose it is, and that it can be trusted.
    const intent = `intent:${randomBytes(8).toString('hex')}`;
    await store.versions.intend({
      ...{ id: intent, skillId: id, contentHash: hash, at },
      ...{
        author: BUILT_IN_AUTHOR,
        reason: `ships with knowhow ${version}`,
        proposal: null,
        taint: 'trusted',
      },
    });
    await store.transaction(
      async (transaction) => {
        // Two processes that start at once: the second one finds the folder.
        await transaction.versions.lock(this.#setting);
        const isNew = placeNew(folder, ownFolder, (staged) => {
          writeFileSync(join(staged, 'SKILL.md'), bytes, { flag: 'wx' });
          writeMarker(staged, install);
        });
        if (isNew) await transaction.installs.put(install);
        else await transaction.versions.withdraw(intent);
        const placed = parsed(await transaction.settings.get(this.#setting));
        await transaction.settings.set(this.#setting, JSON.stringify([...new Set([...placed, name])]));
      },
      { once: true },
    );
  }

  /** False where the graph has another skill of that name. */
  async #update({ name, bytes }: ShippedSkill, before: string | null): Promise<boolean> {
    const { writer, version } = this.#options;
    const skill = await this.#known(name);
    if (skill?.fsPath !== join(this.#folder(name), 'SKILL.md')) return false;
    const change: SkillChange = {
      ...{ kind: 'edit', skill, name, project: null, content: bytes, baseHash: before },
      ...{ author: BUILT_IN_AUTHOR, reason: `ships with knowhow ${version}`, proposal: null },
      ...{ taint: 'trusted', byPerson: false },
    };
    await writer.apply(change);
    return true;
  }

  /** A new database has not seen the folder yet. */
  async #known(name: string): Promise<SkillRecord | undefined> {
    const { store, reconcile } = this.#options;
    const id = skillId(name, null);
    const known = await store.skills.get(id);
    if (known) return known;
    await reconcile();
    return store.skills.get(id);
  }

  #all(): readonly ShippedSkill[] {
    this.#shipped ??= shippedSkills(this.#options.shippedFolder);
    return this.#shipped;
  }

  #folder(name: string): string {
    return join(this.#options.ownFolder, name);
  }

  /** Another home for skills is another story. */
  get #setting(): string {
    return `built-in:${this.#options.ownFolder}`;
  }

  async #otherRoots(): Promise<string[]> {
    const roots = await this.#options.roots();
    return roots.filter(({ trust, project }) => trust !== 'own' && project === null).map(({ path }) => path);
  }

  /** The first time, what was taken away while they were read from the package counts too. */
  async #placed(): Promise<readonly string[]> {
    const { store } = this.#options;
    const known = await store.settings.get(this.#setting);
    if (known !== undefined) return parsed(known);
    const roots = (await this.#options.roots()).map(({ path }) => path);
    const gone = (await store.files.all())
      .filter(({ status, root }) => status === 'forgotten' && !roots.includes(root))
      .map(({ path }) => basename(dirname(path)));
    const names = this.#all()
      .map(({ name }) => name)
      .filter((name) => gone.includes(name));
    await store.settings.set(this.#setting, JSON.stringify(names));
    return names;
  }
}

/** Nothing to tell about. */
const QUIET: readonly BuiltInVerdict[] = ['current', 'deleted', 'not-ours', 'edited'];

function parsed(names: string | undefined): string[] {
  return names === undefined ? [] : (JSON.parse(names) as string[]);
}
