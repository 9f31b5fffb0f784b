import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { locateHome } from '../../config/home.ts';
import { packageFolder } from '../../package.ts';
import { connectorOf } from '../connectors.ts';
import { type ConnectOptions, connectHarness, disconnectHarness } from './connect.ts';
import type { Connector, Wish } from './connector.ts';
import { ConnectionRecords } from './records.ts';

const EVERYTHING: Wish = { hooks: true, server: true };

interface Machine {
  readonly home: string;
  readonly options: ConnectOptions;
  put(path: string, text: string): string;
  get(path: string): string;
  connect(name: string, folder?: string): void;
  disconnect(name: string): void;
}

function machine(): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-keeps-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const home = join(folder, 'kh');
  const options: ConnectOptions = {
    place: { userHome: folder, environment: {}, project: null },
    installation: {
      ...{ node: 'node', packageFolder: packageFolder(), home: null },
      ...{ platform: 'linux', socket: join(home, 'daemon.sock') },
    },
    home: locateHome({ KNOWHOW_HOME: home }),
    dryRun: false,
  };
  return {
    home,
    options,
    put(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      return join(folder, path);
    },
    get: (path) => readFileSync(join(folder, path), 'utf8'),
    connect(name, at = packageFolder()) {
      const installation = { ...options.installation, packageFolder: at };
      connectHarness(connectorOf(name) as Connector, EVERYTHING, { ...options, installation });
    },
    disconnect: (name) => void disconnectHarness(connectorOf(name) as Connector, options),
  };
}

const FOREIGN = 'node /opt/othertool/dist/hook.js gemini BeforeAgent';
const GEMINI = '.gemini/settings.json';

test("another tool's dist/hook.js stays where it is", () => {
  const { put, get, connect, disconnect } = machine();
  const text = `{"hooks": {"BeforeAgent": [{"hooks": [{"type": "command", "command": "${FOREIGN}"}]}]}}`;
  put(GEMINI, text);
  connect('gemini');
  expect(get(GEMINI)).toContain(FOREIGN);
  writeFileSync(put(GEMINI, get(GEMINI)), `${get(GEMINI)}\n`);
  disconnect('gemini');
  expect(get(GEMINI)).toBe(`${text}\n`);
});

/** What a person wrote under our name; each comes back, whether the file was touched meanwhile or not. */
const OWN: readonly (readonly [string, string, string])[] = [
  [
    'openclaw',
    '.openclaw/openclaw.json',
    '{\n  "plugins": {"entries": {"knowhow": {"enabled": false, "config": {"mine": 1}}}, "allow": ["knowhow"]}\n}\n',
  ],
  [
    'claude-code',
    '.claude.json',
    '{"mcpServers": {"knowhow": {"command": "knowhow", /* mine */ "args": ["mcp"], "env": {"MY": "1"}}}}',
  ],
  ['cursor', '.cursor/mcp.json', '{"mcpServers": {"knowhow": {"command": "knowhow", "args": ["mcp"]}}}'],
  ['codex', '.codex/config.toml', '[mcp_servers.knowhow]\ncommand = "knowhow" # mine\nargs = ["mcp"]\n'],
  [
    'hermes',
    '.hermes/config.yaml',
    'mcp_servers:\n  knowhow:\n    command: knowhow # mine\n    args: [mcp]\n    env:\n      MY: "1"\n',
  ],
];

test.each(OWN)("%s gives a person's own entry back", (name, path, text) => {
  const { put, get, connect, disconnect } = machine();
  put(path, text);
  connect(name);
  expect(get(path)).not.toBe(text);
  if (text.includes('MY')) expect(get(path)).toMatch(/MY/);
  disconnect(name);
  expect(get(path)).toBe(text);
});

test.each(OWN)('%s gives it back also when something else in the file was changed', (name, path, text) => {
  const { put, get, connect, disconnect } = machine();
  put(path, text);
  connect(name);
  put(path, `${get(path)}\n`);
  disconnect(name);
  expect(get(path)).toBe(`${text}\n`);
});

test.each(['claude-code', 'hermes'])(
  'what a person wrote behind our command in %s survives connecting and disconnecting',
  (name) => {
    const { put, get, connect, disconnect } = machine();
    const path = name === 'hermes' ? '.hermes/config.yaml' : '.claude/settings.json';
    connect(name);
    put(path, get(path).replace(/([\w-]+\/(?:Stop|pre_llm_call) [\d.]+)/, '$1; notify-send done'));
    connect(name);
    connect(name, '/opt/knowhow');
    expect(get(path)).toMatch(/daemon\.sock [\w-]+\/\w+ [\d.]+; notify-send done/);
    disconnect(name);
    expect(get(path)).toContain('notify-send done');
    expect(get(path)).not.toMatch(/hook\.js|daemon\.sock/);
  },
);

test('what an installation in any folder wrote is known when knowhow has moved', () => {
  const { options, connect, disconnect, get } = machine();
  connect('cursor', '/srv/tools');
  connect('cursor');
  expect(get('.cursor/hooks.json')).not.toContain('/srv/tools');
  disconnect('cursor');
  expect(readdirSync(options.place.userHome)).toEqual(['kh']);
});

test('the bytes as they were found are kept besides', () => {
  const { home, put, connect } = machine();
  const text = '{"hooks": {"stop": [{"command": "node /x/knowhow/dist/hook.js cursor stop", "mine": 1}]}}';
  put('.cursor/hooks.json', text);
  connect('cursor');
  const copies = join(home, 'backups', 'connect');
  expect(readdirSync(copies).map((name) => readFileSync(join(copies, name), 'utf8'))).toContain(text);
});

test('OpenCode is disconnected in the file in which it was connected', () => {
  const { put, get, connect, disconnect } = machine();
  put('.config/opencode/opencode.json', '{"theme": "x"}');
  connect('opencode');
  put('.config/opencode/opencode.jsonc', '{}');
  connect('opencode');
  expect(get('.config/opencode/opencode.jsonc')).toBe('{}');
  disconnect('opencode');
  expect(get('.config/opencode/opencode.json')).toBe('{"theme": "x"}');
});

test('a file with another name stays one file with it', () => {
  const { options, put, connect, disconnect } = machine();
  const file = put('.claude/settings.json', '{"a": "some long text that is longer than nothing"}');
  const other = join(options.place.userHome, 'hard.json');
  linkSync(file, other);
  connect('claude-code');
  expect(readFileSync(other, 'utf8')).toContain('hook.js');
  disconnect('claude-code');
  expect(readFileSync(other, 'utf8')).toBe('{"a": "some long text that is longer than nothing"}');
  expect(statSync(other).ino).toBe(statSync(file).ino);
});

test.each([
  ['an alias that leads nowhere', 'a: *nope\n'],
  [
    'too many aliases',
    `a: &a [${'x,'.repeat(9)}]\nb: &b [${'*a,'.repeat(9)}]\nc: &c [${'*b,'.repeat(9)}]\nd: [${'*c,'.repeat(9)}]\n`,
  ],
])('%s is left alone with the reason', (_name, text) => {
  const { put, get, connect } = machine();
  put('.hermes/config.yaml', text);
  expect(() => connect('hermes')).toThrow(/cannot be read as YAML \(.*alias/i);
  expect(get('.hermes/config.yaml')).toBe(text);
});

test('a record of a newer knowhow is left alone, and so is the file', () => {
  const { home, get, put, connect, disconnect } = machine();
  put('.cursor/mcp.json', '{}');
  connect('cursor');
  const written = get('.cursor/mcp.json');
  const folder = join(home, 'connections');
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"version": 2}');
  expect(() => disconnect('cursor')).toThrow(/cannot read/);
  expect(get('.cursor/mcp.json')).toBe(written);
  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name), 'utf8')).toBe('{"version": 2}');
});

test('two connects at once keep both their records', () => {
  const { options } = machine();
  const record = { harness: 'x', before: null, after: '', folders: [], installations: ['/srv'], places: [] };
  const [one, other] = [new ConnectionRecords(options.home), new ConnectionRecords(options.home)];
  expect([one.get('/a'), other.get('/b')]).toEqual([undefined, undefined]);
  one.set({ '/a': record });
  other.set({ '/b': record });
  one.set({ '/c': record });
  for (const file of ['/a', '/b', '/c']) expect(other.get(file)).toMatchObject(record);
});
