/**
 * Puts read skills into the graph: enrich, analyse, embed, extract, then all of a batch in one transaction.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import { messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { Embedder } from '../../models/ports.ts';
import { ANALYZER, analyzeSkill } from '../../retrieval/analyze.ts';
import { embeddingTexts } from '../../retrieval/embedding-text.ts';
import type { SearchableSkill } from '../../retrieval/searchable.ts';
import type { EmbeddingRow } from '../../store/embedding-store.ts';
import type { SkillFile, SkillRecord, SkillUpsert } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import type { Taint } from '../../store/taint.ts';
import { canonicalName } from '../document/canonical-name.ts';
import { contentHash } from '../document/content-hash.ts';
import type { SkillDocument } from '../document/skill-document.ts';
import type { Enrichment } from '../enrich/enrichment.ts';
import { needsEnrichment } from '../enrich/needs-enrichment.ts';
import { enrichOffline } from '../enrich/offline.ts';
import { extractFromBody } from '../extract/extract.ts';
import type { SkillRoot } from '../roots/roots.ts';
import { DEFAULT_AGENT } from '../skill-id.ts';
import { sourceTaint } from '../versions/source-taint.ts';
import { factsOf, type SkillLibrary } from './library.ts';

export interface IndexRequest {
  readonly id: string;
  readonly path: string;
  readonly root: SkillRoot;
  readonly text: string;
  readonly hash: string;
  readonly skill: SkillDocument;
  /** Where it was installed from, when knowhow installed it. */
  readonly origin: string | null;
  /** Who changed it and why: found on disk where nothing else is said. */
  readonly change?: IndexedChange;
  readonly reason: string;
  /** The file's bytes where they are not the text in UTF-8. */
  readonly bytes?: Uint8Array;
  /** Texts that somebody completed, in place of the offline enrichment. */
  readonly enrichment?: { readonly texts: Enrichment; readonly by: string };
}

/** A change that knowhow itself makes, for its version. */
export interface IndexedChange {
  readonly author: string;
  readonly proposal: string | null;
  readonly taint: Taint;
  readonly folderHash: string;
}

export interface IndexerOptions {
  readonly store: Store;
  readonly library: SkillLibrary;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: IndexerSettings;
}

/** What happens when its transaction has begun, and no other process writes. */
export interface IndexTurn {
  /** What was read before may have been overtaken since: then this one is left out. */
  readonly isCurrent?: (request: IndexRequest) => boolean;
  /** Changes files on disk, and answers what is to be remembered of them. */
  readonly write?: (store: Store) => Promise<readonly SkillFile[]>;
}

export interface IndexerSettings {
  readonly importanceOnInstall: number;
  readonly decayRate: number;
  readonly enrichOnInstall: boolean;
  readonly enrichMinDescription: number;
}

export interface IndexOutcome {
  /** How many of them the graph did not have before. */
  readonly added: number;
  /** Skills whose texts were completed offline: a model may do better. */
  readonly enrichedOffline: readonly string[];
}

/** What `enriched_by` says when no model was asked. */
export const OFFLINE = 'offline';

interface Prepared {
  readonly upsert: SkillUpsert;
  readonly searchable: SearchableSkill;
  readonly extracted: ReturnType<typeof extractFromBody>;
}

export class SkillIndexer {
  readonly #options: IndexerOptions;

  constructor(options: IndexerOptions) {
    this.#options = options;
  }

  /**
   * Indexes a batch and remembers its files; both or neither, whatever happens. `stillWanted` is asked in the
   * same transaction: what was decided before a long wait may have been overtaken, and then nothing is written.
   */
  async index(
    requests: readonly IndexRequest[],
    files: readonly SkillFile[] = [],
    stillWanted: (store: Store) => Promise<boolean> = async () => true,
    { isCurrent = () => true, write = async () => [] }: IndexTurn = {},
  ): Promise<IndexOutcome> {
    const { store, library, clock } = this.#options;
    const at = clock().toISOString();
    const ids = requests.map(({ id }) => id);
    const known = new Map((await store.skills.getMany(ids)).map((record) => [record.id, record]));
    const all = requests.map((request) => this.#prepare(request, known.get(request.id), at));
    const embedder = library.embedder;
    const embedded = await this.#embed(
      all.map(({ searchable }) => searchable),
      embedder,
    );
    let prepared: readonly Prepared[] = all;
    const records = await store.transaction(async (transaction) => {
      if (!(await stillWanted(transaction))) return null;
      prepared = all.filter((_one, position) => isCurrent(requests[position] as IndexRequest));
      const current = new Set(prepared.map(({ upsert }) => upsert.id));
      const written = await write(transaction);
      await transaction.skills.upsert(prepared.map(({ upsert }) => upsert));
      // Also the vectors of an embedder that is about to take over: they are of the text before.
      await transaction.embeddings.remove(
        'skill',
        [...known.keys()].filter((id) => current.has(id)),
      );
      await transaction.embeddings.put(embedded.rows.filter(({ sourceId }) => current.has(sourceId)));
      for (const { upsert, extracted } of prepared) {
        await transaction.graph.setExtracted(
          upsert.id,
          {
            entities: extracted.entities.map((entity) => ({ ...entity, description: null })),
            references: extracted.references,
          },
          at,
        );
      }
      await transaction.files.put([
        ...files.filter(({ skillId }) => skillId === null || current.has(skillId)),
        ...written,
      ]);
      return transaction.skills.getMany(ids);
    });
    if (records === null) return { added: 0, enrichedOffline: [] };
    const byId = new Map(records.map((record) => [record.id, record]));
    for (const { upsert } of prepared) {
      const record = byId.get(upsert.id);
      if (!record) continue;
      library.put({
        id: upsert.id,
        analysis: upsert.analysis,
        vectors: embedded.vectors.get(upsert.id) ?? [],
        facts: factsOf(record),
      });
    }
    return {
      added: ids.length - known.size,
      enrichedOffline: prepared
        .filter(({ upsert }) => upsert.enrichedBy === OFFLINE)
        .map(({ upsert }) => upsert.id),
    };
  }

  #prepare(request: IndexRequest, known: SkillRecord | undefined, at: string): Prepared {
    const { settings } = this.#options;
    const { root } = request;
    const skill = storable(request.skill);
    const enrichment = request.enrichment ?? keptEnrichment(request, known) ?? this.#offline(skill);
    const texts = enrichment?.texts ?? skill;
    const searchable: SearchableSkill = {
      id: request.id,
      name: skill.name,
      description: texts.description,
      triggers: texts.triggers,
      tags: texts.tags,
      body: skill.body,
    };
    const upsert: SkillUpsert = {
      id: request.id,
      agent: DEFAULT_AGENT,
      name: skill.name,
      canonicalName: canonicalName(skill.name),
      description: texts.description,
      triggers: texts.triggers,
      tags: texts.tags,
      role: skill.role ?? 'utility',
      category: skill.category,
      version: skill.version,
      author: skill.author,
      license: skill.license,
      source: root.source,
      trust: root.trust,
      origin: request.origin,
      project: root.project,
      permissions: skill.permissions,
      enrichedBy: enrichment?.by ?? null,
      importance: settings.importanceOnInstall,
      decayRate: settings.decayRate,
      fsPath: request.path,
      contentHash: request.hash,
      content: withoutNul(request.text),
      body: skill.body,
      analysis: analyzeSkill(searchable),
      analyzer: ANALYZER,
      changedBy: request.change?.author ?? foundBy(request),
      reason: request.reason,
      proposal: request.change?.proposal ?? null,
      taint: request.change?.taint ?? sourceTaint(root, request.origin),
      keepsTaint: request.change === undefined,
      folderHash: request.change?.folderHash,
      bytes: request.bytes,
      at,
    };
    return { upsert, searchable, extracted: extractFromBody(skill) };
  }

  #offline(skill: SkillDocument): IndexRequest['enrichment'] {
    const { enrichOnInstall, enrichMinDescription } = this.#options.settings;
    if (!enrichOnInstall || !needsEnrichment(skill, enrichMinDescription)) return undefined;
    return { texts: enrichOffline(skill), by: OFFLINE };
  }

  /** A failing embedder costs the vectors, never the skill: it is found by its words until a retry. */
  async #embed(skills: readonly SearchableSkill[], embedder: Embedder): Promise<EmbeddedBatch> {
    try {
      return await embedSkills(skills, embedder, this.#options.clock);
    } catch (error) {
      this.#options.logger.warn(
        { err: messageOf(error), skills: skills.length },
        'embedding failed; it will be tried again',
      );
      return { rows: [], vectors: new Map(), failed: skills.map(({ id }) => id) };
    }
  }
}

/** Whose hand it was, as far as a file tells: what knowhow installed, the user asked for. */
function foundBy({ root, origin, reason }: IndexRequest): string {
  if (root.trust !== 'own') return root.source;
  return origin !== null && reason.startsWith('installed') ? 'user' : 'disk';
}

/** YAML can write a NUL (`"\\0"`) that no text of PostgreSQL can hold; it says nothing. */
function storable(skill: SkillDocument): SkillDocument {
  const entries = Object.entries(skill).map(([key, value]) => [
    key,
    typeof value === 'string' ? withoutNul(value) : Array.isArray(value) ? value.map(withoutNul) : value,
  ]);
  return Object.fromEntries(entries) as SkillDocument;
}

function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '');
}

/** A model's work on this very content is kept: a skill that only moved costs no second call. */
function keptEnrichment(request: IndexRequest, known: SkillRecord | undefined): IndexRequest['enrichment'] {
  if (!known || known.contentHash !== request.hash) return undefined;
  if (known.enrichedBy === null || known.enrichedBy === OFFLINE) return undefined;
  const { description, triggers, tags, enrichedBy } = known;
  return { texts: { description, triggers: [...triggers], tags: [...tags] }, by: enrichedBy };
}

export interface EmbeddedBatch {
  readonly rows: EmbeddingRow[];
  readonly vectors: Map<string, Float32Array[]>;
  readonly failed: string[];
}

export async function embedSkills(
  skills: readonly SearchableSkill[],
  embedder: Embedder,
  clock: Clock,
): Promise<EmbeddedBatch> {
  const parts = skills.flatMap((skill) =>
    embeddingTexts(skill).map((text, part) => ({ id: skill.id, part, text })),
  );
  // Before the call: a text that changes while a remote embedder works must count as newer than its vector.
  const createdAt = clock().toISOString();
  const embedded = await embedder.embed(parts.map(({ text }) => text));
  const vectors = new Map<string, Float32Array[]>();
  const rows = parts.map(({ id, part, text }, position): EmbeddingRow => {
    const vector = embedded[position];
    const known = vectors.get(id);
    if (known) known.push(vector);
    else vectors.set(id, [vector]);
    return {
      sourceType: 'skill',
      sourceId: id,
      part,
      contentHash: contentHash(text),
      model: embedder.id,
      vector,
      createdAt,
    };
  });
  return { rows, vectors, failed: [] };
}
