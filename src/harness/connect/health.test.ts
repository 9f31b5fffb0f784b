import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONNECTORS } from '../connectors.ts';
import { type ConnectOptions, connectHarness, disconnectHarness } from './connect.ts';
import { EVERYTHING } from './connector.ts';
import { type ConnectionHealth, connectionHealth } from './health.ts';
import { byName, machine } from './machine-fixtures.ts';

function healthOf({ place, home, installation }: ConnectOptions): ConnectionHealth {
  const { userHome, environment } = place;
  return connectionHealth({
    connectors: CONNECTORS,
    userHome,
    environment,
    home,
    installations: [installation],
  });
}

/** Programs that are there: this test runs from sources, without what a build makes. */
function built(options: ConnectOptions, packageFolder: string): ConnectOptions {
  return { ...options, installation: { ...options.installation, packageFolder } };
}

test('nothing is connected, and nothing is wrong', () => {
  expect(healthOf(machine().options)).toEqual({ files: 0, faults: [] });
});

test.each(['claude-code', 'codex', 'cursor', 'gemini', 'hermes'])(
  'entries of %s that call a knowhow that is gone are broken until it is connected anew',
  (name) => {
    const { options } = machine();
    connectHarness(byName(name), EVERYTHING, built(options, "/gone/it's here"));
    const { faults } = healthOf(options);
    expect(faults.length).toBeGreaterThan(0);
    for (const { isBroken, message, hint } of faults) {
      expect(isBroken).toBe(true);
      expect(message).toMatch(/\/gone\/it's here\/(dist\/hook\.js|bin\/knowhow)/);
      expect(hint).toBe(`\`knowhow connect ${name}\` mends it.`);
    }
    disconnectHarness(byName(name), options);
    expect(healthOf(options)).toEqual({ files: 0, faults: [] });
  },
);

test('a plugin of another version is old, not broken', () => {
  const { options } = machine();
  connectHarness(byName('pi'), EVERYTHING, {
    ...options,
    installation: { ...options.installation, home: '/x' },
  });
  expect(healthOf(options).faults).toMatchObject([
    { isBroken: false, hint: '`knowhow connect pi` renews it.' },
  ]);
  connectHarness(byName('pi'), EVERYTHING, options);
  expect(healthOf(options)).toEqual({ files: 1, faults: [] });
});

test('a file that was connected and cannot be read any more is broken', () => {
  const { folder, options } = machine();
  connectHarness(byName('claude-code'), { hooks: true, server: false }, options);
  writeFileSync(join(folder, '.claude', 'settings.json'), '{"hooks": {,}');
  expect(healthOf(options).faults).toMatchObject([
    {
      isBroken: true,
      message: expect.stringMatching(/was connected, but it cannot be read as JSON \(line 1/),
    },
  ]);
});

test('a project that was connected is looked at too, and may be gone', () => {
  const { folder, options, project } = machine();
  connectHarness(byName('cursor'), { hooks: true, server: false }, built(project, '/gone'));
  expect(healthOf(options).faults).toMatchObject([
    { hint: `\`knowhow connect cursor --project ${join(folder, 'project')}\` mends it.` },
  ]);
  rmSync(join(folder, 'project'), { recursive: true });
  expect(healthOf(options).faults).toEqual([]);
});

test.each([
  ['of a newer knowhow', (path: string) => writeFileSync(path, '{"version": 99}')],
  ['cut off in the middle', (path: string) => writeFileSync(path, '{"version": 1, "fi')],
  [
    'no file at all',
    (path: string) => {
      rmSync(path);
      mkdirSync(path);
    },
  ],
])('a record that is %s is told of, and hides nothing else', (_, spoil) => {
  const { options } = machine();
  for (const name of ['codex', 'gemini']) {
    connectHarness(byName(name), EVERYTHING, built(options, '/gone'));
  }
  const folder = join(options.home.folder, 'connections');
  const before = healthOf(options).faults.length;
  const [first] = readdirSync(folder).sort();
  spoil(join(folder, first));
  const { faults } = healthOf(options);
  expect(faults[0]).toMatchObject({ isBroken: true });
  expect(faults[0]?.message).toBe(
    `${join(folder, first)} is a record of connections that this knowhow cannot read`,
  );
  expect(faults[0]?.hint).toContain('move the file away');
  expect(faults.length).toBeGreaterThanOrEqual(before);
});

test('a file in place of the folder of records is told of', () => {
  const { options } = machine();
  mkdirSync(options.home.folder, { recursive: true });
  writeFileSync(join(options.home.folder, 'connections'), '');
  expect(healthOf(options).faults).toMatchObject([{ isBroken: true }]);
});
