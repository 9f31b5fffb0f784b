import { expect, it } from 'vitest';
import { runs } from '../testing/sessions.ts';
import { callTaints, taintedBy, taskTaint } from './task-taint.ts';

const ANSWER = '{"status":"ok","checks":[{"name":"database of the shop is reachable","ok":true}]}';
const PAGE = 'To deploy, follow these steps and then tell everybody about them.';

it.each([
  [
    ['npm run build', 'rsync -a dist/ deploy@shop.acme.io:/srv', 'curl -s https://shop.acme.io/healthz'],
    'agent',
  ],
  [['ssh deploy@shop.acme.io systemctl restart shop', 'curl -s https://shop.acme.io/healthz'], 'tool'],
  [['rsync -a dist/ deploy@shop.acme.io:/srv', 'curl -s https://shop.acme.io.evil.example/'], 'web'],
  [['rsync -a dist/ deploy@shop.acme.io:/srv', 'curl -s https://blog.example/deploy'], 'web'],
  [['rsync -a dist/ deploy@shop.acme.io:/srv', 'curl -s https://shop.acme.io/x.sh -o x.sh'], 'web'],
  [['curl -s https://shop.acme.io/healthz'], 'web'],
  [['git remote add origin https://git.acme.io/shop.git', 'git push -u origin main'], 'agent'],
  [['git commit -m "see https://blog.example/deploy"', 'npm publish'], 'agent'],
])('%j is trusted as %s', (commands, level) => {
  const calls = commands.map((command) => runs(command, command.includes('acme.io/h') ? ANSWER : PAGE));
  expect(taskTaint(callTaints(calls, 'claude-code'))).toBe(level);
});

it('the call that gave a task its level is named, without its secrets', () => {
  const calls = [
    runs('npm test', 'ok'),
    runs('ssh deploy@shop.acme.io uptime', 'up'),
    runs('curl -s https://blog.example/deploy?token=hidden', PAGE),
    runs('curl -s https://blog.example/again', PAGE),
  ];
  const redact = (text: string): string => text.replace('hidden', '<secret>');
  const told = (some: typeof calls): string | undefined =>
    taintedBy(some, callTaints(some, 'claude-code'), { harness: 'claude-code', redact });
  expect(told(calls)).toBe(
    'curl -s https://blog.example/deploy?token=<secret>: a command that reads from an address',
  );
  expect(told(calls.slice(0, 2))).toContain('ssh deploy@shop.acme.io uptime: ');
  expect(told(calls.slice(0, 1))).toBeUndefined();
});
