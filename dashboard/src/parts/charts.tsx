/**
 * Small pictures of numbers: bars over days, a line over time, bars of a score's parts.
 *
 * @module
 */
import type { JSX } from 'preact';

export interface DayValue {
  readonly day: string;
  /** One number for each series, drawn one upon the other. */
  readonly values: readonly number[];
}

export interface Series {
  readonly name: string;
  readonly tone: 'accent' | 'good' | 'bad' | 'info' | 'line-strong';
}

/** What is counted of skills, in this order. */
export const SKILL_SERIES: readonly Series[] = [
  { name: 'offered', tone: 'line-strong' },
  { name: 'went well', tone: 'good' },
  { name: 'went badly', tone: 'bad' },
  { name: 'end unknown', tone: 'info' },
];

/** So few have room for their names. */
const NAMED_DAYS = 8;

/** Stacked bars, a day each. */
export function DayBars({
  days,
  series,
  label,
}: {
  readonly days: readonly DayValue[];
  readonly series: readonly Series[];
  readonly label: string;
}): JSX.Element {
  const most = Math.max(1, ...days.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const isNamed = days.length <= NAMED_DAYS;
  return (
    <figure class="stack tight">
      <figcaption class="row between">
        <strong>{label}</strong>
        <span class="row small muted">
          {series.map(({ name, tone }) => (
            <span key={name} class="row key">
              <i class="swatch square" style={{ '--swatch': `var(--${tone})` }} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div class="bars" role="img" aria-label={`${label}: ${summary(days, series)}`}>
        {days.map(({ day, values }) => (
          <div
            key={day}
            title={`${day}: ${series.map(({ name }, at) => `${values[at] ?? 0} ${name}`).join(', ')}`}
          >
            {values.map((value, at) =>
              value === 0 ? null : (
                <i
                  key={series[at]?.name}
                  style={{ height: `${(value / most) * 100}%`, background: `var(--${series[at]?.tone})` }}
                />
              ),
            )}
          </div>
        ))}
      </div>
      {isNamed ? (
        <div class="bar-names small muted" aria-hidden="true">
          {days.map(({ day }) => (
            <span key={day}>{weekday(day)}</span>
          ))}
        </div>
      ) : (
        <Span from={days[0]?.day} to={days.at(-1)?.day} />
      )}
    </figure>
  );
}

/** `Fri 13`, of a day in UTC. */
function weekday(day: string): string {
  const name = new Date(`${day}T12:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  return `${name} ${Number(day.slice(8))}`;
}

function summary(days: readonly DayValue[], series: readonly Series[]): string {
  return series
    .map(({ name }, at) => `${days.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)} ${name}`)
    .join(', ');
}

/** The first and the last day below a picture. */
function Span({ from = '', to = '' }: { readonly from?: string; readonly to?: string }): JSX.Element {
  return (
    <div class="row between small muted number">
      <span>{from}</span>
      <span>{to}</span>
    </div>
  );
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export interface Point {
  readonly at: number;
  readonly value: number;
}

/** A line over time, from 0 to 1. */
export function ShareLine({
  points,
  label,
}: {
  readonly points: readonly Point[];
  readonly label: string;
}): JSX.Element {
  const [width, height] = [720, 110];
  const from = points[0]?.at ?? 0;
  const span = Math.max(1, (points.at(-1)?.at ?? 0) - from);
  const place = ({ at, value }: Point): string =>
    `${(((at - from) / span) * width).toFixed(1)},${(height - value * height).toFixed(1)}`;
  const line = points.map(place).join(' ');
  const last = points.at(-1);
  return (
    <figure class="stack tight">
      <figcaption class="row between">
        <strong>{label}</strong>
        <span class="small muted number">now {last?.value.toFixed(2)}, of 1</span>
      </figcaption>
      <svg
        class="chart line"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: now ${last?.value.toFixed(2)}`}
      >
        <polygon points={`0,${height} ${line} ${width},${height}`} fill="var(--accent-ground)" />
        <polyline
          points={line}
          fill="none"
          stroke="var(--accent)"
          stroke-width={2}
          vector-effect="non-scaling-stroke"
        />
      </svg>
      <Span from={dayOf(from)} to={last && dayOf(last.at)} />
    </figure>
  );
}

/** A few numbers as a tiny row of bars. */
export function Sparkline({
  values,
  label,
}: {
  readonly values: readonly number[];
  readonly label: string;
}): JSX.Element {
  const most = Math.max(1, ...values);
  return (
    <svg width={values.length * 5} height={18} role="img" aria-label={label}>
      {values.map((value, at) => (
        <rect
          key={at}
          x={at * 5}
          y={18 - Math.max(1, (value / most) * 18)}
          width={3}
          height={Math.max(1, (value / most) * 18)}
          fill={value > 0 ? 'var(--accent)' : 'var(--line-strong)'}
        />
      ))}
    </svg>
  );
}

/** What a score is made of. */
export function ScoreParts({ parts }: { readonly parts: Readonly<Record<string, number>> }): JSX.Element {
  return (
    <div class="parts">
      {Object.entries(parts).map(([name, value]) => (
        <>
          <span class="muted">{name}</span>
          <Meter value={value} label={`${name} ${value.toFixed(2)}`} />
          <span class="number right">{value.toFixed(2)}</span>
        </>
      ))}
    </div>
  );
}

export function Meter({
  value,
  label,
  isTight = false,
}: {
  readonly value: number;
  readonly label: string;
  readonly isTight?: boolean;
}): JSX.Element {
  const width = `${Math.round(Math.min(1, Math.max(0, value)) * 100)}%`;
  return (
    <div class="meter" role="img" aria-label={label}>
      <i class={isTight ? 'warn' : undefined} style={{ width }} />
    </div>
  );
}
