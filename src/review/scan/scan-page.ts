/**
 * One text: what is hidden in it, what is encoded in it, what its passages read like.
 *
 * @module
 */
import type { Finding } from '../finding.ts';
import { revealHidden } from '../hidden-characters.ts';
import { rankOf, shift } from '../severity.ts';
import type { Act } from './acts/act.ts';
import { findingsOf } from './acts/act-findings.ts';
import { readActs } from './acts/read-acts.ts';
import { uncover } from './decoders.ts';
import { type Doubtful, scorePage } from './score/score-findings.ts';
import { HIDDEN_TEXT } from './text/hidden-text.ts';
import { Page } from './text/page.ts';
import type { Topic } from './topic.ts';

/** What is decoded may hold something encoded, and so on; nobody needs more. */
const MAX_DEPTH = 3;
const EXCERPT = 160;
/** Of one rule in one file; a reader has seen enough by then. */
export const MAX_REPORTED = 5;
const OPENLY = 'write it openly, or leave it out';

export interface ScannedPage {
  readonly findings: readonly Finding[];
  readonly doubtful: readonly Doubtful[];
  readonly isCut: boolean;
}

export interface PageBounds {
  readonly depth?: number;
  readonly perRule?: number;
}

/** `acts`: those of all files, read together. */
export function scanPage(
  page: Page,
  acts: readonly Act[],
  topic: Topic,
  { depth = 0, perRule = MAX_REPORTED }: PageBounds = {},
): ScannedPage {
  const { findings, doubtful, isCut } = scorePage(page, acts);
  const all = [...findings, ...hiddenText(page), ...(depth < MAX_DEPTH ? uncovered(page, topic, depth) : [])];
  return { findings: bounded(all, perRule), doubtful, isCut };
}

function hiddenText(page: Page): Finding[] {
  return HIDDEN_TEXT.flatMap((rule) =>
    rule.find(page).map((index) => {
      const line = lineInOriginal(page, index);
      const column = index - (page.original.lastIndexOf('\n', Math.max(0, index - 1)) + 1);
      return {
        rule: rule.id,
        severity: rule.severity,
        file: page.path,
        line: line + 1,
        excerpt: excerptOf(page.originalLine(line), column),
        says: rule.says,
        remedy: OPENLY,
      };
    }),
  );
}

/** What is written in code is read, too; a text that is worth hiding is worth more than the same in the open. */
function uncovered(page: Page, topic: Topic, depth: number): Finding[] {
  return uncover(page.original).flatMap(({ decoder, index, text }): Finding[] => {
    const inside = ['decoded.sh', 'decoded.md'].flatMap((path) => lookInside(text, path, topic, depth + 1));
    const worst = inside.reduce<Finding | null>(
      (a, b) => (a && rankOf(a.severity) >= rankOf(b.severity) ? a : b),
      null,
    );
    if (!worst || rankOf(worst.severity) < rankOf('low')) return [];
    const line = lineInOriginal(page, index);
    const isShown = topic.isSecurity && (page.lines.fences[line] ?? -1) !== -1;
    const severity = rankOf(worst.severity) >= rankOf('medium') ? ('critical' as const) : ('medium' as const);
    return [
      {
        rule: `hidden/${decoder.id}`,
        severity: shift(severity, isShown ? -1 : 0),
        file: page.path,
        line: line + 1,
        excerpt: excerptOf(text, 0),
        says: `${decoder.reason}: ${worst.says}`,
        remedy: OPENLY,
      },
    ];
  });
}

function lookInside(text: string, path: string, topic: Topic, depth: number): Finding[] {
  const page = new Page(text, path);
  const acts = readActs([page]);
  return [...scanPage(page, acts, topic, { depth }).findings, ...findingsOf(acts, [page], topic)];
}

function lineInOriginal({ original }: Page, index: number): number {
  let line = 0;
  for (let at = original.indexOf('\n'); at !== -1 && at < index; at = original.indexOf('\n', at + 1)) line++;
  return line;
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
