/**
 * Acts as findings: judged by the table, softened only by where they stand.
 *
 * @module
 */
import type { Finding, Severity } from '../../finding.ts';
import { revealHidden } from '../../hidden-characters.ts';
import { shift } from '../../severity.ts';
import { shownBecause } from '../text/context.ts';
import type { Page } from '../text/page.ts';
import type { Topic } from '../topic.ts';
import type { Act } from './act.ts';
import { rowOf } from './act-rows.ts';
import { addressesIn, hostOf } from './destination.ts';

const EXCERPT = 160;

export function findingsOf(acts: readonly Act[], pages: readonly Page[], topic: Topic): Finding[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const found = new Map<string, Finding>();
  for (const act of acts) {
    const row = rowOf(act);
    const page = byPath.get(act.file);
    if (row === null || page === undefined || isHome(act, page)) continue;
    const finding: Finding = {
      rule: row.id,
      severity: severityAt(row.severity, act, page, topic),
      file: act.file,
      line: act.line + 1,
      excerpt: revealHidden(act.text).replace(/\s+/gu, ' ').trim().slice(0, EXCERPT),
      says: row.says,
      remedy: row.acceptable,
    };
    const key = `${finding.rule}:${finding.file}:${finding.line}`;
    if (!found.has(key)) found.set(key, finding);
  }
  return [...found.values()];
}

/**
 * Named within a sentence, or shown as what is bad, a command may be warned of: one step softer, so that a person looks
 * and nobody is let through. What a text says of itself does no more than that; in a script nothing does.
 */
function severityAt(severity: Severity, act: Act, page: Page, topic: Topic): Severity {
  const kind = page.lines.kinds[act.line];
  const fence = page.lines.fences[act.line] ?? -1;
  if (kind === 'code' && fence === -1) return severity;
  const start = page.lines.starts[act.line] ?? 0;
  const isNamed = kind !== 'code' && page.lineText(act.line).includes('`');
  const isShown =
    (topic.isSecurity && kind === 'code') || shownBecause({ page, line: act.line, start, end: start });
  return shift(severity, isNamed || isShown ? -1 : 0);
}

/** A token is shown to the host that the skill works with anyway: its address stands elsewhere, too. */
function isHome(act: Act, page: Page): boolean {
  if (act.what !== 'header-secret') return false;
  const host = hostOf(addressesIn(act.text)[0] ?? '');
  const domain = host.split('.').slice(-2).join('.');
  return domain.length > 3 && page.text.split(domain).length > 2 + act.text.split(domain).length - 2;
}
