/**
 * Learning from session logs, beside a bare loop that reads the same logs and parses what they hold: logs of every format,
 * then one log in two sizes, whose memory must not differ.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MineReport } from '../src/evaluation/mine.ts';
import { packageFolder } from '../src/package.ts';
import { LOG_FORMATS, type LogFormat } from '../src/sessions/read-log.ts';
import { claudeCodeLines } from '../src/sessions/testing/line-logs.ts';
import { tellStory } from '../src/sessions/testing/synthetic-story.ts';
import { jsonLines, writeLog } from '../src/sessions/testing/write-logs.ts';
import { type Row, row } from './measure.ts';

const FORMATS = Object.keys(LOG_FORMATS) as LogFormat[];
/** About what a test run or a file that was read prints. */
const OUTPUT_LENGTH = 1500;
const MEGABYTE = 2 ** 20;
/** Steps that are told at once, so that the bench itself holds little of a large log. */
const STEPS_AT_ONCE = 500;

export interface MiningSizes {
  /** Of the agent, in one log. */
  readonly steps: number;
  /** Logs of each format: some days of work, and some weeks. */
  readonly count: readonly [few: number, many: number];
  /** Megabytes of the small and of the large log. */
  readonly logs: readonly [small: number, large: number];
}

export function miningRows({ steps, count, logs }: MiningSizes): Row[] {
  return [...speedRows(steps, count), ...memoryRows(logs)];
}

/** All formats together, as somebody has them who uses several agents, few logs and many; then each alone. */
function speedRows(steps: number, [few, many]: MiningSizes['count']): Row[] {
  const overall = (all: MineReport): Row =>
    speedRow('session logs of every format', all, Math.round((all.baseline?.mbPerSecond ?? 0) / 2));
  const large = withLogs(steps, many, (dir) => overall(mined(dir)));
  return withLogs(steps, few, (dir) => {
    const all = mined(dir);
    return [
      ...[large, overall(all), startRow(all)],
      ...FORMATS.map((format) => speedRow(format, mined(join(dir, format)))),
      row('read of unchanged logs by a second run', all.again.bytes / MEGABYTE, 'MB', { atMost: 0 }),
    ];
  });
}

/** What comes before the time is taken: threads begin, code and patterns are compiled. */
function startRow({ practice }: MineReport): Row {
  const { bytes, seconds } = practice ?? { bytes: 0, seconds: 0 };
  return row(
    `start of learning, and its first ${(bytes / MEGABYTE).toFixed(0)} MB, before that is measured`,
    seconds * 1000,
    'ms',
  );
}

function withLogs<T>(steps: number, count: number, use: (dir: string) => T): T {
  const dir = mkdtempSync(join(tmpdir(), 'knowhow-bench-logs-'));
  try {
    for (const [index, format] of FORMATS.entries()) {
      for (let log = 1; log <= count; log += 1) {
        const seed = index * count + log;
        writeLog(join(dir, format), format, tellStory({ seed, steps, outputLength: OUTPUT_LENGTH }));
      }
    }
    return use(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function speedRow(what: string, { bytes, mbPerSecond, baseline }: MineReport, atLeast?: number): Row {
  return row(`learning from ${(bytes / MEGABYTE).toFixed(0)} MB of ${what}`, mbPerSecond, 'MB/s', {
    baseline: { name: 'read, JSON.parse', value: baseline?.mbPerSecond ?? 0 },
    ...(atLeast !== undefined && { atLeast }),
  });
}

/** In a process of its own, as a user starts it. */
function mined(dir: string): MineReport {
  const cli = join(packageFolder(), 'dist', 'cli.js');
  const answer = execFileSync(process.execPath, [cli, 'eval', 'mine', '--dir', dir, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(answer) as MineReport;
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
    return mined(dir).peakMemoryMb;
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
