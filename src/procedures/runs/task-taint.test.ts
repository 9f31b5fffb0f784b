import { expect, it } from 'vitest';
import { runs } from '../testing/sessions.ts';
import { callTaints, taskTaint } from './task-taint.ts';

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
