/**
 * The contract on SQLite.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { load } from 'sqlite-vec';
import { NOW, type TestStore } from './contract/fixtures.ts';
import { putMigratedSqlite } from './contract/migrated-sqlite.ts';
import { openStore } from './open-store.ts';
import { describeStore } from './store.contract.ts';

describeStore('the store on SQLite', async (): Promise<TestStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-store-'));
  const path = join(folder, 'knowhow.db');
  await putMigratedSqlite(path);
  const store = await openStore({ kind: 'sqlite', path, now: () => NOW });
  return {
    store,
    execute: async (statement) => {
      const database = new Database(path);
      load(database);
      database.pragma('foreign_keys = OFF');
      database.exec(statement);
      database.close();
    },
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});
