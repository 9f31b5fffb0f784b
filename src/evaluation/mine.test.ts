import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ExtractRequest } from '../learning/extract/extraction.ts';
import type { ExtractReport } from '../learning/extract/report.ts';
import { tellStory } from '../sessions/testing/synthetic-story.ts';
import { writeLog } from '../sessions/testing/write-logs.ts';
import { evaluateMine, type MineReport } from './mine.ts';

/** Answers each run over logs with the next of these seconds, and keeps what was asked for. */
async function evaluated(
  withBaseline: boolean,
): Promise<{ report: MineReport; asked: ExtractRequest[]; dir: string }> {
  const dir = mkdtempSync(join(tmpdir(), 'knowhow-mine-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeLog(dir, 'pi', tellStory({ seed: 1, steps: 20 }));
  const asked: ExtractRequest[] = [];
  const extraction = {
    run: async (request: ExtractRequest = {}): Promise<ExtractReport> => {
      asked.push(request);
      return { bytes: 2 ** 20, seconds: asked.length, read: 1, runs: 5 } as ExtractReport;
    },
  };
  const procedures = { remember: async () => undefined, page: async () => ({ total: 3, procedures: [] }) };
  const report = await evaluateMine({ dir, extraction, procedures, withBaseline });
  return { report, asked, dir };
}

test('the time is taken after a dry run over some logs', async () => {
  const { report, asked, dir } = await evaluated(true);
  expect(asked).toEqual([{ dir, dryRun: true, maxBytes: 16 * 2 ** 20 }, { dir }, { dir }]);
  expect(report).toMatchObject({
    practice: { bytes: 2 ** 20, seconds: 1 },
    ...{ bytes: 2 ** 20, seconds: 2, mbPerSecond: 0.5, procedures: 3, merged: 2 },
    again: { seconds: 3 },
  });
  expect(report.baseline?.ratio).toBeCloseTo(0.5 / (report.baseline?.mbPerSecond ?? 0));
});

test('who wants no comparison is told what learning takes from its start', async () => {
  const { report, asked, dir } = await evaluated(false);
  expect(asked).toEqual([{ dir }, { dir }]);
  expect(report).toMatchObject({ practice: null, baseline: null, seconds: 1 });
});
