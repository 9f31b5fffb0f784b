import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONNECTORS } from '../connectors.ts';
import { connectHarness, disconnectHarness } from './connect.ts';
import { EVERYTHING } from './connector.ts';
import { doublesOf } from './doubles.ts';
import { byName, machine, put } from './machine-fixtures.ts';

test.each(CONNECTORS.filter(({ hasProjects }) => hasProjects).map((one) => [one.label, one] as const))(
  '%s that hears of knowhow from two places is told, from both sides',
  (_label, connector) => {
    const { options, project } = machine();
    connectHarness(connector, EVERYTHING, options);
    expect(doublesOf(connector, options)).toEqual([]);
    connectHarness(connector, EVERYTHING, project);
    const undo = `knowhow disconnect ${connector.harness} --project ${project.place.project}`;
    for (const side of [options, project]) {
      const [notice, ...more] = doublesOf(connector, side);
      expect(notice?.message).toMatch(/twice/);
      expect(notice?.hint).toContain(undo);
      expect(more).toEqual([]);
    }
    disconnectHarness(connector, project);
    expect(doublesOf(connector, options)).toEqual([]);
  },
);

const PLUGINS: readonly (readonly [string, string, string | undefined, boolean])[] = [
  ['enabled', '{"enabledPlugins": {"knowhow@market": true}}', undefined, true],
  ['disabled', '{"enabledPlugins": {"knowhow@market": false}}', undefined, false],
  ['of another name', '{"enabledPlugins": {"knowhow-x@market": true}}', undefined, false],
  [
    'enabled, and disabled in the project',
    '{"enabledPlugins": {"knowhow@market": true}}',
    '{"enabledPlugins": {"knowhow@market": false}}',
    false,
  ],
  ['in a list', '{"enabledPlugins": ["knowhow@market"]}', undefined, false],
  ['in a broken file', '{"enabledPlugins": {"knowhow@market": true', undefined, false],
];

test.each(PLUGINS)('a plugin of Claude Code that is %s', (_name, user, local, isDouble) => {
  const { folder, project } = machine();
  put(join(folder, '.claude', 'settings.json'), user);
  if (local) put(join(folder, 'project', '.claude', 'settings.local.json'), local);
  const notices = doublesOf(byName('claude-code'), project);
  expect(notices.map(({ hint }) => hint.includes('claude plugin disable knowhow@market'))).toEqual(
    isDouble ? [true] : [],
  );
});
