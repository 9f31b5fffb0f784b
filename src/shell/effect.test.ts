import { expect, it } from 'vitest';
import { checkOf, effectOfAll, usesNetwork } from './effect.ts';
import { shellCommands } from './parse.ts';

it.each([
  ['ls -la && git status', 'reads'],
  ['git log > notes.txt', 'changes'],
  ['git log 2>/dev/null', 'reads'],
  ['sed -n 1,20p a.ts', 'reads'],
  ['sed -i s/a/b/ a.ts', 'changes'],
  ['git push origin main', 'publishes'],
  ['git push --force', 'destroys'],
  ['git reset --hard HEAD~1', 'destroys'],
  ['npm publish', 'publishes'],
  ['npm publish --dry-run', 'reads'],
  ['curl -s https://shop.example/health', 'reads'],
  ['curl -X DELETE https://shop.example/items/1', 'destroys'],
  ['aws ec2 describe-instances', 'reads'],
  ['aws s3 rm s3://old --recursive', 'destroys'],
  ['kubectl get pods', 'reads'],
  ['psql -c "select * from users"', 'reads'],
  ['psql -c "drop table users"', 'destroys'],
  ['ssh web "rm -rf /srv/old"', 'destroys'],
  ['find . -name x -delete', 'destroys'],
  ['some-own-tool', 'changes'],
])('%s %s', (text, effect) => {
  expect(effectOfAll(shellCommands(text))).toBe(effect);
});

it.each([
  ['npm run test:ci', 'test'],
  ['cargo clippy', 'lint'],
  ['npx tsc --noEmit', 'types'],
  ['tsc --noEmit', 'types'],
  ['go test ./...', 'test'],
  ['cat test', null],
  ['git commit -m test', null],
  ['make', null],
])('what %s checks: %s', (text, check) => {
  const [command] = shellCommands(text);
  expect(command === undefined ? null : checkOf(command)).toBe(check);
});

it.each([
  ['git push', true],
  ['git commit -m x', false],
  ['curl localhost', true],
  ['npm test', false],
  ['npm install', true],
])('whether %s talks to other machines: %s', (text, is) => {
  expect(shellCommands(text).some(usesNetwork)).toBe(is);
});
