import { expect, it } from 'vitest';
import { isRehearsal, isTrial } from './rehearsals.ts';

it.each([
  'kubectl apply -f a.yaml --dry-run=server',
  'az deployment group create -f main.bicep --what-if',
  'apt-get install nginx --simulate',
  'ansible-playbook site.yml --check --diff',
  'ansible --version\nansible-playbook site.yml --check',
  'ansible-playbook site.yml --check\nansible --version',
  'kubectl apply -f a.yaml --dry-run=server && kubectl get pods',
  'kubectl apply -f a.yaml --dry-run=server; kubectl apply -f b.yaml --dry-run=server',
])('only shows what it would do: %s', (command) => {
  expect(isTrial(command)).toBe(true);
});

it.each([
  'kubectl create cm a --dry-run=client -o yaml | kubectl apply -f -',
  'cd infra && kubectl apply -f a.yaml --dry-run=server && kubectl apply -f a.yaml',
  'helm upgrade shop ./shop --dry-run; helm upgrade shop ./shop',
  'ansible-playbook site.yml --check\nansible-playbook site.yml',
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

it.each([
  ['lists of commands', `${';a'.repeat(5_000)} ${'x'.repeat(5_000)} --dry-run`],
  ['pipes', `${'|a'.repeat(20_000)} --dry-run`],
  ['plays', `${'ansible '.repeat(20_000)} --x`],
])('is told of the longest %s at once', (_, command) => {
  expect(isTrial(command)).toBe(command.endsWith('--dry-run'));
});
