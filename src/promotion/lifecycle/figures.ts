/**
 * How a skill does, in numbers, from the trails of its suggestions.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import { betaInterval, difference } from '../../judge/interval.ts';
import type { Activation } from '../../store/promotion-store.ts';

export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly of: number;
}

export interface SkillFigures {
  readonly offered: number;
  readonly opened: number;
  readonly followed: number;
  readonly perWeek: number;
  /** Offered and not opened. */
  readonly nearMisses: number;
  /** Opened, and then corrected or undone. */
  readonly falsePositives: number;
  /** Opened without having been offered. */
  readonly falseNegatives: number;
  readonly falsePositiveRate: number;
  readonly success: Share;
  readonly failure: Share;
  readonly partial: Share;
  readonly corrections: number;
  /** Corrections with a reason that was given before. */
  readonly repeatedCorrections: number;
  readonly savedCalls: number;
  readonly savedMs: number;
  readonly cleanUses: number;
  /** Successes without a correction since the last one that had one. */
  readonly cleanSuccesses: number;
  readonly lastSelected: string | null;
  /** Success with and without the suggestion, where it is kept back by lot. */
  readonly effect: {
    readonly value: number;
    readonly low: number;
    readonly high: number;
    readonly heldOut: number;
  } | null;
}

const WEEK_MS = 7 * DAY_MS;
/** What was offered within so long may yet be opened. */
const PATIENCE_MS = 6 * 3_600_000;

export function figuresOf(
  trails: readonly Activation[],
  { since, now }: { readonly since: string; readonly now: Date },
): SkillFigures {
  const own = trails.filter(({ at }) => at >= since);
  const opened = own.filter(({ openedAt }) => openedAt !== null);
  const judged = opened.filter(({ outcome }) => outcome !== 'unknown');
  const count = (outcome: Activation['outcome']): Share => {
    const times = judged.filter((one) => one.outcome === outcome).length;
    const { low, high } = betaInterval(times, judged.length - times);
    return { value: judged.length === 0 ? 0 : times / judged.length, low, high, of: judged.length };
  };
  const falsePositives = opened.filter(isFalsePositive).length;
  const weeks = Math.max(1, (now.getTime() - Date.parse(since)) / WEEK_MS);
  const lastFalse = opened.findLastIndex(isFalsePositive);
  const since0 = opened.slice(lastFalse + 1);
  return {
    offered: own.filter(({ decision }) => decision === 'offered').length,
    opened: opened.length,
    followed: opened.filter(({ followed }) => followed === true).length,
    perWeek: opened.length / weeks,
    nearMisses: own.filter((one) => isNearMiss(one, now)).length,
    falsePositives,
    falseNegatives: own.filter(({ falseNegative }) => falseNegative).length,
    falsePositiveRate: opened.length === 0 ? 0 : falsePositives / opened.length,
    ...{ success: count('success'), failure: count('failure'), partial: count('partial') },
    corrections: own.filter(({ userCorrection }) => userCorrection).length,
    repeatedCorrections: repeated(own),
    savedCalls: sum(opened.map(({ savedCalls }) => savedCalls ?? 0)),
    savedMs: sum(opened.map(({ savedMs }) => savedMs ?? 0)),
    cleanUses: since0.filter(isClean).length,
    cleanSuccesses: since0.filter(({ outcome }) => outcome === 'success').length,
    lastSelected: opened.at(-1)?.openedAt ?? null,
    effect: effectOf(own),
  };
}

export function isFalsePositive({ openedAt, userCorrection, causedRework }: Activation): boolean {
  return openedAt !== null && (userCorrection || causedRework);
}

function isClean(one: Activation): boolean {
  return !isFalsePositive(one) && one.outcome !== 'failure';
}

function isNearMiss({ decision, openedAt, at }: Activation, now: Date): boolean {
  return decision === 'offered' && openedAt === null && now.getTime() - Date.parse(at) > PATIENCE_MS;
}

function repeated(trails: readonly Activation[]): number {
  const reasons = trails.flatMap(({ correctionReason }) =>
    correctionReason === null ? [] : [correctionReason],
  );
  return reasons.length - new Set(reasons.map((reason) => reason.toLowerCase().trim())).size;
}

/** By lot, so that what else differs evens out. Null without a held-out suggestion. */
function effectOf(trails: readonly Activation[]): SkillFigures['effect'] {
  const heldOut = trails.filter(({ decision }) => decision === 'held-out');
  if (heldOut.length === 0) return null;
  const counts = (some: readonly Activation[]): { successes: number; failures: number } => ({
    successes: some.filter(({ outcome }) => outcome === 'success').length,
    failures: some.filter(({ outcome }) => outcome === 'failure' || outcome === 'partial').length,
  });
  const offered = trails.filter(({ decision }) => decision === 'offered');
  return { ...difference(counts(offered), counts(heldOut)), heldOut: heldOut.length };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
