import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zstdFrame } from '../../sessions/testing/zstd-frame.ts';
import { type FixtureEntry, tarBytes, tarGzBytes, zipBytes } from './archive-fixtures.ts';
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
        expect(place.outsideStaging()).toEqual([name]);
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

  describe('that stands for more than it weighs', () => {
    const ZEROS = Buffer.alloc(64_000_000);
    const limits = { maxBytes: 20_000_000 };
    const BOMBS: Record<string, readonly [file: string, bytes: Buffer, code: string]> = {
      'zeros before any entry': ['x.tgz', gzipSync(Buffer.concat([ZEROS, tarBytes(GOOD)])), 'too_large'],
      'zeros behind the last entry': ['x.tgz', gzipSync(Buffer.concat([tarBytes(GOOD), ZEROS])), 'too_large'],
      'a header of zeros': [
        'x.tgz',
        gzipSync(tarBytes([{ path: 'a', content: ZEROS }, ...GOOD])),
        'too_large',
      ],
      'an archive in the archive': ['x.tgz', gzipSync(gzipSync(tarBytes(GOOD))), 'source_failed'],
      'zeros in a zip': ['x.zip', zipBytes([{ path: 'a', content: ZEROS }, ...GOOD]), 'too_large'],
      'zstd under the name of a tar': ['x.tar', zstdFrame(Buffer.alloc(2_000, 'x')), 'source_failed'],
      'zstd in gzip': ['x.tgz', gzipSync(zstdFrame(Buffer.alloc(2_000, 'x'))), 'source_failed'],
    };
    for (const [title, [file, bytes, code]] of Object.entries(BOMBS)) {
      it(`is refused: ${title}`, async () => {
        await expect(fetchBytes(file, bytes, { limits })).rejects.toMatchObject({ code });
      });
    }

    it('lets others have their turn meanwhile', async () => {
      const bytes = gzipSync(Buffer.concat([tarBytes(GOOD), ZEROS]));
      let turns = 0;
      const counting = setInterval(() => turns++, 0);
      await fetchBytes('x.tgz', bytes);
      clearInterval(counting);
      expect(turns).toBeGreaterThan(5);
    });
  });

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
    place.write('from/a/SKILL.md', SKILL);
    await create({ file: join(home, 'x.tgz'), gzip: true, cwd: join(home, 'from') }, ['a']);
    expect(names(await fetchSource({ kind: 'archive', path: join(home, 'x.tgz') }, staging))).toEqual(['a']);
  });
});
