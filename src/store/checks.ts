/**
 * Does the database agree with itself? Tables of rules (`rules/`), for `knowhow doctor`.
 *
 * @module
 */
import { sql } from 'kysely';
import { batches, decodeList } from './columns.ts';
import type { TextDocument } from './engine.ts';
import type { StoreFinding } from './operation-store.ts';
import { type RepositoryContext, snapshot } from './repositories/context.ts';
import { NO_HEAD } from './repositories/memory-write.ts';
import { bodyOf, textDocument } from './repositories/search-documents.ts';
import { selectSkills, toSkillRecord } from './repositories/skill-rows.ts';
import { latestContent } from './repositories/versions.ts';
import type { ConsistencyRule } from './rules/consistency-rule.ts';
import { GRAPH_RULES } from './rules/graph-rules.ts';
import { MEMORY_RULES } from './rules/memory-rules.ts';
import { PROCEDURE_RULES } from './rules/procedure-rules.ts';
import { SKILL_RULES } from './rules/skill-rules.ts';
import { USE_RULES } from './rules/use-rules.ts';
import type { Db } from './schema.ts';

const RULES: readonly ConsistencyRule[] = [
  ...SKILL_RULES,
  ...MEMORY_RULES,
  ...USE_RULES,
  ...GRAPH_RULES,
  ...PROCEDURE_RULES,
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
  const { db, now } = context;
  const repaired = (await checkStore(context)).filter((finding) => finding.repairable);
  if (repaired.length === 0) return [];
  const at = now();
  for (const rule of RULES) for (const statement of rule.repair(at)) await statement.execute(db);
  await restoreDerived(context);
  return repaired;
}

/** Full text and the vector index, which are each engine's own. */
export async function restoreDerived(context: RepositoryContext): Promise<void> {
  const { db, engine } = context;
  await engine.fullText.removeOrphans(db);
  await restoreTexts(context);
  if ((await engine.vectors.disagreement(db)) > 0) await engine.vectors.rebuild(db);
}

/** A batch at a time, each source by its key: to join them one by one reads all of a user's rows for each. */
async function restoreTexts({ db, engine }: RepositoryContext): Promise<void> {
  const { missing } = await engine.fullText.disagreement(db);
  for (const ids of batches(missing)) {
    const documents = await db
      .selectFrom('search_documents')
      .select(['id', 'source_type', 'source_id'])
      .where('id', 'in', ids)
      .execute();
    const sources = new Map(documents.map((row) => [row.source_id, Number(row.id)]));
    const named = (type: string): string[] =>
      documents.filter((row) => row.source_type === type).map((row) => row.source_id);
    const texts = [
      ...(await skillTexts(db, named('skill'), sources)),
      ...(await memoryTexts(db, named('memory'), sources)),
    ];
    await engine.fullText.put(db, texts);
  }
}

type Documents = ReadonlyMap<string, number>;

async function skillTexts(db: Db, ids: readonly string[], documents: Documents): Promise<TextDocument[]> {
  if (ids.length === 0) return [];
  const texts: TextDocument[] = [];
  for (const row of await selectSkills(db).where('e.id', 'in', ids).execute()) {
    const body = bodyOf((await latestContent(db, row.id)) ?? '');
    texts.push(textDocument(documents.get(row.id) ?? 0, { ...toSkillRecord(row), body }));
  }
  return texts;
}

async function memoryTexts(db: Db, ids: readonly string[], documents: Documents): Promise<TextDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('memories')
    .select(['id', 'tags', 'content'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) =>
    textDocument(documents.get(row.id) ?? 0, {
      ...NO_HEAD,
      tags: decodeList(row.tags),
      body: row.content,
    }),
  );
}
