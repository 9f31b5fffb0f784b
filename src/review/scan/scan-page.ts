/**
 * One text read by all rules: what is found, how bad it is where it stands.
 *
 * @module
 */
import type { Finding, Severity } from '../finding.ts';
import { revealHidden } from '../hidden-characters.ts';
import { rankOf, shift } from '../severity.ts';
import { findingsOf } from './acts/act-findings.ts';
import { readActs } from './acts/read-acts.ts';
import { uncover } from './decoders.ts';
import { type Hit, RuleBook } from './match/rule-book.ts';
import { HIDDEN_TEXT } from './rules/hidden-text.ts';
import { CHAINS, RULES, type Rule, type Signal, WORDS } from './rules/rules.ts';
import { isOrder, shownBecause } from './text/context.ts';
import { Page } from './text/page.ts';
import type { Topic } from './topic.ts';

/** What is decoded may hold something encoded, and so on; nobody needs more. */
const MAX_DEPTH = 3;
const EXCERPT = 160;
/** Of one rule in one file; a reader has seen enough by then. */
export const MAX_REPORTED = 5;

const AGENTS = /\b(?:ai|assistants?|agents?|llms?|claude|copilot|codex|cursor|gpt)\b/i;
const ADDRESSED_BACK = 4;
const COMMENTED = /^\s*(?:#(?!!)|\/\/|--\s|REM\s)/i;

let book: RuleBook | undefined;
function ruleBook(): RuleBook {
  book ??= new RuleBook(RULES, WORDS);
  return book;
}

interface Weighed {
  readonly hit: Hit;
  /** How many steps the place softens it. */
  readonly softened: number;
  readonly hidden: boolean;
}

export function scanPage(
  page: Page,
  topic: Topic,
  { depth = 0, perRule = MAX_REPORTED }: { readonly depth?: number; readonly perRule?: number } = {},
): Finding[] {
  const { hits, tired } = ruleBook().find(page);
  const weighed = hits.map((hit) => weigh(hit, page, topic));
  const findings = [
    ...weighed.flatMap((one) => reported(one, page)),
    ...chained(weighed, page, topic),
    ...hiddenText(page),
    ...(depth < MAX_DEPTH ? uncovered(page, topic, depth) : []),
  ];
  if (tired) findings.push(tiring(page.path));
  return bounded(findings, perRule);
}

function weigh(hit: Hit, page: Page, topic: Topic): Weighed {
  const { rule, line } = hit;
  const kind = page.lines.kinds[line];
  const by = rule.softenedBy ?? 'any';
  const shown = shownBecause({ page, ...hit });
  let softened = shown ? (by === 'nothing' ? 1 : (shown.steps ?? 2)) : 0;
  if (topic.isSecurity) {
    // Who writes about attacks tells what is done; an order is an order, whatever the topic.
    if (hit.isSaid && !isOrder({ page, ...hit })) softened += 3;
    else if (by === 'any') softened += 2;
    else if (shown) softened += 1;
  }
  // What is said in a block of code is mostly a text to be used, not an order.
  if (hit.isSaid && kind === 'code' && page.lines.fences[line] !== -1) softened += by === 'denial' ? 1 : 2;
  // Code behind a comment sign does not run.
  if (!hit.isSaid && (kind === 'code' || kind === 'remark') && COMMENTED.test(page.lineText(line)))
    softened += 1;
  // A remark in a script speaks to those who maintain it, unless it says to whom.
  if (hit.isSaid && kind === 'remark' && !isAddressed(page, line)) softened += 1;
  // A table lists what there is.
  if (kind === 'table' && !shown) softened += 1;
  return { hit, softened, hidden: kind === 'comment' };
}

/** Of a remark: it speaks to agents, there or a little above. */
function isAddressed(page: Page, line: number): boolean {
  for (let at = line; at >= Math.max(0, line - ADDRESSED_BACK); at--) {
    if (AGENTS.test(page.lineText(at))) return true;
  }
  return false;
}

function reported({ hit, softened, hidden }: Weighed, page: Page): Finding[] {
  const { rule, line } = hit;
  if (rule.severity === null) return [];
  const raised = hidden && rankOf(rule.severity) >= rankOf('medium') ? 1 : 0;
  const says = hidden ? `${rule.says}, in a comment that is not shown` : rule.says;
  return [finding(rule.id, shift(rule.severity, raised - softened), says, page, line, hit.start)];
}

/** Signals near each other. */
function chained(weighed: readonly Weighed[], page: Page, topic: Topic): Finding[] {
  const bySignal = new Map<Signal, Weighed[]>();
  for (const one of weighed) {
    const { signal } = one.hit.rule;
    if (signal) bySignal.set(signal, [...(bySignal.get(signal) ?? []), one]);
  }
  return CHAINS.flatMap((chain) => {
    const groups = chain.signals.map((signals) => signals.flatMap((signal) => bySignal.get(signal) ?? []));
    const nearest = nearestOf(groups, chain.within);
    if (!nearest) return [];
    const own = chain.softenedBy ?? 'any';
    // The topic has softened the parts already.
    const parts = Math.max(...nearest.map(({ softened }) => softened));
    const softened = own === 'denial' && topic.isSecurity ? Math.min(parts, 2) : parts;
    const first = nearest.reduce((a, b) => (a.hit.line <= b.hit.line ? a : b));
    return [
      finding(chain.id, shift(chain.severity, -softened), chain.says, page, first.hit.line, first.hit.start),
    ];
  });
}

/** One of each group, all within so many lines of the first group's; the least softened. */
function nearestOf(groups: readonly (readonly Weighed[])[], within: number): Weighed[] | null {
  let best: Weighed[] | null = null;
  let bestSoftened = Number.POSITIVE_INFINITY;
  for (const first of groups[0] ?? []) {
    const chosen = [first];
    for (const group of groups.slice(1)) {
      const near = group.filter(
        ({ hit }) => hit !== first.hit && Math.abs(hit.line - first.hit.line) <= within,
      );
      const least = near.reduce<Weighed | null>((a, b) => (a && a.softened <= b.softened ? a : b), null);
      if (!least) break;
      chosen.push(least);
    }
    if (chosen.length < groups.length) continue;
    const softened = Math.max(...chosen.map((one) => one.softened));
    if (softened < bestSoftened) [best, bestSoftened] = [chosen, softened];
  }
  return best;
}

function hiddenText(page: Page): Finding[] {
  return HIDDEN_TEXT.flatMap((rule) =>
    rule.find(page).map((index) => {
      const line = lineInOriginal(page, index);
      return finding(rule.id, rule.severity, rule.says, page, line, page.lines.starts[line] ?? 0, index);
    }),
  );
}

/** What is written in code is read, too; a text that is worth hiding is worth more than the same in the open. */
function uncovered(page: Page, topic: Topic, depth: number): Finding[] {
  return uncover(page.original).flatMap(({ decoder, index, text }) => {
    const inside = lookInside(text, 'decoded.sh', topic, depth + 1);
    const asText = lookInside(text, 'decoded.md', topic, depth + 1);
    const worst = [...inside, ...asText].reduce<Finding | null>(
      (a, b) => (a && rankOf(a.severity) >= rankOf(b.severity) ? a : b),
      null,
    );
    if (!worst || rankOf(worst.severity) < rankOf('low')) return [];
    const line = lineInOriginal(page, index);
    const severity: Severity = rankOf(worst.severity) >= rankOf('medium') ? 'critical' : 'medium';
    const shown = shownBecause({
      page,
      line,
      start: page.lines.starts[line] ?? 0,
      end: page.lines.starts[line] ?? 0,
    });
    return [
      {
        rule: `hidden/${decoder.id}`,
        severity: shift(severity, shown ? -1 : 0),
        file: page.path,
        line: line + 1,
        excerpt: excerptOf(text, 0),
        says: `${decoder.reason}: ${worst.says}`,
      },
    ];
  });
}

function lookInside(text: string, path: string, topic: Topic, depth: number): Finding[] {
  const page = new Page(text, path);
  return [...scanPage(page, topic, { depth }), ...findingsOf(readActs([page]), [page], topic)];
}

function lineInOriginal({ original }: Page, index: number): number {
  let line = 0;
  for (let at = original.indexOf('\n'); at !== -1 && at < index; at = original.indexOf('\n', at + 1)) line++;
  return line;
}

function tiring(file: string): Finding {
  return {
    rule: 'obfuscation/tiring',
    severity: 'medium',
    file,
    line: null,
    excerpt: '',
    says: 'it repeats suspicious words so often that it was not read to its end',
  };
}

function finding(
  rule: Rule['id'],
  severity: Severity,
  says: string,
  page: Page,
  line: number,
  start: number,
  originalIndex?: number,
): Finding {
  const column =
    originalIndex === undefined
      ? start - (page.lines.starts[line] ?? 0)
      : originalIndex - (page.original.lastIndexOf('\n', Math.max(0, originalIndex - 1)) + 1);
  return {
    rule,
    severity,
    file: page.path,
    line: line + 1,
    excerpt: excerptOf(page.originalLine(line), column),
    says,
  };
}

/** Short, on one line, nothing unseen. */
function excerptOf(line: string, column: number): string {
  const from = line.length <= EXCERPT ? 0 : Math.max(0, Math.min(column - 40, line.length - EXCERPT));
  const cut = line.slice(from, from + EXCERPT).trim();
  return `${from > 0 ? '…' : ''}${revealHidden(cut).replace(/\s+/g, ' ')}${from + EXCERPT < line.length ? '…' : ''}`;
}

/** The worst first, one a line, a few a rule. */
function bounded(findings: readonly Finding[], perRule: number): Finding[] {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return [...findings]
    .sort((a, b) => rankOf(b.severity) - rankOf(a.severity) || (a.line ?? 0) - (b.line ?? 0))
    .filter(({ rule, line }) => {
      const key = `${rule}:${line}`;
      const count = counts.get(rule) ?? 0;
      if (seen.has(key) || count >= perRule) return false;
      seen.add(key);
      counts.set(rule, count + 1);
      return true;
    });
}
