/**
 * Asks the model to complete one thin skill, puts the answer into the graph and, where the policy allows it,
 * into the file.
 *
 * @module
 */
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import type { Logger } from '../../logger.ts';
import type { LanguageModel } from '../../models/ports.ts';
import type { SkillFile, SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import { contentHash } from '../document/content-hash.ts';
import { patchFrontmatter } from '../document/patch-frontmatter.ts';
import { readSkill } from '../document/read-skill.ts';
import type { Enrichment } from '../enrich/enrichment.ts';
import { enrichWithModel } from '../enrich/with-model.ts';
import { shouldWriteBack, type WriteBackPolicy } from '../enrich/write-back.ts';
import { isInstalled } from '../install/install-marker.ts';
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
  await dropOutdatedEnrichment(store);
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

/** A failure to describe a text that is gone or has changed is nobody's concern any more. */
export async function dropOutdatedEnrichment(store: Store): Promise<void> {
  const jobs = await store.jobs.list({ kind: ENRICH_JOB });
  const ended = jobs.filter(({ state }) => state === 'failed' || state === 'cancelled');
  const records = await store.skills.getMany(ended.map(({ payload }) => String(payload.id)));
  const hashes = new Map(records.map(({ id, contentHash: hash }) => [id, hash]));
  for (const { key, payload } of ended) {
    if (hashes.get(String(payload.id)) !== payload.hash) await store.jobs.complete(key);
  }
}

export async function runEnrichJob(
  payload: Record<string, unknown>,
  options: EnrichJobOptions,
  signal: AbortSignal,
): Promise<void> {
  const { store, model, logger } = options;
  const record = await store.skills.get(String(payload.id));
  if (!record || record.contentHash !== payload.hash || record.enrichedBy !== OFFLINE) return;
  const root = rootOf(record.fsPath, await options.roots());
  const text = await store.skills.content(record.id);
  const reading = text === undefined ? undefined : readSkill(text, { folderName: folderName(record) });
  if (!root || text === undefined || !reading?.ok) return;
  const answer = await enrichWithModel(reading.skill, model, {
    minDescription: options.minDescription,
    signal,
  });
  // A permanent failure says so by its code: it is not tried again, and the offline text stays.
  if (!answer.ok) {
    const code = answer.retryable ? 'model_failed' : 'invalid_input';
    throw new KnowhowError(code, `${record.name}: ${answer.reason}`);
  }
  signal.throwIfAborted();
  // The model took its time: the skill may be gone, moved or another one by now.
  const isSame = async (current: Store): Promise<boolean> => {
    const now = await current.skills.get(record.id);
    return now?.contentHash === record.contentHash && now.fsPath === record.fsPath;
  };
  if (!(await isSame(store))) return;
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
  const written = await writeBack(record, root, text, answer.enrichment, options);
  const files = written ? await written.files(store) : [];
  await options.indexer.index([{ ...request, ...written?.content }], files, isSame);
  logger.info({ skill: record.id, model: model.id, writtenBack: written !== null }, 'skill enriched');
}

/** Roots may lie within each other: the innermost is whose the file is. */
function rootOf(path: string, roots: readonly SkillRoot[]): SkillRoot | undefined {
  return roots
    .filter((root) => path.startsWith(root.path + sep))
    .reduce<SkillRoot | undefined>(
      (innermost, root) => (innermost && innermost.path.length >= root.path.length ? innermost : root),
      undefined,
    );
}

interface Written {
  readonly content: Pick<IndexRequest, 'text' | 'hash' | 'skill'>;
  files(store: Store): Promise<SkillFile[]>;
}

/** Null where the policy forbids it, or the file is no longer the one that the model read. */
async function writeBack(
  record: SkillRecord,
  root: SkillRoot,
  text: string,
  enrichment: Enrichment,
  options: EnrichJobOptions,
): Promise<Written | null> {
  const allowed = shouldWriteBack(options.writeBack, {
    installedByKnowhow: await isInstalled(dirname(record.fsPath), options.store),
    rootReadOnly: isReadOnly(root),
  });
  if (!allowed || !isWithin(record.fsPath, root.path)) return null;
  // Changed since the model read it, or in another encoding than the text that would be written.
  const bytes = readFileSync(record.fsPath);
  if (contentHash(bytes) !== record.contentHash || !bytes.equals(Buffer.from(text))) return null;
  const patched = patchedText(text, enrichment, record, options.logger);
  const reading = patched === null ? undefined : readSkill(patched, { folderName: folderName(record) });
  if (patched === null || !reading?.ok) return null;
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

/** A link, at the file or on the way to it, leads to somebody else's file; a file that is gone leads nowhere. */
function isWithin(path: string, root: string): boolean {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  return realpathSync(path) === join(realpathSync(root), relative(root, path));
}

/** Null for a frontmatter that cannot be changed safely: then the graph alone has the new texts. */
function patchedText(
  text: string,
  enrichment: Enrichment,
  record: SkillRecord,
  logger: Logger,
): string | null {
  try {
    return patchFrontmatter(text, enrichment);
  } catch (error) {
    if (!(error instanceof KnowhowError) || error.code !== 'invalid_input') throw error;
    logger.warn({ skill: record.id, err: error.message }, 'the texts of a model stay out of the file');
    return null;
  }
}

function folderName(record: SkillRecord): string {
  return basename(dirname(record.fsPath));
}
