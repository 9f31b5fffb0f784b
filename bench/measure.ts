/**
 * Timing: many runs, percentiles, and what the same machine needs for a bare baseline in the same run.
 *
 * @module
 */

export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly target: string | null;
  readonly met: boolean | null;
  readonly baseline: string | null;
  readonly ratio: number | null;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

export async function timings(runs: number, work: (run: number) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    await work(run);
    times.push(performance.now() - started);
  }
  return times;
}

export function row(
  what: string,
  value: number,
  unit: string,
  options: { atMost?: number; atLeast?: number; baseline?: { name: string; value: number } } = {},
): Row {
  const { atMost, atLeast, baseline } = options;
  const target =
    atMost !== undefined ? `≤ ${atMost} ${unit}` : atLeast !== undefined ? `≥ ${atLeast} ${unit}` : null;
  const met = atMost !== undefined ? value <= atMost : atLeast !== undefined ? value >= atLeast : null;
  return {
    what,
    value,
    unit,
    target,
    met,
    baseline: baseline ? `${baseline.name}: ${round(baseline.value)} ${unit}` : null,
    ratio: baseline ? value / baseline.value : null,
  };
}

export function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3);
}
