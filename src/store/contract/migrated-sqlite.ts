/**
 * An empty SQLite database that is up to date: migrated once a process, and copied for each test that does not care
 * how its tables came to be.
 *
 * @module
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { openStore } from '../open-store.ts';

let migrated: Promise<Buffer> | undefined;

export async function putMigratedSqlite(path: string): Promise<void> {
  migrated ??= migrate();
  const bytes = await migrated;
  makePrivateFolder(dirname(path));
  writeFileSync(path, bytes, { mode: 0o600, flag: 'wx' });
}

async function migrate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-migrated-'));
  try {
    const path = join(folder, 'knowhow.db');
    // Closing brings everything from the write-ahead log into the file.
    await (await openStore({ kind: 'sqlite', path })).close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
