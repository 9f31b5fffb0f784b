import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { locateHome } from '../../config/home.ts';
import { packageFolder } from '../../package.ts';
import { HARNESS_NAMES } from '../connector-names.ts';
import { CONNECTORS, connectorOf } from '../connectors.ts';
import { translationOf } from '../translations.ts';
import { type ConnectOptions, connectHarness, disconnectHarness, statusOf } from './connect.ts';
import type { Connector, Wish } from './connector.ts';

const EVERYTHING: Wish = { hooks: true, server: true };

function machine(): { folder: string; options: ConnectOptions; project: ConnectOptions } {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-connect-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options: ConnectOptions = {
    place: { userHome: folder, environment: {}, project: null },
    installation: { node: 'node', packageFolder: packageFolder(), home: null, platform: 'linux' },
    home: locateHome({ KNOWHOW_HOME: join(folder, 'knowhow home') }),
    dryRun: false,
  };
  const project = { ...options, place: { ...options.place, project: join(folder, 'project') } };
  mkdirSync(join(folder, 'project'));
  return { folder, options, project };
}

/** Every file below a folder, but for knowhow's own home. */
function filesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('knowhow home'));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'latin1')]));
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const byName = (name: string): Connector => connectorOf(name) as Connector;

test('the names in the help are those of the connectors', () => {
  expect(CONNECTORS.map(({ harness }) => harness)).toEqual(HARNESS_NAMES);
});

describe.each(CONNECTORS.map((connector) => [connector.label, connector] as const))(
  '%s',
  (_label, connector) => {
    test('is connected on a bare machine, and leaves nothing behind when disconnected', () => {
      const { folder, options } = machine();
      const before = filesIn(folder);
      connectHarness(connector, EVERYTHING, options);
      expect(statusOf(connector, options.place, options.installation, () => false).state).toBe('connected');
      expect(connectHarness(connector, EVERYTHING, options)).toEqual([]);
      disconnectHarness(connector, options);
      expect(filesIn(folder)).toEqual(before);
      expect(readdirSync(folder).sort()).toEqual(['knowhow home', 'project']);
    });

    test('would be connected, but a dry run writes nothing at all', () => {
      const { folder, options } = machine();
      expect(connectHarness(connector, EVERYTHING, { ...options, dryRun: true })).not.toEqual([]);
      expect(readdirSync(folder)).toEqual(['project']);
    });

    test('is told of another home and of paths with blanks and quotes', () => {
      const { folder, options } = machine();
      const installation = { ...options.installation, home: "/a b/it's" };
      connectHarness(connector, EVERYTHING, { ...options, installation });
      const written = Object.values(filesIn(folder)).join('\n');
      expect(written).toMatch(/\/a b\/it/);
      expect(statusOf(connector, options.place, options.installation, () => false).state).toBe('outdated');
      connectHarness(connector, EVERYTHING, options);
      expect(Object.values(filesIn(folder)).join('\n')).not.toMatch(/\/a b\/it/);
      disconnectHarness(connector, options);
      expect(filesIn(folder)).toEqual({});
    });

    test.runIf(connector.hasProjects)('is connected for one project alone', () => {
      const { folder, project } = machine();
      connectHarness(connector, EVERYTHING, project);
      expect(statusOf(connector, project.place, project.installation, () => false).state).toBe('connected');
      disconnectHarness(connector, project);
      expect(filesIn(folder)).toEqual({});
      expect(existsSync(join(folder, 'project'))).toBe(true);
    });

    test.runIf(!connector.hasProjects)('says that it knows no projects', () => {
      const { project } = machine();
      expect(() => connectHarness(connector, EVERYTHING, project)).toThrow(/no settings of its own/);
    });
  },
);

test.each(['claude-code', 'codex', 'cursor', 'gemini', 'hermes'])(
  'every event that %s sends is understood',
  (name) => {
    const { folder, options } = machine();
    connectHarness(byName(name), { hooks: true, server: false }, options);
    const text = Object.values(filesIn(folder)).join('\n');
    const events = [...text.matchAll(new RegExp(`hook\\.js ${name} (\\w+)`, 'g'))].map(
      (match) => match[1] ?? '',
    );
    expect(events.length).toBeGreaterThan(4);
    const payload = {
      session_id: 's',
      conversation_id: 's',
      cwd: '/x',
      prompt: 'p',
      tool_name: 'Read',
      tool_input: {},
      command_name: 'c',
      text: 't',
    };
    for (const event of events)
      expect([event, translationOf(name)?.read(event, payload)]).not.toEqual([event, null]);
  },
);

const OWN = '\uFEFF{\r\n\t// mine\r\n\t"hooks": {"Stop": [{"hooks": []}],},\r\n}';

test('a file that nobody touched comes back byte for byte, mark, permissions and link included', () => {
  const { folder, options } = machine();
  const real = join(folder, 'dotfiles', 'claude.json');
  put(real, OWN);
  chmodSync(real, 0o640);
  mkdirSync(join(folder, '.claude'));
  symlinkSync(real, join(folder, '.claude', 'settings.json'));
  connectHarness(byName('claude-code'), EVERYTHING, options);
  expect(readFileSync(real, 'utf8')).toContain('hook.js claude-code Stop');
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
    '{"version": 1, "hooks": {"stop": [{"command": "node \'/old place/dist/hook.js\' cursor stop"}]}}';
  put(file, old.replace(']', ', {"command": "mine"}]'));
  connectHarness(byName('cursor'), EVERYTHING, options);
  expect(readFileSync(file, 'utf8')).not.toContain('old place');
  disconnectHarness(byName('cursor'), options);
  expect(JSON.parse(readFileSync(file, 'utf8')).hooks).toEqual({ stop: [{ command: 'mine' }] });
});

const REFUSED: readonly (readonly [string, (file: string) => void, RegExp])[] = [
  ['broken JSON', (file) => put(file, '{"hooks": '), /cannot be read as JSON/],
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

test('a person hears of comments that Claude Code does not read', () => {
  const { folder, options } = machine();
  put(join(folder, '.claude', 'settings.json'), '{} // mine\n');
  const [settings] = connectHarness(byName('claude-code'), EVERYTHING, options);
  expect(settings?.remark).toMatch(/comments or trailing commas/);
});
