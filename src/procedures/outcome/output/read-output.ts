/**
 * Which rules apply to which kind of call, and what the lines together say.
 *
 * @module
 */

import type { CallKind } from '../../commands/kind-rules.ts';
import { BUILD_RULES } from './build-rules.ts';
import { CLIENT_RULES } from './client-rules.ts';
import { FLEET_RULES } from './fleet-rules.ts';
import type { LineRule } from './line-rule.ts';
import { linesOf, plainText, tellingLines } from './output-lines.ts';
import { filterOf } from './rule-filter.ts';
import { SYSTEM_RULES } from './system-rules.ts';
import { TEST_RULES } from './test-rules.ts';
import { GIT_RULES, NETWORK_RULES, PACKAGE_RULES, TOOL_ANSWER_RULES } from './trouble-rules.ts';

export interface Finding {
  readonly rule: LineRule;
  readonly line: string;
}

/** `summaries` count what was checked and so outrank `signs`: a passing test may print an error on purpose. */
interface RuleSets {
  readonly summaries: readonly LineRule[];
  readonly signs: readonly LineRule[];
}

const CHECK_RULES: RuleSets = {
  summaries: [...TEST_RULES, ...BUILD_RULES, ...FLEET_RULES, ...CLIENT_RULES],
  signs: [...PACKAGE_RULES, ...SYSTEM_RULES],
};

const RULES_BY_KIND: Readonly<Record<CallKind, RuleSets>> = {
  read: { summaries: [], signs: [] },
  think: { summaries: [], signs: [] },
  'hand-over': { summaries: [], signs: TOOL_ANSWER_RULES },
  test: CHECK_RULES,
  build: CHECK_RULES,
  lint: CHECK_RULES,
  commit: { summaries: CHECK_RULES.summaries, signs: [...GIT_RULES, ...SYSTEM_RULES] },
  pull: { summaries: [], signs: [...GIT_RULES, ...SYSTEM_RULES, ...NETWORK_RULES] },
  push: {
    summaries: CHECK_RULES.summaries,
    signs: [...GIT_RULES, ...PACKAGE_RULES, ...SYSTEM_RULES, ...NETWORK_RULES],
  },
  install: { summaries: [], signs: [...PACKAGE_RULES, ...SYSTEM_RULES, ...NETWORK_RULES] },
  request: { summaries: [], signs: [...NETWORK_RULES, ...SYSTEM_RULES] },
  edit: { summaries: [], signs: [...SYSTEM_RULES, ...GIT_RULES] },
  run: {
    summaries: CHECK_RULES.summaries,
    signs: [...GIT_RULES, ...PACKAGE_RULES, ...NETWORK_RULES, ...SYSTEM_RULES],
  },
  act: { summaries: [], signs: [] },
};

export interface Reading {
  readonly says: LineRule['says'] | null;
  /** The finding that decided. */
  readonly finding: Finding | null;
}

export const SILENT: Reading = { says: null, finding: null };

/** What the output of a command says of itself. */
export function readCommandOutput(text: string, kind: CallKind): Reading {
  const { summaries, signs } = RULES_BY_KIND[kind];
  if (summaries.length + signs.length === 0) return SILENT;
  const lines = tellingLines(plainText(text));
  const counted = readLines(lines, summaries);
  return counted.says === null ? readLines(lines, signs) : counted;
}

const NOTHING_RULES: ReadonlyMap<string, readonly LineRule[]> = new Map(
  Object.entries(RULES_BY_KIND).map(([kind, { summaries, signs }]) => [
    kind,
    [...summaries, ...signs].filter(({ says }) => says === 'nothing'),
  ]),
);

/** Whether an output could say that nothing was checked or changed. Cheap: a few rules, no reading. */
export function maySayNothing(text: string, kind: CallKind): boolean {
  const rules = NOTHING_RULES.get(kind) ?? [];
  if (rules.length === 0) return false;
  const mayMatch = filterOf(rules);
  return linesOf(plainText(text)).some((line) => mayMatch(line));
}

/** How many lines at the beginning of an answer are the tool's own word; the rest is what it fetched or did. */
const ANSWER_LINES = 2;
const ANSWER_SIGNS: readonly LineRule[] = [
  ...TOOL_ANSWER_RULES,
  ...NETWORK_RULES.filter(({ id }) => id.startsWith('answer-') || id === 'status-failed'),
  ...SYSTEM_RULES,
];

/** What the answer of a tool other than a shell says of itself. */
export function readToolAnswer(text: string): Reading {
  const lines = plainText(text).trimStart().split('\n', ANSWER_LINES);
  return readLines(
    lines.map((line) => line.slice(0, 400)),
    ANSWER_SIGNS,
  );
}

/** One failure outweighs all successes of an output; the last success stands for the others. */
function readLines(lines: readonly string[], rules: readonly LineRule[]): Reading {
  let success: Finding | null = null;
  let nothing: Finding | null = null;
  const mayMatch = filterOf(rules);
  for (const line of lines) {
    if (!mayMatch(line)) continue;
    for (const rule of rules) {
      if (!rule.pattern.test(line)) continue;
      if (rule.says === 'failure') return { says: 'failure', finding: { rule, line } };
      if (rule.says === 'success') success = { rule, line };
      else nothing = { rule, line };
      break;
    }
  }
  if (success !== null) return { says: 'success', finding: success };
  return nothing === null ? SILENT : { says: 'nothing', finding: nothing };
}
