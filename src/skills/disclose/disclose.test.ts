import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SkillRecord } from '../../store/skill-store.ts';
import { fc } from '../../testing/property.ts';
import { Disclosure } from './disclosure.ts';
import { listFiles } from './list-files.ts';
import { pageOf } from './page.ts';
import { MAX_RESOURCE_BYTES, readResource, textOfResource } from './read-resource.ts';
import { PATH_RULES } from './resource-path.ts';

/** A folder with a skill in it, and something beside it that must not be read. */
function skillFolder(): { outside: string; folder: string } {
  const outside = mkdtempSync(join(tmpdir(), 'knowhow-disclose-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  const folder = join(outside, 'pdf');
  mkdirSync(join(folder, 'references'), { recursive: true });
  writeFileSync(join(folder, 'SKILL.md'), '---\nname: pdf\ndescription: PDF.\n---\nText.\n');
  writeFileSync(join(folder, 'references', 'api.md'), 'The API.\n');
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  return { outside, folder };
}

const refusal = (path: string): Promise<unknown> =>
  readResource(skillFolder().folder, path).catch((error: unknown) => error);

/** One path a rule. */
const REFUSED: Record<string, string> = {
  empty: './',
  'too-long': 'a'.repeat(1025),
  'too-deep': 'a/'.repeat(33),
  control: 'references/api.md\0.txt',
  backslash: 'references\\api.md',
  absolute: '/etc/passwd',
  home: '~/.ssh/id_rsa',
  parent: 'references/../../secret.txt',
  hidden: 'references/.env',
};

test.each(PATH_RULES)(
  'a path that breaks the rule $id is refused before the disk is touched',
  async (rule) => {
    expect(await refusal(REFUSED[rule.id] ?? '')).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(rule.says),
    });
  },
);

test('whatever the path, nothing outside the folder is read', async () => {
  const { folder } = skillFolder();
  const piece = fc.constantFrom('..', '.', '', 'references', 'secret.txt', '%2e%2e', '...', '~', 'C:', '\\');
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const content = await readResource(folder, pieces.join('/')).catch(() => null);
      expect(content?.text ?? '').not.toContain('secret');
    }),
  );
});

describe('a file of a skill', () => {
  test('is read by its path below the folder', async () => {
    const { folder } = skillFolder();
    expect(await readResource(folder, './references//api.md')).toMatchObject({
      path: 'references/api.md',
      text: 'The API.\n',
    });
  });

  test('behind a link that leads out is refused, behind one that stays inside it is read', async () => {
    const { folder, outside } = skillFolder();
    symlinkSync(join(outside, 'secret.txt'), join(folder, 'file-link'));
    symlinkSync(outside, join(folder, 'folder-link'));
    symlinkSync(join(folder, 'references', 'api.md'), join(folder, 'inner.md'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
    for (const path of ['file-link', 'folder-link/secret.txt']) {
      await expect(readResource(folder, path)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(readResource(folder, 'dangling')).rejects.toMatchObject({ code: 'not_found' });
    expect((await readResource(folder, 'inner.md')).text).toBe('The API.\n');
  });

  test('is read through a skill folder that is a link itself', async () => {
    const { folder, outside } = skillFolder();
    symlinkSync(folder, join(outside, 'shared'));
    expect((await readResource(join(outside, 'shared'), 'references/api.md')).text).toBe('The API.\n');
  });

  test('that is binary, too large, a folder or absent is refused with the reason', async () => {
    const { folder } = skillFolder();
    writeFileSync(join(folder, 'image.png'), Buffer.from([0x89, 0x50, 0, 1]));
    writeFileSync(join(folder, 'latin1.txt'), Buffer.from([0x66, 0xfc, 0x72]));
    writeFileSync(join(folder, 'huge.txt'), 'x'.repeat(MAX_RESOURCE_BYTES + 1));
    const image = await readResource(folder, 'image.png');
    expect(() => textOfResource(image)).toThrow('not text (4 bytes)');
    const latin1 = await readResource(folder, 'latin1.txt');
    expect(() => textOfResource(latin1)).toThrow('not text (3 bytes)');
    await expect(readResource(folder, 'huge.txt')).rejects.toMatchObject({ code: 'too_large' });
    await expect(readResource(folder, 'references')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(readResource(folder, 'none.md')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('the list of files leaves out the SKILL.md, hidden files and links that lead out', async () => {
  const { folder, outside } = skillFolder();
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git', 'config'), '');
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules', 'x.js'), '');
  writeFileSync(join(folder, 'run.sh'), 'echo');
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'link'));
  symlinkSync(folder, join(folder, 'loop'));
  expect(await listFiles(folder)).toEqual({
    files: [
      { path: 'run.sh', bytes: 4 },
      { path: 'references/api.md', bytes: 9 },
    ],
    isCut: false,
  });
  expect(await listFiles(join(folder, 'nowhere'))).toEqual({ files: [], isCut: false });
});

test('the list of files is bounded in number and depth', async () => {
  const { folder } = skillFolder();
  for (let i = 0; i < 250; i++) writeFileSync(join(folder, `${i}.md`), '');
  const many = await listFiles(folder);
  expect(many.files).toHaveLength(200);
  expect(many.isCut).toBe(true);
  const { folder: crowded } = skillFolder();
  for (let i = 0; i < 5100; i++) mkdirSync(join(crowded, `folder-${i}`));
  expect((await listFiles(crowded)).isCut).toBe(true);
  const { folder: deep } = skillFolder();
  mkdirSync(join(deep, 'a/'.repeat(12)), { recursive: true });
  expect((await listFiles(deep)).isCut).toBe(true);
});

test('the pages of a text are the text, and no character is cut in half', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      (text, size) => {
        const pages: string[] = [];
        let offset: number | null = 0;
        while (offset !== null) {
          const page = pageOf(text, offset, size);
          // Throws on half a character.
          encodeURIComponent(page.text);
          pages.push(page.text);
          offset = page.nextOffset;
        }
        expect(pages.join('')).toBe(text);
      },
    ),
  );
});

test('an offset behind the end is an error, the end itself an empty page', () => {
  expect(pageOf('abc', 3)).toMatchObject({ text: '', nextOffset: null });
  expect(() => pageOf('abc', 4)).toThrow('behind the end');
});

describe('a skill is found', () => {
  const record = (name: string, project: string | null): SkillRecord =>
    ({ id: `skill:default:${name}${project ?? ''}`, name, project, fsPath: '/none' }) as SkillRecord;
  const disclosure = (records: SkillRecord[], onReconcile = (): void => undefined) => {
    let now = 0;
    const found = new Disclosure({
      skills: {
        find: async (name) => records.filter((one) => one.name === name || one.id === name),
        list: async () => records,
      },
      reconcile: async () => onReconcile(),
      clock: () => new Date(now),
      roots: async () => [],
      userHome: '/home/nobody',
    });
    return { found, wait: (ms: number) => (now += ms) };
  };

  test('in the project before the user’s, and never in another project but by its id', async () => {
    const { found } = disclosure([record('a', null), record('a', '/shop'), record('b', '/other')]);
    expect((await found.skill('a', '/shop')).project).toBe('/shop');
    expect((await found.skill('a', null)).project).toBeNull();
    await expect(found.skill('b', '/shop')).rejects.toMatchObject({ code: 'not_found' });
    expect((await found.skill('skill:default:b/other', '/shop')).project).toBe('/other');
  });

  test('when it has just been written, and a name that does not exist walks the folders now and then only', async () => {
    const records: SkillRecord[] = [];
    let walks = 0;
    const { found, wait } = disclosure(records, () => {
      walks++;
      if (walks === 2) records.push(record('new', null));
    });
    const ask = () => found.skill('new', null).catch((error: unknown) => error);
    expect(await Promise.all([ask(), ask(), ask()])).toMatchObject(Array(3).fill({ code: 'not_found' }));
    expect(walks).toBe(1);
    wait(2000);
    expect(await ask()).toMatchObject({ name: 'new' });
  });

  test('or the nearest name is named', async () => {
    const { found } = disclosure([record('pdf-forms', null)]);
    await expect(found.skill('pdf-form', null)).rejects.toMatchObject({ hint: 'Did you mean pdf-forms?' });
  });
});

describe('the SKILL.md of an indexed skill', () => {
  /** Indexed as a project's skill, with the folder around it as the project. */
  const indexed = (folder: string): Disclosure => {
    const project = join(folder, '..', 'project');
    const fsPath = join(project, '.claude', 'skills', 'pdf', 'SKILL.md');
    mkdirSync(join(fsPath, '..'), { recursive: true });
    renameSync(join(folder, 'SKILL.md'), fsPath);
    const one = { id: 'x', name: 'pdf', project, fsPath } as SkillRecord;
    return new Disclosure({
      skills: { find: async () => [one], list: async () => [one] },
      reconcile: async () => undefined,
      clock: () => new Date(0),
      roots: async () => [],
      userHome: '/home/nobody',
    });
  };

  test('that cannot be read now is an error with a hint, not an old text', async () => {
    const { folder, outside } = skillFolder();
    const found = indexed(folder);
    rmSync(join(outside, 'project', '.claude', 'skills', 'pdf', 'SKILL.md'));
    await expect(found.document('x', null)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is not followed where it has become a link that leads out', async () => {
    const { folder, outside } = skillFolder();
    const found = indexed(folder);
    expect((await found.document('x', null)).text).toContain('Text.');
    const file = join(outside, 'project', '.claude', 'skills', 'pdf', 'SKILL.md');
    rmSync(file);
    symlinkSync(join(outside, 'secret.txt'), file);
    await expect(found.document('x', null)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('nor where its folder has, and then nothing else of that folder is read', async () => {
    const { folder, outside } = skillFolder();
    const found = indexed(folder);
    const place = join(outside, 'project', '.claude', 'skills', 'pdf');
    rmSync(place, { recursive: true });
    writeFileSync(join(folder, 'SKILL.md'), 'Somebody else’s.');
    symlinkSync(folder, place);
    await expect(found.document('x', null)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(found.resource('x', null, 'references/api.md')).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('holds nothing up where it has become a pipe', async () => {
    const { folder, outside } = skillFolder();
    const found = indexed(folder);
    const file = join(outside, 'project', '.claude', 'skills', 'pdf', 'SKILL.md');
    rmSync(file);
    if (spawnSync('mkfifo', [file]).status !== 0) return;
    await expect(found.document('x', null)).rejects.toThrow('not a file');
  });
});
