import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SkillFile, SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import { SkillFinder } from './skill-finder.ts';

interface Shelf {
  readonly finder: SkillFinder;
  readonly folder: string;
  readonly files: SkillFile[];
  reads: number;
  skill(id: string, name: string, project?: string | null): void;
  file(path: string, skillId: string | null): string;
}

/** A store of two tables, and real files, because links are what matters here. */
function shelf(): Shelf {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'knowhow-finder-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const records: Pick<SkillRecord, 'id' | 'name' | 'project'>[] = [];
  const files: SkillFile[] = [];
  const state = { reads: 0 };
  const store = {
    files: {
      all: async () => {
        state.reads += 1;
        return files;
      },
    },
    skills: { find: async (name: string) => records.filter((record) => record.name === name) },
  } as unknown as Pick<Store, 'files' | 'skills'>;
  return {
    finder: new SkillFinder({ store }),
    folder,
    files,
    get reads() {
      return state.reads;
    },
    skill: (id, name, project = null) => void records.push({ id, name, project }),
    file(path, skillId) {
      const absolute = join(folder, path);
      mkdirSync(dirname(absolute), { recursive: true });
      writeFileSync(absolute, '');
      if (skillId) files.push({ path: absolute, realPath: realpathSync(absolute), skillId } as SkillFile);
      return absolute;
    },
  };
}

test('a SKILL.md and a script below it are found by where they lie', async () => {
  const { finder, file } = shelf();
  const path = file('skills/pdf/SKILL.md', 'skill:default:pdf');
  const script = file('skills/pdf/scripts/deep/x.py', null);
  const other = file('elsewhere/x.py', null);
  expect(await finder.find({ path }, null)).toBe('skill:default:pdf');
  expect(await finder.find({ path: script }, null)).toBe('skill:default:pdf');
  expect(await finder.find({ path: other }, null)).toBeNull();
});

test('a link into the folder of a skill is that skill', async () => {
  const { finder, file, folder } = shelf();
  file('real/pdf/SKILL.md', 'skill:default:pdf');
  file('real/pdf/x.py', null);
  symlinkSync(join(folder, 'real/pdf'), join(folder, 'linked'));
  expect(await finder.find({ path: join(folder, 'linked/SKILL.md') }, null)).toBe('skill:default:pdf');
  expect(await finder.find({ path: join(folder, 'linked/x.py') }, null)).toBe('skill:default:pdf');
});

test('a skill within a skill counts for itself', async () => {
  const { finder, file } = shelf();
  file('pdf/SKILL.md', 'skill:default:pdf');
  const inner = file('pdf/forms/SKILL.md', 'skill:default:forms');
  const stray = file('pdf/other/SKILL.md', null);
  expect(await finder.find({ path: inner }, null)).toBe('skill:default:forms');
  expect(await finder.find({ path: stray }, null)).toBeNull();
});

test('a copy that knowhow does not watch is found by the name of its folder', async () => {
  const { finder, skill, file } = shelf();
  skill('skill:default:pdf', 'pdf');
  const copies: [path: string, id: string | null][] = [
    ['box/skills/pdf/SKILL.md', 'skill:default:pdf'],
    ['box/skills/pdf/scripts/x.py', 'skill:default:pdf'],
    ['box/skills/none/SKILL.md', null],
    ['box/pdf/SKILL.md', null],
  ];
  for (const [path, id] of copies) expect(await finder.find({ path: file(path, null) }, null)).toBe(id);
});

test('a path that is not there counts only where the call succeeded', async () => {
  const { finder, skill } = shelf();
  skill('skill:default:pdf', 'pdf');
  const target = { path: '/another-machine/skills/pdf/SKILL.md' };
  expect(await finder.find(target, null, true)).toBe('skill:default:pdf');
  expect(await finder.find(target, null, false)).toBeNull();
  expect(await finder.find(target, null)).toBeNull();
});

test('of one name the project at hand counts, then the user; a plugin before it does not matter', async () => {
  const { finder, skill } = shelf();
  skill('skill:default:pdf', 'pdf');
  skill('skill:default:pdf@p', 'pdf', '/p');
  skill('skill:default:other@q', 'other', '/q');
  expect(await finder.find({ name: 'pdf' }, '/p/src')).toBe('skill:default:pdf@p');
  expect(await finder.find({ name: 'pdf' }, '/pp')).toBe('skill:default:pdf');
  expect(await finder.find({ name: 'pdf' }, null)).toBe('skill:default:pdf');
  expect(await finder.find({ name: 'office:pdf' }, null)).toBe('skill:default:pdf');
  expect(await finder.find({ name: 'other' }, '/p')).toBeNull();
  expect(await finder.find({ name: 'clear' }, '/p')).toBeNull();
});

test('folders are read once, and again after skills changed', async () => {
  const place = shelf();
  const path = place.file('skills/pdf/SKILL.md', 'skill:default:pdf');
  await Promise.all([place.finder.find({ path }, null), place.finder.find({ path }, null)]);
  expect(place.reads).toBe(1);
  const later = place.file('skills/web/SKILL.md', 'skill:default:web');
  place.finder.forget();
  expect(await place.finder.find({ path: later }, null)).toBe('skill:default:web');
  expect(place.reads).toBe(2);
});
