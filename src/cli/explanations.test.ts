import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KnowhowError } from '../errors.ts';
import { isOnPath } from '../harness/connect/on-path.ts';
import { asCalled, commandName } from './invocation.ts';
import { explainNativeModule } from './native-module.ts';

test('a native module that was not built is explained, however deep it lies', () => {
  const cause = new Error('Could not locate the bindings file. Tried:\n → /x/better_sqlite3.node');
  const wrapped = new KnowhowError('store_unavailable', 'Cannot lock the home', { cause });
  expect(explainNativeModule(wrapped)).toMatchObject({ hint: expect.stringContaining('npm ci') });
  const other = new Error('something else');
  expect(explainNativeModule(other)).toBe(other);
});

test('the next command is written as this one was called', () => {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-path-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'bin', 'knowhow');
  const environment = { PATH: '/nowhere', HOME: '/home/me' };
  expect(commandName(script, environment, folder)).toBe('bin/knowhow');
  expect(commandName(script, environment, '/elsewhere')).toBe(script);
  expect(commandName('/x/vitest.mjs', environment, folder)).toBe('knowhow');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(script, '');
  expect(isOnPath('knowhow', { PATH: join(folder, 'bin') })).toBe(false);
  chmodSync(script, 0o755);
  expect(commandName(script, { PATH: join(folder, 'bin') }, folder)).toBe('knowhow');
});

test('whoever has no knowhow on the PATH is told commands that can be typed', () => {
  expect(
    commandName('/x/node_modules/.bin/knowhow', { npm_command: 'exec', npm_lifecycle_event: 'npx' }),
  ).toBe('npx knowhow');
  expect(asCalled('`knowhow up` starts it; `knowhow status` tells.', 'bin/knowhow')).toBe(
    '`bin/knowhow up` starts it; `bin/knowhow status` tells.',
  );
  expect(asCalled('knowhow recall "deploy process"', 'npx knowhow')).toBe(
    'npx knowhow recall "deploy process"',
  );
  expect(asCalled('Why: knowhow taint show memory 1', 'bin/knowhow')).toBe(
    'Why: bin/knowhow taint show memory 1',
  );
  expect(asCalled('a folder that knowhow did not install', 'bin/knowhow')).toBe(
    'a folder that knowhow did not install',
  );
  expect(asCalled('`knowhow up` starts it', 'knowhow')).toBe('`knowhow up` starts it');
});
