/**
 * Will the call that is about to be made go wrong? Calls of real sessions, each beside what the project's earlier
 * sessions tell of its marks; whether it failed, hung or found nothing is the label, and needs no reader.
 *
 * @module
 */
import { join } from 'node:path';
import { projectLogs } from '../src/evaluation/replay/project-logs.ts';
import { calibrationOf } from '../src/judge/calibrate.ts';
import { leftOutLogits } from '../src/judge/left-out.ts';
import type { JudgeFile } from '../src/judge/model.ts';
import { sigmoid } from '../src/judge/numbers.ts';
import { type Examples, trainLinear } from '../src/judge/train-linear.ts';
import { ProjectMemory, stepsOf } from '../src/learning/recall/project-memory.ts';
import { warningFor } from '../src/learning/recall/warning.ts';
import { MarkHistory } from '../src/learning/remedies/mark-history.ts';
import { areaUnder } from './area-under.ts';

/** Harnesses ask before these. */
const ASKED: ReadonlySet<string> = new Set(['Bash', 'Edit', 'Write', 'MultiEdit']);
/** Of what is told more than half goes wrong; on projects left out. */
const PRECISION = 0.6;

export interface CallRow {
  readonly project: string;
  readonly features: Readonly<Record<string, number>>;
  readonly isWrong: boolean;
}

export async function callRows(dataFolder: string): Promise<CallRow[]> {
  const rows: CallRow[] = [];
  for (const { project, sessions } of await projectLogs(join(dataFolder, 'sessions'))) {
    const memory = new ProjectMemory();
    for (const { record } of sessions) {
      if (record === null) continue;
      const here = new MarkHistory();
      for (const { deed, marks } of stepsOf(record)) {
        const warning = ASKED.has(deed.tool) ? warningFor(memory, deed, marks, here) : null;
        if (warning) rows.push({ project, features: warning.features, isWrong: deed.isAmiss });
        if (deed.isAmiss || deed.outcome === 'worked') here.add(marks, deed.isAmiss);
      }
      memory.add(record);
    }
  }
  return rows;
}

export function trainOn(rows: readonly CallRow[], data: string): JudgeFile {
  const features = Object.keys(rows[0]?.features ?? {});
  const examples: Examples = {
    features,
    rows: rows.map((row) => features.map((name) => row.features[name] ?? 0)),
    labels: rows.map(({ isWrong }) => Number(isWrong)),
  };
  const train = (part: Examples): ReturnType<typeof trainLinear> => trainLinear(part, { shrink: 1e-2 });
  const groups = rows.map(({ project }) => project);
  const logits = leftOutLogits(examples, groups, train);
  const said = logits.map((score, at) => ({ score, isTrue: examples.labels[at] === 1 }));
  const calibration = calibrationOf(said);
  const sorted = said
    .map(({ score, isTrue }) => ({ chance: sigmoid(calibration.slope * score + calibration.shift), isTrue }))
    .sort((a, b) => b.chance - a.chance);
  let [right, kept, threshold] = [0, 0, 1];
  for (const [at, { chance, isTrue }] of sorted.entries()) {
    right += Number(isTrue);
    if (at >= 20 && right / (at + 1) >= PRECISION) [threshold, kept] = [chance, at + 1];
  }
  return {
    card: {
      question: 'Will the call that is about to be made fail, hang or find nothing?',
      ...{ data, rows: rows.length, split: 'one project left out at a time' },
      figures: {
        wrong: said.filter(({ isTrue }) => isTrue).length,
        area: areaUnder(said),
        areaOfRiskAlone: areaUnder(
          rows.map((row) => ({ score: row.features.risk ?? 0, isTrue: row.isWrong })),
        ),
        precisionAtThreshold: PRECISION,
        toldAtThreshold: kept,
      },
    },
    model: train(examples),
    calibration,
    thresholds: { tell: Number(threshold.toFixed(3)) },
  };
}

export async function trainCallGoesWrong(dataFolder: string): Promise<JudgeFile> {
  return trainOn(
    await callRows(dataFolder),
    'sessions: 420 sessions of eleven public projects, in their order',
  );
}
