/**
 * One pass over a text: hints call rules, names call for their values, long runs are judged by themselves.
 *
 * @module
 */
import type { Finding, TextRule } from './finding.ts';
import { FOREIGN_NAMES } from './foreign-names.ts';
import { HintScanner } from './hint-scanner.ts';
import { MANIFEST_HINTS, secretsOfManifest } from './kubernetes-secrets.ts';
import { judgeName } from './named-values.ts';
import { hasDigit, judgeRun, MIN_RUN } from './random-runs.ts';
import { partnersOf } from './rules/partners.ts';
import { TEXT_RULES } from './rules/rules.ts';
import { NAME_HINTS } from './secret-names.ts';
import { endOf, MIN_PIECE, type SeenSecrets } from './seen-secrets.ts';
import { mayNameColumn, secretsOfTable } from './table-columns.ts';
import { mayBeTold, TOLD_NAMES, toldSecrets } from './told-secrets.ts';

/** Shorter than any secret with its name: `pw=abc`. */
const MIN_TEXT = 6;
/** A name and its equals sign before a token: not longer than this. */
const MAX_RUN_NAME = 80;
/** What redaction wrote: the word in it is no name of a value, nor what follows a secret. */
const OWN = '<secret:';

/** Certificates, public keys, signatures and encrypted messages: long lines of base 64 that anybody may see. */
const PUBLIC_BLOCK =
  /-----BEGIN (?![A-Z0-9 ]{0,40}PRIVATE KEY)[A-Z0-9 ]{3,60}-----(?:[^-]|-(?!----)){0,20000}/y;

/** What stands for a character in a text within a text, or for a colour; a run begins within it. */
const ESCAPE = /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|[nrtbfv0])|%[\da-fA-F]{2}|\[\d{0,3}m/y;

interface Candidate extends Finding {
  /** The smaller, the surer the kind. */
  readonly rank: number;
}

const NAME_RANK = TEXT_RULES.length + 1;
const RUN_RANK = NAME_RANK + 1;
const MANIFEST_RANK = NAME_RANK - 1;
/** Surer than what merely looks random. */
const PARTNER_RANK = 0;
/** The kind that it had where it was told is the one that it keeps. */
const SEEN_RANK = -1;
const HINTS = [
  ...new Set([...NAME_HINTS, ...MANIFEST_HINTS, ...TOLD_NAMES, ...TEXT_RULES.flatMap(({ hints }) => hints)]),
];
const IS_NAME_HINT = HINTS.map((hint) => NAME_HINTS.includes(hint));
const IS_FOREIGN_HINT = HINTS.map((hint) => FOREIGN_NAMES.includes(hint));
const IS_TOLD_HINT = HINTS.map((hint) => TOLD_NAMES.includes(hint));
const IS_MANIFEST_HINT = HINTS.map((hint) => MANIFEST_HINTS.includes(hint));
const RULES_OF_HINT = rulesByHint();
const BLOCK_HINT = HINTS.indexOf('-----begin');
const RUN_RULES = TEXT_RULES.flatMap(({ hints }, index) => (hints.length === 0 ? [index] : []));
/** Hints are many and so are rules: one pass over the rules, as every thread that redacts starts with it. */
function rulesByHint(): number[][] {
  const places = new Map(HINTS.map((hint, place) => [hint, place]));
  const rules: number[][] = HINTS.map(() => []);
  for (const [index, { hints }] of TEXT_RULES.entries()) {
    for (const hint of new Set(hints)) rules[places.get(hint) ?? 0]?.push(index);
  }
  return rules;
}

let scanner: HintScanner | null = null;

/** Made at the first need: most commands look for no secret. */
function hintScanner(): HintScanner {
  scanner ??= new HintScanner(HINTS);
  return scanner;
}

/** In order, none overlapping another; with `seen`, also what was told to be a secret elsewhere. */
export function findSecrets(text: string, seen?: SeenSecrets): Finding[] {
  if (text.length < MIN_TEXT) return [];
  const found: Candidate[] = [];
  const searchedTo: number[] = [];
  let namesTo = 0;
  let publicTo = 0;
  let manifestTo = 0;
  let tableTo = 0;
  const ends = seen?.ends;
  const tryRule = (index: number, at: number): void => {
    // What the rule has found is not searched again by it.
    if (at < (searchedTo[index] ?? 0)) return;
    const finding = applyRule(TEXT_RULES[index], text, at);
    if (!finding) return;
    searchedTo[index] = finding.end;
    found.push({ ...finding, rank: index });
  };
  const tryTable = (nameEnd: number): void => {
    if (nameEnd <= tableTo || !mayNameColumn(text, nameEnd)) return;
    const table = secretsOfTable(text, nameEnd);
    tableTo = table.end;
    for (const finding of table.findings) found.push({ ...finding, rank: NAME_RANK });
  };
  hintScanner().scan(
    text,
    {
      onHint: (hint, at) => {
        for (const rule of RULES_OF_HINT[hint]) tryRule(rule, at);
        if (IS_MANIFEST_HINT[hint] && at >= manifestTo) {
          const manifest = secretsOfManifest(text, at, manifestTo);
          manifestTo = manifest.end;
          for (const finding of manifest.findings) found.push({ ...finding, rank: MANIFEST_RANK });
        }
        if (hint === BLOCK_HINT && at >= publicTo) publicTo = publicBlockEnd(text, at);
        if (IS_TOLD_HINT[hint] && mayBeTold(text, at, HINTS[hint])) {
          for (const finding of toldSecrets(text, at, HINTS[hint]))
            found.push({ ...finding, rank: NAME_RANK });
        }
        if (IS_FOREIGN_HINT[hint]) tryTable(at + HINTS[hint].length);
        if (!IS_NAME_HINT[hint] || at < namesTo || isOwn(text, at)) return;
        const named = judgeName(text, at);
        // Names within what goes anyway need no look of their own.
        namesTo = named.findings?.at(-1)?.end ?? named.end;
        for (const finding of named.findings ?? []) found.push({ ...finding, rank: NAME_RANK });
        if (named.isAlone) tryTable(named.end);
      },
      onRun: (start, end) => {
        if (ends?.[endOf(text, end)] === 1) {
          const repeated = seen?.at(text, end);
          if (repeated) found.push({ ...repeated, rank: SEEN_RANK });
        }
        if (end - start < MIN_RUN || start < publicTo) return;
        // A written-out line break is no part of what follows it.
        const from = afterEscape(text, start);
        if (hasDigit(text, start, end)) {
          const value =
            start + text.slice(start, Math.min(end - 3, start + MAX_RUN_NAME)).lastIndexOf('=') + 1;
          for (const rule of RUN_RULES) {
            tryRule(rule, from);
            if (value > from) tryRule(rule, value);
          }
        }
        const finding = judgeRun(text, from, end);
        if (finding) found.push({ ...finding, rank: RUN_RANK });
      },
    },
    ends === undefined ? MIN_RUN : MIN_PIECE,
  );
  if (found.length === 0) return found;
  for (const partner of partnersOf(text, found)) found.push({ ...partner, rank: PARTNER_RANK });
  return merge(found);
}

function applyRule(rule: TextRule, text: string, at: number): Finding | undefined {
  rule.pattern.lastIndex = at;
  const match = rule.pattern.exec(text);
  if (!match) return undefined;
  const { lead = '', before = '', secret = match[0].slice(lead.length) } = match.groups ?? {};
  const start = at + lead.length - before.length;
  if (text.startsWith(OWN, start - OWN.length)) return undefined;
  if (rule.accepts && !rule.accepts(before + secret)) return undefined;
  return { start, end: at + lead.length + secret.length, kind: rule.kind ?? rule.id };
}

function publicBlockEnd(text: string, at: number): number {
  PUBLIC_BLOCK.lastIndex = at;
  return PUBLIC_BLOCK.test(text) ? PUBLIC_BLOCK.lastIndex : 0;
}

function afterEscape(text: string, start: number): number {
  ESCAPE.lastIndex = start - 1;
  return start > 0 && ESCAPE.test(text) ? ESCAPE.lastIndex : start;
}

function isOwn(text: string, at: number): boolean {
  return text.startsWith(OWN, at - 1);
}

/** What overlaps becomes one, with the kind of the surest. */
function merge(found: Candidate[]): Finding[] {
  found.sort((one, other) => one.start - other.start || one.rank - other.rank);
  const merged: Candidate[] = [];
  for (const next of found) {
    const last = merged.at(-1);
    if (!last || next.start >= last.end) {
      merged.push(next);
      continue;
    }
    const surest = next.rank < last.rank ? next : last;
    merged[merged.length - 1] = {
      start: last.start,
      end: Math.max(last.end, next.end),
      kind: surest.kind,
      rank: surest.rank,
      ...(last.instead !== undefined && next.instead !== undefined && { instead: last.instead }),
    };
  }
  return merged;
}
