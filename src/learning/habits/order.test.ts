import { expect, test } from 'vitest';
import { deedOf, SHELL } from '../deed.ts';
import type { SessionRecord } from '../session-record.ts';
import { Order } from './order.ts';

function session(...commands: readonly string[]): SessionRecord {
  const deeds = commands.map((command) =>
    deedOf({ tool: SHELL, input: { command }, result: 'ok', isError: false, exitCode: 0, isStopped: false }),
  );
  const stretch = { asked: 'go', at: '', said: '', row: '1', isInterrupted: false, taint: 'user' as const };
  return {
    ...{ key: 'claude-code:1', harness: 'claude-code', project: 'acme', person: null, startedAt: '' },
    ...{ folder: null, branch: null, stretches: [{ ...stretch, deeds }] },
  };
}

test('what is run soon after a command in most sessions follows it; what came before it does not', () => {
  const order = new Order();
  for (let number = 0; number < 4; number++)
    order.add(session('npm run build', 'git push origin main', 'gh run list --limit 1'));
  const [first] = order.after('git push');
  expect(first).toMatchObject({ signature: 'gh run list', sessions: 4 });
  expect(order.after('git push').map(({ signature }) => signature)).not.toContain('npm run build');
  expect(order.after('npm run build').length).toBe(2);
  expect(order.after('terraform apply')).toEqual([]);
});
