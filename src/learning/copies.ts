/**
 * A fork or a resumed session repeats what it was copied from: what was said once counts once.
 *
 * @module
 */
import type { SessionRecord } from './session-record.ts';

/** Without stretches that stand in a record before them. */
export function withoutCopies(records: readonly SessionRecord[]): SessionRecord[] {
  const seen = new Set<string>();
  return records.flatMap((record) => {
    const own = record.stretches.filter(({ row, at, asked }) => {
      const name = `${row}\n${at}\n${asked}`;
      if (at !== '' && seen.has(name)) return false;
      seen.add(name);
      return true;
    });
    if (own.length === 0) return [];
    return [own.length === record.stretches.length ? record : { ...record, stretches: own }];
  });
}
