/**
 * Phrases that name a day or a span of days, and how each is read. Weeks start on Monday; a day is a UTC day.
 *
 * @module
 */

/** Days since 1970-01-01, both ends included. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

export interface DateRule {
  readonly id: string;
  readonly pattern: RegExp;
  readonly resolve: (match: RegExpMatchArray, today: number) => DaySpan | undefined;
  /** A sentence, and how it reads on Thursday, 2026-03-12; the tests run it. */
  readonly example: readonly [sentence: string, from: string, to: string];
}

const DAY_MS = 86_400_000;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const WEEKDAY = '(monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const COUNT = `(\\d{1,3}|an?|a few|a couple of|${NUMBERS.slice(1).join('|')})`;
const UNIT = '(day|week|month|year)s?';
const YEAR = '((?:19|20)\\d\\d)';

const rule = (source: string): RegExp => new RegExp(`\\b${source}(?![\\w-])`, 'gi');

export function dayOf(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS);
}

export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

const one = (day: number): DaySpan => ({ from: day, to: day });
/** Monday is 0; 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;
const weekAt = (day: number): DaySpan => ({ from: day - weekdayOf(day), to: day - weekdayOf(day) + 6 });

function monthAt(day: number, shift: number): DaySpan {
  const date = new Date(day * DAY_MS);
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + shift, 1);
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + shift + 1, 1);
  return { from: start / DAY_MS, to: end / DAY_MS - 1 };
}

function yearAt(year: number): DaySpan {
  return { from: Date.UTC(year, 0, 1) / DAY_MS, to: Date.UTC(year + 1, 0, 1) / DAY_MS - 1 };
}

const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
const monthIndex = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase());

/** Without a year, "may 2" and "march 400" are verbs unless a capital letter says otherwise. */
const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word);

/** Undefined for 31 February and the like. */
function calendarDay(year: number, month: number, day: number): DaySpan | undefined {
  const at = Date.UTC(year, month, day);
  return new Date(at).getUTCDate() === day && new Date(at).getUTCMonth() === month
    ? one(at / DAY_MS)
    : undefined;
}

/** Without a year: the one of the three that lies nearest. */
function nearestDay(today: number, month: number, day: number): DaySpan | undefined {
  const years = [-1, 0, 1].map((shift) => calendarDay(yearOf(today) + shift, month, day));
  return years.reduce((best, span) => {
    if (!span || !best) return span ?? best;
    return Math.abs(span.from - today) < Math.abs(best.from - today) ? span : best;
  });
}

function countOf(word = ''): number {
  const lower = word.toLowerCase();
  if (/^\d/.test(lower)) return Number(lower);
  if (lower === 'a few') return 3;
  if (lower === 'a couple of') return 2;
  return lower.startsWith('a') ? 1 : NUMBERS.indexOf(lower);
}

function shifted(today: number, unit = '', by: number): DaySpan {
  if (unit.toLowerCase() === 'day') return one(today + by);
  if (unit.toLowerCase() === 'week') return weekAt(today + 7 * by);
  return unit.toLowerCase() === 'month' ? monthAt(today, by) : yearAt(yearOf(today) + by);
}

const STEPS: Readonly<Record<string, number>> = {
  last: -1,
  past: -1,
  previous: -1,
  this: 0,
  next: 1,
  coming: 1,
};
const stepOf = (word = ''): number => STEPS[word.toLowerCase()] ?? 0;

/** In order: a phrase that an earlier rule has read is not read again. */
export const DATE_RULES: readonly DateRule[] = [
  {
    id: 'iso',
    pattern: rule(`${YEAR}-(\\d\\d)-(\\d\\d)`),
    resolve: ([, year, month, day]) => calendarDay(Number(year), Number(month) - 1, Number(day)),
    example: ['Released on 2025-11-30.', '2025-11-30', '2025-11-30'],
  },
  {
    id: 'day-month-year',
    pattern: rule(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},? ${YEAR}`),
    resolve: ([, day, month, year]) => calendarDay(Number(year), monthIndex(month), Number(day)),
    example: ['She joined on 7 May 2023.', '2023-05-07', '2023-05-07'],
  },
  {
    id: 'month-day-year',
    pattern: rule(`${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`),
    resolve: ([, month, day, year]) => calendarDay(Number(year), monthIndex(month), Number(day)),
    example: ['She joined on May 7th, 2023.', '2023-05-07', '2023-05-07'],
  },
  {
    id: 'month-year',
    pattern: rule(`${MONTH},? ${YEAR}`),
    resolve: ([, month, year]) => monthAt(Date.UTC(Number(year), monthIndex(month), 1) / DAY_MS, 0),
    example: ['Since June 2024 it is closed.', '2024-06-01', '2024-06-30'],
  },
  {
    id: 'day-month',
    pattern: rule(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}`),
    resolve: ([, day, month = ''], today) =>
      isCapitalised(month) ? nearestDay(today, monthIndex(month), Number(day)) : undefined,
    example: ['The party was on 28 December.', '2025-12-28', '2025-12-28'],
  },
  {
    id: 'month-day',
    pattern: rule(`${MONTH} (\\d{1,2})(?:st|nd|rd|th)?`),
    resolve: ([, month = '', day], today) =>
      isCapitalised(month) ? nearestDay(today, monthIndex(month), Number(day)) : undefined,
    example: ['The release is on April 2nd.', '2026-04-02', '2026-04-02'],
  },
  {
    id: 'day-before-yesterday',
    pattern: rule('(?:the )?day before yesterday'),
    resolve: (_, today) => one(today - 2),
    example: ['We met the day before yesterday.', '2026-03-10', '2026-03-10'],
  },
  {
    id: 'day-after-tomorrow',
    pattern: rule('(?:the )?day after tomorrow'),
    resolve: (_, today) => one(today + 2),
    example: ['We meet the day after tomorrow.', '2026-03-14', '2026-03-14'],
  },
  {
    id: 'yesterday',
    pattern: rule('(?:yesterday|last night)'),
    resolve: (_, today) => one(today - 1),
    example: ['I went there yesterday.', '2026-03-11', '2026-03-11'],
  },
  {
    id: 'today',
    pattern: rule('(?:today|tonight|this (?:morning|afternoon|evening))'),
    resolve: (_, today) => one(today),
    example: ['The server failed this morning.', '2026-03-12', '2026-03-12'],
  },
  {
    id: 'tomorrow',
    pattern: rule('tomorrow'),
    resolve: (_, today) => one(today + 1),
    example: ['We ship tomorrow.', '2026-03-13', '2026-03-13'],
  },
  {
    id: 'ago',
    pattern: rule(`${COUNT} ${UNIT} ago`),
    resolve: ([, count, unit], today) => shifted(today, unit, -countOf(count)),
    example: ['He left three weeks ago.', '2026-02-16', '2026-02-22'],
  },
  {
    id: 'in-a-while',
    pattern: rule(`in ${COUNT} ${UNIT}`),
    resolve: ([, count, unit], today) => shifted(today, unit, countOf(count)),
    example: ['It expires in 10 days.', '2026-03-22', '2026-03-22'],
  },
  {
    // The latest one before today, and the first one after it: "next Friday" on a Monday is read as this week's.
    id: 'last-next-weekday',
    pattern: rule(`(last|past|previous|this|next|coming) ${WEEKDAY}`),
    resolve: ([, step, weekday = ''], today) => {
      const ahead = (WEEKDAYS.indexOf(weekday.toLowerCase()) - weekdayOf(today) + 7) % 7;
      if (stepOf(step) === 0) return one(today - weekdayOf(today) + WEEKDAYS.indexOf(weekday.toLowerCase()));
      return one(today + (stepOf(step) < 0 ? ahead - 7 : ahead || 7));
    },
    example: ['Let us meet next Tuesday.', '2026-03-17', '2026-03-17'],
  },
  {
    id: 'until-weekday',
    pattern: rule(`(?:by|until|till|before|due) ${WEEKDAY}`),
    resolve: ([, weekday = ''], today) =>
      one(today + ((WEEKDAYS.indexOf(weekday.toLowerCase()) - weekdayOf(today) + 7) % 7)),
    example: ['The report is needed by Monday.', '2026-03-16', '2026-03-16'],
  },
  {
    id: 'weekend',
    pattern: rule('(last|past|this|next|coming) weekend'),
    resolve: ([, step], today) => {
      const saturday = weekAt(today).from + 5 + 7 * stepOf(step);
      return { from: saturday, to: saturday + 1 };
    },
    example: ['We went camping last weekend.', '2026-03-07', '2026-03-08'],
  },
  {
    id: 'last-next-span',
    pattern: rule('(last|past|previous|this|next|coming) (week|month|year)'),
    resolve: ([, step, unit], today) => shifted(today, unit, stepOf(step)),
    example: ['The move is planned for next month.', '2026-04-01', '2026-04-30'],
  },
];
