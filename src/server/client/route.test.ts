import { expect, test } from 'vitest';
import { isOwnProcess } from './route.ts';

test.each([
  ['that is there is ours', undefined, true],
  ['of another user is not, though it is alive', 'EPERM', false],
  ['that is gone is not', 'ESRCH', false],
])('a process %s', (_which, code, isOurs) => {
  const signal = (): void => {
    if (code) throw Object.assign(new Error(`kill ${code}`), { code });
  };
  expect(isOwnProcess(42, signal)).toBe(isOurs);
});
