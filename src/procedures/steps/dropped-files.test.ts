import { expect, it } from 'vitest';
import { callFrom, stepFrom } from '../merge/testing/shorthand.ts';
import { droppedFiles } from './dropped-files.ts';

function dropped(...commands: string[]): string[] {
  const done = commands.map((command) => ({
    ...{ tool: 'bash', step: stepFrom(command), outcome: 'success' as const },
  }));
  return [...droppedFiles(done, commands.map(callFrom))]
    .sort((a, b) => a - b)
    .map((at) => commands[at] ?? '');
}

const MINIFIED = 'npx imagemin "public/*.png" --out-dir=public';
const BACK = 'git checkout -- public';

it.each([
  [MINIFIED, BACK, 'npx sharp -i public -f webp'],
  ['python gen.py api/schema.json', 'git checkout -- api/schema.json', 'npx openapi api/schema.json'],
])('what was done to files, dropped and done otherwise is a dead end: %s', (...commands) => {
  expect(dropped(...commands, 'git commit -am done')).toEqual(commands.slice(0, 2));
});

it.each([
  ['it was put back in the end', MINIFIED, BACK, 'npm test'],
  ['the same was done again', MINIFIED, BACK, MINIFIED],
  ['other files were dropped', MINIFIED, 'git checkout -- docs', 'npx sharp -i public'],
  ['it was committed before', MINIFIED, 'git commit -am min', BACK, 'npx sharp -i public'],
  [
    'it was uploaded before',
    'sed -i s/dev/1.2/ app/version.py',
    'twine upload app/dist/app-1.2.tar.gz',
    'git checkout -- app',
    'rsync -a app/ web1:/srv/app',
  ],
  [
    'what was built from them went out',
    'python gen.py charts/shop',
    'helm upgrade shop charts/shop',
    'git checkout -- charts',
    'python gen.py charts/blog',
  ],
  [
    'what comes then only sends them',
    'mkdocs -f docs/mkdocs.yml',
    'git checkout -- docs',
    'curl -X PURGE -d docs/site https://cdn.acme.io',
  ],
  ['what comes then only tests them', 'python gen.py api/a.json', 'git checkout -- api', 'pytest api'],
  ['it only looked at them', 'ls public', BACK, 'npx sharp -i public'],
  ['a branch was gone to', 'npx imagemin public', 'git checkout public', 'npx sharp -i public'],
])('it stays where %s', (_, ...commands) => {
  expect(dropped(...commands)).toEqual([]);
});
