import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { knowhow } from './support/cli.ts';
import { skillText, temporaryHome } from './support/temporary-home.ts';

test.each([
  [['sugest', 'x'], /unknown command 'sugest'[\s\S]*Did you mean suggest/],
  [['suggest', '--limmit', '3', 'x'], /unknown option '--limmit'[\s\S]*Did you mean --limit/],
  [['suggest', '--limit', 'many', 'x'], /whole number/],
  [['skills', 'install'], /missing required argument 'source'/],
  [['skills', 'show', 'a', 'b'], /too many arguments/],
  [['config', 'set', 'server.prot', '1'], /Unknown config key server\.prot[\s\S]*Did you mean server\.port/],
  [['config', 'set', 'server.port', 'many'], /server\.port/],
  [['config', 'get', 'nonsense'], /Unknown config key/],
  [['eval', 'suggest', '--skills', 'x.jsonl'], /--labels/],
  [['suggest', ' '], /No text given/],
  [['suggest'], /No text given/],
  [['remember', ''], /No text given/],
  [['suggest', '-n', '51', 'x'], /from 0 to 50/],
  [['recall', '-n', '0', 'x'], /from 1 to 200/],
  [['procedures', 'recall', '-n', '0', 'x'], /from 1 to 50/],
  [['procedures', 'list', '-n', '0'], /from 1 to 10000/],
  [['procedures', 'triage', '-n', '0'], /from 1 to 10000/],
  [['recall', '--kind', 'memory', '--kind', 'bogus', 'x'], /--kind[\s\S]*Allowed choices are memory/],
  ...['0', '-1', 'abc', '1e9', '40000', '1.5'].map((days): [string[], RegExp] => [
    ['procedures', 'extract', '--days', days],
    /--days[\s\S]*It must be a whole number from 1 to 36500/,
  ]),
  ...[
    ['remember', 'x'],
    ['recall', 'x'],
    ['suggest', 'x'],
    ['procedures', 'list'],
    ['connect', 'codex', '--dry-run'],
  ].map((args): [string[], RegExp] => [[...args, '--project', ''], /No folder given/]),
  [['remember', '--at', 'yesterday', 'x'], /--at[\s\S]*must be a date/],
])('a mistake on the command line is named and costs nothing: %j', async (args, message) => {
  const { code, stderr, stdout } = await knowhow(temporaryHome(), args);
  expect(stderr).toMatch(message);
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).not.toMatch(/\n\s+at /);
});

test
  .runIf(existsSync('/proc/self'))
  .each([[['status']], [['procedures', 'list']], [['up']], [['config', 'set', 'log.level', 'info']]])(
  'a home that nobody can make is told at once, with what to do: %j',
  async (args) => {
    const place = temporaryHome();
    const file = join(place.folder, 'file');
    writeFileSync(file, '');
    for (const home of ['/proc/nope', join(file, 'home')]) {
      const { code, stderr } = await knowhow(place, args, { environment: { KNOWHOW_HOME: home } });
      expect(stderr).toContain(home);
      expect(stderr).toMatch(/set KNOWHOW_HOME/i);
      expect(code).toBe(8);
    }
  },
);

test('a wrong key in the config file stops every command with its path', async () => {
  const place = temporaryHome();
  mkdirSync(place.home.folder, { recursive: true });
  writeFileSync(place.home.configFile, 'skills:\n  suggest:\n    minScore: high\n');
  for (const args of [['suggest', 'x'], ['up'], ['config', 'validate']]) {
    const { code, stderr } = await knowhow(place, args);
    expect(code).toBe(78);
    expect(stderr).toMatch(/skills\.suggest\.minScore/);
    expect(stderr).toMatch(/config list/);
  }
});

test('errors are JSON too where JSON is asked for', async () => {
  const { code, stdout } = await knowhow(temporaryHome(), ['skills', 'show', 'nothing', '--json']);
  expect(code).toBe(4);
  expect(JSON.parse(stdout)).toEqual({
    error: { code: 'not_found', message: 'No skill named nothing', hint: expect.any(String) },
  });
});

test.each([
  [['sugest', '--json'], "unknown command 'sugest'", 'Did you mean suggest?'],
  [['skills', '--json'], 'knowhow skills needs a subcommand', 'knowhow skills --help'],
  [['--json', 'suggest', '--limit', 'many', 'x'], 'whole number', 'knowhow suggest --help'],
  [['suggest', '--json', ''], 'No text given', 'knowhow suggest'],
])('a mistake on the command line is JSON too: %j', async (args, message, hint) => {
  const { code, stdout, stderr } = await knowhow(temporaryHome(), args);
  expect(code).toBe(2);
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    error: {
      code: 'usage',
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    },
  });
});

test('a wrong variable is named, and the list that the hint sends to still works', async () => {
  const environment = { KNOWHOW_LOG_LEVEL: 'loud' };
  const { code, stdout, stderr } = await knowhow(temporaryHome(), ['config', 'list'], { environment });
  expect(code).toBe(78);
  expect(stderr).toContain('KNOWHOW_LOG_LEVEL');
  expect(stderr).not.toContain('config.yaml');
  expect(stdout).toContain('log.level');
});

test('a port in use is named, with a way out', async () => {
  const place = temporaryHome();
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const port = String((other.address() as AddressInfo).port);
  const { code, stderr } = await knowhow(place, ['up'], { environment: { KNOWHOW_SERVER_PORT: port } });
  expect(code).toBe(5);
  expect(stderr).toContain(`Port ${port}`);
  expect(stderr).toContain('config set server.port');
});

test('a database that is not one is reported and left as it is', async () => {
  const place = temporaryHome();
  mkdirSync(place.home.folder, { recursive: true });
  writeFileSync(place.home.databaseFile, 'this is not a database, but it may be precious'.repeat(100));
  const { code, stderr } = await knowhow(place, ['suggest', 'x']);
  expect(code).toBe(8);
  expect(stderr).toMatch(/not a (valid )?(SQLite )?database|corrupt|damaged/i);
  const doctor = await knowhow(place, ['doctor', '--json']);
  expect(doctor.code).toBe(1);
  expect(JSON.parse(doctor.stdout)).toMatchObject({
    healthy: false,
    findings: [{ level: 'ok', check: 'config' }, { level: 'error' }],
  });
});

test('a database that another program holds is reported after a wait, not waited for forever', async () => {
  const place = temporaryHome();
  expect((await knowhow(place, ['status'])).code).toBe(0);
  const holder = new Database(place.home.databaseFile);
  onTestFinished(() => void holder.close());
  holder.exec('BEGIN EXCLUSIVE');
  place.writeSkill('a', skillText('a', 'Does something that is described at length.'));
  const { code, stderr } = await knowhow(place, ['skills', 'reconcile']);
  expect(code).toBe(8);
  expect(stderr).toMatch(/locked|busy|in use/i);
  holder.exec('ROLLBACK');
  expect((await knowhow(place, ['skills', 'reconcile'])).code).toBe(0);
});

test('a home that is a file is reported', async () => {
  const place = temporaryHome();
  writeFileSync(place.home.folder, '');
  const { code, stderr } = await knowhow(place, ['status']);
  expect(code).toBe(8);
  expect(stderr).toContain('KNOWHOW_HOME');
});

test('a huge SKILL.md and a YAML bomb are skipped with a reason, and the rest is indexed', async () => {
  const place = temporaryHome();
  place.writeSkill('fine', skillText('fine', 'Resizes and converts images for the web in one go.'));
  place.writeSkill('huge', `${skillText('huge', 'Too large to be read.')}${'x'.repeat(3_000_000)}`);
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefghij'.split('').map((key, i) => {
      const before = 'abcdefghij'[i];
      return `${key}: &${key} [*${before},*${before},*${before},*${before},*${before},*${before},*${before},*${before},*${before}]`;
    }),
  ];
  place.writeSkill('bomb', `---\n${bomb.join('\n')}\nname: bomb\n---\n`);
  const { stdout, code } = await knowhow(place, ['skills', 'list', '--problems', '--json']);
  expect(code).toBe(0);
  const problems = JSON.parse(stdout).files as { path: string; status: string; reason: string }[];
  expect(problems.find(({ path }) => path.includes('huge'))).toMatchObject({
    status: 'skipped',
    reason: expect.stringContaining('bytes'),
  });
  expect(problems.find(({ path }) => path.includes('bomb'))?.status).toBe('skipped');
  const list = JSON.parse((await knowhow(place, ['skills', 'list', '--json'])).stdout);
  expect(list.skills.map(({ name }: { name: string }) => name)).toEqual(['fine']);
});

test('a labels file with a bad line is named by file and line', async () => {
  const place = temporaryHome();
  const skills = join(place.folder, 'skills.jsonl');
  const labels = join(place.folder, 'labels.jsonl');
  writeFileSync(skills, '{"id":"a","name":"a","description":"Does a thing.","body":""}\n');
  writeFileSync(labels, '{"id":"1","source":"s","query":"q","relevant":["a"]}\n{oops\n');
  const { code, stderr } = await knowhow(place, ['eval', 'suggest', '--skills', skills, '--labels', labels]);
  expect(code).toBe(2);
  expect(stderr).toContain('labels.jsonl:2');
});

test('an empty library answers everything', async () => {
  const place = temporaryHome();
  expect((await knowhow(place, ['suggest', 'anything at all'])).stdout).toContain('No skill fits');
  expect((await knowhow(place, ['skills', 'list'])).stdout).toContain('No skills');
  expect((await knowhow(place, ['doctor'])).code).toBe(0);
  expect((await knowhow(place, ['memories', 'list'])).stdout).toContain('Nothing is remembered yet');
});
