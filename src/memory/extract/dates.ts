/**
 * Finds the dates of a sentence and resolves them against a reference time.
 *
 * @module
 */
import { DATE_RULES, dayOf, isoDay } from './date-rules.ts';
import type { ResolvedDate } from './extraction.ts';

export interface FoundDate extends ResolvedDate {
  /** Where the phrase stands in its sentence. */
  readonly index: number;
  /** The phrase means another day when it is read another day. */
  readonly isRelative: boolean;
}

/** Cheap test before twenty patterns: most sentences name no date. */
const PROMISING =
  /\d|day\b|night|morning|afternoon|evening|tomorrow|\bago\b|\bin an?\b|week|month|year|\b(?:in|until|by) (?:one|two|three|four|five|six|seven|eight|nine|ten)/i;
const ABSOLUTE = new Set(['iso', 'day-month-year', 'month-day-year', 'month-year']);

export function findDates(sentence: string, now: Date): FoundDate[] {
  if (!PROMISING.test(sentence) || Number.isNaN(now.getTime())) return [];
  const today = dayOf(now);
  const found: FoundDate[] = [];
  // A phrase that a rule knows but cannot resolve (31 February) is not left to a looser rule.
  const taken: { from: number; to: number }[] = [];
  for (const { id, pattern, resolve } of DATE_RULES) {
    for (const match of sentence.matchAll(pattern)) {
      const [phrase] = match;
      const { index } = match;
      if (taken.some(({ from, to }) => index < to && from < index + phrase.length)) continue;
      taken.push({ from: index, to: index + phrase.length });
      const span = resolve(match, today);
      if (!span) continue;
      found.push({
        phrase,
        from: isoDay(span.from),
        to: isoDay(span.to),
        index,
        isRelative: !ABSOLUTE.has(id),
      });
    }
  }
  return found.sort((a, b) => a.index - b.index);
}

/** "I ran yesterday." → "I ran yesterday (2026-03-11)." */
export function withCalendarDates(sentence: string, dates: readonly FoundDate[]): string {
  let text = sentence;
  for (const { phrase, from, to, index, isRelative } of [...dates].reverse()) {
    if (!isRelative) continue;
    const end = index + phrase.length;
    // A sentence that already carries its date was extracted before: it stays as it is.
    if (/^ \(\d{4}-\d\d-\d\d/.test(text.slice(end))) continue;
    text = `${text.slice(0, end)} (${from === to ? from : `${from} to ${to}`})${text.slice(end)}`;
  }
  return text;
}
