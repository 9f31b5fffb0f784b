import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FixtureEntry, tarBytes, tarGzBytes, zipBytes } from './archive-fixtures.ts';
import { type FetchedSource, type FetchOptions, fetchSource } from './fetch-source.ts';

const SKILL = '---\nname: web-perf\ndescription: Measures pages before they are changed.\n---\nMeasure.\n';

let home: string;
let staging: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'knowhow-sources-'));
  staging = join(home, 'staging');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function write(path: string, content: string): string {
  const full = join(home, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
  return full;
}

function names(fetched: FetchedSource): string[] {
  return fetched.skills.map((skill) => skill.relativePath);
}

function listed(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

/** A check after each refusal: whatever was tried, it stayed within the staging folder. */
function outside(): string[] {
  return listed(home).filter((path) => path !== 'staging' && !path.startsWith('staging/'));
}

describe('a folder', () => {
  const fetch = (options?: FetchOptions): Promise<FetchedSource> =>
    fetchSource({ kind: 'folder', path: join(home, 'from') }, staging, options);

  it('that is a skill is copied with its files, without .git and node_modules', async () => {
    write('from/SKILL.md', SKILL);
    chmodSync(write('from/scripts/run.sh', '#!/bin/sh\n'), 0o4755);
    write('from/.git/config', 'x');
    write('from/node_modules/a/index.js', 'x');
    const fetched = await fetch();
    expect(names(fetched)).toEqual(['']);
    expect(fetched).toMatchObject({ origin: join(home, 'from'), revision: null, warnings: [] });
    const folder = fetched.skills[0]?.folder ?? '';
    expect(listed(folder)).toEqual(['SKILL.md', 'scripts', 'scripts/run.sh']);
    expect(statSync(join(folder, 'scripts/run.sh')).mode & 0o7777).toBe(0o755);
  });

  it('that holds skills gives each of them, four levels down and within hidden folders', async () => {
    write('from/.claude/skills/a/SKILL.md', SKILL);
    write('from/plugins/p/skills/b/SKILL.md', SKILL);
    write('from/1/2/3/4/5/SKILL.md', SKILL);
    write('from/README.md', 'not copied');
    expect(names(await fetch())).toEqual(['.claude/skills/a', 'plugins/p/skills/b']);
    expect(existsSync(join(staging, 'skills/README.md'))).toBe(false);
  });

  it('with skill.md in lower case is taken with a warning', async () => {
    write('from/a/skill.md', SKILL);
    const fetched = await fetch();
    expect(readFileSync(join(fetched.skills[0]?.folder ?? '', 'SKILL.md'), 'utf8')).toBe(SKILL);
    expect(fetched.warnings).toHaveLength(1);
  });

  it('may link within itself, and gets copies', async () => {
    write('from/a/SKILL.md', SKILL);
    write('from/shared/notes.md', 'notes');
    symlinkSync('../shared', join(home, 'from/a/references'));
    symlinkSync('nowhere', join(home, 'from/a/dangling'));
    const fetched = await fetch();
    expect(listed(fetched.skills[0]?.folder ?? '')).toEqual([
      'SKILL.md',
      'references',
      'references/notes.md',
    ]);
  });

  it('is refused when a link leads out of it', async () => {
    write('from/SKILL.md', SKILL);
    write('secret', 'key');
    symlinkSync('../secret', join(home, 'from/notes.md'));
    await expect(fetch()).rejects.toMatchObject({ code: 'unsafe_source' });
  });

  it('that links to its own parent ends', async () => {
    write('from/SKILL.md', SKILL);
    symlinkSync('.', join(home, 'from/self'));
    await expect(fetch()).rejects.toMatchObject({ code: 'unsafe_source' });
  });

  it('is refused when it is too large or has too many files', async () => {
    write('from/SKILL.md', SKILL);
    write('from/big.txt', 'x'.repeat(2000));
    await expect(fetch({ limits: { maxBytes: 1000 } })).rejects.toMatchObject({ code: 'too_large' });
    await expect(fetch({ limits: { maxFiles: 1 } })).rejects.toMatchObject({ code: 'too_large' });
  });

  it('without a skill, or that is not there, is a clear error', async () => {
    await expect(fetch()).rejects.toMatchObject({ code: 'not_found' });
    write('from/README.md', 'x');
    await expect(fetch()).rejects.toMatchObject({ code: 'not_found', message: /no SKILL\.md/ });
  });

  it('around the staging folder is not copied into itself', async () => {
    write('SKILL.md', SKILL);
    const fetched = await fetchSource({ kind: 'folder', path: home }, staging);
    expect(names(fetched)).toEqual(['']);
    expect(listed(fetched.skills[0]?.folder ?? '')).toEqual(['SKILL.md']);
  });
});

describe('a git repository', () => {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', '-C', join(home, 'repo'), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: home, GIT_CONFIG_NOSYSTEM: '1' },
    });
  const commit = (): string => {
    git('add', '-A');
    git('commit', '-q', '-m', 'c');
    return git('rev-parse', 'HEAD').trim();
  };
  const url = (): string => `file://${join(home, 'repo')}`;
  const fetch = (
    more: { ref?: string; path?: string } = {},
    options?: FetchOptions,
  ): Promise<FetchedSource> => fetchSource({ kind: 'git', url: url(), ...more }, staging, options);

  beforeEach(() => {
    write('repo/skills/a/SKILL.md', SKILL);
    git('init', '-q', '-b', 'main');
  });

  it('is fetched at its head, with its commit', async () => {
    const revision = commit();
    const fetched = await fetch();
    expect(fetched).toMatchObject({ origin: url(), revision });
    expect(names(fetched)).toEqual(['skills/a']);
    expect(listed(staging)).toEqual([
      'skills',
      'skills/skills',
      'skills/skills/a',
      'skills/skills/a/SKILL.md',
    ]);
  });

  it('is fetched at a branch, a tag or a commit', async () => {
    const first = commit();
    git('tag', 'v1');
    git('checkout', '-q', '-b', 'dev');
    write('repo/skills/b/SKILL.md', SKILL);
    const second = commit();
    git('checkout', '-q', 'main');
    expect((await fetch({ ref: 'dev' })).revision).toBe(second);
    expect((await fetch({ ref: 'v1' })).revision).toBe(first);
    expect((await fetch({ ref: first })).revision).toBe(first);
    await expect(fetch({ ref: 'nope' })).rejects.toMatchObject({ code: 'source_failed', hint: /ref/ });
  });

  it('gives one skill by its path', async () => {
    write('repo/skills/b/SKILL.md', SKILL);
    commit();
    const fetched = await fetch({ path: 'skills/b' });
    expect(names(fetched)).toEqual(['']);
    expect(fetched.origin).toBe(`${url()}#:skills/b`);
    await expect(fetch({ path: 'skills/none' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps its bytes: no filter, no line-end conversion, no submodule', async () => {
    write('repo/skills/a/lines.txt', 'a\nb\n$Id$\n');
    write('repo/.gitattributes', '*.txt text eol=crlf ident filter=evil\n');
    write('repo/.gitmodules', '[submodule "s"]\n\tpath = s\n\turl = ../secret\n');
    commit();
    const marker = join(home, 'ran');
    write(
      '.gitconfig',
      `[filter "evil"]\n\tsmudge = touch ${marker}\n[core]\n\thooksPath = ${join(home, 'hooks')}\n`,
    );
    chmodSync(write('hooks/post-checkout', `#!/bin/sh\ntouch ${marker}\n`), 0o755);
    const fetched = await fetch({}, { env: { PATH: process.env.PATH, HOME: home } });
    expect(readFileSync(join(fetched.skills[0]?.folder ?? '', 'lines.txt'), 'utf8')).toBe('a\nb\n$Id$\n');
    expect(existsSync(marker)).toBe(false);
  });

  it('is refused when a link leads out of it', async () => {
    symlinkSync('/etc/passwd', join(home, 'repo/skills/a/notes.md'));
    commit();
    await expect(fetch()).rejects.toMatchObject({ code: 'unsafe_source' });
    expect(existsSync(join(staging, '.fetched'))).toBe(false);
  });

  it('that does not exist is a clear error without the password of its address', async () => {
    const source = { kind: 'git', url: 'file://user:hunter2@localhost/none.git' } as const;
    const error = await fetchSource(source, staging).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'source_failed', hint: expect.any(String) });
    expect(JSON.stringify([error, String(error)])).not.toContain('hunter2');
  });

  it('cannot make git run a program through its address', async () => {
    const marker = join(home, 'ran');
    for (const evil of [`ext::touch ${marker}`, `--upload-pack=touch ${marker}`]) {
      await expect(fetchSource({ kind: 'git', url: evil }, staging)).rejects.toMatchObject({
        code: 'source_failed',
      });
    }
    expect(existsSync(marker)).toBe(false);
  });

  it('needs git, and says so', async () => {
    await expect(fetch({}, { gitCommand: join(home, 'no-git') })).rejects.toMatchObject({
      code: 'source_failed',
      hint: /Install git/,
    });
  });

  it('is given up when it takes too long or the user cancels', async () => {
    chmodSync(write('slow-git', '#!/bin/sh\nsleep 60\n'), 0o755);
    const gitCommand = join(home, 'slow-git');
    await expect(fetch({}, { gitCommand, limits: { timeoutMs: 50 } })).rejects.toMatchObject({
      message: /took longer/,
    });
    const controller = new AbortController();
    const fetching = fetch({}, { gitCommand, signal: controller.signal });
    controller.abort();
    await expect(fetching).rejects.toMatchObject({ code: 'source_failed', message: /cancelled/ });
  });
});

describe('an archive', () => {
  const GOOD: readonly FixtureEntry[] = [
    { path: 'pack/', type: 'Directory' },
    { path: 'pack/a/SKILL.md', content: SKILL },
    { path: 'pack/a/notes.md', content: 'notes' },
  ];
  const fetchBytes = (name: string, bytes: Buffer, options?: FetchOptions): Promise<FetchedSource> => {
    const path = join(home, name);
    writeFileSync(path, bytes);
    return fetchSource({ kind: 'archive', path }, staging, options);
  };
  const MAKERS = [
    ['x.tar', tarBytes],
    ['x.tar.gz', tarGzBytes],
    ['x.zip', zipBytes],
  ] as const;

  for (const [name, make] of MAKERS) {
    it(`${name} is unpacked`, async () => {
      const fetched = await fetchBytes(name, make(GOOD));
      expect(names(fetched)).toEqual(['pack/a']);
      expect(listed(staging)).toEqual([
        'skills',
        'skills/pack',
        'skills/pack/a',
        'skills/pack/a/SKILL.md',
        'skills/pack/a/notes.md',
      ]);
      expect(readFileSync(join(fetched.skills[0]?.folder ?? '', 'SKILL.md'), 'utf8')).toBe(SKILL);
    });

    it(`${name} may link within itself, and gets a copy`, async () => {
      const link = { path: 'pack/a/also.md', type: 'SymbolicLink', link: '../a/notes.md' } as const;
      const fetched = await fetchBytes(name, make([link, ...GOOD]));
      expect(readFileSync(join(fetched.skills[0]?.folder ?? '', 'also.md'), 'utf8')).toBe('notes');
    });

    const ATTACKS: Record<
      string,
      { entries: readonly FixtureEntry[]; code: string; limits?: FetchOptions['limits'] }
    > = {
      'a path with ..': { entries: [{ path: '../evil', content: 'x' }], code: 'unsafe_source' },
      'a path with .. further down': {
        entries: [{ path: 'a/../../evil', content: 'x' }],
        code: 'unsafe_source',
      },
      'an absolute path': { entries: [{ path: '/tmp/knowhow-evil', content: 'x' }], code: 'unsafe_source' },
      'a drive letter': { entries: [{ path: 'C:/evil', content: 'x' }], code: 'unsafe_source' },
      'a backslash': { entries: [{ path: '..\\evil', content: 'x' }], code: 'unsafe_source' },
      'a link out': {
        entries: [{ path: 'l', type: 'SymbolicLink', link: '../secret' }],
        code: 'unsafe_source',
      },
      'an absolute link': {
        entries: [{ path: 'l', type: 'SymbolicLink', link: '/etc/passwd' }],
        code: 'unsafe_source',
      },
      'a file through a link': {
        entries: [
          { path: 'l', type: 'SymbolicLink', link: '..' },
          { path: 'l/evil', content: 'x' },
        ],
        code: 'unsafe_source',
      },
      'a device': { entries: [{ path: 'd', type: 'CharacterDevice' }], code: 'unsafe_source' },
      'a pipe': { entries: [{ path: 'p', type: 'FIFO' }], code: 'unsafe_source' },
      'too many bytes': {
        entries: [{ path: 'big', content: Buffer.alloc(3_000_000) }],
        code: 'too_large',
        limits: { maxBytes: 1_000_000 },
      },
      'one file that is too large': {
        entries: [{ path: 'big', content: Buffer.alloc(3_000_000) }],
        code: 'too_large',
        limits: { maxFileBytes: 1_000_000 },
      },
      'too many files': {
        entries: Array.from({ length: 30 }, (_, index) => ({ path: `f${index}`, content: '' })),
        code: 'too_large',
        limits: { maxFiles: 20 },
      },
      'no skill': { entries: [{ path: 'README.md', content: 'x' }], code: 'not_found' },
    };
    for (const [title, { entries, code, limits = {} }] of Object.entries(ATTACKS)) {
      it(`${name} with ${title} is refused as ${code}`, async () => {
        const fetching = fetchBytes(name, make([...entries, ...(code === 'not_found' ? [] : GOOD)]), {
          limits,
        });
        await expect(fetching).rejects.toMatchObject({ code, hint: expect.any(String) });
        expect(outside()).toEqual([name]);
        expect(existsSync(join(staging, '.fetched'))).toBe(false);
      });
    }

    it(`${name} that is cut or garbage is a clear error`, async () => {
      const bytes = make(GOOD);
      for (const broken of [
        bytes.subarray(0, bytes.length / 2 - 200),
        Buffer.from('not an archive'),
        Buffer.alloc(0),
      ]) {
        const error = await fetchBytes(name, Buffer.from(broken)).catch((caught: unknown) => caught);
        expect(error).toMatchObject({
          code: expect.stringMatching(/source_failed|not_found/),
          hint: expect.any(String),
        });
      }
    });
  }

  it('with a hard link out is refused', async () => {
    const entries = [{ path: 'h', type: 'Link', link: '../../etc/passwd' } as const, ...GOOD];
    await expect(fetchBytes('x.tar', tarBytes(entries))).rejects.toMatchObject({ code: 'unsafe_source' });
  });

  it('that is encrypted is refused with the way out', async () => {
    const bytes = zipBytes([{ path: 'SKILL.md', content: SKILL, encrypted: true }]);
    await expect(fetchBytes('x.zip', bytes)).rejects.toMatchObject({
      code: 'source_failed',
      message: /encrypted/,
    });
  });

  it('made by the tar command of others is unpacked too', async () => {
    write('from/a/SKILL.md', SKILL);
    await create({ file: join(home, 'x.tgz'), gzip: true, cwd: join(home, 'from') }, ['a']);
    expect(names(await fetchSource({ kind: 'archive', path: join(home, 'x.tgz') }, staging))).toEqual(['a']);
  });
});
