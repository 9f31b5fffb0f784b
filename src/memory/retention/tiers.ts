/**
 * The four tiers of memory: how fast each fades, and when it may be forgotten.
 *
 * @module
 */

export type Tier = 'session' | 'episodic' | 'semantic' | 'procedural';

export interface TierRule {
  /** Share of importance that an idle day leaves. */
  readonly dailyRate: number;
  /** Effective importance never falls below it. */
  readonly floor: number;
  /** When retention may forget a memory of this tier; null: never. */
  readonly forget: { readonly below: number; readonly afterIdleDays: number } | null;
}

export const TIERS: Readonly<Record<Tier, TierRule>> = {
  // Ephemeral: it serves the session and the day after, whatever its importance was.
  session: { dailyRate: 0.5, floor: 0, forget: { below: Number.POSITIVE_INFINITY, afterIdleDays: 1 } },
  // 0.95^days; an episode of importance 0.7 reaches 0.05 after 52 idle days.
  episodic: { dailyRate: 0.95, floor: 0, forget: { below: 0.05, afterIdleDays: 30 } },
  // Facts fade as fast in ranking, but nobody repeats what is well known: they stay half a year at least.
  semantic: { dailyRate: 0.95, floor: 0, forget: { below: 0.05, afterIdleDays: 180 } },
  // Skills and procedures: sticky, with a floor, and never forgotten by a job.
  procedural: { dailyRate: 0.99, floor: 0.3, forget: null },
};

/**
 * Stored importance from which fading forgets nothing: 0.95^180 is below 0.0001, so that after half a year even
 * the most important fact would count as a trifle. Somebody said that it matters; only somebody may take it back.
 */
export const LASTING_IMPORTANCE = 0.8;

export function isTier(value: string): value is Tier {
  return Object.hasOwn(TIERS, value);
}
