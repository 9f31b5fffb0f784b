/**
 * What a log of one JSON object a line has to say of itself.
 *
 * @module
 */
import { utf8Text } from '../lines/utf8-text.ts';
import type { TurnAssembler } from '../model/assembler.ts';
import type { Row } from '../model/fields.ts';
import type { SessionInfo, SessionTurn } from '../session.ts';

export interface LineFormat {
  /** What is known of the session from the file's place and name. */
  begin(file: string): SessionInfo;
  /** Looks at the first bytes only. False when the row cannot matter: it is then not even parsed. */
  isNeeded(line: Buffer): boolean;
  /** The row's JSON without what nobody reads of it; null where there is no such thing. */
  shortened?(line: Buffer): string | null;
  /** The row's own id, by which copies are known; null where it has none. */
  rowId(row: Row): string | null;
  /** Tells the assembler what the row means. `position` is where the line begins. */
  take(row: Row, position: number, into: TurnAssembler): void;
  /** For logs that may hold a whole conversation in one line: its turns, or null where it is none. */
  whole?(row: Row, file: string, position: number): Iterable<SessionTurn> | null;
}

/** The first bytes of a line as text, one character a byte, for tests that need no parsing. */
export function headOf(line: Buffer, length: number): string {
  return line.toString('latin1', 0, length);
}

/** A long text that nobody reads, by what stands right before and right behind it. */
export interface UnreadText {
  readonly reason: string;
  /** Ends with the text's first quote. */
  readonly opening: Buffer;
  /** Begins with its last. */
  readonly closing: Buffer;
}

/**
 * The row's JSON with nothing in the place of the first such text behind `from`; null where there is none. Quotes inside
 * of a text are escaped: what is looked for cannot stand in one. Where opening and closing belong to two texts, what is
 * left is no JSON.
 */
export function jsonWithout(texts: readonly UnreadText[], line: Buffer, from: number): string | null {
  for (const { opening, closing } of texts) {
    const start = line.indexOf(opening, from);
    const end = start < 0 ? -1 : line.indexOf(closing, start + opening.length);
    if (end >= 0) return utf8Text(line.subarray(0, start + opening.length)) + utf8Text(line.subarray(end));
  }
  return null;
}
