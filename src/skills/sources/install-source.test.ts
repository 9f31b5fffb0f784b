import { describe, expect, it } from 'vitest';
import { type InstallSource, parseInstallSource, sourceName } from './install-source.ts';

const PRESENT = new Set([
  '/w/skill',
  '/w/skill/SKILL.md',
  '/w/a.tar.gz',
  '/w/b.zip',
  '/w/bare.git',
  '/w/owner/here',
  '/w/odd#name',
  '/w/c.tar.zst',
]);
const parse = (spec: string): InstallSource =>
  parseInstallSource(spec, { cwd: '/w', exists: (path) => PRESENT.has(path) });

const ROWS: readonly (readonly [string, InstallSource])[] = [
  ['skill', { kind: 'folder', path: '/w/skill' }],
  ['./skill/', { kind: 'folder', path: '/w/skill' }],
  ['skill/SKILL.md', { kind: 'folder', path: '/w/skill' }],
  ['odd#name', { kind: 'folder', path: '/w/odd#name' }],
  ['/w/a.tar.gz', { kind: 'archive', path: '/w/a.tar.gz' }],
  ['b.zip', { kind: 'archive', path: '/w/b.zip' }],
  ['bare.git', { kind: 'git', url: '/w/bare.git' }],
  ['owner/here', { kind: 'folder', path: '/w/owner/here' }],
  ['owner/repo', { kind: 'git', url: 'https://github.com/owner/repo.git', writtenAs: 'owner/repo' }],
  [
    'owner/repo#v1.2',
    { kind: 'git', url: 'https://github.com/owner/repo.git', ref: 'v1.2', writtenAs: 'owner/repo' },
  ],
  [
    'owner/repo/skills/x',
    {
      kind: 'git',
      url: 'https://github.com/owner/repo.git',
      path: 'skills/x',
      writtenAs: 'owner/repo/skills/x',
    },
  ],
  [
    'owner/repo/skills/x/SKILL.md#main',
    {
      kind: 'git',
      url: 'https://github.com/owner/repo.git',
      ref: 'main',
      path: 'skills/x',
      writtenAs: 'owner/repo/skills/x/SKILL.md',
    },
  ],
  ['https://host/x/y', { kind: 'git', url: 'https://host/x/y' }],
  ['https://host/x/y.git#main:a/b', { kind: 'git', url: 'https://host/x/y.git', ref: 'main', path: 'a/b' }],
  [
    'https://github.com/o/r/tree/main/skills/x',
    { kind: 'git', url: 'https://github.com/o/r.git', ref: 'main', path: 'skills/x' },
  ],
  ['git@host:o/r.git', { kind: 'git', url: 'git@host:o/r.git' }],
  ['ssh://git@host:22/o/r', { kind: 'git', url: 'ssh://git@host:22/o/r' }],
  ['file:///w/bare.git', { kind: 'git', url: 'file:///w/bare.git' }],
];

const REFUSED: readonly (readonly [string, string])[] = [
  ['', 'usage'],
  ['just-a-word', 'usage'],
  ['https://host/a.tar.gz', 'usage'],
  ['./missing', 'not_found'],
  ['missing.zip', 'not_found'],
  ['c.tar.zst', 'usage'],
  ['--upload-pack=touch /tmp/x', 'unsafe_source'],
  ['ext::sh -c id', 'unsafe_source'],
  ['owner/repo#--upload-pack=x', 'unsafe_source'],
  ['owner/repo#a..b', 'unsafe_source'],
  ['owner/repo/../../etc', 'unsafe_source'],
  ['https://host/x.git#main:../../etc', 'unsafe_source'],
  ['ssh://-oProxyCommand=id/x', 'unsafe_source'],
];

describe('a source', () => {
  for (const [spec, expected] of ROWS) {
    it(`${spec} is a ${expected.kind}`, () => expect(parse(spec)).toEqual(expected));
  }
  for (const [spec, code] of REFUSED) {
    it(`${JSON.stringify(spec)} is refused as ${code}`, () => {
      expect(() => parse(spec)).toThrow(expect.objectContaining({ code, hint: expect.any(String) }));
    });
  }
});

describe('the name of a source', () => {
  it.each([
    ['skill', 'skill'],
    ['skill/SKILL.md', 'skill'],
    ['a.tar.gz', 'a'],
    ['b.zip', 'b'],
    ['bare.git', 'bare'],
    ['https://host.example/team/pdf-forms.git', 'pdf-forms'],
    ['https://host.example/team/pdf-forms/', 'pdf-forms'],
    ['git@host.example:pdf-forms.git', 'pdf-forms'],
    ['owner/repo', 'repo'],
    ['owner/repo/skills/pdf', 'pdf'],
  ])('%s is called %s', (spec, name) => {
    expect(sourceName(parse(spec))).toBe(name);
  });
});
