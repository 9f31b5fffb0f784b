/**
 * The app of one user of a shared server: their own folder, made from the database, and nothing of the server's disk.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApp } from '../../app.ts';
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
  readonly builtIn: StaticEmbedder;
  readonly logger: Logger;
  readonly operatorToken: string;
  readonly ring: () => void;
  readonly tellOthers: (event: KnowhowEvent) => void;
}

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
  const isCurrent = await bringFiles(folder, userStore);
  const app = await openApp({
    ...{ home, config, userHome: folder, environment: {} },
    logger: loggerOf(logger, account.id),
    hosting: { store: userStore.store, builtIn, jobLeaseMs: config.serve.jobLeaseMs, ring, tellOthers },
  });
  try {
    if (!isCurrent) await app.skills.reconcile();
    const api = createHttpApp(app, { token: options.operatorToken, control: null });
    return { app, api, isOutdated: () => userStore.isOutdated() };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Whether the files were of this revision already. */
async function bringFiles(folder: string, { store, revision }: UserStore): Promise<boolean> {
  const mark = join(folder, MARK);
  const now = String(await revision());
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return true;
  await materialiseSkills(store, join(folder, 'skills'));
  writeFileAtomic(mark, now);
  return false;
}

/** No folder of the machine is a root, no log of it is read; the budget is the account's. */
function configOf({ config, folder, account }: UserOptions): Config {
  const { dailyTokens } = config.models.limits;
  return {
    ...config,
    skills: { ...config.skills, home: 'skills', harnesses: [], roots: [], projects: [], watch: false },
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
