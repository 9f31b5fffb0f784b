import { expect, test } from 'vitest';
import { type ExtractReport, ExtractTally } from '../../learning/extract/report.ts';
import { whyNothingNew } from './why-nothing-new.ts';

function report(facts: Partial<ExtractReport>): ExtractReport {
  const rest = { logs: 3, left: 0, stopped: null, seconds: 0, dryRun: false };
  return { ...new ExtractTally().result(rest), ...facts };
}

test.each<[Partial<ExtractReport>, RegExp | null]>([
  [{ logs: 0 }, /no session logs there/],
  [{ unchangedLogs: 3 }, /no log has changed/],
  [{ failedLogs: 3 }, null],
  [{ read: 2, stopped: 'cancelled', left: 1 }, null],
  [{ read: 3 }, /no conversation/],
  [{ read: 3, sessions: 1 }, /nobody asks/],
  [{ read: 3, sessions: 1, tasks: 4 }, /nothing was done in the 4 tasks that could be repeated/],
  [{ read: 3, sessions: 1, tasks: 1, shortTasks: 1 }, /1 task had too few steps/],
  [{ read: 3, sessions: 1, tasks: 4, shortTasks: 3 }, /3 of 4 tasks had too few steps.*minSteps/],
  [{ read: 3, sessions: 1, tasks: 4, runs: 0, forgotten: 2 }, /forgotten/],
  [
    { read: 3, sessions: 1, tasks: 4, runs: 3, forgotten: 1 },
    /1 task belongs to what was forgotten, and the rest was known already/,
  ],
  [{ read: 3, sessions: 1, tasks: 4, runs: 2, updated: 1 }, /others was brought up to date/],
  [{ read: 3, sessions: 1, tasks: 4, runs: 2 }, /known already/],
  [{ read: 3, sessions: 1, tasks: 4, runs: 2, added: 1 }, null],
])('why nothing was added is told by the first reason that applies: %j', (facts, reason) => {
  const why = whyNothingNew(report(facts));
  if (reason === null) expect(why).toBeNull();
  else expect(why).toMatch(reason);
});

test('who looked back some days only is told so', () => {
  expect(whyNothingNew(report({ logs: 0 }), 3)).toMatch(/written to within 3 days.*further back/);
});
