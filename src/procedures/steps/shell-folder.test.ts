/**
 * Steps know the folder that an earlier call went to, where the shell goes on from call to call.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { Redactor } from '../../redaction/redact.ts';
import type { Call, Harness } from '../../sessions/session.ts';
import { call, runs } from '../testing/sessions.ts';
import { stepOf } from './normalise.ts';
import { parameteriser } from './parameterise.ts';
import { inTheirFolders, isOnlyGoing } from './shell-folder.ts';
import { stepLine } from './step.ts';

const PROJECT = '/home/ann/shop';

function lines(calls: readonly Call[], harness: Harness = 'claude-code'): string[] {
  const seen = parameteriser([], { project: PROJECT });
  return inTheirFolders(calls, { harness, project: PROJECT }).map((one) =>
    stepLine(seen(stepOf(one, new Redactor()))),
  );
}

const made = (one: Call, within?: string): Call => ({
  ...one,
  folder: within === undefined ? PROJECT : `${PROJECT}/${within}`,
});

const last = (commands: readonly (string | Call)[], harness?: Harness): string | undefined =>
  lines(
    commands.map((one) => (typeof one === 'string' ? runs(one) : one)),
    harness,
  ).at(-1);

describe('a command behind a `cd` in a call of its own', () => {
  it.each<[readonly (string | Call)[], string]>([
    [['cd web', 'npm test'], 'cd web && npm test'],
    [['cd web;', 'npm test'], 'cd web && npm test'],
    [['cd "my app"', 'npm test'], 'cd "my app" && npm test'],
    [['cd web', 'npm ci', 'npm test'], 'cd web && npm test'],
    [['cd web', 'cd src', 'ls -la x'], 'cd web/src && ls -la x'],
    [['cd web', 'cd ..', 'npm test'], 'npm test'],
    [['cd web', 'cd -', 'npm test'], 'npm test'],
    [['cd web', 'cd api && make', 'npm test'], 'cd web/api && npm test'],
    [['cd web && npm ci', 'npm test'], 'cd web && npm test'],
    [[`cd ${PROJECT}/web`, 'npm test'], 'cd web && npm test'],
    [['cd web', `cd ${PROJECT}`, 'npm test'], 'npm test'],
    [['cd ~/dotfiles', 'git pull'], 'cd ~/dotfiles && git pull'],
    [[runs('cd nowhere', 'no such file or directory', 1), 'npm test'], 'npm test'],
    [[runs('cd /etc', 'Shell cwd was reset to /home/ann/shop'), 'npm test'], 'npm test'],
    [['cd web', call('Bash', { command: 'npm test', cwd: 'api' })], 'cd api && npm test'],
    [['(cd web && npm ci)', 'npm test'], 'npm test'],
    [['npm ci', 'npm test'], 'npm test'],
    [['cd web && npm ci && cd ..', 'npm test'], 'npm test'],
    [['cd web', 'make; cd ..', 'npm test'], 'npm test'],
    [['cd web', 'pushd ../api', 'make'], 'make'],
    [['cd web', 'cd $(git rev-parse --show-toplevel) && ls -la x', 'make'], 'make'],
    [['cd "$(mktemp -d)"', 'make'], 'make'],
    [['cd web', 'cd', 'make'], 'cd ~ && make'],
    [['cd web', 'cd api || exit 1', 'make'], 'make'],
    [['cd web', runs('cd api && make', 'broken', 2), 'make'], 'make'],
    [['cd web', runs('cd nowhere', 'no such file or directory', 1), 'make'], 'cd web && make'],
    [['cd web && npm start &', 'npm test'], 'npm test'],
    [[call('Bash', { command: 'cd web && npm start', run_in_background: true }), 'npm test'], 'npm test'],
    [['cd web && make; cd ..', 'cd api', 'make'], 'make'],
    [['cd web && make; cd ..', `cd ${PROJECT}/api`, 'make'], 'cd api && make'],
    [['cd web', 'cat > run.sh <<EOF\necho a\nEOF', 'make'], 'cd web && make'],
    [['cd web', "ssh box 'cd /srv && make'", 'make'], 'cd web && make'],
    [['cd web', 'echo "cd api"', 'make'], 'cd web && make'],
    [['cd web', '(cd api && make)', 'make'], 'cd web && make'],
  ])('%j is run by “%s”', (commands, expected) => {
    expect(last(commands)).toBe(`shell: ${expected}`);
  });

  it.each<[readonly Call[], string]>([
    // A shell of its own for each call, whatever the one before did.
    [[made(runs('cd ios && pod install')), made(runs('git add ios/Podfile'))], 'git add ios/Podfile'],
    [[made(runs('cd web')), made(runs('npm test'))], 'npm test'],
    [[made(runs('cd web')), made(runs('npm test'), 'web')], 'cd web && npm test'],
    [[made(runs('cd web && make; cd ..')), made(runs('npm test'), 'web')], 'cd web && npm test'],
    // Went there in an earlier task of the session.
    [[made(runs('npm ci'), 'web'), made(runs('npm test'), 'web')], 'cd web && npm test'],
    [[made(runs('npm test'), 'web'), made(runs('cd src && ls -la x'), 'web')], 'cd web/src && ls -la x'],
    [[made(runs('make'), '.claude/worktrees/a1')], 'make'],
    [[made(runs('make'), '.claude/worktrees/a1/api')], 'cd api && make'],
    // Somewhere else altogether: then only what the commands say is known.
    [
      [made(runs('cd ~/dotfiles')), { ...runs('git pull'), folder: '/home/ann/dotfiles' }],
      'cd ~/dotfiles && git pull',
    ],
    [[{ ...runs('make'), folder: '/home/ann/shop-api' }], 'make'],
    [[made(runs('cd web')), runs('npm test')], 'cd web && npm test'],
  ])('runs where the log says that it was made: %#', (calls, expected) => {
    expect(lines(calls).at(-1)).toBe(`shell: ${expected}`);
  });

  it('has nothing to do with other tools', () => {
    expect(last(['cd web', call('Read', { file_path: 'a.ts' })])).toBe('read: a.ts');
  });

  it.each<Harness>(['codex', 'gemini', 'opencode', 'pi', 'openclaw'])(
    'starts where it always starts, in a shell of its own: %s',
    (harness) => {
      expect(last(['cd web', 'npm test'], harness)).toBe('shell: npm test');
    },
  );
});

it.each<[string, boolean]>([
  ['cd web', true],
  ['cd "my app" ;', true],
  ['cd', true],
  ['cd web && npm test', false],
  ['cd "$(mktemp -d)"', false],
  ['cdk deploy', false],
  ['cd web; ls', false],
])('“%s” only goes somewhere: %s', (command, isGoing) => {
  expect(isOnlyGoing(command)).toBe(isGoing);
});
