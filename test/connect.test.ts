import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HARNESS_NAMES } from '../src/harness/connector-names.ts';
import { knowhow } from './support/cli.ts';
import { temporaryHome } from './support/temporary-home.ts';

test('harnesses that are connected at the same moment are all remembered, and disconnected together', async () => {
  const place = temporaryHome();
  const runs = await Promise.all(HARNESS_NAMES.map((name) => knowhow(place, ['connect', name])));
  expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(HARNESS_NAMES.map(() => [0, '']));
  const folder = join(place.home.folder, 'connections');
  const records = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  const named = [...records.matchAll(/"harness": "([\w-]+)"/g)].map((match) => match[1]);
  expect([...new Set(named)].sort()).toEqual([...HARNESS_NAMES].sort());
  const { code, stdout } = await knowhow(place, ['disconnect', '--all', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).harnesses).toHaveLength(HARNESS_NAMES.length);
});

test('the doctor is not content with hooks that call a knowhow that was moved away', async () => {
  const place = temporaryHome();
  await knowhow(place, ['connect', 'claude-code']);
  const file = join(place.folder, '.claude', 'settings.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\S+(?=\/dist\/hook\.js)/g, '/moved/knowhow'));
  const { code, stdout } = await knowhow(place, ['doctor']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/Claude Code: the hooks of .* point to\s+\/moved\/knowhow\/dist\/hook\.js/);
  expect((await knowhow(place, ['connect', 'claude-code'])).code).toBe(0);
  expect((await knowhow(place, ['doctor'])).code).toBe(0);
});
