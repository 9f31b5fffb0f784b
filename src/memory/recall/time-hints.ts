/**
 * Dates that a question names, compared with the day of a memory: "in June", "on 25 February, 2022", "yesterday".
 *
 * @module
 */

/** A span of days, both ends included, or a month or a day of any year. */
export interface TimeHint {
  readonly from?: number;
  readonly to?: number;
  readonly month?: number;
  readonly dayOfMonth?: number;
  /** How much a match says: a named day more than a month, a year almost nothing. */
  readonly strength: number;
}

const MS_PER_DAY = 86_400_000;
const DAY_STRENGTH = 1.75;
const MONTH_STRENGTH = 1;
const YEAR_STRENGTH = 0.1;
/** What happened on a day is told within the following week, at a fraction of the certainty. */
const TOLD_WITHIN = 7;
const TOLD_LATER = 0.5;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const MONTH = MONTHS.join('|');
const DAY_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b,?(?: (\\d{4}))?`, 'gi');
const MONTH_DAY = new RegExp(`\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?\\b,?(?: (\\d{4}))?`, 'gi');
const MONTH_YEAR = new RegExp(`\\b(${MONTH}),? (\\d{4})\\b`, 'gi');
/** `may` and `march` alone are verbs; a preposition makes them months. */
const MONTH_ALONE = new RegExp(
  `\\b(?:in|during|of|since|until|last|this|by|early|late|mid)[ -](${MONTH})\\b`,
  'gi',
);
const ISO_DAY = /\b(\d{4})-(\d\d)-(\d\d)\b/g;
const YEAR = /\b(?:19|20)\d\d\b/g;

/** Days back from now: [from, to]. */
const RELATIVE: readonly (readonly [RegExp, number, number])[] = [
  [/\btoday\b|\bthis morning\b/i, 0, 0],
  [/\byesterday\b|\blast night\b/i, 1, 1],
  [/\bthis week\b/i, 0, 7],
  [/\blast week(?:end)?\b/i, 1, 14],
  [/\bthis month\b/i, 0, 31],
  [/\blast month\b/i, 1, 62],
];

export interface NamedTime {
  readonly hints: readonly TimeHint[];
  /** The words that name it, lower case: they are understood, a memory need not repeat them. */
  readonly words: ReadonlySet<string>;
}

export function namedTime(text: string, now?: Date): NamedTime {
  const hints: TimeHint[] = [];
  const words = new Set<string>();
  const understood = (part: string): void => {
    for (const word of part.toLowerCase().match(/[a-z]+|\d+/g) ?? []) words.add(word);
  };
  let rest = text.slice(0, 4000);
  const take = (pattern: RegExp, read: (parts: RegExpMatchArray) => TimeHint | null): void => {
    for (const parts of rest.matchAll(pattern)) {
      const hint = read(parts);
      if (hint === null) continue;
      hints.push(hint);
      understood(parts[0]);
    }
    rest = rest.replace(pattern, ' ');
  };
  take(ISO_DAY, (p) => dayHint(Number(p[1]), Number(p[2]) - 1, Number(p[3])));
  take(DAY_MONTH, (p) => dayHint(yearOf(p[3]), monthOf(p[2]), Number(p[1])));
  take(MONTH_YEAR, (p) => monthHint(yearOf(p[2]), monthOf(p[1])));
  take(MONTH_DAY, (p) => dayHint(yearOf(p[3]), monthOf(p[1]), Number(p[2])));
  take(MONTH_ALONE, (p) => monthHint(null, monthOf(p[1])));
  take(YEAR, (p) => span(Date.UTC(Number(p[0]), 0, 1), Date.UTC(Number(p[0]), 11, 31), YEAR_STRENGTH));
  if (now !== undefined) {
    const today = Math.floor(now.getTime() / MS_PER_DAY);
    for (const [pattern, to, from] of RELATIVE) {
      const part = pattern.exec(rest)?.[0];
      if (part === undefined) continue;
      hints.push({ from: today - from, to: today - to, strength: MONTH_STRENGTH });
      understood(part);
    }
  }
  return { hints, words };
}

/** How well a day fits the hints: 0 without a match, else the strength of the best. */
export function fits(day: number, hints: readonly TimeHint[]): number {
  let best = 0;
  for (const hint of hints) best = Math.max(best, agreement(day, hint));
  return best;
}

function agreement(day: number, hint: TimeHint): number {
  if (hint.from !== undefined && hint.to !== undefined) {
    if (day >= hint.from && day <= hint.to) return hint.strength;
    const named = hint.from === hint.to;
    return named && day > hint.to && day <= hint.to + TOLD_WITHIN ? hint.strength * TOLD_LATER : 0;
  }
  const date = new Date(day * MS_PER_DAY);
  if (date.getUTCMonth() !== hint.month) return 0;
  if (hint.dayOfMonth === undefined || date.getUTCDate() === hint.dayOfMonth) return hint.strength;
  const late = date.getUTCDate() - hint.dayOfMonth;
  return late > 0 && late <= TOLD_WITHIN ? hint.strength * TOLD_LATER : 0;
}

function dayHint(year: number | null, month: number, dayOfMonth: number): TimeHint | null {
  if (month < 0 || month > 11 || dayOfMonth < 1 || dayOfMonth > 31) return null;
  if (year === null) return { month, dayOfMonth, strength: DAY_STRENGTH };
  const time = Date.UTC(year, month, dayOfMonth);
  return span(time, time, DAY_STRENGTH);
}

function monthHint(year: number | null, month: number): TimeHint | null {
  if (year === null) return { month, strength: MONTH_STRENGTH };
  return span(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0), MONTH_STRENGTH);
}

function span(from: number, to: number, strength: number): TimeHint {
  return { from: Math.floor(from / MS_PER_DAY), to: Math.floor(to / MS_PER_DAY), strength };
}

function monthOf(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').toLowerCase());
}

function yearOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
