/**
 * How much a memory counts today. Derived when read: no job has to run, and running twice changes nothing.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import { isTier, TIERS } from './tiers.ts';

export interface ImportanceFacts {
  readonly tier: string;
  readonly importance: number;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** max(floor, importance × rate^idle days), in [0,1]. A tier that is not known fades like a fact. */
export function effectiveImportance(memory: ImportanceFacts, now: Date): number {
  const { dailyRate, floor } = TIERS[isTier(memory.tier) ? memory.tier : 'semantic'];
  const importance = Number.isNaN(memory.importance) ? 0 : Math.min(1, Math.max(0, memory.importance));
  return Math.max(floor, importance * dailyRate ** idleDays(memory, now));
}

/**
 * UTC days between the last use (or the making) and now: all readings of a day agree. A clock that was set
 * back, or a time that cannot be read, makes nothing older.
 */
export function idleDays(memory: Pick<ImportanceFacts, 'createdAt' | 'lastUsedAt'>, now: Date): number {
  const since = Date.parse(memory.lastUsedAt ?? memory.createdAt);
  const days = Math.floor(now.getTime() / DAY_MS) - Math.floor(since / DAY_MS);
  return Number.isNaN(days) ? 0 : Math.max(0, days);
}
