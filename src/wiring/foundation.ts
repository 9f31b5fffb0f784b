/**
 * What every capability stands on: folders, store, models, clock.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import { configuredPath, type Environment, type Home } from '../config/home.ts';
import type { Config } from '../config/schema.ts';
import { KnowhowError, messageOf } from '../errors.ts';
import type { KnowhowEvent } from '../events/events.ts';
import { makeFolder } from '../files/make-folder.ts';
import { makePrivateFolder } from '../files/private-folder.ts';
import type { Logger } from '../logger.ts';
import { createLanguageModel } from '../models/create-language-model.ts';
import { loadBuiltInEmbedder } from '../models/embedders/built-in.ts';
import type { StaticEmbedder } from '../models/embedders/static-embedder.ts';
import { createKillSwitch, type KillSwitch } from '../models/meter/kill-switch.ts';
import { createMeter, type Meter } from '../models/meter/meter.ts';
import type { LanguageModel } from '../models/ports.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';

export interface FoundationOptions {
  readonly home: Home;
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  /** The user's home folder, where the harnesses keep theirs. */
  readonly userHome: string;
  /** By which the user may have moved some of them. */
  readonly environment: Environment;
  /** A copy of the database, thrown away afterwards: nothing that it speaks of is mended. */
  readonly isBorrowed?: boolean;
  /** Of a server of many users. */
  readonly hosting?: Hosting | undefined;
}

/** What the users of one server share, and how an app of one of them reaches the others' servers. */
export interface Hosting {
  readonly store: Store;
  readonly builtIn: StaticEmbedder;
  readonly jobLeaseMs: number;
  /** A job was asked for. */
  readonly ring: () => void;
  readonly tellOthers: (event: KnowhowEvent) => void;
  /** Resolves when the user's files are as the database has them. */
  readonly files: () => Promise<void>;
}

export interface Foundation extends FoundationOptions {
  /** knowhow's own skills folder. */
  readonly ownFolder: string;
  readonly store: Store;
  readonly builtIn: StaticEmbedder;
  readonly meter: Meter;
  readonly killSwitch: KillSwitch;
  /** Null: none is configured. Metered like every call. */
  readonly model: LanguageModel | null;
}

export async function layFoundation(options: FoundationOptions): Promise<Foundation> {
  const { home, config, clock } = options;
  const ownFolder = configuredPath(config.skills.home, home);
  prepareFolder(home.folder, makePrivateFolder);
  // Shared with other tools: permissions as the user's umask has them.
  prepareFolder(ownFolder, makeFolder);
  const [builtIn, store] = options.hosting
    ? [options.hosting.builtIn, options.hosting.store]
    : await Promise.all([loadBuiltInEmbedder(), openConfiguredStore(options)]);
  const { limits, languageModel } = config.models;
  const killSwitch = createKillSwitch(store.settings);
  const isProcess = languageModel.kind === 'claude-cli' || languageModel.kind === 'codex-cli';
  const meter = createMeter({
    ...{ usage: store.usage, clock, limits, isSwitchedOff: killSwitch.isOff },
    ...(isProcess && { maxProcesses: limits.maxProcesses }),
  });
  const unmetered = createLanguageModel(languageModel);
  return {
    ...options,
    ownFolder,
    store,
    builtIn,
    meter,
    killSwitch,
    model: unmetered && meter.languageModel(unmetered),
  };
}

function prepareFolder(folder: string, make: (folder: string) => void): void {
  try {
    make(folder);
  } catch (error) {
    throw new KnowhowError('store_unavailable', `Cannot make the folder ${folder}: ${messageOf(error)}`, {
      hint: 'Set KNOWHOW_HOME (or skills.home) to a folder that you can write to.',
      cause: error,
    });
  }
}

function openConfiguredStore({ home, config, clock }: FoundationOptions): Promise<Store> {
  const { url, statementTimeoutMs } = config.database;
  const now = (): string => clock().toISOString();
  return url === undefined
    ? openStore({ kind: 'sqlite', path: home.databaseFile, backupDir: home.backupFolder, now })
    : openStore({ kind: 'postgres', url, statementTimeoutMs, now });
}
