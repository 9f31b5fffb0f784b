import { expect, test } from 'vitest';
import { requestOf } from './request-values.ts';
import { waysBack } from './ways-back.ts';

const FORTH = ['copy the logs from {name} to {name_2}'];
const isBack = (task: string, values: Readonly<Record<string, string>>, phrasings = FORTH): boolean =>
  waysBack(requestOf(task, phrasings))(values);
const ONE = { name: 'web-01', name_2: 'web-02' };
const OTHER = { name: 'web-02', name_2: 'web-01' };

test.each([
  'copy the logs from web-01 to web-02',
  'please copy the logs onto web-02 from web-01',
  'kopiere die logs von web-01 auf web-02',
  '把日志从 web-01 复制到 web-02',
])('the same values on the same sides: %s', (task) => {
  expect(isBack(task, ONE)).toBe(false);
  expect(isBack(task, OTHER)).toBe(true);
});

test('where sentences put a slot now here and now there, who says which side is told neither way', () => {
  const phrasings = [...FORTH, 'copy the logs to {name} from {name_2}'];
  expect(isBack('copy the logs from web-01 to web-02', ONE, phrasings)).toBe(true);
  expect(isBack('compare the logs of web-01 and web-02', ONE, phrasings)).toBe(false);
});

test('one value on one side is told as it was asked for', () => {
  expect(isBack('copy the logs to web-01', { name: 'web-01' }, ['copy the logs to {name}'])).toBe(false);
  expect(isBack('copy the logs from web-01', { name: 'web-01' }, ['copy the logs to {name}'])).toBe(true);
  expect(isBack('copy the logs to web-01', { name: 'web-01' }, ['copy the logs'])).toBe(false);
});

test('what no preposition says is on the other side only where both are', () => {
  const deploys = ['deploy {name} to {environment}'];
  expect(isBack('deploy to staging web-01', { name: 'web-01', environment: 'staging' }, deploys)).toBe(false);
  const merges = ['merge {branch} into {branch_2}'];
  const values = { branch: 'feature/a', branch_2: 'feature/b' };
  expect(isBack('merge feature/a into feature/b', values, merges)).toBe(false);
  expect(isBack('merge feature/b into feature/a', values, merges)).toBe(true);
});
