/**
 * A home in one file and back, and what is known as lines: whatever the archive is, nothing is lost by it.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { expect, test } from 'vitest';
import { daemon, ended, knowhow } from './support/cli.ts';
import { type TestHome, temporaryHome } from './support/temporary-home.ts';

const FACT = 'The staging cluster runs on Cloudflare Workers';
const SKILL =
  '---\nname: tidy-up\ndescription: Tidies up what a build leaves behind, when the disk is full\n---\n# Tidy\n';

async function json<T = Record<string, unknown>>(place: TestHome, ...args: string[]): Promise<T> {
  const { code, stdout, stderr } = await knowhow(place, [...args, '--json']);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as T;
}

async function remembered(place: TestHome): Promise<string[]> {
  const { memories } = await json<{ memories: { content: string }[] }>(place, 'memories', 'list');
  return memories.map(({ content }) => content);
}

/** A home with a memory, a skill of one's own and a config, and a backup of it. */
async function backedUp(): Promise<{ place: TestHome; archive: string }> {
  const place = temporaryHome();
  place.writeSkill('tidy-up', SKILL);
  await json(place, 'remember', FACT);
  writeFileSync(place.home.configFile, '# mine\nmodels:\n  limits:\n    dailyTokens: 5\n');
  const { file } = await json<{ file: string }>(place, 'backup', join(place.folder, 'b.tar.gz'));
  return { place, archive: file };
}

test('a backup that is made while a daemon writes brings everything back in a new home', async () => {
  const place = temporaryHome();
  place.writeSkill('tidy-up', SKILL);
  const { process: child } = await daemon(place);
  await json(place, 'remember', FACT);
  const folder = `${join(place.folder, 'copies')}/`;
  const { file, dropped } = await json<{ file: string; dropped: string[] }>(place, 'backup', folder);
  expect(dropped).toEqual([]);
  const refused = await knowhow(place, ['restore', file]);
  expect(refused.code).toBe(5);
  expect(refused.stderr).toContain('knowhow down');
  child.kill();
  await ended(child);

  const other = temporaryHome();
  const report = await json<{ restored: string[] }>(other, 'restore', file);
  expect(report.restored).toContain('skills/tidy-up/SKILL.md');
  expect(readFileSync(join(other.skills, 'tidy-up', 'SKILL.md'), 'utf8')).toBe(SKILL);
  expect(await remembered(other)).toEqual([FACT]);
  expect(await json(other, 'doctor')).toMatchObject({ healthy: true });
  // The secret of a home is its own.
  expect(existsSync(other.home.tokenFile) && readFileSync(other.home.tokenFile, 'utf8')).not.toBe(
    readFileSync(place.home.tokenFile, 'utf8'),
  );
});

test('what a person has changed since is kept, and the former database lies aside', async () => {
  const { place, archive } = await backedUp();
  await json(place, 'remember', 'Invoices go out on the first of the month');
  const edited = join(place.skills, 'tidy-up', 'SKILL.md');
  appendFileSync(edited, 'And sweep.\n');
  const before = readdirSync(place.home.folder).sort();
  const dry = await json<{ kept: string[]; aside: null }>(place, 'restore', archive, '--dry-run');
  expect(dry).toMatchObject({ kept: ['skills/tidy-up/SKILL.md'], aside: null });
  expect(readdirSync(place.home.folder).sort()).toEqual(before);
  expect(await remembered(place)).toHaveLength(2);

  const { aside } = await json<{ aside: string }>(place, 'restore', archive);
  expect(readFileSync(edited, 'utf8')).toContain('And sweep.');
  expect(await remembered(place)).toEqual([FACT]);
  // The way back is a copy.
  const former = { ...place.environment, KNOWHOW_DATABASE: join(aside, 'knowhow.db') };
  const { stdout } = await knowhow(place, ['memories', 'list', '--json'], { environment: former });
  expect(JSON.parse(stdout).memories).toHaveLength(2);
});

test('a home whose database is gone names its backup, and is whole again by it', async () => {
  const { place } = await backedUp();
  const { file } = await json<{ file: string }>(place, 'backup');
  rmSync(place.home.databaseFile);
  const lost = await knowhow(place, ['memories', 'list']);
  expect(lost.code).toBe(8);
  expect(lost.stderr).toContain(`knowhow restore ${file}`);
  await json(place, 'restore', file);
  expect(await remembered(place)).toEqual([FACT]);
});

test('keeps as many as are wished, and only removes what is called like a backup', async () => {
  const place = temporaryHome();
  await json(place, 'remember', FACT);
  const folder = join(place.folder, 'copies');
  mkdirSync(folder);
  for (const day of ['01', '02', '03'])
    writeFileSync(join(folder, `knowhow-2020-01-${day}T000000Z.tar.gz`), '');
  writeFileSync(join(folder, 'knowhow-of-mine.tar.gz'), '');
  const { dropped } = await json<{ dropped: string[] }>(place, 'backup', folder, '--keep', '2');
  expect(dropped).toHaveLength(2);
  expect(readdirSync(folder)).toContain('knowhow-of-mine.tar.gz');
  expect(readdirSync(folder)).toContain('knowhow-2020-01-03T000000Z.tar.gz');
});

test('what no archive can hold is said, and everything else comes back as it was', async () => {
  const place = temporaryHome();
  place.writeSkill('tidy-up', SKILL);
  await json(place, 'remember', FACT);
  const { folder } = place.home;
  const script = join(folder, 'skills', 'auto', 'sweep', 'scripts', 'replay.sh');
  mkdirSync(dirname(script), { recursive: true });
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
  writeFileSync(join(folder, 'tokens-of-mine.yaml'), 'a: 1\n');
  writeFileSync(join(place.skills, 'tidy-up', 'a\\b.txt'), 'odd');
  symlinkSync('/etc/hostname', join(place.skills, 'tidy-up', 'link'));
  const { file, leftOut } = await json<{ file: string; leftOut: string[] }>(place, 'backup');
  expect(leftOut).toEqual(['a\\b.txt', 'link'].map((name) => join(place.skills, 'tidy-up', name)));

  const other = temporaryHome();
  const elsewhere = { KNOWHOW_DATABASE: join(other.folder, 'disk', 'mine.db') };
  mkdirSync(join(other.folder, 'disk'));
  const { code, stderr } = await knowhow(other, ['restore', file], { environment: elsewhere });
  expect(code, stderr).toBe(0);
  const restored = join(other.home.folder, 'skills', 'auto', 'sweep', 'scripts', 'replay.sh');
  expect(statSync(restored).mode & 0o777).toBe(0o700);
  expect(readFileSync(join(other.home.folder, 'tokens-of-mine.yaml'), 'utf8')).toBe('a: 1\n');
  const { stdout } = await knowhow(other, ['memories', 'list', '--json'], { environment: elsewhere });
  expect(JSON.parse(stdout).memories).toHaveLength(1);
});

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** An archive with this manifest and these files. */
async function forged(folder: string, manifest: unknown, more: readonly string[] = []): Promise<string> {
  const content = join(folder, 'forged');
  mkdirSync(content, { recursive: true });
  writeFileSync(join(content, 'manifest.json'), JSON.stringify(manifest));
  const file = join(folder, 'forged.tar.gz');
  await create({ file, gzip: true, cwd: content }, ['manifest.json', ...more]);
  return file;
}

const MANIFEST = { format: 1, knowhow: '0.1.0', at: '2026-01-01T00:00:00.000Z' };

test('an archive that is not whole, or not ours, changes nothing', async () => {
  const { place, archive } = await backedUp();
  const bytes = readFileSync(archive);
  const bad: [string, (file: string) => Promise<string> | string][] = [
    ['empty', (file) => put(file, '')],
    ['no archive', (file) => put(file, 'hello')],
    ['cut', (file) => put(file, bytes.subarray(0, bytes.length / 2))],
    ['one byte changed', (file) => put(file, flipped(bytes))],
    ['no manifest', () => forged(place.folder, 'none')],
    ['another format', () => forged(place.folder, { ...MANIFEST, format: 2, files: [] })],
    ['no database', () => forged(place.folder, { ...MANIFEST, files: [] })],
    ...['../../outside', 'home/../../outside', '/etc/outside', 'skills//x', 'home\\..\\x'].map(
      (path): [string, () => Promise<string>] => [
        path,
        () => forged(place.folder, { ...MANIFEST, files: [{ path, bytes: 0, sha256: EMPTY }] }),
      ],
    ),
    [
      'the secret of a home',
      async () => {
        mkdirSync(join(place.folder, 'forged', 'home'), { recursive: true });
        writeFileSync(join(place.folder, 'forged', 'home', 'token'), '');
        const files = [{ path: 'home/token', bytes: 0, sha256: EMPTY }];
        return forged(place.folder, { ...MANIFEST, files }, ['home/token']);
      },
    ],
    [
      'a link in the place of a file',
      async () => {
        mkdirSync(join(place.folder, 'forged', 'home'), { recursive: true });
        symlinkSync('/etc/hostname', join(place.folder, 'forged', 'home', 'link'));
        const files = [{ path: 'home/link', bytes: 0, sha256: EMPTY }];
        return forged(place.folder, { ...MANIFEST, files }, ['home/link']);
      },
    ],
  ];
  const home = dirname(place.home.databaseFile);
  const before = readdirSync(home).sort();
  for (const [what, made] of bad) {
    const { code, stderr } = await knowhow(place, ['restore', await made(join(place.folder, 'bad.tar.gz'))]);
    expect(code, what).toBe(2);
    expect(stderr, what).toMatch(/no (?:whole )?backup of knowhow/);
    expect(stderr, what).not.toContain('    at ');
  }
  expect(
    readdirSync(home)
      .filter((name) => !name.startsWith('daemon.'))
      .sort(),
  ).toEqual(before.filter((name) => !name.startsWith('daemon.')));
  expect(await remembered(place)).toEqual([FACT]);
});

function put(file: string, bytes: string | Buffer): string {
  writeFileSync(file, bytes);
  return file;
}

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy[middle] = (copy[middle] ?? 0) ^ 0xff;
  return copy;
}

test('memories leave as lines and come back once, trusted no further than is said', async () => {
  const place = temporaryHome();
  await json(place, 'remember', FACT, '--tag', 'deploy', '--at', '2026-01-31');
  const file = join(place.folder, 'all.jsonl');
  expect(await json(place, 'export', file)).toMatchObject({ counts: { memory: 1 } });
  const lines = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    `\uFEFF${lines.replaceAll('\n', '\r\n')}not json\r\n{"content": 5}\r\n{"content":"Rechnungen gehen am Ersten hinaus","taint":"trusted"}\r\n{"content":"   "}`,
  );
  const other = temporaryHome();
  const { code, stdout } = await knowhow(other, ['import', file, '--taint', 'tool', '--json']);
  expect(code).toBe(1);
  const report = JSON.parse(stdout) as { bad: { line: number }[] };
  expect(report).toMatchObject({ read: 3, done: { add: 2 } });
  expect(report.bad.map(({ line }) => line)).toEqual([3, 4, 6]);
  const { memories } = await json<{
    memories: { content: string; taint: string; tags: string[]; occurredAt: string }[];
  }>(other, 'memories', 'list');
  expect(memories).toHaveLength(2);
  expect(memories.map(({ taint }) => taint)).toEqual(['tool', 'tool']);
  expect(memories.find(({ content }) => content === FACT)).toMatchObject({
    tags: ['deploy'],
    occurredAt: '2026-01-31T00:00:00.000Z',
  });
  const again = await knowhow(other, ['import', file, '--taint', 'tool', '--json']);
  expect(JSON.parse(again.stdout)).toMatchObject({ done: { skip: 2 } });
});
