/**
 * The app of one user of a shared server: their own folder, made from the database, and nothing of the server's disk.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApp } from '../../app.ts';
import type { Clock } from '../../clock.ts';
import { locateHome } from '../../config/home.ts';
import type { Config } from '../../config/schema.ts';
import type { KnowhowEvent } from '../../events/events.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import type { Logger } from '../../logger.ts';
import type { StaticEmbedder } from '../../models/embedders/static-embedder.ts';
import { materialiseSkills } from '../../skills/versions/materialise.ts';
import type { Account } from '../../store/account-store.ts';
import type { UserStore } from '../../store/open-shared-database.ts';
import { createHttpApp } from '../http-app.ts';
import type { OpenUser } from './user-apps.ts';

export interface UserOptions {
  readonly config: Config;
  readonly folder: string;
  readonly account: Account;
  readonly userStore: UserStore;
  /** Whose skills are read beside their own. */
  readonly teams: readonly { readonly id: string; readonly userStore: UserStore }[];
  /** As the accounts have it now: who has left a team does not keep its skills. */
  readonly teamsNow: () => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly builtIn: StaticEmbedder;
  readonly logger: Logger;
  readonly operatorToken: string;
  readonly ring: () => void;
  readonly tellOthers: (event: KnowhowEvent) => void;
}

const TEAMS_KNOWN_MS = 5000;

/** Below the user's folder: the revision of the documents that the files are of. */
const MARK = 'materialised';

export async function openUser(options: UserOptions): Promise<OpenUser> {
  const { account, userStore, logger, builtIn, ring, tellOthers } = options;
  const folder = join(options.folder, account.id);
  const config = configOf(options);
  const home = locateHome({ KNOWHOW_HOME: folder });
  makePrivateFolder(folder);
  // From here on what others write is noticed.
  await userStore.isOutdated();
  const ownFolder = join(folder, 'skills');
  const teamsFolder = join(folder, 'teams');
  let isCurrent = await bringFiles(
    join(folder, MARK),
    userStore,
    ownFolder,
    options.teams.map(({ id }) => sourceOf(id)),
  );
  for (const team of options.teams) {
    await team.userStore.isOutdated();
    const place = join(teamsFolder, team.id);
    makePrivateFolder(teamsFolder);
    if (!(await bringFiles(`${place}.${MARK}`, team.userStore, place))) isCurrent = false;
  }
  const app = await openApp({
    ...{ home, config, userHome: folder, environment: {} },
    logger: loggerOf(logger, account.id),
    hosting: { store: userStore.store, builtIn, jobLeaseMs: config.serve.jobLeaseMs, ring, tellOthers },
  });
  try {
    if (!isCurrent) await app.skills.reconcile();
    let teamsKnownUntil = options.clock().getTime() + TEAMS_KNOWN_MS;
    const api = createHttpApp(app, { token: options.operatorToken, control: null });
    return {
      ...{ app, api, ownFolder },
      async isOutdated() {
        if (await userStore.isOutdated()) return true;
        for (const team of options.teams) if (await team.userStore.isOutdated()) return true;
        const now = options.clock().getTime();
        if (now < teamsKnownUntil) return false;
        teamsKnownUntil = now + TEAMS_KNOWN_MS;
        return (await options.teamsNow()).join() !== options.teams.map(({ id }) => id).join();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

function sourceOf(team: string): string {
  return `team:${team}`;
}

/** Whether the files were of this revision already. */
async function bringFiles(
  mark: string,
  { store, revision }: UserStore,
  folder: string,
  others: readonly string[] = [],
): Promise<boolean> {
  const now = String(await revision());
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return true;
  await materialiseSkills(store, folder, others);
  writeFileAtomic(mark, now);
  return false;
}

/** No folder of the machine is a root, no log of it is read; the budget is the account's. */
function configOf({ config, folder, account, teams }: UserOptions): Config {
  const roots = teams.map(({ id }) => ({
    ...{ path: join(folder, account.id, 'teams', id), trust: 'user' as const },
    source: sourceOf(id),
  }));
  const { dailyTokens } = config.models.limits;
  return {
    ...config,
    skills: { ...config.skills, home: 'skills', harnesses: [], roots, projects: [], watch: false },
    // What becomes a team's is for a person to say.
    review: account.kind === 'team' ? { ...config.review, mode: 'human' } : config.review,
    procedures: { ...config.procedures, sessionsDir: join(folder, account.id, 'sessions') },
    models: {
      ...config.models,
      limits: { ...config.models.limits, dailyTokens: account.tokensPerDay ?? dailyTokens },
    },
  };
}

function loggerOf(logger: Logger, user: string): Logger {
  return {
    debug: (fields, message) => logger.debug({ ...fields, user }, message),
    info: (fields, message) => logger.info({ ...fields, user }, message),
    warn: (fields, message) => logger.warn({ ...fields, user }, message),
    error: (fields, message) => logger.error({ ...fields, user }, message),
  };
}
