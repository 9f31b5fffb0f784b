import { expect, test } from 'vitest';
import { CONNECTORS } from '../connectors.ts';
import { connectHarness, disconnectHarness } from './connect.ts';
import { EVERYTHING, type Wish } from './connector.ts';
import { byName, filesIn, machine } from './machine-fixtures.ts';

const HOOKS: Wish = { hooks: true, server: false };
const SERVER: Wish = { hooks: false, server: true };

const BOTH = CONNECTORS.filter(({ harness }) => harness !== 'pi');

test.each(
  BOTH.flatMap((one) => [
    [one.label, 'hooks', one, HOOKS] as const,
    [one.label, 'server', one, SERVER] as const,
  ]),
)('%s with the %s alone is the same, wherever one comes from', (_label, _what, connector, wish) => {
  const fresh = machine();
  connectHarness(connector, wish, fresh.options);
  const { folder, options } = machine();
  connectHarness(connector, EVERYTHING, options);
  const changes = connectHarness(connector, wish, options);
  expect(changes.map(({ what }) => what).join()).toMatch(/taken away/);
  const moved = Object.entries(filesIn(folder)).map(([file, text]) => [
    file.replace(folder, fresh.folder),
    text.replaceAll(folder, fresh.folder),
  ]);
  expect(Object.fromEntries(moved)).toEqual(filesIn(fresh.folder));
  expect(connectHarness(connector, wish, options)).toEqual([]);
  connectHarness(connector, EVERYTHING, options);
  disconnectHarness(connector, options);
  expect(filesIn(folder)).toEqual({});
});

test('pi has nothing but its extension', () => {
  const { options } = machine();
  expect(() => connectHarness(byName('pi'), SERVER, options)).toThrow(/nothing is left to connect/);
  expect(connectHarness(byName('pi'), HOOKS, options)).toHaveLength(1);
});
