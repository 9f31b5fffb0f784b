/**
 * A rule about one line of a program's output.
 *
 * @module
 */

export interface LineRule {
  readonly id: string;
  /** `nothing`: the line says in so many words that nothing was checked or changed. */
  readonly says: 'success' | 'failure' | 'nothing';
  readonly pattern: RegExp;
  readonly reason: string;
  /** A line that must match. */
  readonly example: string;
  /** A line that must not. */
  readonly counterExample: string;
}

/** Short form: tables of many rows read better a line a field than an object a row. */
export function rule(
  id: string,
  says: LineRule['says'],
  pattern: RegExp,
  reason: string,
  example: string,
  counterExample: string,
): LineRule {
  return { id, says, pattern, reason, example, counterExample };
}
