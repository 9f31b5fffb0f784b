/**
 * A way that does what is said to fail is not told as what worked.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { meaningOf } from '../meaning/meaning.ts';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { failsItself } from './fails-itself.ts';

function fails(task: string, known: string, command: string): boolean {
  return failsItself(task, [stepFrom(command)], [meaningOf(known)]);
}

test.each([
  ['npm publish fails with 403', 'release the package', 'npm publish --access public'],
  ['`npm publish` failed: 403 Forbidden', 'release the package', 'npm run build && npm publish'],
  ['terraform apply is broken', 'roll out the network', 'cd infra && terraform apply -auto-approve'],
  ['npm publish fails with 403, how do I fix it?', 'release the package', 'npm publish'],
  ['npm publish fails, how can I fix npm publish?', 'release the package', 'npm publish'],
  ['npm publish fails with 403, how come?', 'release the package', 'npm publish'],
  ['npm publish fails with 403. how do I find out why?', 'release the package', 'npm publish'],
  ['terraform apply fails, how do I see the logs?', 'roll out the network', 'terraform apply'],
  ['terraform apply fails, how can I check what is wrong?', 'roll out the network', 'terraform apply'],
])('“%s” is not helped by how to “%s”', (task, known, command) => {
  expect(fails(task, known, command)).toBe(true);
});

test.each([
  ['npm publish fails with 403', 'fix npm publish', 'npm login && npm publish'],
  ['npm publish fails with 403', 'sign in to npm', 'npm login'],
  ['npm publish failed, release the package again', 'release the package', 'npm publish'],
  ['git push fails, how do I push the branch?', 'push the branch', 'git push origin main'],
  ['how do i start the stack? docker compose up crashes', 'start the stack', 'docker compose up -d'],
  ['npm publish fails how do I release the package', 'release the package', 'npm publish'],
  ['nginx is down', 'restart nginx', 'systemctl restart nginx'],
  ['release the package', 'release the package', 'npm publish'],
])('“%s” may be helped by how to “%s”', (task, known, command) => {
  expect(fails(task, known, command)).toBe(false);
});
