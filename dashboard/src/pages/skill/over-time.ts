/**
 * What happened with a skill, day by day, from what the daemon has counted.
 *
 * @module
 */
import type { SkillDetail, SkillEvent, SkillKnowledge } from '../../api/requests.ts';
import type { DayValue, Point } from '../../parts/charts.tsx';

const DAY = 86_400_000;
const DAYS = 30;

/** Offered, worked, failed, used without a known end; the last thirty days. */
export function useByDay(events: readonly SkillEvent[], now: Date): DayValue[] {
  const days = Array.from({ length: DAYS }, (_, at) =>
    new Date(now.getTime() - (DAYS - 1 - at) * DAY).toISOString().slice(0, 10),
  );
  return days.map((day) => {
    const own = events.filter(({ at }) => at.startsWith(day));
    const used = own.filter(({ kind }) => kind === 'used');
    const worked = used.filter(({ outcome }) => outcome === 'success').length;
    const failed = used.filter(({ outcome }) => outcome === 'failure').length;
    return { day, values: [own.length - used.length, worked, failed, used.length - worked - failed] };
  });
}

/** As the daemon has it: the stored importance, faded by the idle days since each use. */
export function importanceOverTime(
  skill: SkillDetail,
  { importance, usage }: SkillKnowledge,
  now: Date,
): Point[] {
  const begun = Date.parse(skill.installedAt);
  const from = Math.max(begun, now.getTime() - 90 * DAY);
  const uses = usage.events.filter(({ kind }) => kind === 'used').map(({ at }) => Date.parse(at));
  const points: Point[] = [];
  const steps = 60;
  for (let step = 0; step <= steps; step++) {
    const at = from + ((now.getTime() - from) * step) / steps;
    const last = Math.max(begun, ...uses.filter((use) => use <= at));
    const idle = Math.max(0, (at - last) / DAY);
    points.push({ at, value: importance.stored * skill.decayRate ** idle });
  }
  points[points.length - 1] = { at: now.getTime(), value: importance.effective };
  return points;
}
