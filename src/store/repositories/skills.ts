/**
 * Skills: reading them, and the entry to writing, completing and removing them.
 *
 * @module
 */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { batches, encodeList, likeLiteral } from '../columns.ts';
import type { Db, EntitiesTable, SkillMetaTable } from '../schema.ts';
import type {
  SkillConnections,
  SkillEnrichment,
  SkillPlace,
  SkillQuery,
  SkillRecord,
  SkillRepository,
  SkillVerdict,
} from '../skill-store.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { bodyOf, putSearchDocuments } from './search-documents.ts';
import { skillIndexPages } from './skill-index-pages.ts';
import { removeSkills } from './skill-removal.ts';
import { sameText, selectSkills, toSkillRecord } from './skill-rows.ts';
import { upsertSkills } from './skill-upsert.ts';
import { latestContent } from './versions.ts';

/** A person who searches a list reads a page of it; beyond this, the order means nothing. */
const MAX_TEXT_MATCHES = 1000;

export function skillRepository({ db, engine }: RepositoryContext): SkillRepository {
  return {
    async list(query = {}) {
      if (query.search !== undefined) return page(await searched(query, query.search), query);
      let select = selectSkills(db)
        .where((eb) => condition(eb, query))
        .orderBy('e.canonical_name')
        .orderBy('e.id');
      if (query.limit !== undefined) select = select.limit(query.limit);
      // SQLite knows no offset without a limit.
      else if (query.offset !== undefined) select = select.limit(Number.MAX_SAFE_INTEGER);
      if (query.offset !== undefined && query.after === undefined) select = select.offset(query.offset);
      return (await select.execute()).map(toSkillRecord);
    },

    async count(query = {}) {
      if (query.search !== undefined) return page(await searched(query, query.search), query).length;
      const row = await db
        .selectFrom('entities as e')
        .innerJoin('skill_meta as m', 'm.entity_id', 'e.id')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where((eb) => condition(eb, query))
        .executeTakeFirstOrThrow();
      return Number(row.n);
    },

    async get(id) {
      const row = await selectSkills(db).where('e.id', '=', id).executeTakeFirst();
      return row && toSkillRecord(row);
    },

    async getMany(ids) {
      const found: SkillRecord[] = [];
      for (const batch of batches(ids)) {
        const rows = await selectSkills(db).where('e.id', 'in', batch).execute();
        for (const row of rows) found.push(toSkillRecord(row));
      }
      return found;
    },

    async hashes() {
      return db
        .selectFrom('skill_meta as m')
        .leftJoin('search_documents as d', (join) =>
          join.onRef('d.source_id', '=', 'm.entity_id').on('d.source_type', '=', 'skill'),
        )
        .select([
          'm.entity_id as id',
          'm.content_hash as contentHash',
          'm.fs_path as fsPath',
          'd.analyzer as analyzer',
        ])
        .execute();
    },

    async find(nameOrId) {
      const rows = await selectSkills(db)
        .where((eb) =>
          eb.or([
            eb('e.id', '=', nameOrId),
            eb('e.name', '=', nameOrId),
            eb('e.canonical_name', 'in', [nameOrId, nameOrId.toLowerCase()]),
          ]),
        )
        .orderBy((eb) => eb.case().when('m.project', 'is', null).then(eb.lit(0)).else(eb.lit(1)).end())
        .orderBy('e.id')
        .execute();
      return rows.map(toSkillRecord);
    },

    upsert: (skills) =>
      skills.length === 0
        ? Promise.resolve()
        : atomically(db, (transaction) => upsertSkills(transaction, engine, skills)),

    enrich: (enrichment) => atomically(db, (transaction) => enrichSkill(transaction, enrichment)),

    remove: (ids, removal) =>
      ids.length === 0
        ? Promise.resolve()
        : atomically(db, (transaction) => removeSkills(transaction, engine, ids, removal)),

    connections: () => countConnections(db),

    async setDecayRate(id, rate) {
      await db.updateTable('skill_meta').set({ decay_rate: rate }).where('entity_id', '=', id).execute();
    },

    async changeDecayRate(from, to) {
      await db.updateTable('skill_meta').set({ decay_rate: to }).where('decay_rate', '=', from).execute();
    },

    indexPages: (model) => skillIndexPages(db, model),

    async verdicts(ids) {
      const found: SkillVerdict[] = [];
      for (const batch of batches(ids)) {
        const rows = await db
          .selectFrom('skill_meta')
          .select(['entity_id as id', 'vetted_hash as hash', 'verdict'])
          .where('entity_id', 'in', batch)
          .where('verdict', 'is not', null)
          .execute();
        for (const row of rows) found.push(row as SkillVerdict);
      }
      return found;
    },

    async keepVerdict({ id, hash, verdict }) {
      await db
        .updateTable('skill_meta')
        .set({ vetted_hash: hash, verdict })
        .where('entity_id', '=', id)
        .execute();
    },

    content: (id) => latestContent(db, id),
  };

  /** Full text first, best first; then those whose name merely contains the words. */
  async function searched(query: SkillQuery, search: string): Promise<SkillRecord[]> {
    const ranked = await engine.fullText.search(db, 'skill', search, MAX_TEXT_MATCHES);
    const place = new Map(ranked.map((id, index) => [id, index]));
    const placeOf = (row: { id: string }): number => place.get(row.id) ?? ranked.length;
    const contained = `%${likeLiteral(search.trim().toLowerCase())}%`;
    const rows = await selectSkills(db)
      .where((eb) => condition(eb, query))
      .where((eb) =>
        eb.or([
          sql<SqlBool>`lower(${eb.ref('e.name')}) like ${contained} escape '\\'`,
          ...(ranked.length > 0 ? [eb('e.id', 'in', ranked)] : []),
        ]),
      )
      .orderBy('e.canonical_name')
      .orderBy('e.id')
      .execute();
    return rows.sort((a, b) => placeOf(a) - placeOf(b)).map(toSkillRecord);
  }

  async function enrichSkill(transaction: Db, enrichment: SkillEnrichment): Promise<void> {
    const { id, description, triggers, tags, enrichedBy, at } = enrichment;
    const row = await selectSkills(transaction).where('e.id', '=', id).executeTakeFirst();
    if (row === undefined) return;
    await transaction
      .updateTable('entities')
      .set({ description, updated_at: at })
      .where('id', '=', id)
      .execute();
    await transaction
      .updateTable('skill_meta')
      .set({
        triggers: encodeList(triggers),
        tags: encodeList(tags),
        enriched: 1,
        enriched_by: enrichedBy,
        updated_at: at,
        text_changed_at: sameText(row, { name: row.name, description, triggers }) ? row.text_changed_at : at,
      })
      .where('entity_id', '=', id)
      .execute();
    const body = bodyOf((await latestContent(transaction, id)) ?? '');
    const texts = await putSearchDocuments(transaction, 'skill', [{ ...enrichment, name: row.name, body }]);
    await engine.fullText.put(transaction, texts);
  }
}

type SkillExpression = ExpressionBuilder<{ e: EntitiesTable; m: SkillMetaTable }, 'e' | 'm'>;

function page(records: readonly SkillRecord[], query: SkillQuery): SkillRecord[] {
  const start = query.after === undefined ? (query.offset ?? 0) : placeBehind(query.after, records);
  return records.slice(start, query.limit === undefined ? undefined : start + query.limit);
}

function placeBehind({ id, position }: SkillPlace, records: readonly SkillRecord[]): number {
  const at = records.findIndex((record) => record.id === id);
  return at < 0 ? position : at + 1;
}

function condition(eb: SkillExpression, query: SkillQuery): ReturnType<SkillExpression['and']> {
  const all = [];
  if (query.agent !== undefined) all.push(eb('m.agent', '=', query.agent));
  if (query.project !== undefined) {
    const users = eb('m.project', 'is', null);
    const own = eb('m.project', '=', query.project);
    if (query.project === null) all.push(users);
    else all.push(query.ownOnly === true ? own : eb.or([users, own]));
  }
  if (query.tag !== undefined) {
    const quoted = likeLiteral(JSON.stringify(query.tag.toLowerCase()));
    all.push(sql<SqlBool>`lower(${eb.ref('m.tags')}) like ${`%${quoted}%`} escape '\\'`);
  }
  if (query.after !== undefined && query.search === undefined) {
    const { name, id } = query.after;
    const sameName = eb.and([eb('e.canonical_name', '=', name), eb('e.id', '>', id)]);
    all.push(eb.or([eb('e.canonical_name', '>', name), sameName]));
  }
  return eb.and(all);
}

async function countConnections(db: Db): Promise<SkillConnections[]> {
  const skills = await db.selectFrom('skill_meta').select('entity_id').orderBy('entity_id').execute();
  const memories = await counts(
    db
      .selectFrom('memory_entity_mentions')
      .innerJoin('skill_meta', 'skill_meta.entity_id', 'memory_entity_mentions.entity_id')
      .innerJoin('memories', 'memories.id', 'memory_entity_mentions.memory_id')
      .select((eb) => ['skill_meta.entity_id as id', eb.fn.countAll<number>().as('n')])
      .where('memories.superseded_by', 'is', null)
      .where('memories.forgotten_at', 'is', null)
      .groupBy('skill_meta.entity_id')
      .execute(),
  );
  const outgoing = await counts(
    db
      .selectFrom('relations')
      .select((eb) => ['source_id as id', eb.fn.countAll<number>().as('n')])
      .groupBy('source_id')
      .execute(),
  );
  const incoming = await counts(
    db
      .selectFrom('relations')
      .select((eb) => ['target_id as id', eb.fn.countAll<number>().as('n')])
      .groupBy('target_id')
      .execute(),
  );
  return skills.map(({ entity_id: id }) => ({
    id,
    memories: memories.get(id) ?? 0,
    relations: (outgoing.get(id) ?? 0) + (incoming.get(id) ?? 0),
  }));
}

async function counts(rows: Promise<{ id: string; n: number }[]>): Promise<Map<string, number>> {
  return new Map((await rows).map((row) => [row.id, Number(row.n)]));
}
