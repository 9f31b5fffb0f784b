/**
 * All rules about texts, the surest first: where two find the same, the first names it. They are rows of `rules.json`; the
 * parts that several patterns share are its `pieces`.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { FOREIGN_NAMES } from '../foreign-names.ts';
import { expand } from '../sample.ts';
import { CHECKS, type Check } from './checks.ts';
import { wordStart } from './patterns.ts';
import table from './rules.json' with { type: 'json' };

interface RuleRow {
  readonly id: string;
  readonly kind?: string;
  readonly reason?: string;
  readonly keywords?: readonly string[];
  /** What begins here begins a word: characters of this class do not stand before it. */
  readonly after?: string;
  readonly flags?: string;
  /** With `{{PIECE}}` for a piece. */
  readonly pattern: string;
  /** Checks that what was found passes. */
  readonly accepts?: readonly string[];
  /** What was found fits this pattern. */
  readonly must?: string;
  /** What was found does not fit this one. */
  readonly not?: string;
  /** With `{base62:40}` for what is made up (`sample.ts`). */
  readonly example: string;
  readonly innocent: string;
}

const PIECES: Readonly<Record<string, string>> = { ...table.pieces, FOREIGN: FOREIGN_NAMES.join('|') };
const ROWS: readonly RuleRow[] = table.rules;

export const TEXT_RULES: readonly TextRule[] = ROWS.map(ruleOf);
/** What codes open, in commands. */
export const LOCKS = whole('{{LOCK_WORDS}}|{{LOCK_LIKE}}');

function ruleOf(row: RuleRow): TextRule {
  const { after, flags = '', kind } = row;
  const source = whole(row.pattern);
  const accepts = checkOf(row);
  return {
    id: row.id,
    reason: row.reason ?? `takes its secret as in: ${row.example}`,
    hints: (row.keywords ?? []).flatMap((word) => (word === '{{FOREIGN}}' ? FOREIGN_NAMES : [word])),
    pattern: new RegExp(after === undefined ? source : `${wordStart(after)}(?:${source})`, `${flags}y`),
    ...(kind !== undefined && { kind }),
    ...(accepts && { accepts }),
    example: expand(row.example),
    innocent: expand(row.innocent),
  };
}

function whole(pattern: string): string {
  return pattern.replace(/\{\{([A-Z_]+)\}\}/g, (_, name: string) => whole(PIECES[name] ?? ''));
}

function checkOf({ id, accepts, must, not }: RuleRow): Check | undefined {
  const checks = (accepts ?? []).map((name) => {
    const check = CHECKS[name];
    if (!check) throw new Error(`The rule ${id} names a check that is not there: ${name}`);
    return check;
  });
  if (must !== undefined) checks.push(fitting(new RegExp(must), true));
  if (not !== undefined) checks.push(fitting(new RegExp(not), false));
  return checks.length === 0 ? undefined : (secret) => checks.every((check) => check(secret));
}

function fitting(pattern: RegExp, wanted: boolean): Check {
  return (secret) => pattern.test(secret) === wanted;
}
