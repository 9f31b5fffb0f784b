import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Redactor } from '../../../redaction/redact.ts';
import { SeenRows } from '../../../sessions/lines/seen-rows.ts';
import type { Log, LogFormat } from '../../../sessions/read-log.ts';
import { tellStory } from '../../../sessions/testing/synthetic-story.ts';
import { writeLog } from '../../../sessions/testing/write-logs.ts';
import { judgeTask } from '../../outcome/judge-task.ts';
import type { SeenRun } from '../../runs/run.ts';
import { type LogToMine, type MinedLogEnd, mineLog } from './mine-log.ts';
import { Mining } from './mining.ts';

async function mined(log: Log, before: LogToMine['before']): Promise<{ end: MinedLogEnd; runs: SeenRun[] }> {
  const runs: SeenRun[] = [];
  const mining = new Mining({
    ...{ minSteps: 2, asksModel: false, judge: judgeTask, clock: () => new Date(0) },
    redaction: () => new Redactor(),
    onOddTask: ({ reason }) => {
      throw new Error(reason);
    },
  });
  const end = await mineLog(
    { ...log, before },
    {
      ...{ mining, seen: new SeenRows(), isStopped: () => false, breathe: () => undefined },
      take: async (more) => void runs.push(...more.runs),
    },
  );
  if (end === null) throw new Error('nobody has stopped it');
  return { end, runs };
}

function written(format: LogFormat, seed: number, home = temporaryFolder()): { home: string; log: Log } {
  return { home, log: writeLog(home, format, tellStory({ seed, steps: 60 })) };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-mine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const keyed = (runs: readonly SeenRun[]): string[][] => runs.map(({ taskKey, taint }) => [taskKey, taint]);

test.each(['opencode-database', 'hermes-database'] as const)(
  'a session of a %s is not blamed for what another one has read',
  async (format) => {
    const { home, log } = written(format, 1);
    const { end } = await mined(log, null);
    written(format, 2, home);
    const later = await mined(log, end.cursor && { cursor: end.cursor, taint: 'web' });
    expect(later.runs.length).toBeGreaterThan(0);
    expect(later.runs.map(({ taint }) => taint)).not.toContain('web');
  },
);

test('nor is one whose log took the place of another', async () => {
  const { log } = written('pi', 1);
  const { end } = await mined(log, null);
  const { log: other } = written('pi', 2);
  const clean = await mined(other, null);
  const { runs } = await mined(
    other,
    end.cursor && { cursor: { ...end.cursor, file: other.file }, taint: 'web' },
  );
  expect(keyed(runs)).toEqual(keyed(clean.runs));
});

test('what a session has read shows in all that it does later', async () => {
  const { log } = written('pi', 1);
  const { end } = await mined(log, null);
  expect(end.cursor?.offset).toBeGreaterThan(0);
  writeFileSync(log.file, '\n', { flag: 'a' });
  const { end: later, runs } = await mined(log, end.cursor && { cursor: end.cursor, taint: 'web' });
  expect(new Set(runs.map(({ taint }) => taint))).toEqual(new Set(['web']));
  expect(later.taint).toBe('web');
});
