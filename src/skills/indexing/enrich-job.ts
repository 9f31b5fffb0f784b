/**
 * Asks the model to complete one thin skill, puts the answer into the graph and, where the policy allows it,
 * into the file.
 *
 * @module
 */
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import type { Logger } from '../../logger.ts';
import type { LanguageModel } from '../../models/ports.ts';
import type { SkillFile, SkillRecord, Store } from '../../store/store.ts';
import { contentHash } from '../document/content-hash.ts';
import { patchFrontmatter } from '../document/patch-frontmatter.ts';
import { readSkill } from '../document/read-skill.ts';
import type { Enrichment } from '../enrich/enrichment.ts';
import { enrichWithModel } from '../enrich/with-model.ts';
import { shouldWriteBack, type WriteBackPolicy } from '../enrich/write-back.ts';
import { isReadOnly, type SkillRoot } from '../roots/roots.ts';
import { type IndexRequest, OFFLINE, type SkillIndexer } from './indexer.ts';

export const ENRICH_JOB = 'enrich';

export interface EnrichJobOptions {
  readonly store: Store;
  readonly indexer: SkillIndexer;
  readonly model: LanguageModel;
  readonly roots: () => Promise<SkillRoot[]>;
  readonly writeBack: WriteBackPolicy;
  readonly minDescription: number;
  readonly logger: Logger;
}

/** One job per skill and content: an unchanged skill is never asked about twice. */
export async function enqueueEnrichment(store: Store, ids: readonly string[], at: string): Promise<number> {
  const records = await store.skills.getMany(ids);
  return store.jobs.enqueue(
    records
      .filter(({ enrichedBy }) => enrichedBy === OFFLINE)
      .map(({ id, contentHash: hash }) => ({
        key: `${ENRICH_JOB}:${id}:${hash.slice(0, 12)}`,
        kind: ENRICH_JOB,
        payload: { id, hash },
        runAt: at,
      })),
    { at },
  );
}

export async function runEnrichJob(
  payload: Record<string, unknown>,
  options: EnrichJobOptions,
  signal: AbortSignal,
): Promise<void> {
  const { store, model, logger } = options;
  const record = await store.skills.get(String(payload.id));
  if (!record || record.contentHash !== payload.hash || record.enrichedBy !== OFFLINE) return;
  const root = (await options.roots()).find(({ path }) => record.fsPath.startsWith(path));
  const text = await store.skills.content(record.id);
  const reading = text === undefined ? undefined : readSkill(text, { folderName: folderName(record) });
  if (!root || text === undefined || !reading?.ok) return;
  const answer = await enrichWithModel(reading.skill, model, {
    minDescription: options.minDescription,
    signal,
  });
  if (!answer.ok) throw new KnowhowError('model_failed', `${record.name}: ${answer.reason}`);
  const request: IndexRequest = {
    id: record.id,
    path: record.fsPath,
    root,
    text,
    hash: record.contentHash,
    skill: reading.skill,
    origin: record.origin,
    reason: `enriched by ${model.id}`,
    enrichment: { texts: answer.enrichment, by: model.id },
  };
  const written = writeBack(record, root, text, answer.enrichment, options);
  if (written) await options.indexer.index([{ ...request, ...written.content }], await written.files(store));
  else await options.indexer.index([request]);
  logger.info({ skill: record.id, model: model.id, writtenBack: written !== null }, 'skill enriched');
}

interface Written {
  readonly content: Pick<IndexRequest, 'text' | 'hash' | 'skill'>;
  files(store: Store): Promise<SkillFile[]>;
}

/** Null where the policy forbids it, or the file is no longer the one that the model read. */
function writeBack(
  record: SkillRecord,
  root: SkillRoot,
  text: string,
  enrichment: Enrichment,
  options: EnrichJobOptions,
): Written | null {
  const allowed = shouldWriteBack(options.writeBack, {
    installedByKnowhow: record.origin !== null,
    rootReadOnly: isReadOnly(root),
  });
  // A link leads to somebody else's file.
  if (!allowed || lstatSync(record.fsPath).isSymbolicLink()) return null;
  // Changed since the model read it, or in another encoding than the text that would be written.
  const bytes = readFileSync(record.fsPath);
  if (contentHash(bytes) !== record.contentHash || !bytes.equals(Buffer.from(text))) return null;
  const patched = patchFrontmatter(text, enrichment);
  const reading = readSkill(patched, { folderName: folderName(record) });
  if (!reading.ok) return null;
  writeFileAtomic(record.fsPath, patched);
  const hash = contentHash(Buffer.from(patched));
  const stats = statSync(record.fsPath, { bigint: true });
  const stamp = { size: Number(stats.size), mtimeNs: String(stats.mtimeNs), inode: String(stats.ino) };
  return {
    content: { text: patched, hash, skill: reading.skill },
    files: async (store) =>
      (await store.files.all())
        .filter(({ path }) => path === record.fsPath)
        .map((file) => ({ ...file, ...stamp, contentHash: hash })),
  };
}

function folderName(record: SkillRecord): string {
  return basename(dirname(record.fsPath));
}
