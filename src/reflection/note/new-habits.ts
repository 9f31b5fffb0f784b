/**
 * What became usual in a project: run in many of its sessions now, and in few before.
 *
 * @module
 */
import { SHELL } from '../../learning/deed.ts';
import { type Habit, Habits } from '../../learning/habits/habits.ts';
import type { ProjectActivity, SessionPart } from './activity.ts';
import { keysOf } from './activity.ts';
import type { NoteLine } from './note.ts';
import { code, percent } from './wording.ts';

const MIN_SESSIONS = 3;
const MIN_SHARE = 0.4;
/** Before, in fewer than so many sessions. */
const RARE = 0.15;
/** Of a project with fewer sessions before nothing is a change. */
const MIN_BEFORE = 4;

export function habitLines({ project, parts, before }: ProjectActivity): NoteLine[] {
  const withCommands = parts.filter(({ stretches }) =>
    stretches.some(({ deeds }) => deeds.some(({ tool }) => tool === SHELL)),
  );
  const earlier = keysOf(before).length;
  if (withCommands.length < MIN_SESSIONS || earlier < MIN_BEFORE) return [];
  const past = new Map(habitsIn(before).map((habit) => [habit.signature, habit]));
  return habitsIn(withCommands).flatMap((habit): NoteLine[] => {
    const known = past.get(habit.signature)?.sessions ?? 0;
    const isUsual = habit.sessions >= MIN_SESSIONS && habit.sessions >= MIN_SHARE * withCommands.length;
    if (!isUsual || known >= RARE * earlier) return [];
    const sessions = keysOf(parts.filter((part) => runs(part, habit.signature)));
    return [
      {
        text: `${project}: ${code(habit.form, 70)} in ${habit.sessions} of ${withCommands.length} sessions (${percent(habit.sessions, withCommands.length)}); before in ${known} of ${earlier}`,
        ...{ project, sessions, weight: habit.sessions / withCommands.length + habit.sessions / 10 },
      },
    ];
  });
}

export function habitsIn(parts: readonly SessionPart[]): Habit[] {
  const habits = new Habits();
  for (const { session, stretches } of parts) habits.add({ ...session, person: null, stretches });
  return habits.of(null);
}

export function runs({ stretches }: SessionPart, signature: string): boolean {
  return stretches.some(({ deeds }) => deeds.some(({ signatures }) => signatures.includes(signature)));
}
