import { expect, it } from 'vitest';
import { isRehearsal, isTrial } from './rehearsals.ts';

it.each([
  'kubectl apply -f a.yaml --dry-run=server',
  'az deployment group create -f main.bicep --what-if',
  'apt-get install nginx --simulate',
  'ansible-playbook site.yml --check --diff',
])('only shows what it would do: %s', (command) => {
  expect(isTrial(command)).toBe(true);
});

it.each([
  'kubectl create cm a --dry-run=client -o yaml | kubectl apply -f -',
  'black --check src',
  'npm run simulate',
  'tool --no-operation-log',
])('does it: %s', (command) => {
  expect(isTrial(command)).toBe(false);
});

it('is known by the option alone', () => {
  expect(['--dry-run', '-whatif', '--noop'].map(isRehearsal)).toEqual([true, true, true]);
  expect(['--all', '-n'].map(isRehearsal)).toEqual([false, false]);
});
