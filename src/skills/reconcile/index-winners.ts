/**
 * Indexes the files that count, in batches, each with the rows of its files.
 *
 * @module
 */
import { dirname } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { SkillFile } from '../../store/skill-store.ts';
import type { Taint } from '../../store/taint.ts';
import type { SkillIndexer } from '../indexing/indexer.ts';
import type { IndexRequest } from '../indexing/prepare-skill.ts';
import { rowOf } from './file-rows.ts';
import { unmoved } from './file-stamps.ts';
import type { KnownFiles } from './known-files.ts';
import type { KnownFile, Plan } from './plan.ts';

/** Skills indexed in one transaction: large enough to be fast, small enough that a kill loses seconds. */
const BATCH = 100;

export interface IndexWinnersOptions {
  readonly indexer: SkillIndexer;
  /** How far a file can be trusted for the session that wrote it; null where nothing is known against it. */
  readonly writtenTaint: (path: string) => Promise<Taint | null>;
  readonly origins: () => Promise<ReadonlyMap<string, string>>;
  readonly clock: Clock;
}

export interface IndexedWinners {
  readonly indexed: number;
  readonly replaced: number;
  readonly changed: readonly string[];
  readonly enrichedOffline: readonly string[];
}

export async function indexWinners(
  { index: winners, files: plans }: Pick<Plan, 'index' | 'files'>,
  remembered: ReadonlyMap<string, SkillFile>,
  known: KnownFiles,
  options: IndexWinnersOptions,
  onProgress: (done: number, total: number) => void,
): Promise<IndexedWinners> {
  const total = { indexed: 0, replaced: 0, changed: [] as string[], enrichedOffline: [] as string[] };
  const planOf = new Map(plans.map((plan) => [plan.file, plan]));
  const origins = winners.length > 0 ? await options.origins() : new Map<string, string>();
  for (let start = 0; start < winners.length; start += BATCH) {
    const requests: IndexRequest[] = [];
    const files: SkillFile[] = [];
    for (const winner of winners.slice(start, start + BATCH)) {
      const request = requestOf(winner, known, origins, remembered);
      const plan = planOf.get(winner);
      if (!request || !plan) continue;
      const written = await options.writtenTaint(request.path);
      requests.push(written === null ? request : { ...request, written });
      files.push(rowOf(plan, options.clock().toISOString()));
    }
    const outcome = await options.indexer.index(requests, files, undefined, { isCurrent: unmoved(files) });
    total.indexed += outcome.added;
    total.replaced += requests.length - outcome.added;
    total.enrichedOffline.push(...outcome.enrichedOffline);
    total.changed.push(...requests.map(({ id }) => id));
    onProgress(Math.min(start + BATCH, winners.length), winners.length);
  }
  return total;
}

/** Null when the file changed since the plan was made (it is being written). */
function requestOf(
  winner: KnownFile,
  known: KnownFiles,
  origins: ReadonlyMap<string, string>,
  remembered: ReadonlyMap<string, SkillFile>,
): IndexRequest | null {
  const { found } = winner;
  const reading = known.take(found);
  if (!reading.ok || reading.hash !== winner.hash || winner.skillId === null) return null;
  const origin = origins.get(dirname(found.path)) ?? null;
  return {
    id: winner.skillId,
    path: found.path,
    root: found.root,
    text: reading.text,
    hash: reading.hash,
    skill: reading.skill,
    bytes: reading.bytes,
    origin,
    reason: remembered.has(found.path) ? 'edited' : origin === null ? 'found' : `installed from ${origin}`,
  };
}
