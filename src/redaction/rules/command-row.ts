/**
 * Rows of commands that take a secret: what they have in common, and the rules that they become.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { sample } from '../sample.ts';
import { isReal } from './patterns.ts';

export interface CommandRow {
  readonly id: string;
  /** Words without which the row cannot match. */
  readonly hints: string;
  readonly pattern: RegExp;
  /** With `PW` where the secret stands. */
  readonly example: string;
  readonly innocent: string;
  readonly accepts?: (secret: string) => boolean;
}

/** An argument that is neither an option nor a redirection. */
export const ARG = '[^\\s|;&<>-][^\\s|;&<>]{0,200}';
/** Between two arguments; a backslash at the end of a line goes on with the next. */
export const GAP = '(?:[ \\t]|\\\\\\r?\\n){1,40}';
/** Words of a command up to the one that matters. */
export const WORDS = '(?:\\\\\\r?\\n|[^\\n|;&]){0,200}?[ \\t]';

const PW = sample(11);

/** An example with a secret in the place of `PW`. */
export const withPassword = (example: string): string => example.replaceAll('PW', PW);

export function commandRules(rows: readonly CommandRow[]): readonly TextRule[] {
  return rows.map(({ id, hints, pattern, example, innocent, accepts = isReal }) => ({
    id: `${id}-argument`,
    reason: `Takes its secret as an argument: ${example}`,
    hints: hints.split(', '),
    pattern,
    kind: 'password',
    accepts,
    example: withPassword(example),
    innocent,
  }));
}
