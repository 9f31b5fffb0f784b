/**
 * A database of before m015 keeps its versions.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { OLDER_DATABASES } from '../contract/older-database.ts';
import { openStore, type StoreOptions } from '../open-store.ts';

/** id, seq, hash, parent, reason, content */
const OLD_ROWS = [
  ['skill:default:own', 1, 'h1', null, 'found', 'first – ünïcode'],
  ['skill:default:own', 2, 'h2', 'h1', 'edited', 'second'],
  ['skill:default:own', 3, 'h1', 'h2', 'edited', 'first – ünïcode'],
  ['skill:default:remote', 1, 'h3', null, 'installed from https://example.com/a.git', 'from afar'],
  ['skill:default:gone', 1, 'h4', null, 'found', ''],
  ['skill:default:gone@shop-1f3a9c', 1, 'h2', null, 'found', 'second'],
] as const;

function insertions(): string[] {
  const quoted = (value: string | number | null): string =>
    typeof value === 'string' ? `'${value}'` : String(value);
  return [
    ...OLD_ROWS.map(
      ([id, seq, hash, parent, reason, content]) =>
        `insert into skill_versions (skill_id, seq, content_hash, parent_hash, author, reason, content, created_at)
         values (${[id, seq, hash, parent, 'disk', reason, content, '2026-01-01'].map(quoted).join(', ')})`,
    ),
    `insert into entities (id, type, name, canonical_name, description, created_at, updated_at)
     values ('skill:default:own', 'skill', 'own', 'own', '', '2026-01-01', '2026-01-01')`,
    `insert into skill_meta (entity_id, agent, source, trust, role, triggers, tags, permissions, enriched,
       installed_at, use_count, importance, decay_rate, fs_path, content_hash, text_changed_at, created_at, updated_at)
     values ('skill:default:own', 'default', 'knowhow', 'own', 'utility', '[]', '[]', '[]', 0,
       '2026-01-01', 0, 0.7, 0.99, '/skills/own/SKILL.md', 'h1', '2026-01-01', '2026-01-01', '2026-01-01')`,
  ];
}

async function expectVersionsKept(options: StoreOptions): Promise<void> {
  const store = await openStore(options);
  try {
    const own = await store.versions.list('skill:default:own');
    expect(
      own.map(({ seq, contentHash, parentHash, reason }) => [seq, contentHash, parentHash, reason]),
    ).toEqual([
      [3, 'h1', 'h2', 'edited'],
      [2, 'h2', 'h1', 'edited'],
      [1, 'h1', null, 'found'],
    ]);
    expect(own[0]).toMatchObject({
      kind: 'text',
      author: 'disk',
      taint: 'user',
      proposal: null,
      folderHash: null,
      path: '/skills/own/SKILL.md',
    });
    const taintOf = async (id: string): Promise<unknown> => (await store.versions.latest(id))?.taint;
    expect(await taintOf('skill:default:remote')).toBe('web');
    expect(await taintOf('skill:default:gone@shop-1f3a9c')).toBe('tool');
    for (const [id, seq, , , , content] of OLD_ROWS) {
      expect(await store.versions.content(`${id}#${seq}`)).toBe(content);
    }
    const added = await store.versions.add({ ...own[0], createdAt: '2026-02-01' } as (typeof own)[number]);
    expect(added.seq).toBe(4);
  } finally {
    await store.close();
  }
}

test.each(Object.entries(OLDER_DATABASES))(
  'versions of an older %s database are carried over',
  async (_engine, open) => {
    await expectVersionsKept(await open({ before: 'm015', statements: insertions() }));
  },
);
