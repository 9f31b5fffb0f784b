import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FetchedSource, type FetchOptions, fetchSource } from './fetch-source.ts';
import { listed, names, SKILL, SourceHome } from './source-fixtures.ts';

let place: SourceHome;
let home: string;
let staging: string;

beforeEach(() => {
  place = new SourceHome();
  home = place.path;
  staging = place.staging;
});
afterEach(() => place.remove());

describe('a git repository', () => {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', '-C', join(home, 'repo'), ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
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
    place.write('repo/skills/a/SKILL.md', SKILL);
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
    place.write('repo/skills/b/SKILL.md', SKILL);
    const second = commit();
    git('checkout', '-q', 'main');
    expect((await fetch({ ref: 'dev' })).revision).toBe(second);
    expect((await fetch({ ref: 'v1' })).revision).toBe(first);
    expect((await fetch({ ref: first })).revision).toBe(first);
    await expect(fetch({ ref: 'nope' })).rejects.toMatchObject({ code: 'source_failed', hint: /ref/ });
  });

  it('gives one skill by its path', async () => {
    place.write('repo/skills/b/SKILL.md', SKILL);
    commit();
    const fetched = await fetch({ path: 'skills/b' });
    expect(names(fetched)).toEqual(['']);
    expect(fetched.origin).toBe(`${url()}#:skills/b`);
    await expect(fetch({ path: 'skills/none' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps its bytes: no filter, no line-end conversion, no submodule', async () => {
    place.write('repo/skills/a/lines.txt', 'a\nb\n$Id$\n');
    place.write('repo/.gitattributes', '*.txt text eol=crlf ident filter=evil\n');
    place.write('repo/.gitmodules', '[submodule "s"]\n\tpath = s\n\turl = ../secret\n');
    commit();
    const marker = join(home, 'ran');
    place.write(
      '.gitconfig',
      `[filter "evil"]\n\tsmudge = touch ${marker}\n[core]\n\thooksPath = ${join(home, 'hooks')}\n`,
    );
    chmodSync(place.write('hooks/post-checkout', `#!/bin/sh\ntouch ${marker}\n`), 0o755);
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

  it('that was written like a folder says that there is no such folder', async () => {
    const source = { kind: 'git', url: 'file:///none/missing.git', writtenAs: 'skills/missing' } as const;
    await expect(fetchSource(source, staging)).rejects.toMatchObject({
      code: 'source_failed',
      hint: expect.stringContaining('no folder ./skills/missing here'),
    });
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
    chmodSync(place.write('slow-git', '#!/bin/sh\nsleep 60\n'), 0o755);
    const gitCommand = join(home, 'slow-git');
    await expect(fetch({}, { gitCommand, limits: { timeoutMs: 50 } })).rejects.toMatchObject({
      message: /took longer/,
    });
    const controller = new AbortController();
    const fetching = fetch({}, { gitCommand, signal: controller.signal });
    controller.abort();
    await expect(fetching).rejects.toMatchObject({ code: 'source_failed', message: /cancelled/ });
  });

  it('behind a redirect is not fetched: nothing else is asked', async () => {
    const asked: string[] = [];
    const inner = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(404).end();
    });
    const outer = createServer((request, response) => {
      const port = (inner.address() as AddressInfo).port;
      response.writeHead(302, { location: `http://127.0.0.1:${port}${request.url}` }).end();
    });
    for (const server of [inner, outer]) await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      const address = `http://127.0.0.1:${(outer.address() as AddressInfo).port}/a/b.git`;
      await expect(fetchSource({ kind: 'git', url: address }, staging)).rejects.toMatchObject({
        code: 'source_failed',
      });
      expect(asked).toEqual([]);
    } finally {
      for (const server of [inner, outer]) server.close();
    }
  });
});
