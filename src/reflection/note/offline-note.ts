/**
 * The note of a time, from what is on record alone: no model is asked.
 *
 * @module
 */
import type { Instructions } from '../../learning/habits/documented.ts';
import type { Procedure } from '../../learning/procedures/procedure.ts';
import { type Taint, worstTaint } from '../../store/taint.ts';
import type { Cadence, Period } from '../cadence.ts';
import type { ProjectActivity } from './activity.ts';
import { driftLines } from './drift.ts';
import { failureLines } from './failures.ts';
import { procedureLines, sequenceLines, undocumentedLines } from './ladder.ts';
import { leftRedLines } from './left-red.ts';
import { habitLines } from './new-habits.ts';
import { type Note, type NoteLine, type NoteTotals, section } from './note.ts';
import { summed, totalsOf, workLine } from './work.ts';

/** What a note is written from. */
export interface NoteInput {
  readonly cadence: Cadence;
  readonly period: Period;
  /** Of projects in which something was done within the time. */
  readonly activity: readonly ProjectActivity[];
  readonly before: NoteTotals | null;
  readonly instructionsOf: (project: string) => Instructions | null;
  readonly procedures: readonly Procedure[];
  readonly told: readonly NoteLine[];
  readonly skills: readonly NoteLine[];
}

export function offlineNote(input: NoteInput): Note {
  const { cadence, period, activity, before } = input;
  const of = (lines: (one: ProjectActivity) => readonly NoteLine[]): NoteLine[] => activity.flatMap(lines);
  const isOfNow = (at: string): boolean => at >= period.from && at < period.to;
  // In a day nothing becomes a habit.
  const isLong = cadence !== 'daily';
  const sections = [
    section('work', activity.map(workLine), cadence),
    section('failures', failureLines(activity), cadence),
    section('red', of(leftRedLines), cadence),
    section('drift', of(driftLines), cadence),
    section('habits', isLong ? of(habitLines) : [], cadence),
    section(
      'ladder',
      isLong
        ? [
            ...of((one) => undocumentedLines(one, input.instructionsOf(one.project))),
            ...of(sequenceLines),
            ...procedureLines(input.procedures, isOfNow),
          ]
        : [],
      cadence,
    ),
    section('told', input.told, cadence),
    section('skills', input.skills, cadence),
  ];
  const levels = levelsOf(activity);
  return {
    ...{ cadence, period, before },
    totals: summed(activity.map(({ parts }) => totalsOf(parts))),
    sections: sections
      .filter(({ lines }) => lines.length > 0)
      .map((one) => ({
        ...one,
        lines: one.lines.map((line) => ({ ...line, taint: taintOf(line, levels) })),
      })),
  };
}

/** Of each session the worst that it had read within the time. */
function levelsOf(activity: readonly ProjectActivity[]): ReadonlyMap<string, Taint> {
  const parts = activity.flatMap((one) => one.parts);
  return new Map(
    parts.map(({ session, stretches }) => [
      session.key,
      worstTaint(['agent', ...stretches.flatMap(({ taint }) => taint ?? [])]),
    ]),
  );
}

/** A line without a session quotes nothing but names of skills. */
function taintOf({ sessions }: NoteLine, levels: ReadonlyMap<string, Taint>): Taint {
  return worstTaint(['agent', ...sessions.flatMap((key) => levels.get(key) ?? [])]);
}
