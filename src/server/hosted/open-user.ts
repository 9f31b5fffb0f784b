/**
 * The app of one user of a shared server: their own rows and files, and nothing else of the server's disk.
 *
 * @module
 */
import { join } from 'node:path';
import { openApp } from '../../app.ts';
import type { Clock } from '../../clock.ts';
import { locateHome } from '../../config/home.ts';
import type { Config } from '../../config/schema.ts';
import type { KnowhowEvent } from '../../events/events.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import type { Logger } from '../../logger.ts';
import type { StaticEmbedder } from '../../models/embedders/static-embedder.ts';
import type { Account } from '../../store/account-store.ts';
import type { UserStore } from '../../store/open-shared-database.ts';
import { createHttpApp } from '../http-app.ts';
import type { OpenUser } from './user-apps.ts';
import { sourceOf, UserFiles } from './user-files.ts';

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

export async function openUser(options: UserOptions): Promise<OpenUser> {
  const { account, userStore, teams, logger, builtIn, ring, tellOthers } = options;
  const folder = join(options.folder, account.id);
  const home = locateHome({ KNOWHOW_HOME: folder });
  makePrivateFolder(folder);
  const sources = [userStore, ...teams.map((team) => team.userStore)];
  // From here on what others write is noticed.
  for (const source of sources) await source.isOutdated();
  const files = new UserFiles({ folder, userStore, teams });
  const app = await openApp({
    ...{ home, config: configOf(options, files), userHome: folder, environment: {} },
    logger: loggerOf(logger, account.id),
    hosting: {
      ...{ store: userStore.store, builtIn, ring, tellOthers, jobLeaseMs: options.config.serve.jobLeaseMs },
      files: () => files.ready(),
    },
  });
  const reconciled = (): Promise<void> => files.reconciled(() => app.skills.reconcile());
  try {
    await reconciled();
  } catch (error) {
    await app.close();
    throw error;
  }
  let teamsKnownUntil = options.clock().getTime() + TEAMS_KNOWN_MS;
  const catchUp = async (): Promise<void> => {
    const outdated = await Promise.all(sources.map((source) => source.isOutdated()));
    if (!outdated.includes(true)) return;
    const caughtUp = await Promise.all(sources.map((source) => source.catchingUp()));
    files.outdate();
    await app.refresh();
    await reconciled();
    for (const done of caughtUp) done();
  };
  let catchingUp: Promise<void> | undefined;
  return {
    ...{ app, api: createHttpApp(app, { token: options.operatorToken, control: null }), files },
    catchUp() {
      catchingUp ??= catchUp().finally(() => {
        catchingUp = undefined;
      });
      return catchingUp;
    },
    async hasOtherTeams() {
      const now = options.clock().getTime();
      if (now < teamsKnownUntil) return false;
      teamsKnownUntil = now + TEAMS_KNOWN_MS;
      return (await options.teamsNow()).join() !== teams.map(({ id }) => id).join();
    },
  };
}

/** No folder of the machine is a root, no log of it is read; the budget is the account's. */
function configOf({ config, folder, account, teams }: UserOptions, files: UserFiles): Config {
  const roots = teams.map(({ id }) => ({
    ...{ path: files.teamFolder(id), trust: 'user' as const },
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
