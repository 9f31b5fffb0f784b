import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LOG_FORMATS, type LogFormat } from '../sessions/read-log.ts';
import { tellStory } from '../sessions/testing/synthetic-story.ts';
import { writeLog } from '../sessions/testing/write-logs.ts';
import { warmUp } from './warm-up.ts';

test.each(Object.keys(LOG_FORMATS) as LogFormat[])('every byte of %s is read through', async (format) => {
  const home = mkdtempSync(join(tmpdir(), 'knowhow-warm-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  writeLog(home, format, tellStory({ seed: 1, steps: 8, outputLength: 40 }));
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  expect(await warmUp(home)).toBe(bytes.reduce((sum, size) => sum + size, 0));
});
