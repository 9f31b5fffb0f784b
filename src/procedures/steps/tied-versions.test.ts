import { expect, test } from 'vitest';
import { replacer } from './parameterise.ts';

const told = (version: string, step: string): string =>
  replacer([{ name: 'version', value: version }], null)(step);

test.each([
  ['v19', 'pnpm up react@19', 'pnpm up react@{version}'],
  ['v4', 'npm install "vue@4"', 'npm install "vue@{version}"'],
  ['v19', 'git checkout v19', 'git checkout v{version}'],
])('a version is tied to its package without its letter: %s, %s', (version, step, expected) => {
  expect(told(version, step)).toBe(expected);
});

test.each([
  ['v19', 'head -n 19 a.log'],
  ['v19', 'pnpm up react@191'],
  ['v19', 'pnpm up react@19.2'],
])('its number alone stands elsewhere by chance: %s, %s', (version, step) => {
  expect(told(version, step)).toBe(step);
});
