/**
 * What a pass over logs asks and tells at its end.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { Learning } from './learning.ts';
import { seen } from './merge/testing/seen-run.ts';
import { MAX_QUESTIONS, type OpenRun } from './runs/ask-opinions.ts';
import { NO_TASKS } from './runs/task-counts.ts';

it('asks about the latest runs whose ending is open, the latest first, in whatever order logs were read', async () => {
  let asked: readonly OpenRun[] = [];
  const learning = new Learning({
    write: async () => [],
    ask: async (open) => {
      asked = open;
      return [];
    },
    foreseen: async () => [],
    remember: async () => undefined,
  });
  // The latest log comes first, and within a log the latest task comes last.
  for (let day = 28; day > 0; day--) {
    const runs = [10, 11].map((hour) => seen(`${day}-${hour}`, { at: timeOf(day, hour) }));
    const open = runs.map(({ sessionKey, taskKey }) => ({ sessionKey, taskKey, record: '' }));
    learning.take({ runs, open, ...NO_TASKS, tasks: 2, redactions: 0 });
  }
  await learning.finish();
  const sessions = asked.map(({ sessionKey }) => sessionKey);
  expect(sessions).toHaveLength(MAX_QUESTIONS);
  expect(sessions.slice(0, 3)).toEqual(['28-11', '28-10', '27-11'].map((id) => seen(id).sessionKey));
});

function timeOf(day: number, hour: number): string {
  return `2026-04-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`;
}
