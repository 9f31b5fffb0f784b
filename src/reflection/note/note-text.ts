/**
 * A note as text: what is remembered, and what a person reads.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import type { Cadence, Period } from '../cadence.ts';
import { type Note, type NoteLine, type NoteTotals, SECTIONS } from './note.ts';
import { count, percent } from './wording.ts';

/** More are counted. */
const SESSIONS_NAMED = 3;
const KEY_SHOWN = 8;

/** `daily note, Thu 12 Feb 2026`; of a longer time its first and last day. */
export function titleOf(cadence: Cadence, { from, to }: Period, timezone: string | null): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...(timezone !== null && { timeZone: timezone }),
  });
  const last = new Date(Date.parse(to) - 1);
  const name = `${cadence.charAt(0).toUpperCase()}${cadence.slice(1)} note`;
  const isDay = Date.parse(to) - Date.parse(from) <= 1.5 * DAY_MS;
  return `${name}, ${isDay ? '' : `${format.format(new Date(from))} to `}${format.format(last)}`;
}

/** `5 projects, 31 sessions, …; the week before 22 sessions` */
export function totalsLine({ totals, before, cadence }: Note): string {
  const { projects, sessions, requests, calls, failed, commits } = totals;
  const now = [
    count(projects, 'project'),
    count(sessions, 'session'),
    count(requests, 'request'),
    `${count(calls, 'call')} (${percent(failed, calls)} failed)`,
    count(commits, 'commit'),
  ].join(', ');
  return before === null || before.sessions === 0 ? now : `${now}; ${BEFORE[cadence]} ${beforeLine(before)}`;
}

const BEFORE: Readonly<Record<Cadence, string>> = {
  daily: 'the day before',
  weekly: 'the week before',
  monthly: 'the month before',
};

function beforeLine({ sessions, calls, failed, commits }: NoteTotals): string {
  return `${count(sessions, 'session')}, ${count(calls, 'call')} (${percent(failed, calls)} failed), ${count(commits, 'commit')}`;
}

/** ` [1a2b3c4d, 5e6f7a8b and 4 more]` */
export function sourcesOf({ sessions }: NoteLine): string {
  const named = sessions.slice(-SESSIONS_NAMED).map((key) => shortKey(key));
  const more = sessions.length - named.length;
  return named.length === 0 ? '' : ` [${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}]`;
}

/** What stands behind the harness, as much of it as tells sessions apart. */
export function shortKey(key: string): string {
  const id = key.slice(key.indexOf(':') + 1).replace(/^(?:rollout-)?\d{4}-\d\d-\d\d[T_-][\d-]*[-_]?/u, '');
  return (id || key).slice(0, KEY_SHOWN);
}

export function noteText(note: Note, timezone: string | null, project?: string): string {
  const sections = note.sections.flatMap(({ id, lines, more }) => {
    const own = project === undefined ? lines : lines.filter((line) => line.project === project);
    if (own.length === 0) return [];
    const rest = more > 0 && project === undefined ? [`- and ${more} more`] : [];
    return [
      [`${SECTIONS[id]}:`, ...own.map((line) => `- ${line.text}${sourcesOf(line)}`), ...rest].join('\n'),
    ];
  });
  const head = titleOf(note.cadence, note.period, timezone);
  const first = project === undefined ? [head, totalsLine(note)] : [`${head}: ${project}`];
  return [first.join('\n'), ...sections].join('\n\n');
}
