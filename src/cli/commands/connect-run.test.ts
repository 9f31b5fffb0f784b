import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { locateHome } from '../../config/home.ts';
import type { CommandContext } from '../context.ts';
import { terminalOutput } from '../terminal/output.ts';
import type { ConnectFlags } from './connect.ts';
import { runConnect, runDisconnect } from './connect-run.ts';

interface Desk {
  readonly folder: string;
  readonly project: string;
  put(path: string, text: string): string;
  /** Exit code and everything that was printed. */
  connect(name: string | undefined, flags?: ConnectFlags, asJson?: boolean): { code: number; text: string };
  disconnect(name: string | undefined, flags?: ConnectFlags): { code: number; text: string };
}

function desk(): Desk {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-connect-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const project = join(folder, 'project');
  mkdirSync(project);
  const machine = { userHome: folder, environment: { PATH: '' }, folder: project };
  const run = (
    work: (context: CommandContext) => number,
    asJson: boolean,
  ): { code: number; text: string } => {
    let text = '';
    const stream = {
      write(chunk: string): void {
        text += chunk;
      },
    };
    const code = work({
      home: locateHome({ KNOWHOW_HOME: join(folder, '.knowhow') }),
      output: terminalOutput(stream, stream, {}),
      asJson,
      use: () => Promise.reject(new Error('connecting asks no daemon')),
    });
    return { code, text };
  };
  return {
    folder,
    project,
    put(path, text) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    },
    connect: (name, flags = {}, asJson = false) =>
      run((context) => runConnect(name, flags, context, machine), asJson),
    disconnect: (name, flags = {}) => run((context) => runDisconnect(name, flags, context, machine), false),
  };
}

test('one harness that cannot be connected keeps no other from its turn', () => {
  const { folder, put, connect } = desk();
  put('.claude/settings.json', '{');
  put('.cursor/hooks.json', '{}');
  const dry = connect(undefined, { all: true, dryRun: true });
  expect(dry.code).toBe(5);
  expect(dry.text).toMatch(/✗ Claude Code: .*\n[\s\S]*\+\+\+ .*\.cursor\/hooks\.json/);
  const { code, text } = connect(undefined, { all: true }, true);
  expect(code).toBe(5);
  expect(JSON.parse(text).harnesses).toMatchObject([
    { harness: 'claude-code', ok: false, error: { code: 'conflict' }, files: [] },
    { harness: 'cursor', ok: true, files: [{ change: 'changed' }, { change: 'created' }] },
  ]);
  expect(readFileSync(join(folder, '.cursor', 'hooks.json'), 'utf8')).toContain('hook.js');
});

test('all that is connected is disconnected at once', () => {
  const { folder, connect, disconnect } = desk();
  expect(disconnect(undefined, { all: true })).toEqual({ code: 0, text: 'Nothing was connected.\n' });
  connect('pi');
  connect('codex');
  expect(disconnect(undefined, { all: true }).text).toMatch(
    /✓ Codex is disconnected[\s\S]*✓ pi is disconnected/,
  );
  expect(existsSync(join(folder, '.codex'))).toBe(false);
});

test('a diff of a file with Windows lines has one line for each', () => {
  const { put, connect } = desk();
  put('.cursor/mcp.json', '{\r\n  "a": 1,\r\n  "b": 2\r\n}\r\n');
  const { text } = connect('cursor', { dryRun: true, hooks: false });
  expect(text).not.toContain('\r');
  expect(text).toContain('\n {\n   "a": 1,\n-  "b": 2\n+  "b": 2,\n+  "mcpServers": {\n');
});

test('what is not wanted is taken away, and it is said', () => {
  const { folder, connect } = desk();
  connect('claude-code');
  expect(connect('claude-code', { mcp: false }).text).toMatch(
    /is connected, without the MCP server\n.*\.claude\.json +MCP server taken away \(file removed\)/,
  );
  expect(existsSync(join(folder, '.claude.json'))).toBe(false);
  expect(connect('claude-code', { mcp: false }).text).toMatch(/is connected already, without the MCP server/);
});

const MISTAKES: readonly (readonly [string, string | undefined, ConnectFlags, RegExp])[] = [
  ['both parts left away', 'codex', { mcp: false, hooks: false }, /nothing is left to connect/],
  [
    'a name that the option swallowed',
    undefined,
    { project: 'claude-code' },
    /took claude-code for a folder/,
  ],
  ['a name and all', 'codex', { all: true }, /Either codex or --all/],
  ['no name', undefined, {}, /Which harness/],
  ['an unknown name', 'vim', {}, /Unknown harness vim/],
  ['a folder that is not there', 'codex', { project: 'nowhere' }, /nowhere is not a folder/],
];

test.each(MISTAKES)('%s is a mistake that is explained', (_name, name, flags, message) => {
  expect(() => desk().connect(name, flags)).toThrow(message);
});

test('a warning about comments comes again as long as it holds', () => {
  const { put, connect } = desk();
  const file = put('.claude/settings.json', '{} // mine\n');
  const warning = /has comments or trailing commas/;
  expect(connect('claude-code').text).toMatch(warning);
  expect(connect('claude-code').text).toMatch(warning);
  expect(connect(undefined, { list: true }).text).toMatch(warning);
  writeFileSync(file, readFileSync(file, 'utf8').replace('// mine', ''));
  expect(connect('claude-code').text).not.toMatch(warning);
});

test('the list of a project suggests only what a project can have', () => {
  const { put, connect } = desk();
  put('.hermes/config.yaml', '');
  put('.codex/config.toml', 'a = [');
  put('.pi/agent/x', '');
  const { text } = connect(undefined, { list: true, project: true });
  expect(text).toMatch(/hermes +found +not per project/);
  expect(text).toContain('`knowhow connect codex --project` connects one');
  expect(connect(undefined, { list: true }).text).toMatch(/codex +found +cannot be connected/);
});

test('a project in git hears which files name paths of this machine', () => {
  const { project, put, connect } = desk();
  const said = (): string => connect('cursor', { project: true }).text.replaceAll(/\s+/g, ' ');
  expect(said()).not.toMatch(/Git/);
  if (spawnSync('git', ['init', '-q', project]).status !== 0) return;
  expect(said()).toMatch(
    /connected already in this project .*Git does not ignore \S*hooks\.json, \S*mcp\.json: /,
  );
  put('project/.gitignore', '.cursor/hooks.json\n');
  expect(said()).toMatch(/Git does not ignore \S*mcp\.json: /);
});

test('who connects is told that the daemon should run, unless it does or nothing was connected', () => {
  const { connect, put } = desk();
  const reminder = /The daemon does not run: `knowhow up` starts it/;
  expect(connect('claude-code', { dryRun: true }).text).not.toMatch(reminder);
  expect(connect('claude-code', { hooks: false }).text).not.toMatch(reminder);
  expect(connect('claude-code').text.replaceAll(/\s+/g, ' ')).toMatch(reminder);
  const record = { pid: process.pid, url: 'http://127.0.0.1:1', version: '0', startedAt: '' };
  put('.knowhow/daemon.json', JSON.stringify(record));
  expect(connect('codex').text).not.toMatch(reminder);
});
