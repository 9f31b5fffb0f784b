/**
 * Learning from session logs, beside a bare loop that reads the same lines and parses them.
 *
 * @module
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { bareReadFile } from '../src/evaluation/bare-read.ts';
import type { LogFormat } from '../src/sessions/read-log.ts';
import { tellStory } from '../src/sessions/testing/synthetic-story.ts';
import { writeLog } from '../src/sessions/testing/write-logs.ts';
import { type Row, row } from './measure.ts';
import { temporaryHome } from './temporary-home.ts';

const FORMATS: readonly LogFormat[] = [
  'claude-code',
  'codex',
  'pi',
  'openclaw',
  'gemini-lines',
  'plain-lines',
];
/** About what a test run or a file that was read prints. */
const OUTPUT_LENGTH = 1500;
const MEGABYTE = 2 ** 20;

/** The logs of several formats, so many steps each. */
export async function miningRows(steps: number): Promise<Row[]> {
  const place = temporaryHome();
  const app = await place.open();
  let [bytes, mined, bare] = [0, 0, 0];
  try {
    for (const [seed, format] of FORMATS.entries()) {
      const dir = join(place.skills, '..', `logs-${format}`);
      const { file } = writeLog(
        dir,
        format,
        tellStory({ seed: seed + 1, steps, outputLength: OUTPUT_LENGTH }),
      );
      bytes += statSync(file).size;
      // One after the other, so that both see the same machine.
      mined += (await app.extraction.run({ dir })).seconds;
      const started = performance.now();
      await bareReadFile(file);
      bare += (performance.now() - started) / 1000;
    }
  } finally {
    await app.close();
    place.remove();
  }
  const size = bytes / MEGABYTE;
  const baseline = { name: 'read lines, JSON.parse', value: size / bare };
  return [
    row(`learning from ${size.toFixed(0)} MB of session logs`, size / mined, 'MB/s', {
      atLeast: Math.round(size / bare / 2),
      baseline,
    }),
    row('memory of the process that learnt, at most', process.resourceUsage().maxRSS / 1024, 'MB'),
  ];
}
