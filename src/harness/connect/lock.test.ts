import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alone } from './lock.ts';
import { machine, put } from './machine-fixtures.ts';

/** Milliseconds. */
const IMPATIENT = 0;

test('whoever is at work is waited for, and then named', () => {
  const { options } = machine();
  alone(options.home, () => {
    expect(() => alone(options.home, () => 1, IMPATIENT)).toThrow(/Another `knowhow connect`/);
  });
  expect(alone(options.home, () => 2, IMPATIENT)).toBe(2);
});

test('the lock of a process that was killed holds nobody up', () => {
  const { options } = machine();
  const file = join(options.home.folder, 'connect.lock');
  // No system gives out a number as high as this.
  put(file, '2147483646');
  expect(alone(options.home, () => readFileSync(file, 'utf8'), IMPATIENT)).toBe(String(process.pid));
  expect(existsSync(file)).toBe(false);
});
