import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { thrown } from '../../../test/support/thrown.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../store.ts';

interface Place {
  readonly path: string;
  open(): Promise<Store>;
}

function place(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'knowhow.db');
  return { path, open: () => openStore({ kind: 'sqlite', path }) };
}

async function written(): Promise<Place> {
  const home = place();
  const store = await home.open();
  await store.settings.set('kept', 'yes');
  await store.close();
  return home;
}

test.each([
  ['that is empty', (path: string) => writeFileSync(path, '')],
  ['that is missing', (path: string) => rmSync(path)],
])('a database %s is told where there was one, and nothing is written', async (_how, harm) => {
  const { path, open } = await written();
  const copy = readFileSync(path);
  harm(path);
  const error = await thrown(open());
  expect(error).toMatchObject({
    code: 'store_corrupt',
    hint: expect.stringContaining('Nothing was written'),
  });
  expect(await thrown(open())).toMatchObject({ code: 'store_corrupt' });
  // What the hint says: a copy in its place.
  writeFileSync(path, copy);
  const store = await open();
  expect(await store.settings.get('kept')).toBe('yes');
  await store.close();
});

/** What lies on the disk when a process is killed now. */
function killed({ path }: Place): Place {
  const after = place();
  for (const end of ['', '-wal', '.state']) {
    if (existsSync(path + end)) cpSync(path + end, after.path + end, { preserveTimestamps: true });
  }
  return after;
}

test('a log that was taken away after a kill is told', async () => {
  const home = place();
  const store = await home.open();
  await store.settings.set('kept', 'yes');
  const whole = killed(home);
  const robbed = killed(home);
  const mended = killed(home);
  await store.close();
  rmSync(`${robbed.path}-wal`);
  expect(await thrown(robbed.open())).toMatchObject({
    code: 'store_corrupt',
    message: expect.stringContaining('-wal was taken away'),
  });
  // Another tool that opens and closes it leaves no log either, and loses nothing.
  const tool = new Database(mended.path);
  tool.prepare('select count(*) from settings').get();
  tool.close();
  expect(existsSync(`${mended.path}-wal`)).toBe(false);
  for (const { open } of [whole, mended]) {
    const again = await open();
    expect(await again.settings.get('kept')).toBe('yes');
    await again.close();
  }
});

test('a young database is in its file, not in its log alone', async () => {
  const { path, open } = place();
  const store = await open();
  expect(readFileSync(path).byteLength).toBeGreaterThan(100_000);
  await store.close();
});
