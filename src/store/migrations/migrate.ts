/**
 * The ordered list of migrations, and bringing a database up to it.
 *
 * @module
 */
import { type Migration, Migrator, sql } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import type { Db } from '../schema.ts';
import { toStoreError } from '../store-errors.ts';
import type { MigrationContext, MigrationStep } from './context.ts';
import { m001_graph } from './m001-graph.ts';
import { m002_skills } from './m002-skills.ts';
import { m003_search } from './m003-search.ts';
import { m004_operation } from './m004-operation.ts';
import { m005_memories } from './m005-memories.ts';
import { m006_conversations } from './m006-conversations.ts';
import { m007_skill_use } from './m007-skill-use.ts';
import { m008_affinity } from './m008-affinity.ts';
import { m009_memory_relations } from './m009-memory-relations.ts';
import { m010_proposals } from './m010-proposals.ts';
import { m011_agent_sessions } from './m011-agent-sessions.ts';
import { m012_procedures } from './m012-procedures.ts';
import { m013_mined_logs } from './m013-mined-logs.ts';
import { m014_proposal_decisions } from './m014-proposal-decisions.ts';
import { m015_versions } from './m015-versions.ts';
import { m016_review } from './m016-review.ts';
import { m017_lineage } from './m017-lineage.ts';
import { m019_memory_tiers } from './m019-memory-tiers.ts';
import { m020_thin_runs } from './m020-thin-runs.ts';
import { m021_run_copies } from './m021-run-copies.ts';
import { m022_slot_values } from './m022-slot-values.ts';
import { m023_procedure_revision } from './m023-procedure-revision.ts';
import { m024_learned_sessions } from './m024-learned-sessions.ts';
import { m027_project_notes } from './m027-project-notes.ts';
import { m030_accounts } from './m030-accounts.ts';
import { m032_skill_swaps } from './m032-skill-swaps.ts';
import { m036_generated_skills } from './m036-generated-skills.ts';
import { m037_promotion_decisions } from './m037-promotion-decisions.ts';
import { m038_skill_activations } from './m038-skill-activations.ts';
import { m040_reflections } from './m040-reflections.ts';
import { m043_told_text } from './m043-told-text.ts';
import { m045_line_verdicts } from './m045-line-verdicts.ts';
import { m046_attempts } from './m046-attempts.ts';
import { m047_document_revisions } from './m047-document-revisions.ts';
import { m048_skill_verdicts } from './m048-skill-verdicts.ts';
import { m051_session_lessons } from './m051-session-lessons.ts';

/** Append only: a released migration never changes. */
export const MIGRATIONS: Readonly<Record<string, MigrationStep>> = {
  m001_graph,
  m002_skills,
  m003_search,
  m004_operation,
  m005_memories,
  m006_conversations,
  m007_skill_use,
  m008_affinity,
  m009_memory_relations,
  m010_proposals,
  m011_agent_sessions,
  m012_procedures,
  m013_mined_logs,
  m014_proposal_decisions,
  m015_versions,
  m016_review,
  m017_lineage,
  m019_memory_tiers,
  m020_thin_runs,
  m021_run_copies,
  m022_slot_values,
  m023_procedure_revision,
  m024_learned_sessions,
  m027_project_notes,
  m030_accounts,
  m032_skill_swaps,
  m036_generated_skills,
  m037_promotion_decisions,
  m038_skill_activations,
  m040_reflections,
  m043_told_text,
  m045_line_verdicts,
  m046_attempts,
  m047_document_revisions,
  m048_skill_verdicts,
  m051_session_lessons,
};

export interface MigrateOptions {
  readonly steps?: Readonly<Record<string, MigrationStep>>;
  /** Called before the first pending step of a database that has data. */
  readonly backup?: (firstPending: string) => Promise<void>;
  readonly readOnly?: boolean;
}

/** Brings the database up to date; refuses one that a newer knowhow has written. */
export async function migrate(
  db: Db,
  context: MigrationContext,
  options: MigrateOptions = {},
): Promise<void> {
  const steps = options.steps ?? MIGRATIONS;
  const applied = await appliedMigrations(db, context);
  const newer = applied.filter((name) => !(name in steps));
  if (newer.length > 0) {
    throw new KnowhowError(
      'store_unavailable',
      `The database was written by a newer knowhow (${newer.join(', ')})`,
      {
        hint: 'Update knowhow, or restore the backup that was made before the upgrade.',
      },
    );
  }
  const pending = Object.keys(steps).filter((name) => !applied.includes(name));
  const first = pending[0];
  if (first === undefined) return;
  if (options.readOnly === true) {
    throw new KnowhowError(
      'store_unavailable',
      `The database needs an upgrade first (${pending.join(', ')})`,
      {
        hint: 'Open it once for writing, for example with `knowhow status`.',
      },
    );
  }
  if (applied.length > 0) await options.backup?.(first);
  await run(db, context, steps);
}

async function run(
  db: Db,
  context: MigrationContext,
  steps: Readonly<Record<string, MigrationStep>>,
): Promise<void> {
  const migrations: Record<string, Migration> = {};
  for (const [name, step] of Object.entries(steps)) {
    migrations[name] = { up: (database) => step(database, context) };
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Without it Kysely takes a migration table in any other schema of the server for its own.
    migrationTableSchema: context.engine === 'postgres' ? await currentSchema(db) : undefined,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw toStoreError(error);
}

/** One query instead of Kysely's introspection: a daemon that starts reads this each time. */
async function appliedMigrations(db: Db, context: MigrationContext): Promise<string[]> {
  const table = await context
    .pick({
      sqlite: sql`select name from sqlite_master where type = 'table' and name = 'kysely_migration'`,
      postgres: sql`select 1 as name where to_regclass('kysely_migration') is not null`,
    })
    .execute(db);
  if (table.rows.length === 0) return [];
  const rows = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.rows.map((row) => row.name);
}

async function currentSchema(db: Db): Promise<string | undefined> {
  const result = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return result.rows[0]?.name ?? undefined;
}
