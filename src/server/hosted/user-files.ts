/**
 * The files of a user of a shared server: made from the database when something first asks for them, which a suggestion
 * and a recall do not.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import { packageVersion } from '../../package.ts';
import { materialiseSkills } from '../../skills/versions/materialise.ts';
import type { UserStore } from '../../store/open-shared-database.ts';

export interface UserFilesOptions {
  /** All that is the user's here. */
  readonly folder: string;
  readonly userStore: UserStore;
  /** Whose skills are read beside their own. */
  readonly teams: readonly { readonly id: string; readonly userStore: UserStore }[];
}

/** The revision of the documents that the files below a folder are of. */
const MARK = 'materialised';
/** Of what the user's skills were last brought in line with: by whichever server. */
const RECONCILED = 'hosted.reconciled';

export class UserFiles {
  readonly #options: UserFilesOptions;
  #bringing: Promise<void> | undefined;
  /** Also one that was outdated on its way: two over one folder would undo each other's files. */
  #last: Promise<void> = Promise.resolve();

  constructor(options: UserFilesOptions) {
    this.#options = options;
  }

  /** Where their own skills are. */
  get own(): string {
    return join(this.#options.folder, 'skills');
  }

  teamFolder(team: string): string {
    return join(this.#options.folder, 'teams', team);
  }

  /** As the database has them, from now on until `outdate`. */
  ready(): Promise<void> {
    if (this.#bringing) return this.#bringing;
    const bringing = this.#last.then(() => this.#bring());
    this.#bringing = bringing;
    this.#last = bringing.catch(() => {
      if (this.#bringing === bringing) this.#bringing = undefined;
    });
    return bringing;
  }

  /** Another server has changed what they are made from. */
  outdate(): void {
    this.#bringing = undefined;
  }

  /**
   * Has the folders read into the database where that is due: for a new user, after knowhow was updated, and when a team has
   * other skills than the last time. What servers write themselves they have put into the database already.
   */
  async reconciled(reconcile: () => Promise<unknown>): Promise<void> {
    const { folder, userStore, teams } = this.#options;
    const state = JSON.stringify([
      packageVersion(),
      folder,
      await Promise.all(teams.map(async (team) => [team.id, await team.userStore.revision()])),
    ]);
    const { settings } = userStore.store;
    if ((await settings.get(RECONCILED)) === state) return;
    await this.ready();
    await reconcile();
    await settings.set(RECONCILED, state);
  }

  async #bring(): Promise<void> {
    const { folder, userStore, teams } = this.#options;
    const others = teams.map(({ id }) => sourceOf(id));
    await bringFiles(join(folder, MARK), userStore, this.own, others);
    for (const team of teams) {
      const place = this.teamFolder(team.id);
      makePrivateFolder(join(folder, 'teams'));
      await bringFiles(`${place}.${MARK}`, team.userStore, place);
    }
  }
}

export function sourceOf(team: string): string {
  return `team:${team}`;
}

async function bringFiles(
  mark: string,
  { store, revision }: UserStore,
  folder: string,
  others: readonly string[] = [],
): Promise<void> {
  const now = String(await revision());
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return;
  await materialiseSkills(store, folder, others);
  writeFileAtomic(mark, now);
}
