/**
 * What was done within a time: stretches of sessions, by project.
 *
 * @module
 */
import type { SessionRecord, Stretch } from '../../learning/session-record.ts';
import type { Period } from '../cadence.ts';

/** A session, with what of it lies within the time. */
export interface SessionPart {
  readonly session: SessionRecord;
  readonly stretches: readonly Stretch[];
}

export interface ProjectActivity {
  readonly project: string;
  /** What lies within the time, the oldest first. */
  readonly parts: readonly SessionPart[];
  /** What lies before it. */
  readonly before: readonly SessionPart[];
}

export function activityOf(
  project: string,
  records: readonly SessionRecord[],
  { from, to }: Period,
): ProjectActivity {
  return {
    project,
    parts: partsOf(records, (at) => at >= from && at < to),
    before: partsOf(records, (at) => at < from),
  };
}

function partsOf(records: readonly SessionRecord[], isWithin: (at: string) => boolean): SessionPart[] {
  return records.flatMap((session) => {
    const stretches = session.stretches.filter(({ at }) => isWithin(at || session.startedAt));
    return stretches.length === 0 ? [] : [{ session, stretches }];
  });
}

export function keysOf(parts: Iterable<SessionPart>): string[] {
  return [...new Set([...parts].map(({ session }) => session.key))];
}
