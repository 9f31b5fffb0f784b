import { expect, test } from 'vitest';
import { type IndexedSkill, type KnownFile, type Plan, planReconcile } from './plan.ts';

const root = (path: string) => ({ path, source: 'test', trust: 'user' as const, project: null });
const own = root('/own');
const foreign = root('/foreign');

function file(
  folder: string,
  values: Partial<KnownFile> & { root?: typeof own; realPath?: string } = {},
): KnownFile {
  const at = values.root ?? own;
  const path = `${at.path}/${folder}/SKILL.md`;
  return {
    found: {
      path,
      realPath: values.realPath ?? path,
      root: at,
      folderName: folder,
      size: 1,
      mtimeNs: '1',
      inode: '1',
      refusal: null,
    },
    hash: 'h1',
    skillId: `skill:default:${folder}`,
    forgotten: false,
    refusal: null,
    warnings: [],
    ...values,
  };
}

function plan(
  files: KnownFile[],
  indexed: Record<string, IndexedSkill> = {},
  keeps = (): boolean => false,
): Plan {
  return planReconcile({ files, indexed: new Map(Object.entries(indexed)), analyzer: 'a1', keeps });
}

const known = (folder: string, at = own): Record<string, IndexedSkill> => ({
  [`skill:default:${folder}`]: { contentHash: 'h1', fsPath: `${at.path}/${folder}/SKILL.md`, analyzer: 'a1' },
});
const statuses = ({ files }: Plan): string[] => files.map(({ status }) => status);

test('a new file is indexed, an unchanged one is left alone', () => {
  expect(plan([file('pdf')]).index).toHaveLength(1);
  expect(plan([file('pdf')], known('pdf')).index).toHaveLength(0);
});

test('a changed content, a moved folder or an older analysis is indexed again', () => {
  expect(plan([file('pdf', { hash: 'h2' })], known('pdf')).index).toHaveLength(1);
  expect(plan([file('pdf')], known('pdf', foreign)).index).toHaveLength(1);
  const outdated = { 'skill:default:pdf': { ...known('pdf')['skill:default:pdf'], analyzer: 'a0' } };
  expect(plan([file('pdf')], outdated).index).toHaveLength(1);
});

test('a skill whose file is gone is removed', () => {
  expect(plan([], known('pdf')).remove).toEqual(['skill:default:pdf']);
});

test('a skill of a folder that cannot be read is kept', () => {
  expect(plan([], known('pdf'), () => true).remove).toEqual([]);
});

test('of two skills with one name the root of higher precedence counts, and the other is reported', () => {
  const result = plan([file('pdf'), file('pdf', { root: foreign })]);
  expect(statuses(result)).toEqual(['indexed', 'shadowed']);
  expect(result.files[1].reason).toContain('/own/pdf/SKILL.md');
});

test('within a root the folder that carries the name counts, whatever the order', () => {
  const result = plan([file('aaa', { skillId: 'skill:default:pdf' }), file('pdf')]);
  expect(result.index.map(({ found }) => found.folderName)).toEqual(['pdf']);
});

test('a symlink to a skill that is already there is an alias, not a rival', () => {
  const linked = file('pdf', { root: foreign, realPath: '/own/pdf/SKILL.md' });
  expect(statuses(plan([file('pdf'), linked]))).toEqual(['indexed', 'alias']);
});

test('a file that cannot be read is skipped with its reason', () => {
  const result = plan([file('pdf', { skillId: null, refusal: 'no description' })]);
  expect(result.files[0]).toMatchObject({ status: 'skipped', reason: 'no description' });
  expect(result.index).toEqual([]);
});

test('a skill whose file may be half written stays as it was', () => {
  const result = plan([file('pdf', { hash: 'h2', refusal: 'empty' })], known('pdf'));
  expect(result.remove).toEqual([]);
  expect(result.index).toEqual([]);
});

test('a forgotten file is passed over, and another of the same name takes its place', () => {
  const result = plan([file('pdf', { forgotten: true }), file('pdf', { root: foreign })]);
  expect(statuses(result)).toEqual(['forgotten', 'indexed']);
});
