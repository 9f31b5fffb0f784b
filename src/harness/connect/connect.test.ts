import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HARNESS_NAMES } from '../connector-names.ts';
import { CONNECTORS, connectorOf } from '../connectors.ts';
import { translationOf } from '../translations.ts';
import { connectHarness, disconnectHarness } from './connect.ts';
import { EVERYTHING } from './connector.ts';
import { byName, filesIn, machine } from './machine-fixtures.ts';
import { statusOf } from './status.ts';

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
    const events = [
      ...text.matchAll(new RegExp(`(?:hook\\.js ${name} |daemon\\.sock'? ${name}/)(\\w+)`, 'g')),
    ].map((match) => match[1] ?? '');
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

test.each([
  ['Claude Code', 'claude-code'],
  ['claude code', 'claude-code'],
  ['CLAUDE_CODE', 'claude-code'],
  ['claude', 'claude-code'],
  ['OpenCode', 'opencode'],
  ['open-code', 'opencode'],
  ['Gemini CLI', 'gemini'],
  ['Pi', 'pi'],
])('%s is a name of %s', (name, harness) => {
  expect(connectorOf(name)?.harness).toBe(harness);
});
