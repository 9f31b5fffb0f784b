/**
 * Praise after a call that failed and stayed so: nobody knows whether it was meant to fail.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

const bad = { exitCode: 1 } as const;
const ok = { exitCode: 0 } as const;

describe('praise for a call that failed', () => {
  it.each([
    [
      'write a failing test for bug 77',
      'pytest tests/test_77.py',
      '1 failed',
      'It reproduces the bug and fails.',
      'exactly, thanks',
    ],
    [
      'refuse commits without a ticket',
      "git commit -m 'test hook'",
      'TODO needs a ticket',
      'A bare TODO is rejected.',
      'nice, same here',
    ],
    [
      'update the badges',
      "sed -i 's#a#b#' packages/b/README.md",
      "sed: can't read",
      'packages/b has none.',
      'great',
    ],
  ])(
    'leaves it unknown, and warns of nothing: %s',
    (request, command, text, assistantText, nextUserWords) => {
      const judged = judgeTask(task([shell(command, text, bad)], { request, assistantText, nextUserWords }));
      expect(judged.outcome).toBe('unknown');
      expect(judged.failures).toEqual([]);
    },
  );

  it('warns of what was made good by another', () => {
    const calls = [
      shell('scp a web1:/srv', 'scp: connection closed', bad),
      shell('rsync a web1:/srv', 'sent 4', ok),
      shell('curl -sf web1/a', 'curl: (22) error: 404', bad),
    ];
    const judged = judgeTask(task(calls, { request: 'take it over', nextUserWords: 'perfect' }));
    expect(judged.outcome).toBe('unknown');
    expect(judged.failures).toMatchObject([{ call: 'c1', avoidedBy: { callId: 'c2' } }]);
  });

  it.each([
    ['thanks are only polite', 'It did not work.', 'thanks'],
    ['the user was misled', 'Done. Everything works.', 'perfect'],
    ['nothing is said', 'It did not work.', null],
  ])('and it has failed where %s', (_, assistantText, nextUserWords) => {
    const calls = [shell('npm test', '2 failed', bad)];
    expect(judgeTask(task(calls, { assistantText, nextUserWords })).outcome).toBe('failure');
  });
});
