import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createProgram } from '../program.ts';
import { completionScript } from './scripts.ts';
import { placesOf } from './words.ts';

const places = placesOf(await createProgram());

function complete(...words: string[]): string[] {
  const script = `${completionScript('bash', places)}
COMP_WORDS=(knowhow "$@"); COMP_CWORD=$#; _knowhow; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

test('bash accepts its script', () => {
  const { status, stderr } = spawnSync('bash', ['-n'], {
    input: completionScript('bash', places),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('bash completes commands, subcommands and options', () => {
  expect(complete('sugg')).toEqual(['suggest']);
  expect(complete('skills', '')).toEqual(expect.arrayContaining(['list', 'show', 'install']));
  expect(complete('skills', 'list', '--ra')).toEqual(['--ranked']);
  expect(complete('--json', 'config', 'un')).toEqual(['unset']);
  // Options belong to their command.
  expect(complete('skills', 'show', '--ra')).toEqual([]);
});

test.each(['zsh', 'fish'] as const)('the script for %s knows every command and option', (shell) => {
  const script = completionScript(shell, places);
  for (const { path, commands, options } of places) {
    expect(script).toContain(`'${path}'`);
    for (const { word } of [...commands, ...options]) expect(script).toContain(word.replace(/^--?/, ''));
  }
});

test('every command stands in the script once', () => {
  expect(new Set(places.map(({ path }) => path)).size).toBe(places.length);
  expect(places.map(({ path }) => path)).toContain('config set');
});
