/**
 * Puts read skills into the graph: enrich, analyse, embed, extract, then all of a batch in one transaction.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import { messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { Embedder } from '../../models/ports.ts';
import type { SearchableSkill } from '../../retrieval/searchable.ts';
import type { SkillFile } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import { type EmbeddedBatch, embedSkills } from './embed-skills.ts';
import { factsOf, type SkillLibrary } from './library.ts';
import {
  type IndexerSettings,
  type IndexRequest,
  OFFLINE,
  type PreparedSkill,
  prepareSkill,
} from './prepare-skill.ts';

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
  /** Last, when everything else of the transaction is written. */
  readonly end?: (store: Store) => Promise<void>;
}

export interface IndexOutcome {
  /** How many of them the graph did not have before. */
  readonly added: number;
  /** Skills whose texts were completed offline: a model may do better. */
  readonly enrichedOffline: readonly string[];
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
    { isCurrent = () => true, write, end = async () => undefined }: IndexTurn = {},
  ): Promise<IndexOutcome> {
    const { store, library, clock, settings } = this.#options;
    const at = clock().toISOString();
    const ids = requests.map(({ id }) => id);
    const known = new Map((await store.skills.getMany(ids)).map((record) => [record.id, record]));
    const all = requests.map((request) => prepareSkill(request, known.get(request.id), settings, at));
    const embedder = library.embedder;
    const embedded = await this.#embed(
      all.map(({ searchable }) => searchable),
      embedder,
    );
    let prepared: readonly PreparedSkill[] = all;
    const records = await store.transaction(
      async (transaction) => {
        if (!(await stillWanted(transaction))) return null;
        prepared = all.filter((_one, position) => isCurrent(requests[position] as IndexRequest));
        const current = new Set(prepared.map(({ upsert }) => upsert.id));
        const written = (await write?.(transaction)) ?? [];
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
        await end(transaction);
        return transaction.skills.getMany(ids);
      },
      { once: write !== undefined },
    );
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

  /** A failing embedder costs the vectors, never the skill: it is found by its words until a retry. */
  async #embed(skills: readonly SearchableSkill[], embedder: Embedder): Promise<EmbeddedBatch> {
    try {
      return await embedSkills(skills, embedder, this.#options.clock);
    } catch (error) {
      this.#options.logger.warn(
        { err: messageOf(error), skills: skills.length },
        'embedding failed; it will be tried again',
      );
      return { rows: [], vectors: new Map() };
    }
  }
}
