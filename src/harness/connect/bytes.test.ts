import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectHarness, disconnectHarness } from './connect.ts';
import { EVERYTHING } from './connector.ts';
import { byName, filesIn, machine, put } from './machine-fixtures.ts';
import { statusOf } from './status.ts';

const OWN = '\uFEFF{\r\n\t// mine\r\n\t"hooks": {"Stop": [{"hooks": []}],},\r\n}';

test('a file that nobody touched comes back byte for byte, mark, permissions and link included', () => {
  const { folder, options } = machine();
  const real = join(folder, 'dotfiles', 'claude.json');
  put(real, OWN);
  chmodSync(real, 0o640);
  mkdirSync(join(folder, '.claude'));
  symlinkSync(real, join(folder, '.claude', 'settings.json'));
  connectHarness(byName('claude-code'), EVERYTHING, options);
  expect(readFileSync(real, 'utf8')).toContain('claude-code/Stop');
  expect(lstatSync(join(folder, '.claude', 'settings.json')).isSymbolicLink()).toBe(true);
  disconnectHarness(byName('claude-code'), options);
  expect(readFileSync(real, 'utf8')).toBe(OWN);
  expect(statSync(real).mode & 0o777).toBe(0o640);
});

test('what a person changed meanwhile stays, and only our entries go', () => {
  const { folder, options } = machine();
  const file = join(folder, '.claude', 'settings.json');
  put(file, OWN);
  connectHarness(byName('claude-code'), EVERYTHING, options);
  writeFileSync(file, readFileSync(file, 'utf8').replace('// mine', '// mine, and later'));
  disconnectHarness(byName('claude-code'), options);
  expect(readFileSync(file, 'utf8')).toBe(OWN.replace('// mine', '// mine, and later'));
});

test('entries of an installation elsewhere are renewed where they stand', () => {
  const { folder, options } = machine();
  const file = join(folder, '.cursor', 'hooks.json');
  const old =
    '{"version": 1, "hooks": {"stop": [{"command": "node \'/old place/knowhow/dist/hook.js\' cursor stop"}]}}';
  put(file, old.replace(']', ', {"command": "mine"}]'));
  connectHarness(byName('cursor'), EVERYTHING, options);
  expect(readFileSync(file, 'utf8')).not.toContain('old place');
  disconnectHarness(byName('cursor'), options);
  expect(JSON.parse(readFileSync(file, 'utf8')).hooks).toEqual({ stop: [{ command: 'mine' }] });
});

test.each([
  ['a table behind it', 'x = 1 # one\n\n[mcp_servers.a]\ncommand = "b"'],
  ['an empty file', ''],
  ['Windows lines', '[a]\r\nb = """\r\n[not.a.table]\r\n"""\r\n'],
])('config.toml with %s comes back byte for byte, also when it was changed meanwhile', (_name, text) => {
  const { folder, options } = machine();
  const file = join(folder, '.codex', 'config.toml');
  put(file, text);
  connectHarness(byName('codex'), EVERYTHING, options);
  writeFileSync(file, `${readFileSync(file, 'utf8')}[later]\nz = 1\n`);
  disconnectHarness(byName('codex'), options);
  expect(readFileSync(file, 'utf8').trimEnd()).toBe(
    `${text.trimEnd()}${text === '' ? '' : text.includes('\r') ? '\r\n' : '\n'}[later]\nz = 1`,
  );
});

test('copies of what was there are kept, for the owner alone, and not for ever', () => {
  const { folder, options } = machine();
  put(join(folder, '.claude', 'settings.json'), '{}');
  for (let round = 0; round < 20; round++) {
    connectHarness(byName('claude-code'), EVERYTHING, options);
    disconnectHarness(byName('claude-code'), options);
  }
  const copies = join(options.home.backupFolder, 'connect');
  expect(readdirSync(copies).length).toBeLessThanOrEqual(30);
  expect(statSync(copies).mode & 0o077).toBe(0);
  for (const name of readdirSync(copies)) expect(statSync(join(copies, name)).mode & 0o077).toBe(0);
});

test.each([
  ['user first', [false, true]],
  ['project first', [true, false]],
])('connections of the user and of a project share a file and leave it one by one (%s)', (_name, order) => {
  const { folder, options, project } = machine();
  const file = join(folder, '.claude.json');
  const own = '{"a": 1}';
  put(file, own);
  connectHarness(byName('claude-code'), EVERYTHING, options);
  connectHarness(byName('claude-code'), EVERYTHING, project);
  for (const isProject of order) {
    disconnectHarness(byName('claude-code'), isProject ? project : options);
    const left = statusOf(
      byName('claude-code'),
      isProject ? options.place : project.place,
      options.installation,
      () => false,
    );
    expect(left.state).toBe(isProject === order[0] ? 'connected' : 'absent');
  }
  expect(readFileSync(file, 'utf8')).toBe(own);
  expect(filesIn(folder)).toEqual({ [file]: own });
});
