/**
 * Times as people say them, with the exact one behind.
 *
 * @module
 */
import type { JSX } from 'preact';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

export function ago(at: string, now: number = Date.now()): string {
  const past = now - Date.parse(at);
  if (Number.isNaN(past)) return at;
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h ago`;
  if (past < 30 * DAY) return `${Math.floor(past / DAY)} d ago`;
  return at.slice(0, 10);
}

export function Time({ at }: { readonly at: string | null }): JSX.Element {
  if (at === null) return <span class="muted">never</span>;
  return (
    <time dateTime={at} title={exact(at)} class="number">
      {ago(at)}
    </time>
  );
}

/** In the place of whoever looks. */
export function exact(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? at
    : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

export function clock(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? ''
    : date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}

/** `2 h 5 min`, for how long something took. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < MINUTE) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} min`;
  return `${Math.floor(ms / HOUR)} h ${Math.round((ms % HOUR) / MINUTE)} min`;
}
