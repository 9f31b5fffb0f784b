/**
 * A request and what was done for it, as a row: mined as runs are, so that tables measure what the product does.
 *
 * @module
 */
import type { SessionInfo } from '../../../sessions/session.ts';
import { meaningOf } from '../../meaning/meaning.ts';
import { judgeTask } from '../../outcome/judge-task.ts';
import { mineTask } from '../../runs/mine-task.ts';
import { patternOf } from '../../tasks/pattern.ts';
import type { Comparable } from '../profile.ts';
import { callFrom, NOTHING_SECRET } from './shorthand.ts';

export interface Row extends Comparable {
  /** Rows of one id are runs of one task. */
  readonly id: string;
  readonly request: string;
}

const PORTS = {
  ...{ judge: judgeTask, redaction: NOTHING_SECRET, minSteps: 1, now: '2026-01-01T00:00:00.000Z' },
  levels: [],
};
const SESSION: SessionInfo = {
  ...{ harness: 'claude-code', id: 'table', file: 'table', project: '/home/me/project', branch: null },
  ...{ startedAt: null, endedAt: null, parentId: null },
};

export function rowOf(id: string, request: string, steps: readonly string[]): Row {
  const task = {
    ...{ key: 'task', request, calls: steps.map(callFrom), userWords: [], agentWords: [], laterEvents: [] },
    ...{ assistantText: '', nextUserWords: null, isInterrupted: false, isUnfinished: false, at: null },
  };
  const run = mineTask(task, SESSION, PORTS);
  if (run !== null) {
    const { pattern, hints, shape } = run;
    return { id, request, pattern, meaning: meaningOf(pattern, hints), shape };
  }
  const { text, meaning } = patternOf(request);
  return { id, request, pattern: text, meaning, shape: [] };
}
