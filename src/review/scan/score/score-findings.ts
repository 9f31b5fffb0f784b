/**
 * What the trained model says of the units of a page, as findings: the passage, and which of its words and signs told.
 *
 * @module
 */
import type { Finding, Severity } from '../../finding.ts';
import { revealHidden } from '../../hidden-characters.ts';
import type { Act } from '../acts/act.ts';
import { shownBecause } from '../text/context.ts';
import type { Page } from '../text/page.ts';
import { type ReadUnit, readUnits } from './read-units.ts';
import { scoreOf, toldBy, type UnitModel } from './unit-model.ts';

/** A passage above the low bar: nothing to report, something to ask a reviewer about. */
export interface Doubtful {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly score: number;
}

export interface Scored {
  readonly findings: readonly Finding[];
  readonly doubtful: readonly Doubtful[];
  /** There was more than anybody reads. */
  readonly isCut: boolean;
}

const EXCERPT = 160;
/** So many words and signs explain a score; the rest weighs less. */
const TOLD = 4;

export function scorePage(page: Page, acts: readonly Act[], model: UnitModel): Scored {
  const { dangerous, caution, ask } = model.thresholds;
  const findings: Finding[] = [];
  const doubtful: Doubtful[] = [];
  const { units, isCut } = readUnits(page, acts);
  for (const read of units) {
    const { unit, words, signs } = read;
    const score = scoreOf(model, words, signs);
    if (score < ask) continue;
    const line = lineOf(read, acts) + 1;
    doubtful.push({ file: page.path, line, score });
    if (score < caution) continue;
    // What is said of a command stands before it.
    const start = (page.lines.starts[unit.first] ?? 0) + page.lineText(unit.first).indexOf('`') + 1;
    // Shown as what is bad, it may be warned of: a person looks, and nobody is let through.
    const isShown = score >= dangerous && shownBecause({ page, line: unit.first, start, end: start });
    const severity: Severity = score >= dangerous && !isShown ? 'critical' : 'medium';
    findings.push({
      rule: `score/${unit.segment.kind === 'code' || unit.segment.kind === 'script' ? 'code' : 'passage'}`,
      severity,
      file: page.path,
      line,
      excerpt: revealHidden(unit.text).replace(/\s+/gu, ' ').trim().slice(0, EXCERPT),
      says: sayingOf(toldBy(model, words, signs, TOLD)),
      remedy: 'say what is sent, run, changed or deleted, and leave it to the user to agree',
    });
  }
  return { findings, doubtful, isCut };
}

function sayingOf(told: readonly string[]): string {
  const says = 'it reads like passages that do harm';
  return told.length === 0 ? says : `${says}, by ${told.join(', ')}`;
}

/** Where an act was read in the unit, there: what both see is one thing. */
function lineOf({ unit }: ReadUnit, acts: readonly Act[]): number {
  const { segment, first, last } = unit;
  return acts.find(({ file, line }) => file === segment.file && line >= first && line <= last)?.line ?? first;
}
