/**
 * Learning from session logs, beside a bare loop that reads the same lines and parses them: logs of every format that
 * has lines, then one log in two sizes, whose memory must not differ.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareReadFile } from '../src/evaluation/bare-read.ts';
import { packageFolder } from '../src/package.ts';
import type { LogFormat } from '../src/sessions/read-log.ts';
import { claudeCodeLines } from '../src/sessions/testing/line-logs.ts';
import { tellStory } from '../src/sessions/testing/synthetic-story.ts';
import { jsonLines, writeLog } from '../src/sessions/testing/write-logs.ts';
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
/** Steps that are told at once, so that the bench itself holds little of a large log. */
const STEPS_AT_ONCE = 500;

export interface MiningSizes {
  /** Of the agent, in the log of each format. */
  readonly steps: number;
  /** Megabytes of the small and of the large log. */
  readonly logs: readonly [small: number, large: number];
}

export async function miningRows({ steps, logs }: MiningSizes): Promise<Row[]> {
  return [...(await speedRows(steps)), ...memoryRows(logs)];
}

/** One format after the other, each beside its bare loop, so that both see the same machine. */
async function speedRows(steps: number): Promise<Row[]> {
  const place = temporaryHome();
  const app = await place.open();
  const rows: Row[] = [];
  let [bytes, mined, bare, again] = [0, 0, 0, 0];
  try {
    for (const [seed, format] of FORMATS.entries()) {
      const dir = join(place.skills, '..', `logs-${format}`);
      const story = tellStory({ seed: seed + 1, steps, outputLength: OUTPUT_LENGTH });
      const { file } = writeLog(dir, format, story);
      const size = statSync(file).size / MEGABYTE;
      const { seconds } = await app.extraction.run({ dir });
      const bareSeconds = await secondsOf(() => bareReadFile(file));
      again += (await app.extraction.run({ dir })).bytes;
      const baseline = { name: 'read lines, JSON.parse', value: size / bareSeconds };
      rows.push(
        row(`learning from ${size.toFixed(0)} MB of ${format}`, size / seconds, 'MB/s', { baseline }),
      );
      bytes += size;
      mined += seconds;
      bare += bareSeconds;
    }
  } finally {
    await app.close();
    place.remove();
  }
  const baseline = { name: 'read lines, JSON.parse', value: bytes / bare };
  return [
    row(`learning from ${bytes.toFixed(0)} MB of session logs`, bytes / mined, 'MB/s', {
      atLeast: Math.round(bytes / bare / 2),
      baseline,
    }),
    ...rows,
    row('read of unchanged logs by a second run', again / MEGABYTE, 'MB', { atMost: 0 }),
  ];
}

/** In processes of their own: the memory of this one tells of everything that was measured before. */
function memoryRows([small, large]: readonly [number, number]): Row[] {
  const [few, many] = [small, large].map((megabytes) => ({ megabytes, peak: peakMemory(megabytes) }));
  return [
    row(`memory while learning from a log of ${few.megabytes} MB, at most`, few.peak, 'MB'),
    row(`memory while learning from a log of ${many.megabytes} MB, at most`, many.peak, 'MB', {
      baseline: { name: `${few.megabytes} MB`, value: few.peak },
    }),
  ];
}

function peakMemory(megabytes: number): number {
  const dir = mkdtempSync(join(tmpdir(), 'knowhow-bench-log-'));
  try {
    writeLarge(dir, megabytes);
    const cli = join(packageFolder(), 'dist', 'cli.js');
    const answer = execFileSync(process.execPath, [cli, 'eval', 'mine', '--dir', dir, '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return (JSON.parse(answer) as { peakMemoryMb: number }).peakMemoryMb;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** One log, told in pieces. */
function writeLarge(dir: string, megabytes: number): void {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'session.jsonl');
  let size = 0;
  for (let seed = 1; size < megabytes * MEGABYTE; seed += 1) {
    const story = tellStory({ seed, steps: STEPS_AT_ONCE, outputLength: OUTPUT_LENGTH });
    const piece = Buffer.from(jsonLines(claudeCodeLines(story)));
    appendFileSync(file, piece);
    size += piece.length;
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
