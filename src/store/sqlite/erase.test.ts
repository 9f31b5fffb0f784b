/**
 * What was forgotten is not found in the files of the database.
 *
 * @module
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memory, T2 } from '../contract/fixtures.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';

const FORGETTING = { at: T2, actor: 'ann', reason: 'asked for' };
const CONTENT = 'The launch code is zanzibarine '.repeat(3);
/** As the full-text index cuts it: it keeps beginnings of words once. */
const TRACE = 'anzibarin';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowhow-erase-'));
  path = join(folder, 'knowhow.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

function isInFiles(): boolean {
  return ['', '-wal', '-journal']
    .map((ending) => `${path}${ending}`)
    .some((file) => existsSync(file) && readFileSync(file).includes(TRACE));
}

async function remembering(): Promise<Store> {
  const store = await openStore({ kind: 'sqlite', path });
  const many = Array.from({ length: 40 }, (_, n) => memory(`m${n}`, { content: `Another one, ${n}` }));
  await store.memories.put(many);
  await store.memories.put([memory('secret', { content: CONTENT })]);
  return store;
}

describe('a SQLite store', () => {
  it('has nothing of a forgotten memory in its files, open or closed', async () => {
    const store = await remembering();
    expect(isInFiles()).toBe(true);
    await store.memories.forget(['memory:secret'], FORGETTING);
    expect(await store.erase()).toBe(true);
    expect(isInFiles()).toBe(false);
    await store.close();
    expect(isInFiles()).toBe(false);
  });

  it('overwrites what an earlier version has only freed', async () => {
    const store = await remembering();
    await store.close();
    const database = new Database(path);
    database.pragma('secure_delete = OFF');
    database.exec(`create table old (text); insert into old values ('${CONTENT}'); drop table old`);
    database.exec(`update memories set content = '' where id = 'memory:secret'`);
    database.close();
    expect(isInFiles()).toBe(true);
    const later = await openStore({ kind: 'sqlite', path });
    await later.memories.forget(['memory:secret'], FORGETTING);
    expect(await later.erase()).toBe(true);
    expect(isInFiles()).toBe(false);
    expect(await later.check()).toEqual([]);
    await later.close();
  });

  it('forgets all the same while another process reads, and erases the next time', async () => {
    const store = await openStore({ kind: 'sqlite', path, busyTimeoutMs: 10 });
    await store.memories.put([memory('secret', { content: CONTENT })]);
    const other = new Database(path, { readonly: true });
    other.exec('begin');
    other.prepare('select count(*) from memories').get();
    await store.memories.forget(['memory:secret'], FORGETTING);
    expect(await store.erase()).toBe(false);
    other.close();
    expect(await store.erase()).toBe(true);
    expect(isInFiles()).toBe(false);
    await store.close();
  });
});
