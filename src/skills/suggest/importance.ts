/**
 * How much a skill counts today. Derived when read, so that no job has to run and running twice changes
 * nothing.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';

export interface ImportanceFacts {
  readonly importance: number;
  readonly decayRate: number;
  readonly lastUsedAt: string | null;
  readonly installedAt: string;
}

/** How much a use lifts a skill on the day itself; a week later two fifths of it are left. */
const RECENCY_LIFT = 0.1;
const RECENCY_DAYS = 7;
/** Importance moves a suggestion's score by at most a third: relevance decides, importance breaks ties. */
const IMPORTANCE_SHARE = 1 / 3;

/** max(floor, importance × rate^idle days); whole days, so that all readings of a day agree. */
export function effectiveImportance(facts: ImportanceFacts, floor: number, now: Date): number {
  const decayed = facts.importance * facts.decayRate ** idleDays(facts, now);
  return Math.max(floor, Math.min(1, decayed));
}

/** 1 for a skill that was never used, up to 1.1 for one that was used today. */
export function recencyBoost(facts: ImportanceFacts, now: Date): number {
  if (facts.lastUsedAt === null) return 1;
  return 1 + RECENCY_LIFT * Math.exp(-idleDays(facts, now) / RECENCY_DAYS);
}

/** Effective importance as a factor around 1, which is the factor of a newly installed skill. */
export function importanceFactor(effective: number, importanceOnInstall: number): number {
  const relative = importanceOnInstall > 0 ? effective / importanceOnInstall : 1;
  return 1 - IMPORTANCE_SHARE + IMPORTANCE_SHARE * relative;
}

function idleDays(facts: ImportanceFacts, now: Date): number {
  const since = Date.parse(facts.lastUsedAt ?? facts.installedAt);
  // A clock that was set back must not make a skill more important than it was.
  return Math.max(0, Math.floor((now.getTime() - since) / DAY_MS));
}
