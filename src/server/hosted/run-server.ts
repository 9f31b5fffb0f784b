/**
 * A server of many users on PostgreSQL. Several of them serve one database: what one changes the others notice, jobs are
 * done by whoever claims them, and one that dies loses nothing that was acknowledged.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Clock, systemClock } from '../../clock.ts';
import { configuredPath, type Home } from '../../config/home.ts';
import type { Config } from '../../config/schema.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { KnowhowEvent } from '../../events/events.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import type { Logger } from '../../logger.ts';
import { loadBuiltInEmbedder } from '../../models/embedders/built-in.ts';
import { packageVersion } from '../../package.ts';
import { openSharedDatabase, type SharedDatabase } from '../../store/open-shared-database.ts';
import { ensureToken } from '../token.ts';
import { Dispatcher } from './dispatcher.ts';
import { createHostedApp } from './hosted-app.ts';
import { openUser } from './open-user.ts';
import { UserApps } from './user-apps.ts';

export interface ServerOptions {
  readonly home: Home;
  readonly config: Config;
  readonly logger: Logger;
  readonly clock?: Clock;
}

export interface RunningServer {
  readonly url: string;
  readonly api: Hono;
  readonly users: UserApps;
  readonly database: SharedDatabase;
  /** Resolves when it has stopped: what was asked is answered, what was begun is done or given back. */
  readonly stopped: Promise<void>;
  stop(): void;
}

/** A bell that was missed costs no more than this. */
const POLL_MS = 2000;

/** What one server tells the others. */
interface Message {
  readonly from: string;
  readonly user: string;
  readonly event?: KnowhowEvent;
}

/** PostgreSQL takes 8,000 bytes; an event that is longer is a bell without words. */
const MAX_MESSAGE_BYTES = 7500;

export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const { home, config, logger, clock = systemClock } = options;
  const { url: databaseUrl, statementTimeoutMs } = config.database;
  if (databaseUrl === undefined) {
    throw new KnowhowError('invalid_config', 'A server of many users needs PostgreSQL', {
      hint: 'Set database.url, or KNOWHOW_DATABASE_URL.',
    });
  }
  const { serve } = config;
  makePrivateFolder(home.folder);
  const operatorToken = ensureToken(home.tokenFile);
  const folder = configuredPath(serve.folder, home);
  const id = randomUUID();
  const [builtIn, database] = await Promise.all([
    loadBuiltInEmbedder(),
    openSharedDatabase(
      { url: databaseUrl, poolSize: serve.poolSize, statementTimeoutMs },
      { now: () => clock().toISOString() },
    ),
  ]);
  const tell = (message: Omit<Message, 'from'>): void => {
    const text = JSON.stringify({ from: id, ...message });
    const short = JSON.stringify({ from: id, user: message.user });
    database
      .tell(Buffer.byteLength(text) > MAX_MESSAGE_BYTES ? short : text)
      .catch((error: unknown) => logger.warn({ err: messageOf(error) }, 'cannot tell the other servers'));
  };
  const users = new UserApps({
    ...{ clock, logger, maxOpen: serve.maxOpen, idleMs: serve.idleMs },
    async open(user) {
      const account = await database.accounts.get(user);
      if (!account) throw new KnowhowError('not_found', `No user ${user}`);
      const teams = account.kind === 'team' ? [] : await database.accounts.teamsOf(user);
      return openUser({
        ...{ config, folder, account, builtIn, logger, operatorToken },
        userStore: database.storeOf(user),
        teamsNow: async () => (await database.accounts.teamsOf(user)).map(({ team }) => team),
        clock,
        teams: teams.map(({ team }) => ({ id: team, userStore: database.storeOf(team) })),
        ring: () => dispatcher.ring(),
        tellOthers: (event) => tell({ user, event }),
      });
    },
  });
  const dispatcher = new Dispatcher({
    ...{ server: id, database, users, clock, logger },
    concurrency: serve.jobs,
    pollMs: POLL_MS,
  });
  let draining = false;
  let stop = (): void => undefined;
  const stopRequested = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const api = createHostedApp({
    ...{ accounts: database.accounts, users, clock, logger, operatorToken, stop },
    requestsPerMinute: serve.requestsPerMinute,
    version: packageVersion(),
    isDraining: () => draining,
  });
  const hear = async (text: string): Promise<void> => {
    const message = JSON.parse(text) as Message;
    if (message.from === id || !message.event) return;
    const open = await users.peek(message.user);
    open?.app.events.deliver(message.event);
  };
  try {
    const listening = await database.listen(
      (text) =>
        void hear(text).catch((error: unknown) => logger.warn({ err: messageOf(error) }, 'not understood')),
      () => dispatcher.ring(),
    );
    const server = await listenOn(api, serve);
    dispatcher.ring();
    logger.info({ url: server.url, id }, 'server started');
    const stopped = stopRequested.then(async () => {
      // A balancer that asks sends nobody here any more; whoever is here is answered.
      draining = true;
      await listening.stop();
      await server.close();
      await dispatcher.stop();
      await users.close();
      await database.close();
      logger.info({ id }, 'server stopped');
    });
    return { url: server.url, api, users, database, stop, stopped };
  } catch (error) {
    await dispatcher.stop();
    await users.close();
    await database.close();
    throw error;
  }
}

/** Answers that take longer are cut off. */
const DRAIN_MS = 5000;

async function listenOn(
  api: Hono,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: api.fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`no port is bound: ${address}`);
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      }),
  };
}
