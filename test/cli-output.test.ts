import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFolder } from '../src/package.ts';
import { knowhow } from './support/cli.ts';
import { skillText, temporaryHome } from './support/temporary-home.ts';

const LONG = `Fills PDF forms ${'and merges documents '.repeat(20)}without loss.`;

test('a list that nothing matches says so, and how many there are', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf', skillText('pdf', LONG));
  const none = await knowhow(place, ['skills', 'list', '--search', 'zzzz']);
  expect(none.stdout).toBe('Nothing matches (1 skill in all).\n');
  const one = await knowhow(place, ['skills', 'list', '--search', 'pdf']);
  expect(one.stdout).toContain(LONG);
  expect(one.stderr).toContain('1 match among 1 skill');
  expect((await knowhow(place, ['skills', 'list', '-n', '0'])).stdout).toBe('0 of 1 skill\n');
});

test('what is remembered is found by the example of the help, and shown by its short id', async () => {
  const place = temporaryHome();
  const { stdout } = await knowhow(place, ['remember', 'staging runs on Cloudflare', '--json']);
  const { id } = JSON.parse(stdout).remembered[0] as { id: string };
  expect((await knowhow(place, ['recall', 'where does staging run'])).stdout).toContain('Cloudflare');
  expect((await knowhow(place, ['memories', 'list', '-n', '0'])).stdout).toBe('0 of 1 memory\n');
  expect((await knowhow(place, ['memories', 'list', '--tag', 'x'])).stdout).toContain(
    'Nothing matches (1 memory',
  );
  const short = id.replace('memory:', '');
  expect((await knowhow(place, ['memories', 'show', short])).stdout).toContain('Cloudflare');
  expect((await knowhow(place, ['forget', short])).code).toBe(0);
});

test('a skill is shown with its files, and its text comes byte for byte', async () => {
  const place = temporaryHome();
  const path = place.writeSkill('pdf', skillText('pdf', 'Fills PDF forms with a script.', 'a\u001b[2Jb'));
  const shown = await knowhow(place, ['skills', 'show', 'pdf']);
  expect(shown.stdout).toMatch(/files\n\s+~\/\.agents\/skills\/pdf\/SKILL\.md\s+counts/);
  expect(shown.stdout).toMatch(/found {8,}\d{4}-/);
  const content = await knowhow(place, ['skills', 'show', 'pdf', '--content']);
  expect(content.stdout).toBe(readFileSync(path, 'utf8'));
  const slash = await knowhow(place, ['skills', 'show', 'pdf'], {
    environment: { HOME: `${place.folder}/` },
  });
  expect(slash.stdout).toContain('~/.agents/skills/pdf');
});

test('the parts of a score are explained', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf', skillText('pdf', 'Fills PDF forms with a script.'));
  const { stdout } = await knowhow(place, ['suggest', '--explain', 'fill a PDF form']);
  expect(stdout).toMatch(/words \d\.\d\d, meaning \d\.\d\d; matches/);
});

test('what knowhow makes is for its owner alone', async () => {
  const { home, ...place } = temporaryHome();
  await knowhow({ home, ...place }, ['status']);
  await knowhow({ home, ...place }, ['config', 'set', 'log.level', 'warn']);
  expect(statSync(home.folder).mode & 0o777).toBe(0o700);
  for (const file of [home.configFile, home.databaseFile, home.tokenFile])
    expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(place.folder, '.agents')).isDirectory()).toBe(true);
});

test('a config value that a variable of the environment wins over is said to be one', async () => {
  const place = temporaryHome();
  const environment = { KNOWHOW_LOG_LEVEL: 'debug' };
  const args = ['config', 'set', 'log.level', 'warn'];
  const set = await knowhow(place, args, { environment });
  expect(set.stdout).toContain('log.level = "warn"');
  expect(set.stderr).toContain('KNOWHOW_LOG_LEVEL=debug is set here and wins over the file');
  const asJson = JSON.parse((await knowhow(place, [...args, '--json'], { environment })).stdout);
  expect(asJson).toMatchObject({ key: 'log.level', value: 'warn', overriddenBy: ['KNOWHOW_LOG_LEVEL'] });
  const quiet = await knowhow(place, args, { environment: { KNOWHOW_LOG_LEVEL: '' } });
  expect(quiet.stderr).not.toContain('wins over');
});

test('what procedures are asked for may be several words, and an empty id is a mistake', async () => {
  const place = temporaryHome();
  const asked = await knowhow(place, ['procedures', 'recall', 'deploy', 'the', 'website']);
  expect(asked.code).toBe(0);
  for (const verb of ['forget', 'show']) {
    const { code, stderr } = await knowhow(place, ['procedures', verb, '']);
    expect(code).not.toBe(0);
    expect(stderr).toContain('No id given');
  }
});

test('help of a command that does not exist says so', async () => {
  const { code, stderr } = await knowhow(temporaryHome(), ['hook', '--help']);
  expect(code).toBe(2);
  expect(stderr).toContain("unknown command 'hook'");
});

test('learning from a folder without logs hints at what to name', async () => {
  const place = temporaryHome();
  const { code, stdout, stderr } = await knowhow(place, ['eval', 'mine', '--dir', place.folder]);
  expect(code).toBe(0);
  expect(stdout).toBe('There was nothing to read.\n');
  expect(stderr).toContain('No session log is in this folder');
});

test.skipIf(process.getuid?.() === 0)('a folder that may not be read is told', async () => {
  const place = temporaryHome();
  const closed = join(place.folder, 'closed');
  mkdirSync(closed, { mode: 0o000 });
  const { code, stderr } = await knowhow(place, ['procedures', 'extract', '--dir', closed]);
  expect(code).not.toBe(0);
  expect(stderr).toContain('Cannot look into');
});

test.runIf(existsSync('/dev/full'))('output that has no room is an error, told in a line', () => {
  const command = [join(packageFolder(), 'bin', 'knowhow'), '--help'];
  const { status, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...temporaryHome().environment },
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  });
  expect(status).toBe(1);
  expect(stderr).toBe('✗ ENOSPC: no space left on device, write\n');
});
