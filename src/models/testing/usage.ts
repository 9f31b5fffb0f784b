/**
 * For tests: a usage store in memory, and a clock that is moved by hand.
 *
 * @module
 */
import type { UsagePort, UsageRow } from '../meter/usage-port.ts';

export interface MemoryUsage extends UsagePort {
  readonly rows: UsageRow[];
  /** While true, writes fail. */
  broken: boolean;
}

export function memoryUsage(): MemoryUsage {
  const rows: UsageRow[] = [];
  return {
    rows,
    broken: false,
    async add(row) {
      if (this.broken) throw new Error('the disk is full');
      rows.push(row);
    },
    async on(day) {
      return rows.filter((row) => row.day === day);
    },
  };
}

export interface HandClock {
  (): Date;
  advance(milliseconds: number): void;
}

export function handClock(start = '2026-03-01T10:00:00.000Z'): HandClock {
  let now = Date.parse(start);
  return Object.assign(() => new Date(now), {
    advance(milliseconds: number) {
      now += milliseconds;
    },
  });
}
