import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
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

describe('a folder', () => {
  const fetch = (options?: FetchOptions): Promise<FetchedSource> =>
    fetchSource({ kind: 'folder', path: join(home, 'from') }, staging, options);

  it('that is a skill is copied with its files, without .git and node_modules', async () => {
    place.write('from/SKILL.md', SKILL);
    chmodSync(place.write('from/scripts/run.sh', '#!/bin/sh\n'), 0o4755);
    place.write('from/.git/config', 'x');
    place.write('from/node_modules/a/index.js', 'x');
    const fetched = await fetch();
    expect(names(fetched)).toEqual(['']);
    expect(fetched).toMatchObject({ origin: join(home, 'from'), revision: null, warnings: [] });
    const folder = fetched.skills[0]?.folder ?? '';
    expect(listed(folder)).toEqual(['SKILL.md', 'scripts', 'scripts/run.sh']);
    expect(statSync(join(folder, 'scripts/run.sh')).mode & 0o7777).toBe(0o755);
  });

  it('that holds skills gives each of them, four levels down and within hidden folders', async () => {
    place.write('from/.claude/skills/a/SKILL.md', SKILL);
    place.write('from/plugins/p/skills/b/SKILL.md', SKILL);
    place.write('from/1/2/3/4/5/SKILL.md', SKILL);
    place.write('from/README.md', 'not copied');
    expect(names(await fetch())).toEqual(['.claude/skills/a', 'plugins/p/skills/b']);
    expect(existsSync(join(staging, 'skills/README.md'))).toBe(false);
  });

  it('gives a skill with all that lies in it, and no skill within a skill', async () => {
    place.write('from/outer/SKILL.md', SKILL);
    place.write('from/outer/sub/inner/SKILL.md', SKILL);
    const fetched = await fetch();
    expect(names(fetched)).toEqual(['outer']);
    expect(existsSync(join(fetched.skills[0]?.folder ?? '', 'sub/inner/SKILL.md'))).toBe(true);
  });

  it('with skill.md in lower case is taken with a warning', async () => {
    place.write('from/a/skill.md', SKILL);
    const fetched = await fetch();
    expect(readFileSync(join(fetched.skills[0]?.folder ?? '', 'SKILL.md'), 'utf8')).toBe(SKILL);
    expect(fetched.warnings).toHaveLength(1);
  });

  it('may link within itself, and gets copies', async () => {
    place.write('from/a/SKILL.md', SKILL);
    place.write('from/shared/notes.md', 'notes');
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
    place.write('from/SKILL.md', SKILL);
    place.write('secret', 'key');
    symlinkSync('../secret', join(home, 'from/notes.md'));
    await expect(fetch()).rejects.toMatchObject({ code: 'unsafe_source' });
  });

  it('that links to its own parent ends', async () => {
    place.write('from/SKILL.md', SKILL);
    symlinkSync('.', join(home, 'from/self'));
    await expect(fetch()).rejects.toMatchObject({ code: 'unsafe_source' });
  });

  it('is refused when it is too large or has too many files', async () => {
    place.write('from/SKILL.md', SKILL);
    place.write('from/big.txt', 'x'.repeat(2000));
    await expect(fetch({ limits: { maxBytes: 1000 } })).rejects.toMatchObject({ code: 'too_large' });
    await expect(fetch({ limits: { maxFiles: 1 } })).rejects.toMatchObject({ code: 'too_large' });
  });

  it('without a skill, or that is not there, is a clear error', async () => {
    await expect(fetch()).rejects.toMatchObject({ code: 'not_found' });
    place.write('from/README.md', 'x');
    await expect(fetch()).rejects.toMatchObject({ code: 'not_found', message: /no SKILL\.md/ });
  });

  it('around the staging folder is not copied into itself', async () => {
    place.write('SKILL.md', SKILL);
    const fetched = await fetchSource({ kind: 'folder', path: home }, staging);
    expect(names(fetched)).toEqual(['']);
    expect(listed(fetched.skills[0]?.folder ?? '')).toEqual(['SKILL.md']);
  });
});
