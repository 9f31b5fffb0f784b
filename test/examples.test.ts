/**
 * The examples run as they stand, against the package as it was built.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Accounts } from '../src/accounts/accounts.ts';
import { systemClock } from '../src/clock.ts';
import { locateHome } from '../src/config/home.ts';
import { configSchema } from '../src/config/schema.ts';
import { silentLogger } from '../src/logger.ts';
import { packageFolder } from '../src/package.ts';
import { type RunningServer, runServer } from '../src/server/hosted/run-server.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../src/store/contract/postgres-server.ts';
import { prepareDatabase } from '../src/store/postgres/prepare-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'knowhow-examples-'));
const programs = postgresPrograms();

async function run(name: string, environment: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(packageFolder(), 'examples', name)], {
    env: { PATH: process.env.PATH, HOME: folder, ...environment },
  });
  return stdout;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a program has a home of its own', async () => {
  const home = { KNOWHOW_HOME: join(folder, 'home'), KNOWHOW_SKILLS_HARNESSES: '[]' };
  expect(await run('own-home.mjs', home)).toBe(
    [
      'recalled: The staging database listens on port 6543',
      'submitted: queued',
      'suggested: release-notes',
      'learned: the conversation is closed',
      '',
    ].join('\n'),
  );
});

test('the types know the requests, and which there are not', () => {
  const program = ts.createProgram([join(packageFolder(), 'examples', 'typed.ts')], {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: [] },
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  });
  const said = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  expect(said).toEqual([]);
});

describe.skipIf(programs === null)('against a server of many users', () => {
  let postgres: PostgresServer;
  let server: RunningServer;
  let key: string;

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    await postgres.execute('create role knowhow_server login');
    await prepareDatabase(postgres.url, 'knowhow_server');
    const config = configSchema.parse({
      database: { url: postgres.url.replace('knowhow@', 'knowhow_server@') },
      skills: { builtIn: false },
      serve: { port: 0, folder: join(folder, 'users') },
    });
    const home = locateHome({ KNOWHOW_HOME: join(folder, 'server') });
    server = await runServer({ home, config, logger: silentLogger });
    const accounts = new Accounts({ database: server.database, clock: systemClock, actor: 'test' });
    await accounts.add({ id: 'ann' });
    ({ key } = await accounts.addKey({ user: 'ann', name: 'agent', scope: 'write', days: null }));
  });
  afterAll(async () => {
    server?.stop();
    await server?.stopped;
    await postgres?.stop();
  });

  test('an agent remembers, recalls and learns', async () => {
    const said = await run('hosted-agent.mjs', { KNOWHOW_URL: server.url, KNOWHOW_KEY: key });
    expect(said.split('\n')).toEqual([
      'recalled: Invoices go out on the first working day of a month',
      'suggested: 0',
      'learned: the conversation is closed',
      'refused: unauthorized',
      '',
    ]);
  });
});
