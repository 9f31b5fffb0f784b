import { expect, it } from 'vitest';
import { shownPaths } from './shown-paths.ts';

it.each([
  ['cat node_modules/x/README.md', ['node_modules/x/README.md']],
  ['cat a.md | head -40', ['a.md']],
  ['sudo head -40 "my notes.md" b.md', ['my notes.md', 'b.md']],
  ["sed -n '1,80p' vendor/sdk/NOTICE", ['vendor/sdk/NOTICE']],
  ['grep -rn agent vendor/ src/', ['vendor/', 'src/']],
  ['cd vendor/sdk && cat README.md', ['vendor/sdk', 'README.md']],
  ['bash -lc "cat vendor/a.md"', ['vendor/a.md']],
  ['bash -lc cat vendor/a.md', ['vendor/a.md']],
  ['npm test || cat vendor/a.md', ['vendor/a.md']],
  ['find node_modules/x | xargs cat', ['node_modules/x']],
])('%s shows %j', (command, paths) => {
  expect(shownPaths(command)).toEqual(paths);
});

it.each([
  './node_modules/.bin/vitest run',
  'vendor/bin/phpunit --testdox',
  'source .venv/bin/activate && python -m agents',
  'node node_modules/vitest/vitest.mjs run | tail -n 20',
  'cd vendor/sdk && make test | grep -v vendor/',
  'find -not -path "./node_modules/*" | xargs grep -n agent',
  'grep -rn agent | grep -v "/node_modules/"',
  'grep -rn "see node_modules/x"',
  'rg agent -g "!node_modules/**" --exclude-dir vendor/ --exclude=vendor/x',
  'npx eslint --ignore-pattern vendor/',
  '',
])('%s shows no file that it names', (command) => {
  expect(shownPaths(command)).toEqual([]);
});
