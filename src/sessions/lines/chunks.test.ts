import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expandingZstdFrame, zstdFrame } from '../testing/zstd-frame.ts';
import { zstdChunks } from './chunks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowhow-chunks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Buffer): Promise<number> {
  const file = join(folder, 'log.zst');
  writeFileSync(file, bytes);
  let length = 0;
  for await (const chunk of zstdChunks(openSync(file, 'r'), bytes.length)) length += chunk.length;
  return length;
}

it('a compressed log is read whole', async () => {
  expect(await read(zstdFrame(Buffer.alloc(300_000, 'a line\n')))).toBe(300_000);
});

it('a compressed log that stands for gigabytes is given up', async () => {
  await expect(read(expandingZstdFrame(15_000))).rejects.toThrow('more than any log');
});
