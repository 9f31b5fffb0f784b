import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';
import { failing, ok, passing, TASK_CASES } from './testing/task-cases.ts';

describe('how a task ended', () => {
  for (const [title, judged, outcome] of TASK_CASES) {
    it(`is ${outcome} when ${title}`, () => {
      const verdict = judgeTask(judged);
      expect(verdict.outcome, JSON.stringify(verdict)).toBe(outcome);
      expect(verdict.confidence > 0).toBe(outcome !== 'unknown');
    });
  }

  it.each([
    ['restore the customers table', 'failure'],
    ['truncate the customers table', 'success'],
    ['leere die Kundentabelle', 'success'],
  ])('is told by “the table is empty”, by what was asked for: “%s”', (request, outcome) => {
    const calls = [shell('psql -f a.sql', '', ok)];
    expect(judgeTask(task(calls, { request, nextUserWords: 'the table is empty' })).outcome).toBe(outcome);
  });

  it.each([
    ['process the queue of orders', 'the queue is empty now', 'success'],
    ['move the old mails out of the inbox', 'the inbox is empty now!', 'success'],
    ['work off the backlog of tickets in the queue', 'the list is empty', 'success'],
    ['find duplicates in the customers table', 'there are no rows in the report', 'success'],
    ['process the csv into a report', 'the report is empty', 'failure'],
    ['show the error log on a page', 'the page is empty', 'failure'],
    ['compare the totals of march and april', 'the numbers do not match', 'success'],
    ['hunt down the bug in the totals', 'the totals are wrong, now fix the rounding', 'success'],
    ['show me the orders with a negative total', 'the totals are negative', 'success'],
    ['fix the bug in the totals', 'the totals are wrong', 'failure'],
    ['show me the totals of may', 'the totals are wrong', 'failure'],
  ])('is no failure where what was asked about is found: “%s”, “%s”', (request, nextUserWords, outcome) => {
    const calls = [shell('report --all', '', ok)];
    expect(judgeTask(task(calls, { request, nextUserWords })).outcome).toBe(outcome);
  });

  it('proves no cure that destroys, where the user says that it did not work', () => {
    const restore = 'pg_restore -d crm crm.dump';
    const calls = [
      shell(restore, 'pg_restore: error: relation "customers" already exists', { exitCode: 1 }),
      shell("psql crm -c 'drop table customers cascade'", '', ok),
      shell(restore, '', ok),
    ];
    const cureAfter = (nextUserWords: string): string | undefined =>
      judgeTask(task(calls, { nextUserWords })).failures[0]?.avoidedBy?.callId;
    expect(cureAfter('thanks, works')).toBe('c2');
    expect(cureAfter('there are zero rows in it')).toBeUndefined();
  });

  it('is surer of tests than of a command that did not fail', () => {
    const tests = judgeTask(task([passing]));
    const command = judgeTask(task([shell('node a.js', '', ok)]));
    expect(tests.confidence).toBeGreaterThan(command.confidence);
  });

  it('is never decided by soft evidence against hard evidence', () => {
    const words = fc.constantFrom('All tests pass.', 'Done. Everything works.', 'Successfully deployed.');
    const thanks = fc.constantFrom('thanks!', 'Thank you', 'great', 'Perfect', null);
    fc.assert(
      fc.property(words, thanks, (assistantText, nextUserWords) => {
        expect(judgeTask(task([failing], { assistantText, nextUserWords })).outcome).toBe('failure');
      }),
    );
  });

  it('holds for any text, and says the same twice', () => {
    const call = fc.record({
      id: fc.string(),
      tool: fc.oneof(fc.string(), fc.constantFrom('Bash', 'Read', 'Edit', 'get_x')),
      input: fc.dictionary(
        fc.constantFrom('command', 'path', 'x'),
        fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
      ),
      result: fc.option(
        fc.record({
          text: fc.string({ unit: 'binary', maxLength: 200 }),
          isError: fc.option(fc.boolean()),
          exitCode: fc.option(fc.integer()),
          isRefusal: fc.boolean(),
          isInterrupt: fc.boolean(),
        }),
      ),
    });
    const rest = fc.record({
      request: fc.string(),
      assistantText: fc.string(),
      nextUserWords: fc.option(fc.string()),
      hasErrorFlags: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 6 }), rest, (calls, other) => {
        const judged = { ...other, calls, laterEvents: [] };
        const verdict = judgeTask(judged);
        expect(verdict).toEqual(judgeTask(judged));
        expect(verdict.confidence).toBeGreaterThanOrEqual(0);
        expect(verdict.confidence).toBeLessThanOrEqual(1);
        for (const { weight } of verdict.evidence) expect(Math.abs(weight)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
