/**
 * What a retention job may forget. It decides about memories alone: skills are no part of its input, and
 * whatever stands for one is kept.
 *
 * @module
 */
import { effectiveImportance, type ImportanceFacts, idleDays } from './importance.ts';
import { isTier, LASTING_IMPORTANCE, TIERS } from './tiers.ts';

export interface RetainedMemory extends ImportanceFacts {
  readonly id: string;
  /** The memory that took its place; it stays behind it as history. */
  readonly supersededBy: string | null;
  /** Known to the caller where the successor is not among the given ones: there is nothing left to explain. */
  readonly supersededByForgotten?: boolean;
  readonly forgottenAt: string | null;
  /** Mentions of skills: these links are what skills were learnt from. */
  readonly linkedSkills?: number;
}

export type KeepReason =
  | 'gone'
  | 'procedural'
  | 'unknown-tier'
  | 'in-use'
  | 'history'
  | 'links-skills'
  | 'important';

export type RetentionVerdict =
  | { readonly id: string; readonly forget: true; readonly reason: 'faded' | 'session-over' }
  | { readonly id: string; readonly forget: false; readonly reason: KeepReason };

/**
 * A superseded memory is history of the one that took its place, and goes no sooner than that one. Forgetting
 * what a plan says and planning again on the same day gives an empty plan.
 */
export function planRetention(memories: readonly RetainedMemory[], now: Date): RetentionVerdict[] {
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  return memories.map((memory) => {
    const own = judgeAlone(memory, now);
    if (!own.forget) return own;
    const later = successors(memory, byId);
    const allGo = later?.every((next) => next.forgottenAt !== null || judgeAlone(next, now).forget);
    return allGo ? own : { id: memory.id, forget: false, reason: 'history' };
  });
}

interface KeepRule {
  readonly reason: KeepReason;
  readonly applies: (memory: RetainedMemory, now: Date) => boolean;
}

/** In order: the first that applies keeps the memory. */
const KEEP_RULES: readonly KeepRule[] = [
  { reason: 'gone', applies: ({ forgottenAt }) => forgottenAt !== null },
  { reason: 'unknown-tier', applies: ({ tier }) => !isTier(tier) },
  { reason: 'procedural', applies: ({ tier }) => isTier(tier) && TIERS[tier].forget === null },
  {
    // What a session left behind is never linked to skills on purpose; episodes and facts are.
    reason: 'links-skills',
    applies: ({ tier, linkedSkills = 0 }) => tier !== 'session' && linkedSkills > 0,
  },
  {
    // What a session left behind goes with it, whatever its importance was.
    reason: 'important',
    applies: ({ tier, importance }) => tier !== 'session' && importance >= LASTING_IMPORTANCE,
  },
  { reason: 'in-use', applies: (memory, now) => !hasFaded(memory, now) },
];

function judgeAlone(memory: RetainedMemory, now: Date): RetentionVerdict {
  const keep = KEEP_RULES.find(({ applies }) => applies(memory, now));
  if (keep) return { id: memory.id, forget: false, reason: keep.reason };
  return { id: memory.id, forget: true, reason: memory.tier === 'session' ? 'session-over' : 'faded' };
}

function hasFaded(memory: RetainedMemory, now: Date): boolean {
  const forget = isTier(memory.tier) ? TIERS[memory.tier].forget : null;
  if (forget === null) return false;
  return idleDays(memory, now) >= forget.afterIdleDays && effectiveImportance(memory, now) < forget.below;
}

/**
 * What took its place, and what took that one's; a circle, which should not be, ends where it closes. Undefined
 * where a successor is not among the given ones: it may well be alive.
 */
function successors(
  memory: RetainedMemory,
  byId: ReadonlyMap<string, RetainedMemory>,
): RetainedMemory[] | undefined {
  const seen = new Set([memory.id]);
  const later: RetainedMemory[] = [];
  let last = memory;
  for (let id = memory.supersededBy; id !== null && !seen.has(id); ) {
    seen.add(id);
    const next = byId.get(id);
    if (!next) return last.supersededByForgotten ? later : undefined;
    later.push(next);
    last = next;
    id = next.supersededBy;
  }
  return later;
}
