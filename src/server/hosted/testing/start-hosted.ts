/**
 * A PostgreSQL server, servers of many users before it, and who may ask them: for tests.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '../../../accounts/accounts.ts';
import { systemClock } from '../../../clock.ts';
import { locateHome } from '../../../config/home.ts';
import { configSchema } from '../../../config/schema.ts';
import { silentLogger } from '../../../logger.ts';
import type { KeyScope } from '../../../store/account-store.ts';
import { type PostgresServer, startPostgres } from '../../../store/contract/postgres-server.ts';
import { prepareDatabase } from '../../../store/postgres/prepare-database.ts';
import { type RunningServer, runServer } from '../run-server.ts';

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

export interface Hosted {
  readonly folder: string;
  readonly postgres: PostgresServer;
  readonly servers: RunningServer[];
  readonly accounts: Accounts;
  readonly keys: Record<string, string>;
  start(name: string, config?: object): Promise<RunningServer>;
  addUser(id: string, scope?: KeyScope): Promise<string>;
  /** `who`: a user, or a key itself. */
  ask(who: string, method: string, path: string, body?: object, server?: number): Promise<Answered>;
  stop(): Promise<void>;
}

export async function startHosted(programs: string, count: number): Promise<Hosted> {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-hosted-'));
  const postgres = await startPostgres(programs);
  await postgres.execute('create role knowhow_server login');
  await prepareDatabase(postgres.url, 'knowhow_server');
  const url = postgres.url.replace('knowhow@', 'knowhow_server@');
  const servers: RunningServer[] = [];
  const keys: Record<string, string> = {};
  const start = async (name: string, config: object = {}): Promise<RunningServer> => {
    const running = await runServer({
      home: locateHome({ KNOWHOW_HOME: join(folder, name) }),
      config: configSchema.parse({
        database: { url },
        skills: { builtIn: false },
        // Each has a disk of its own.
        serve: { port: 0, poolSize: 5, requestsPerMinute: 1_000_000, folder: join(folder, name, 'users') },
        ...config,
      }),
      logger: silentLogger,
    });
    servers.push(running);
    return running;
  };
  for (let n = 0; n < count; n += 1) await start(`s${n}`);
  const [{ database }] = servers as [RunningServer];
  const accounts = new Accounts({ database, clock: systemClock, actor: 'test' });
  return {
    ...{ folder, postgres, servers, accounts, keys, start },
    async addUser(id, scope = 'write') {
      await accounts.add({ id });
      const { key } = await accounts.addKey({ user: id, name: 'k', scope, days: null });
      keys[id] = key;
      return key;
    },
    async ask(who, method, path, body, server = 0) {
      const response = await fetch(`${servers[server]?.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${keys[who] ?? who}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} };
    },
    async stop() {
      for (const server of servers) server.stop();
      await Promise.all(servers.map(({ stopped }) => stopped));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
