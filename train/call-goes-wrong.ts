/**
 * `call-goes-wrong`: the gate before a call, trained on sessions alone.
 *
 * @module
 */
import { join } from 'node:path';
import { projectLogs } from '../src/evaluation/replay/project-logs.ts';
import { callRows, trainGate } from '../src/evaluation/replay/train-gate.ts';
import type { JudgeFile } from '../src/judge/model.ts';
import { areaUnder } from './area-under.ts';

export async function trainCallGoesWrong(dataFolder: string): Promise<JudgeFile> {
  const rows = callRows(await projectLogs(join(dataFolder, 'sessions')));
  const { file, said } = trainGate(rows);
  const alone = rows.map((row) => ({ score: row.features.risk ?? 0, isTrue: row.isWrong }));
  const figures = { ...file.card.figures, area: areaUnder(said), areaOfRiskAlone: areaUnder(alone) };
  const data = 'sessions: 420 sessions of eleven public projects, in their order';
  return { ...file, card: { ...file.card, data, figures } };
}
