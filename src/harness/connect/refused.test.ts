import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { connectHarness, disconnectHarness } from './connect.ts';
import { EVERYTHING } from './connector.ts';
import { byName, filesIn, machine, put } from './machine-fixtures.ts';
import { statusOf } from './status.ts';
import { REFUSALS, refusalOf } from './system-words.ts';

const REFUSED: readonly (readonly [string, (file: string) => void, RegExp])[] = [
  ['broken JSON', (file) => put(file, '{"hooks": '), /as JSON \(line 1, column 11: a value is missing\)/],
  ['a list', (file) => put(file, '[]'), /does not hold an object/],
  ['hooks that are a list', (file) => put(file, '{"hooks": []}'), /is not an object/],
  ['an event that is an object', (file) => put(file, '{"hooks": {"Stop": {}}}'), /is not a list/],
  ['bytes that are no text', (file) => put(file, 'x'), /cannot be read as JSON/],
  ['a folder', (file) => mkdirSync(file, { recursive: true }), /is a folder/],
  [
    'a link that leads nowhere',
    (file) => {
      mkdirSync(dirname(file), { recursive: true });
      symlinkSync('/nowhere/at/all', file);
    },
    /leads nowhere/,
  ],
  [
    'a link in a circle',
    (file) => {
      mkdirSync(dirname(file), { recursive: true });
      symlinkSync(file, file);
    },
    /its links lead in a circle$/,
  ],
  [
    'a file where its folder should be',
    (file) => put(dirname(file), 'x'),
    /a file where a folder should be$/,
  ],
];

test.each(REFUSED)('%s is left alone, and so is every other file', (_name, prepare, why) => {
  const { folder, options } = machine();
  prepare(join(folder, '.claude', 'settings.json'));
  const before = filesIn(folder);
  expect(() => connectHarness(byName('claude-code'), EVERYTHING, options)).toThrow(why);
  expect(filesIn(folder)).toEqual(before);
});

test('text that is not UTF-8 is left alone', () => {
  const { folder, options } = machine();
  const file = join(folder, '.claude', 'settings.json');
  put(file, '');
  writeFileSync(file, Buffer.from([0x7b, 0xff, 0x7d]));
  expect(() => connectHarness(byName('claude-code'), EVERYTHING, options)).toThrow(/not UTF-8/);
});

test('a second file that cannot be edited keeps the first from being changed', () => {
  const { folder, options } = machine();
  put(join(folder, '.codex', 'config.toml'), 'a = [');
  expect(() => connectHarness(byName('codex'), EVERYTHING, options)).toThrow(/as TOML/);
  expect(Object.keys(filesIn(folder))).toEqual([join(folder, '.codex', 'config.toml')]);
});

test('a server of the same name that is not ours is left alone', () => {
  const { folder, options } = machine();
  put(join(folder, '.codex', 'config.toml'), '[mcp_servers.knowhow]\ncommand = "mine"\n');
  expect(() => connectHarness(byName('codex'), EVERYTHING, options)).toThrow(/not knowhow's/);
  put(join(folder, '.config', 'opencode', 'plugins', 'knowhow.js'), 'mine');
  expect(() => connectHarness(byName('opencode'), EVERYTHING, options)).toThrow(/not knowhow's/);
});

test.each(Object.keys(REFUSALS))('%s of the system becomes a sentence', (code) => {
  const error = Object.assign(new Error(`${code}: no, open '/x.12.tmp'`), { code });
  const { why, hint } = refusalOf(error);
  expect(why).not.toMatch(/E[A-Z]{2}|tmp/);
  expect(hint).toMatch(/\.$/);
});

test('disconnecting what was never connected does nothing, whatever the files are', () => {
  const { folder, options } = machine();
  const file = join(folder, '.claude', 'settings.json');
  put(file, '{"hooks": ');
  put(join(folder, '.claude.json'), 'x');
  writeFileSync(join(folder, '.claude.json'), Buffer.from([0xff]));
  chmodSync(file, 0o444);
  expect(disconnectHarness(byName('claude-code'), options)).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe('{"hooks": ');
});

test('disconnecting says what is wrong with a file that was connected and cannot be read any more', () => {
  const { folder, options } = machine();
  connectHarness(byName('claude-code'), EVERYTHING, options);
  writeFileSync(join(folder, '.claude', 'settings.json'), '{"a": 1,\n  b}');
  expect(() => disconnectHarness(byName('claude-code'), options)).toThrow(/line 2, column 3/);
});

test.each([
  ['codex', '.codex/config.toml', 'a = 1\nb = [', /as TOML \(line 2, column \d+: /],
  ['hermes', '.hermes/config.yaml', 'a: 1\nb: [', /as YAML \(.* at line 2, column \d+\)/],
  ['cursor', '.cursor/hooks.json', '{\r\n  "a": 1\r\n  "b": 2\r\n}', /line 3, column 3: a comma is missing/],
  ['gemini', '.gemini/settings.json', '{"hooks": []}', /hooks is not an object/],
  ['pi', '.pi/agent/extensions/knowhow.ts', 'mine', /not knowhow's/],
])('the list shows what keeps %s from being connected', (name, path, text, why) => {
  const { folder, options } = machine();
  put(join(folder, path), text);
  const { state, files } = statusOf(byName(name), options.place, options.installation, () => false);
  expect(state).toBe('absent');
  expect(files.filter(({ problem }) => problem)).toEqual([
    expect.objectContaining({
      file: join(folder, path),
      state: 'blocked',
      problem: expect.stringMatching(why),
    }),
  ]);
});

test('a home that cannot be written is named, and nothing is changed', () => {
  const { folder, options } = machine();
  put(options.home.folder, 'a file');
  expect(() => connectHarness(byName('pi'), EVERYTHING, options)).toThrow(
    /^Nothing was changed, .*knowhow home/,
  );
  expect(Object.keys(filesIn(folder))).toEqual([]);
});
