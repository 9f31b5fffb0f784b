/**
 * Today and the week in numbers, from what is on record.
 *
 * @module
 */
import { type Clock, DAY_MS } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { hasHelped } from './project-view.ts';

export interface OverviewDay {
  /** UTC, `2026-01-31`. */
  readonly day: string;
  readonly sessions: number;
  readonly offered: number;
  readonly used: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly remembered: number;
  /** Lines of earlier work that were put in front of an agent. */
  readonly told: number;
  /** Of these, what was then run. */
  readonly followed: number;
  /** Failures that an agent was told a fix for, and mended by it. */
  readonly answered: number;
}

export interface Overview {
  /** The last seven, oldest first. */
  readonly days: readonly OverviewDay[];
  readonly waiting: number;
  readonly skills: number;
  readonly memories: number;
  readonly procedures: number;
  readonly failedJobs: number;
  readonly latest: readonly { readonly key: string; readonly title: string | null; readonly at: string }[];
}

/** What happened with skills, day by day: offers and uses, the last day last. */
export interface SkillDays {
  readonly days: readonly string[];
  readonly skills: readonly {
    readonly id: string;
    readonly offered: readonly number[];
    readonly used: readonly number[];
  }[];
}

const DAYS = 7;
const SKILL_DAYS = 21;
/** More in a week than anybody counts by hand: the numbers are then lower bounds, and the lists show the rest. */
const COUNTED = 10_000;
const LATEST = 5;

export async function overview(store: Store, clock: Clock): Promise<Overview> {
  const now = clock();
  const days = daysUntil(now, DAYS);
  const since = `${days[0]}T00:00:00.000Z`;
  const [conversations, events, remembered, told, waiting, skills, memories, procedures, jobs] =
    await Promise.all([
      store.conversations.list({ limit: 1000 }),
      store.skillUse.events({ limit: COUNTED }),
      store.memories.list({ since, limit: COUNTED }),
      store.learning.told({ since, limit: COUNTED }),
      store.proposals.count({ state: 'pending' }),
      store.skills.count(),
      store.memories.count(),
      store.procedures.count(),
      store.jobs.counts(),
    ]);
  const on = <T>(day: string, items: readonly T[], at: (item: T) => string): readonly T[] =>
    items.filter((item) => at(item).startsWith(day));
  return {
    days: days.map((day) => {
      const own = on(day, events, ({ at }) => at);
      const used = own.filter(({ kind }) => kind === 'used');
      const lines = on(day, told, ({ at }) => at);
      return {
        day,
        sessions: new Set(on(day, conversations, (one) => one.startedAt).map((one) => one.sessionKey)).size,
        offered: own.length - used.length,
        used: used.length,
        succeeded: used.filter(({ outcome }) => outcome === 'success').length,
        failed: used.filter(({ outcome }) => outcome === 'failure').length,
        remembered: on(day, remembered, ({ createdAt }) => createdAt).length,
        told: lines.length,
        followed: lines.filter(hasHelped).length,
        answered: lines.filter((line) => line.lineKey.startsWith('remedy:') && hasHelped(line)).length,
      };
    }),
    ...{ waiting, skills, memories, procedures },
    failedJobs: jobs.filter(({ state }) => state === 'failed').reduce((sum, { count }) => sum + count, 0),
    latest: conversations.slice(0, LATEST).map(({ sessionKey, title, lastTurnAt }) => ({
      ...{ key: sessionKey, title, at: lastTurnAt },
    })),
  };
}

export async function skillDays(store: Store, clock: Clock): Promise<SkillDays> {
  const days = daysUntil(clock(), SKILL_DAYS);
  const events = await store.skillUse.events({ limit: COUNTED });
  const skills = new Map<string, { offered: number[]; used: number[] }>();
  for (const { skillId, kind, at } of events) {
    const day = days.indexOf(at.slice(0, 10));
    if (day < 0) continue;
    const own = skills.get(skillId) ?? { offered: days.map(() => 0), used: days.map(() => 0) };
    skills.set(skillId, own);
    const counted = kind === 'used' ? own.used : own.offered;
    counted[day] = (counted[day] ?? 0) + 1;
  }
  return { days, skills: [...skills].map(([id, own]) => ({ id, ...own })) };
}

/** UTC, oldest first. */
function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(now.getTime() - (count - 1 - back) * DAY_MS).toISOString().slice(0, 10),
  );
}
