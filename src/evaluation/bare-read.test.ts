import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OPENCLAW_COLUMNS, writeTables } from '../store/foreign/testing/write-databases.ts';
import { bareRead } from './bare-read.ts';

test('what cannot be expanded is read past, as what cannot be parsed is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-bare-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const rows = [
    ['s', 0, null, Buffer.from('no zstd'), 1],
    ['s', 1, '{"type":"message"}', null, 2],
  ];
  writeTables(join(folder, 'a.sqlite'), [{ name: 'transcript_events', columns: OPENCLAW_COLUMNS, rows }]);
  expect((await bareRead(folder)).bytes).toBe('s'.length + 'no zstd'.length + 's{"type":"message"}'.length);
});
