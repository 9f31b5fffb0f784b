/**
 * The way back from a model's words about a skill: texts made offline take their place, in the graph and, where they were
 * written into the file, there too. The model is not asked about the same text again.
 *
 * @module
 */
import { KnowhowError, messageOf } from '../../errors.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import { readSkill } from '../document/read-skill.ts';
import { enrichOffline } from '../enrich/offline.ts';
import { rootOf } from '../roots/root-of.ts';
import type { SkillRoot } from '../roots/roots.ts';
import type { SkillHistory } from '../versions/skill-history.ts';
import { declineEnrichment } from './declined-enrichments.ts';
import { ENRICHMENT_AUTHOR } from './enrich-job.ts';
import type { SkillIndexer } from './indexer.ts';
import { OFFLINE } from './prepare-skill.ts';

export interface UndoEnrichmentOptions {
  readonly store: Store;
  readonly indexer: SkillIndexer;
  readonly history: Pick<SkillHistory, 'rollback'>;
  readonly roots: () => Promise<SkillRoot[]>;
}

/** A skill whose description, triggers or tags a model wrote. */
export interface EnrichedSkill {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly description: string;
}

export interface UndoneEnrichments {
  readonly undone: readonly (EnrichedSkill & { readonly inFile: boolean })[];
  /** What could not be taken back, and why. */
  readonly left: readonly (EnrichedSkill & { readonly why: string })[];
}

const REASON = 'the words of the model were taken back';

export async function enrichedSkills(store: Pick<Store, 'skills'>): Promise<EnrichedSkill[]> {
  const records = await store.skills.list();
  return records.filter(isByModel).map(described);
}

/** Of one skill, or of all. */
export async function undoEnrichment(
  nameOrId: string | null,
  options: UndoEnrichmentOptions,
): Promise<UndoneEnrichments> {
  const { store } = options;
  const named = nameOrId === null ? await store.skills.list() : await found(nameOrId, store);
  const undone: UndoneEnrichments['undone'][number][] = [];
  const left: UndoneEnrichments['left'][number][] = [];
  for (const record of named.filter(isByModel)) {
    try {
      undone.push({ ...described(record), inFile: await undoOne(record, options) });
    } catch (error) {
      // What cannot be done is an answer; what is broken is not.
      if (!(error instanceof KnowhowError) || error.code === 'internal') throw error;
      left.push({ ...described(record), why: messageOf(error) });
    }
  }
  return { undone, left };
}

function isByModel({ enrichedBy }: SkillRecord): boolean {
  return enrichedBy !== null && enrichedBy !== OFFLINE;
}

function described({ id, name, enrichedBy, description }: SkillRecord): EnrichedSkill {
  return { id, name, by: enrichedBy ?? '', description };
}

async function found(nameOrId: string, { skills }: Pick<Store, 'skills'>): Promise<SkillRecord[]> {
  const exact = await skills.get(nameOrId);
  const records = exact ? [exact] : await skills.find(nameOrId);
  if (records.length > 0) return records;
  throw new KnowhowError('not_found', `No skill named ${nameOrId.slice(0, 100)}`, {
    hint: '`knowhow skills enrich` lists those that a model has completed.',
  });
}

/** Whether the words stood in the file. */
async function undoOne(record: SkillRecord, options: UndoEnrichmentOptions): Promise<boolean> {
  const { store, indexer, history, roots } = options;
  const latest = await store.versions.latest(record.id);
  const before =
    latest?.author.startsWith(ENRICHMENT_AUTHOR) === true
      ? await store.versions.get(record.id, latest.seq - 1)
      : undefined;
  if (before !== undefined) {
    await declineEnrichment(record.id, before.contentHash, store);
    await history.rollback(record.id, { to: before.seq, reason: REASON, by: 'user' });
    return true;
  }
  const text = await store.skills.content(record.id);
  const root = rootOf(record.fsPath, await roots());
  const reading = text === undefined ? undefined : readSkill(text, { folderName: record.name });
  if (text === undefined || !root || !reading?.ok) {
    throw new KnowhowError('conflict', 'Its file cannot be read now');
  }
  await declineEnrichment(record.id, record.contentHash, store);
  const { id, fsPath: path, contentHash: hash, origin } = record;
  const enrichment = { texts: enrichOffline(reading.skill), by: OFFLINE };
  await indexer.index([
    { id, path, root, text, hash, origin, skill: reading.skill, reason: REASON, enrichment },
  ]);
  return false;
}
