/**
 * Runs for tests: a deployment that worked, unless told otherwise.
 *
 * @module
 */
import type { RunFailure, SeenRun } from '../../runs/run.ts';
import { runShape } from '../details.ts';
import { stepFrom } from './shorthand.ts';

export function seen(
  session: string,
  changes: Partial<SeenRun> & { does?: readonly string[] } = {},
): SeenRun {
  const { does = ['make build', 'make deploy'], ...rest } = changes;
  const steps = does.map(stepFrom);
  return {
    ...{
      sessionKey: `pi:${session}`,
      taskKey: 't',
      project: '/p',
      pattern: 'deploy the site',
      slots: [],
      hints: [],
    },
    ...{ shape: runShape(steps), outcome: 'success', confidence: 0.9, evidence: [], steps, failures: [] },
    ...{ taint: 'tool', at: '2026-04-01T00:00:00.000Z', ...rest },
  };
}

export const failure = (changes: Partial<RunFailure> = {}): RunFailure => ({
  ...{
    tool: 'shell',
    call: 'shell: make ship',
    endpoint: null,
    error: 'No rule to make target',
    avoidedBy: null,
  },
  ...changes,
});
