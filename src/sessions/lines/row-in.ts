/**
 * The object that a line holds.
 *
 * @module
 */
import { isRecord } from '../model/bounded.ts';
import type { Row } from '../model/fields.ts';

/** Null for a bad line, which says nothing of the next: whoever reads the log counts it. */
export function rowIn(json: string): Row | null {
  try {
    const row: unknown = JSON.parse(json);
    return isRecord(row) ? row : null;
  } catch {
    return null;
  }
}
