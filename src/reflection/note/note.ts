/**
 * A note: what a time was like, in lines that each say with which sessions they can be proven.
 *
 * @module
 */
import type { Taint } from '../../store/taint.ts';
import type { Cadence, Period } from '../cadence.ts';

export const SECTIONS = {
  work: 'Worked on',
  failures: 'Failed again',
  red: 'Left red',
  drift: 'Stopped working',
  habits: 'Became a habit',
  ladder: 'Ready for the ladder',
  told: 'Told and not used',
  skills: 'Skills',
} as const;
export type SectionId = keyof typeof SECTIONS;

export interface NoteLine {
  readonly text: string;
  /** Null: of no project in particular. */
  readonly project: string | null;
  /** The sessions that it is about. */
  readonly sessions: readonly string[];
  /** The worst that these sessions had read; filled in where the note is put together. */
  readonly taint?: Taint;
  /** The greater, the earlier it stands, within its section. */
  readonly weight: number;
}

export interface NoteSection {
  readonly id: SectionId;
  readonly lines: readonly NoteLine[];
  /** Found, and left out for room. */
  readonly more: number;
}

export interface NoteTotals {
  readonly projects: number;
  readonly sessions: number;
  readonly requests: number;
  readonly calls: number;
  readonly failed: number;
  readonly commits: number;
}

export interface Note {
  readonly cadence: Cadence;
  readonly period: Period;
  readonly totals: NoteTotals;
  /** The time of the same length before; null where nothing is known of it. */
  readonly before: NoteTotals | null;
  readonly sections: readonly NoteSection[];
}

/** So many lines of a section are read. */
const ROOM: Readonly<Record<Cadence, number>> = { daily: 5, weekly: 5, monthly: 7 };

export function section(id: SectionId, lines: readonly NoteLine[], cadence: Cadence): NoteSection {
  const sorted = [...lines].sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1));
  const shown = sorted.slice(0, ROOM[cadence]);
  return { id, lines: shown, more: sorted.length - shown.length };
}
