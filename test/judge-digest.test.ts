import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { judgeDigest } from '../scripts/judge-digest.mjs';

test('other sources, weights or words make another digest of what judges; tests do not', () => {
  const root = mkdtempSync(join(tmpdir(), 'judge-digest-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const seen = ['src/a/b.ts', 'src/a/rules.json', 'models/judge/scan-unit.json', 'models/words/de.txt'];
  for (const path of [...seen, 'src/a/b.test.ts', 'models/vocab.txt']) write(path, 'before');
  const digests = [judgeDigest(root)];
  for (const path of seen) {
    write(path, 'after');
    digests.push(judgeDigest(root));
  }
  expect(new Set(digests).size).toBe(seen.length + 1);
  write('src/a/b.test.ts', 'after');
  expect(judgeDigest(root)).toBe(digests.at(-1));
});
