/**
 * Opening SQLite files that are fine, and many that are not.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { skill } from '../contract/fixtures.ts';
import { MIGRATIONS } from '../migrations/migrate.ts';
import { openStore } from '../open-store.ts';
import { toStoreError } from '../store-errors.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowhow-open-'));
  path = join(folder, 'knowhow.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function createStore(): Promise<void> {
  const store = await openStore({ kind: 'sqlite', path });
  await store.skills.upsert(Array.from({ length: 50 }, (_, i) => skill(`s${i}`)));
  await store.close();
}

function withDatabase<T>(work: (database: Database.Database) => T): T {
  const database = new Database(path);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

describe('opening a SQLite store', () => {
  it('creates the file and its folder for the user alone', async () => {
    path = join(folder, 'deep', 'er', 'knowhow.db');
    const store = await openStore({ kind: 'sqlite', path });
    await store.settings.set('k', 'v');
    for (const name of ['knowhow.db', 'knowhow.db-wal']) {
      expect(statSync(join(folder, 'deep', 'er', name)).mode & 0o777).toBe(0o600);
    }
    await store.close();
  });

  it('finds again what was stored, and migrates nothing twice', async () => {
    await createStore();
    const store = await openStore({ kind: 'sqlite', path });
    expect(await store.skills.count()).toBe(50);
    expect(await store.check()).toEqual([]);
    await store.close();
    // No log is left behind; the word beside the database says that it was closed.
    expect(readdirSync(folder).sort()).toEqual(['knowhow.db', 'knowhow.db.state']);
  });

  it('reads without writing when asked to', async () => {
    await createStore();
    const store = await openStore({ kind: 'sqlite', path, readOnly: true });
    expect(await store.skills.count()).toBe(50);
    expect(await store.check()).toEqual([]);
    await expect(store.settings.set('k', 'v')).rejects.toMatchObject({
      code: 'store_unavailable',
      message: expect.stringContaining('read-only'),
    });
    await store.close();
  });

  it('says so when the database is held by another process', async () => {
    await createStore();
    const other = new Database(path);
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('begin exclusive');
    await expect(openStore({ kind: 'sqlite', path, busyTimeoutMs: 10 })).rejects.toMatchObject({
      code: 'store_unavailable',
      message: expect.stringContaining(path),
      hint: expect.any(String),
    });
    other.close();
  });

  it('says so when a writer holds the lock too long, and goes on afterwards', async () => {
    const store = await openStore({ kind: 'sqlite', path, busyTimeoutMs: 10 });
    const other = new Database(path);
    other.exec('begin immediate');
    await expect(store.settings.set('k', 'v')).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(store.skills.upsert([skill('a')])).rejects.toMatchObject({ code: 'store_unavailable' });
    other.exec('rollback');
    other.close();
    await store.settings.set('k', 'v');
    await store.close();
  });

  it('lets readers and the event loop go on while a writer waits for another process', async () => {
    const store = await openStore({ kind: 'sqlite', path });
    const other = new Database(path);
    other.exec('begin immediate');
    const writes = [store.settings.set('k', 'v'), store.skills.upsert([skill('a')])];
    // None of this would come to pass if waiting were sleeping: the lock is given up only after it.
    for (let look = 0; look < 3; look++) expect(await store.skills.count()).toBe(0);
    other.exec('rollback');
    other.close();
    await Promise.all(writes);
    expect(await store.settings.get('k')).toBe('v');
    expect(await store.skills.count()).toBe(1);
    await store.close();
  });

  it('refuses a file that is no database, and leaves it as it is', async () => {
    const text = 'this is a letter, not a database\n'.repeat(100);
    writeFileSync(path, text);
    await expect(openStore({ kind: 'sqlite', path })).rejects.toMatchObject({
      code: 'store_corrupt',
      hint: expect.stringContaining('backup'),
    });
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('reports a damaged file on the first query that meets the damage', async () => {
    await createStore();
    const bytes = readFileSync(path);
    bytes.fill(0xff, 4096 * 3);
    writeFileSync(path, bytes);
    const reading = async (): Promise<void> => {
      const store = await openStore({ kind: 'sqlite', path });
      try {
        await store.skills.list();
        await store.skills.list();
        await store.versions.list('skill:default:s1');
      } finally {
        await store.close();
      }
    };
    await expect(reading()).rejects.toMatchObject({ code: 'store_corrupt' });
    expect(statSync(path).size).toBe(bytes.length);
  });

  it('refuses a folder, a path below a file, and a missing file to read from', async () => {
    mkdirSync(join(folder, 'directory'));
    writeFileSync(join(folder, 'file'), '');
    for (const wrong of ['directory', 'file/knowhow.db']) {
      await expect(openStore({ kind: 'sqlite', path: join(folder, wrong) })).rejects.toMatchObject({
        code: 'store_unavailable',
      });
    }
    await expect(openStore({ kind: 'sqlite', path, readOnly: true })).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    expect(readdirSync(folder)).toEqual(['directory', 'file']);
  });

  it('refuses a database that a newer knowhow has written', async () => {
    await createStore();
    withDatabase((database) =>
      database
        .prepare('insert into kysely_migration (name, timestamp) values (?, ?)')
        .run('m999_future', 'x'),
    );
    await expect(openStore({ kind: 'sqlite', path })).rejects.toMatchObject({
      code: 'store_unavailable',
      message: expect.stringContaining('m999_future'),
      hint: expect.stringContaining('Update knowhow'),
    });
  });
});

describe('upgrading a SQLite store', () => {
  const failing = {
    ...MIGRATIONS,
    m900_fails: async (db: Parameters<(typeof MIGRATIONS)['m001_graph']>[0]): Promise<void> => {
      await db.schema.createTable('half_done').addColumn('id', 'text').execute();
      throw new Error('out of luck');
    },
  };
  const next = {
    ...MIGRATIONS,
    m900_next: async (db: Parameters<(typeof MIGRATIONS)['m001_graph']>[0]): Promise<void> => {
      await db.schema.createTable('next').addColumn('id', 'text').execute();
    },
  };

  it('keeps a copy of the database as it was', async () => {
    await createStore();
    const backupDir = join(folder, 'copies');
    await (await openStore({ kind: 'sqlite', path, backupDir, migrations: next })).close();
    expect(readdirSync(backupDir)).toEqual(['knowhow-before-m900_next.db']);
    expect(statSync(join(backupDir, 'knowhow-before-m900_next.db')).mode & 0o777).toBe(0o600);
    const copy = await openStore({ kind: 'sqlite', path: join(backupDir, 'knowhow-before-m900_next.db') });
    expect(await copy.skills.count()).toBe(50);
    expect(await copy.check()).toEqual([]);
    await copy.close();
  });

  it('that fails half-way changes nothing, and never overwrites the copy', async () => {
    await createStore();
    for (const _attempt of [1, 2]) {
      await expect(openStore({ kind: 'sqlite', path, migrations: failing })).rejects.toThrow('out of luck');
    }
    expect(readdirSync(join(folder, 'backups'))).toEqual([
      'knowhow-before-m900_fails-2.db',
      'knowhow-before-m900_fails.db',
    ]);
    const tables = withDatabase((database) =>
      database.prepare('select name from sqlite_master').pluck().all(),
    );
    expect(tables).not.toContain('half_done');
    const store = await openStore({ kind: 'sqlite', path });
    expect(await store.skills.count()).toBe(50);
    await store.close();
  });

  it('is refused when the store is opened for reading only', async () => {
    await createStore();
    await expect(openStore({ kind: 'sqlite', path, readOnly: true, migrations: next })).rejects.toMatchObject(
      {
        code: 'store_unavailable',
      },
    );
  });
});

describe('several processes', () => {
  const INCREMENTS = 40;
  const OTHER_PROCESS = `
    const Database = require('better-sqlite3');
    const database = new Database(process.argv[1], { timeout: 30000 });
    process.stdout.write('ready');
    for (let i = 0; i < ${INCREMENTS}; i++) {
      database.exec('begin immediate');
      const n = Number(database.prepare("select value from settings where key = 'n'").pluck().get());
      database.prepare("update settings set value = ? where key = 'n'").run(String(n + 1));
      database.exec('commit');
    }`;

  it('that write at once lose no write and do not fail', async () => {
    const store = await openStore({ kind: 'sqlite', path, busyTimeoutMs: 30_000 });
    await store.settings.set('n', '0');
    const child = spawn(process.execPath, ['-e', OTHER_PROCESS, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    for (let i = 0; i < INCREMENTS; i++) {
      await store.transaction(async (inside) => {
        const n = Number(await inside.settings.get('n'));
        await inside.settings.set('n', String(n + 1));
      });
    }
    expect(await ended).toBe(0);
    expect(await store.settings.get('n')).toBe(String(2 * INCREMENTS));
    await store.close();
  });
});

describe('the meaning of engine errors', () => {
  it('a full disk is named as such', () => {
    const database = new Database(':memory:');
    database.exec('create table t (x); pragma max_page_count = 3');
    const fill = (): unknown => database.prepare('insert into t values (zeroblob(100000))').run();
    let caught: unknown;
    try {
      fill();
    } catch (error) {
      caught = error;
    }
    expect(toStoreError(caught)).toMatchObject({
      code: 'store_unavailable',
      message: expect.stringContaining('disk is full'),
    });
    database.close();
  });

  it.each(['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'EFBIG', 'EDQUOT'])(
    'by %s it says that nothing can be written, and what to look for',
    (code) => {
      const told = toStoreError(Object.assign(new Error('disk I/O error'), { code }), '/h/knowhow.db');
      expect(told.message).toBe(`The database file cannot be written: /h/knowhow.db (${code})`);
      expect(told.hint).toContain('space that is left');
    },
  );

  it('by another error of the file it says that it cannot be opened', () => {
    const error = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' });
    expect(toStoreError(error).message).toContain('cannot be opened');
  });

  it('a server that cannot be reached is unavailable', async () => {
    await expect(
      openStore({ kind: 'postgres', url: 'postgres://user:secret@127.0.0.1:1/none' }),
    ).rejects.toMatchObject({
      code: 'store_unavailable',
      message: expect.not.stringContaining('secret'),
    });
  });
});
