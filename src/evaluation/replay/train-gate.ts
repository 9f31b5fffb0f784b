/**
 * Will the call that is about to be made go wrong? Calls of real sessions, each beside what the project's earlier
 * sessions tell of its marks; whether it failed, hung or found nothing is the label, and needs no reader.
 *
 * @module
 */
import { calibrationOf } from '../../judge/calibrate.ts';
import { createJudge, type Judge } from '../../judge/judge.ts';
import { leftOutLogits } from '../../judge/left-out.ts';
import type { JudgeFile } from '../../judge/model.ts';
import { sigmoid } from '../../judge/numbers.ts';
import { type Examples, trainLinear } from '../../judge/train-linear.ts';
import { ProjectMemory, stepsOf } from '../../learning/recall/project-memory.ts';
import { warningFor } from '../../learning/recall/warning.ts';
import { MarkHistory } from '../../learning/remedies/mark-history.ts';
import type { ProjectLogs } from './project-logs.ts';

/** Harnesses ask before these. */
const ASKED: ReadonlySet<string> = new Set(['Bash', 'Edit', 'Write', 'MultiEdit']);
/** Of what is told more than half goes wrong; on projects left out. */
const PRECISION = 0.57;
const LEAST_TOLD = 20;

export interface CallRow {
  readonly project: string;
  readonly features: Readonly<Record<string, number>>;
  readonly isWrong: boolean;
}

export interface Gate {
  readonly file: JudgeFile;
  /** Chances of rows by a model that has not seen their project. */
  readonly said: readonly { readonly score: number; readonly isTrue: boolean }[];
}

export function callRows(projects: readonly ProjectLogs[]): CallRow[] {
  const rows: CallRow[] = [];
  for (const { project, sessions } of projects) {
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

export function trainGate(rows: readonly CallRow[]): Gate {
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
    if (at >= LEAST_TOLD && right / (at + 1) >= PRECISION) [threshold, kept] = [chance, at + 1];
  }
  const card = {
    question: 'Will the call that is about to be made fail, hang or find nothing?',
    ...{ data: '', rows: rows.length, split: 'one project left out at a time' },
    figures: {
      wrong: said.filter(({ isTrue }) => isTrue).length,
      precisionAtThreshold: PRECISION,
      toldAtThreshold: kept,
    },
  };
  const thresholds = { tell: Number(threshold.toFixed(3)) };
  return { file: { card, model: train(examples), calibration, thresholds }, said };
}

/** For each project the gate that was trained, and whose threshold was chosen, without it. */
export function leftOutGates(projects: readonly ProjectLogs[]): (project: string) => Judge {
  const rows = callRows(projects);
  const gates = new Map<string, Judge>();
  return (project) => {
    const known =
      gates.get(project) ?? createJudge(trainGate(rows.filter((row) => row.project !== project)).file);
    gates.set(project, known);
    return known;
  };
}
