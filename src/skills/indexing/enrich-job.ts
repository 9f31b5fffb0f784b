/**
 * Asks the model to complete one thin skill, puts the answer into the graph and, where the policy allows it,
 * into the file.
 *
 * @module
 */
import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { LanguageModel } from '../../models/ports.ts';
import { redact } from '../../redaction/redact.ts';
import { inspectWords, isHarmlessChange } from '../../review/inspect.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import { isTainted, worstTaint } from '../../store/taint.ts';
import { contentHash } from '../document/content-hash.ts';
import { patchFrontmatter } from '../document/patch-frontmatter.ts';
import { readSkill } from '../document/read-skill.ts';
import type { Enrichment } from '../enrich/enrichment.ts';
import { enrichWithModel } from '../enrich/with-model.ts';
import { shouldWriteBack, type WriteBackPolicy } from '../enrich/write-back.ts';
import { isInstalled } from '../install/install-marker.ts';
import { rootOf } from '../roots/root-of.ts';
import { isReadOnly, type SkillRoot } from '../roots/roots.ts';
import type { SkillWriter } from '../versions/skill-writer.ts';
import { sourceTaint } from '../versions/source-taint.ts';
import { declinedEnrichments } from './declined-enrichments.ts';
import type { SkillIndexer } from './indexer.ts';
import { type IndexRequest, OFFLINE } from './prepare-skill.ts';

export const ENRICH_JOB = 'enrich';
/** Begins the author of a version that holds a model's words. */
export const ENRICHMENT_AUTHOR = 'enrichment:';

export interface EnrichJobOptions {
  readonly store: Store;
  readonly indexer: SkillIndexer;
  readonly model: LanguageModel;
  readonly writer: SkillWriter;
  readonly roots: () => Promise<SkillRoot[]>;
  readonly writeBack: WriteBackPolicy;
  readonly minDescription: number;
  readonly logger: Logger;
}

/** One job per skill and content: an unchanged skill is never asked about twice. */
export async function enqueueEnrichment(store: Store, ids: readonly string[], at: string): Promise<number> {
  await dropOutdatedEnrichment(store);
  const [records, declined] = await Promise.all([store.skills.getMany(ids), declinedEnrichments(store)]);
  return store.jobs.enqueue(
    records
      .filter(({ enrichedBy }) => enrichedBy === OFFLINE)
      .filter(({ id, contentHash: hash }) => declined.get(id) !== hash)
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
  if ((await declinedEnrichments(store)).get(record.id) === record.contentHash) return;
  const root = rootOf(record.fsPath, await options.roots());
  const text = await store.skills.content(record.id);
  const reading = text === undefined ? undefined : readSkill(text, { folderName: folderName(record) });
  if (!root || text === undefined || !reading?.ok) return;
  // Who says what a skill does is not made to say it better: only thin descriptions are worth a call.
  if (reading.skill.description.trim().length >= options.minDescription) return;
  const answer = await enrichWithModel(reading.skill, model, {
    minDescription: options.minDescription,
    signal,
  });
  // A permanent failure says so by its code: it is not tried again, and the offline text stays.
  if (!answer.ok) {
    const code = answer.retryable ? 'model_failed' : 'invalid_input';
    throw new KnowhowError(code, `${record.name}: ${answer.reason}`);
  }
  throwIfDoubtful(record, answer.enrichment);
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
  const writtenBack = await writeBack(record, root, text, answer.enrichment, options);
  if (!writtenBack) await options.indexer.index([request], [], isSame);
  logger.info({ skill: record.id, model: model.id, writtenBack }, 'skill enriched');
}

/** A model's words steer agents as the skill's own do: what looks doubtful is not even kept in the graph. */
function throwIfDoubtful(
  { name }: SkillRecord,
  { description = '', triggers = [], tags = [] }: Enrichment,
): void {
  const words = [description, ...triggers, ...tags];
  const { verdict, findings } = inspectWords(words);
  const hasSecrets = redact(words.join('\n')).count > 0;
  if (verdict === 'safe' && !hasSecrets) return;
  const why = hasSecrets ? 'they hold a secret' : findings.map(({ says }) => says).join('; ');
  throw new KnowhowError('invalid_input', `${name}: the texts of the model look doubtful: ${why}`);
}

/** False where the policy forbids it, the file is no longer the one that the model read, or it would look doubtful. */
async function writeBack(
  record: SkillRecord,
  root: SkillRoot,
  text: string,
  enrichment: Enrichment,
  options: EnrichJobOptions,
): Promise<boolean> {
  const { store, writer, model, logger } = options;
  const taint = (await store.versions.latest(record.id))?.taint ?? sourceTaint(root, record.origin);
  const allowed = shouldWriteBack(options.writeBack, {
    installedByKnowhow: await isInstalled(dirname(record.fsPath), store),
    rootReadOnly: isReadOnly(root),
    isTainted: isTainted(taint),
  });
  if (!allowed || !isWithin(record.fsPath, root.path)) return false;
  // In another encoding than the text that would be written.
  if (contentHash(Buffer.from(text)) !== record.contentHash) return false;
  const patched = patchedText(text, enrichment, record, logger);
  if (patched === null || patched === text) return false;
  if (!isHarmlessChange(record.canonicalName, text, patched)) {
    logger.warn(
      { skill: record.id },
      'the texts of a model stay out of the file: with them it looks doubtful',
    );
    return false;
  }
  try {
    await writer.apply({
      ...{ kind: 'edit', skill: record, name: record.canonicalName, project: record.project },
      ...{ content: patched, baseHash: record.contentHash, proposal: null, byPerson: false },
      author: `${ENRICHMENT_AUTHOR}${model.id}`,
      reason: `enriched by ${model.id}`,
      // Made of the skill alone: no better than it, and a model's words at best.
      taint: worstTaint([taint, 'agent']),
      enrichment: { texts: enrichment, by: model.id },
    });
    return true;
  } catch (error) {
    // Somebody was faster, or it may not be written: the graph alone has the new texts.
    if (!(error instanceof KnowhowError) || !STAYS_OUT.has(error.code)) throw error;
    logger.warn({ skill: record.id, err: error.message }, 'the texts of a model stay out of the file');
    return false;
  }
}

/** Why a file may stay as it is without anything being wrong. */
const STAYS_OUT: ReadonlySet<string> = new Set(['conflict', 'forbidden', 'invalid_input']);

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
