import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from './copy-database.ts';
import { dropForgotten } from './forgotten-homes.ts';

const PREFIX = 'knowhow-dry-run-';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'knowhow-borrowed-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function database(): { from: string; to: string } {
  const from = join(folder(), 'knowhow.db');
  writeFileSync(from, 'rows');
  writeFileSync(`${from}-wal`, 'more');
  return { from, to: join(folder(), 'copy.db') };
}

test('a copy has what was committed last, and is for its owner alone', () => {
  const { from, to } = database();
  chmodSync(from, 0o444);
  copyDatabase(from, to);
  expect(readFileSync(`${to}-wal`, 'utf8')).toBe('more');
  expect(statSync(to).mode & 0o777).toBe(0o600);
});

test('nothing is copied where there is no database', () => {
  const place = folder();
  copyDatabase(join(place, 'none.db'), join(place, 'copy.db'));
  expect(readdirSync(place)).toEqual([]);
});

test('what is written while it is copied is copied again', () => {
  const { from, to } = database();
  let writes = 2;
  copyDatabase(from, to, (source, target, mode) => {
    copyFileSync(source, target, mode);
    if (writes-- > 0) writeFileSync(from, `rows ${writes}`);
  });
  expect(readFileSync(to, 'utf8')).toBe('rows 0');
});

test('a write-ahead log that is gone when the next copy is made is not left beside it', () => {
  const { from, to } = database();
  let isFirst = true;
  copyDatabase(from, to, (source, target, mode) => {
    copyFileSync(source, target, mode);
    if (!isFirst || !String(source).endsWith('-wal')) return;
    isFirst = false;
    writeFileSync(from, 'rows and more');
    rmSync(`${from}-wal`);
  });
  expect(readFileSync(to, 'utf8')).toBe('rows and more');
  expect(existsSync(`${to}-wal`)).toBe(false);
});

test('who writes without a pause gets no copy', () => {
  const { from, to } = database();
  let writes = 0;
  const copying = (): void =>
    copyDatabase(from, to, (source, target, mode) => {
      copyFileSync(source, target, mode);
      writes += 1;
      writeFileSync(from, 'x'.repeat(writes));
    });
  expect(copying).toThrow('somebody else is writing');
});

test('copies that a killed run left are removed after a day; nothing else is', () => {
  const place = folder();
  const [old, young, other] = [`${PREFIX}old`, `${PREFIX}young`, 'knowhow-other'];
  for (const name of [old, young, other]) mkdirSync(join(place, name));
  writeFileSync(join(place, old, 'knowhow.db'), 'rows');
  symlinkSync(join(place, other), join(place, `${PREFIX}link`));
  const now = Date.now();
  for (const name of [old, other]) utimesSync(join(place, name), 0, 0);
  dropForgotten(place, PREFIX, now);
  expect(readdirSync(place).sort()).toEqual([`${PREFIX}link`, young, other].sort());
});
