/**
 * Skills: meta, files, installs, references to each other, versions.
 *
 * @module
 */
import type { Db } from '../schema.ts';
import { FLOAT } from './context.ts';

export async function m002_skills(db: Db): Promise<void> {
  await db.schema
    .createTable('skill_meta')
    .addColumn('entity_id', 'text', (c) => c.primaryKey().references('entities.id'))
    .addColumn('agent', 'text', (c) => c.notNull())
    .addColumn('version', 'text')
    .addColumn('author', 'text')
    .addColumn('license', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('trust', 'text', (c) => c.notNull())
    .addColumn('origin', 'text')
    .addColumn('project', 'text')
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('category', 'text')
    .addColumn('triggers', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('permissions', 'text', (c) => c.notNull())
    .addColumn('enriched', 'integer', (c) => c.notNull())
    .addColumn('enriched_by', 'text')
    .addColumn('installed_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('use_count', 'integer', (c) => c.notNull())
    .addColumn('importance', FLOAT, (c) => c.notNull())
    .addColumn('decay_rate', FLOAT, (c) => c.notNull())
    .addColumn('fs_path', 'text', (c) => c.notNull())
    .addColumn('uninstalled_at', 'text')
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('text_changed_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('skill_files')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('real_path', 'text', (c) => c.notNull())
    .addColumn('root', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('mtime_ns', 'text', (c) => c.notNull())
    .addColumn('inode', 'text', (c) => c.notNull())
    .addColumn('content_hash', 'text')
    .addColumn('skill_id', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('warnings', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('skill_files_skill').on('skill_files').column('skill_id').execute();

  await db.schema
    .createTable('installs')
    .addColumn('folder', 'text', (c) => c.primaryKey())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('revision', 'text')
    .addColumn('installed_at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('skill_references')
    .addColumn('skill_id', 'text', (c) => c.notNull().references('entities.id'))
    .addColumn('target_name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('evidence', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('skill_references_key', ['skill_id', 'target_name', 'type'])
    .execute();

  // No foreign key: versions outlive the skill.
  await db.schema
    .createTable('skill_versions')
    .addColumn('skill_id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('parent_hash', 'text')
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('skill_versions_key', ['skill_id', 'seq'])
    .execute();
}
