/**
 * Does the database agree with itself? One table of rules, for `knowhow doctor`.
 *
 * @module
 */
import { type RawBuilder, sql } from 'kysely';
import { type RepositoryContext, snapshot } from './repositories/context.ts';
import { bodyOf, textDocument } from './repositories/search-documents.ts';
import { selectSkills, toSkillRecord } from './repositories/skill-rows.ts';
import { latestContent } from './repositories/versions.ts';
import type { Db } from './schema.ts';
import type { StoreFinding } from './store.ts';

interface ConsistencyRule {
  readonly check: string;
  /** Follows the number of rows. */
  readonly message: string;
  /** The rows that break the rule, as `from … where …`. */
  readonly rows: (now: string) => RawBuilder<unknown>;
  /** Statements that repair it, in order. */
  readonly repair: (now: string) => readonly RawBuilder<unknown>[];
}

const skillIds = sql`(select entity_id from skill_meta)`;
const halfSkills = sql`from entities where type = 'skill' and id not in ${skillIds}`;
const unsearchable = sql`from skill_meta where entity_id not in
  (select source_id from search_documents where source_type = 'skill')`;
const memoryIds = sql`(select id from memories)`;
const orphanVectors = sql`from embeddings where (source_type = 'skill' and source_id not in ${skillIds})
  or (source_type = 'memory' and source_id not in ${memoryIds})`;
const orphanDocuments = sql`from search_documents where (source_type = 'skill' and source_id not in ${skillIds})
  or (source_type = 'memory' and source_id not in ${memoryIds})`;
const entityIds = sql`(select id from entities)`;
const orphanRelations = sql`from relations where source_id not in ${entityIds} or target_id not in ${entityIds}`;
const orphanMentions = sql`from memory_entity_mentions
  where memory_id not in ${memoryIds} or entity_id not in ${entityIds}`;
const orphanReferences = sql`from skill_references where skill_id not in ${skillIds}`;
const orphanMeta = sql`from skill_meta where entity_id not in ${entityIds}`;
const lostFiles = sql`from skill_files where skill_id is not null and skill_id not in ${skillIds}`;
const trueMentions = sql`(select count(*) from relations r
  where r.target_id = entities.id and r.type = 'references' and r.source = 'extracted')`;
const miscounted = sql`entities where type <> 'skill' and mentions <> ${trueMentions}`;
const staleLeases = (now: string): RawBuilder<unknown> =>
  sql`jobs where state = 'running' and (lease_until is null or lease_until < ${now})`;

const RULES: readonly ConsistencyRule[] = [
  {
    check: 'skill-without-meta',
    message: 'skills have an entity but no meta row (they are read again from their files)',
    rows: () => halfSkills,
    repair: () => [
      sql`delete from relations where source_id in (select id ${halfSkills})
        or target_id in (select id ${halfSkills})`,
      sql`delete from memory_entity_mentions where entity_id in (select id ${halfSkills})`,
      sql`delete from skill_references where skill_id in (select id ${halfSkills})`,
      sql`delete from skill_files where skill_id in (select id ${halfSkills})`,
      sql`delete ${halfSkills}`,
    ],
  },
  {
    check: 'meta-without-entity',
    message: 'skill meta rows have no entity',
    rows: () => orphanMeta,
    repair: () => [sql`delete ${orphanMeta}`],
  },
  {
    check: 'skill-without-search-document',
    message: 'skills have no search document (they are indexed again from their files)',
    rows: () => unsearchable,
    // The analysed text cannot be derived here: forgetting the file makes the reconciler read it again.
    repair: () => [sql`delete from skill_files where skill_id in (select entity_id ${unsearchable})`],
  },
  {
    check: 'orphan-relations',
    message: 'relations have lost one of their ends',
    rows: () => orphanRelations,
    repair: () => [sql`delete ${orphanRelations}`],
  },
  {
    check: 'orphan-mentions',
    message: 'mentions point to a memory or an entity that is gone',
    rows: () => orphanMentions,
    repair: () => [sql`delete ${orphanMentions}`],
  },
  {
    check: 'orphan-references',
    message: 'skill references come from a skill that is gone',
    rows: () => orphanReferences,
    repair: () => [sql`delete ${orphanReferences}`],
  },
  {
    check: 'orphan-documents',
    message: 'search documents belong to nothing',
    rows: () => orphanDocuments,
    repair: () => [sql`delete ${orphanDocuments}`],
  },
  {
    check: 'orphan-embeddings',
    message: 'embeddings belong to nothing',
    rows: () => orphanVectors,
    repair: () => [sql`delete ${orphanVectors}`],
  },
  {
    check: 'files-of-missing-skills',
    message: 'remembered files point to a skill that is gone',
    rows: () => lostFiles,
    repair: () => [sql`delete ${lostFiles}`],
  },
  {
    check: 'mention-counts',
    message: 'entities have a wrong count of the skills that name them',
    rows: () => sql`from ${miscounted}`,
    repair: () => [sql`update entities set mentions = ${trueMentions} where type <> 'skill'`],
  },
  {
    check: 'stale-leases',
    message: 'jobs are held by a worker whose lease ran out',
    rows: (now) => sql`from ${staleLeases(now)}`,
    repair: (now) => [
      sql`update jobs set state = 'waiting', lease_until = null
        where state = 'running' and (lease_until is null or lease_until < ${now})`,
    ],
  },
];

export async function checkStore(context: RepositoryContext): Promise<StoreFinding[]> {
  const findings = await context.engine.integrity(context.db);
  // One snapshot, so that a writer in between is not taken for a disagreement.
  return [...findings, ...(await snapshot(context.db, (db) => disagreements({ ...context, db })))];
}

async function disagreements({ db, engine, now }: RepositoryContext): Promise<StoreFinding[]> {
  const findings: StoreFinding[] = [];
  const at = now();
  for (const rule of RULES) {
    const result = await sql<{ n: number }>`select count(*) as n ${rule.rows(at)}`.execute(db);
    const count = Number(result.rows[0]?.n ?? 0);
    if (count > 0)
      findings.push({ check: rule.check, message: `${count} ${rule.message}`, repairable: true });
  }
  const texts = await engine.fullText.disagreement(db);
  const wrongTexts = texts.missing.length + texts.orphans;
  if (wrongTexts > 0) {
    findings.push({
      check: 'full-text',
      message: `${wrongTexts} documents disagree with the full-text index`,
      repairable: true,
    });
  }
  const wrongVectors = await engine.vectors.disagreement(db);
  if (wrongVectors > 0) {
    findings.push({
      check: 'vector-index',
      message: `${wrongVectors} vectors disagree with the vector index`,
      repairable: true,
    });
  }
  return findings;
}

/** Returns what it found and repaired; `check` afterwards says what is left. */
export async function repairStore(context: RepositoryContext): Promise<StoreFinding[]> {
  const { db, engine, now } = context;
  const repaired = (await checkStore(context)).filter((finding) => finding.repairable);
  if (repaired.length === 0) return [];
  const at = now();
  for (const rule of RULES) for (const statement of rule.repair(at)) await statement.execute(db);
  await engine.fullText.removeOrphans(db);
  await restoreTexts(context);
  if ((await engine.vectors.disagreement(db)) > 0) await engine.vectors.rebuild(db);
  return repaired;
}

async function restoreTexts({ db, engine }: RepositoryContext): Promise<void> {
  const { missing } = await engine.fullText.disagreement(db);
  for (const id of missing) {
    const skill = await skillOfDocument(db, id);
    if (skill === undefined) continue;
    const body = bodyOf((await latestContent(db, skill.id)) ?? '');
    await engine.fullText.put(db, [textDocument(id, { ...skill, body })]);
  }
}

async function skillOfDocument(db: Db, id: number): Promise<ReturnType<typeof toSkillRecord> | undefined> {
  const row = await selectSkills(db)
    .innerJoin('search_documents as d', (join) =>
      join.onRef('d.source_id', '=', 'e.id').on('d.source_type', '=', 'skill'),
    )
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row && toSkillRecord(row);
}
