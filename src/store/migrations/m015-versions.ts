/**
 * Versions: contents are kept once, by their hash; a version has a proposal, a taint, a folder and a place.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import type { MigrationContext } from './context.ts';

export async function m015_versions(db: Db, context: MigrationContext): Promise<void> {
  await db.schema
    .createTable('skill_contents')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('bytes', context.blob, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('skill_intents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('skill_id', 'text', (c) => c.notNull())
    .addColumn('content_hash', 'text')
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('proposal', 'text')
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();

  // A table of its own, since a deletion is a version without a content: no engine drops "not null" alike.
  await db.schema
    .createTable('skill_versions_next')
    .addColumn('skill_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('content_hash', 'text')
    .addColumn('parent_hash', 'text')
    .addColumn('folder_hash', 'text')
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('proposal', 'text')
    .addColumn('taint', 'text', (c) => c.notNull())
    .addColumn('path', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('skill_versions_next_key', ['skill_id', 'seq'])
    .execute();

  await context
    .pick({
      sqlite: sql`insert into skill_contents (hash, size, form, bytes)
        select content_hash, length(cast(content as blob)), 'plain', cast(content as blob)
        from skill_versions where true on conflict do nothing`,
      postgres: sql`insert into skill_contents (hash, size, form, bytes)
        select content_hash, octet_length(content), 'plain', convert_to(content, 'UTF8')
        from skill_versions on conflict do nothing`,
    })
    .execute(db);
  // What came from a project or a remote is not the user's word; for skills that are gone only the id tells.
  await sql`insert into skill_versions_next
      (skill_id, seq, kind, content_hash, parent_hash, author, reason, taint, path, created_at)
    select v.skill_id, v.seq, 'text', v.content_hash, v.parent_hash, v.author, v.reason,
      case
        when m.trust = 'builtin' then 'trusted'
        when m.origin like '%://%' or m.origin like 'git@%' or v.reason like 'installed from %://%' then 'web'
        when m.trust = 'project' or v.skill_id like '%@%' then 'tool'
        else 'user'
      end,
      m.fs_path, v.created_at
    from skill_versions v left join skill_meta m on m.entity_id = v.skill_id`.execute(db);
  await db.schema.dropTable('skill_versions').execute();
  await db.schema.alterTable('skill_versions_next').renameTo('skill_versions').execute();
}
