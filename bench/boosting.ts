/**
 * Boosted trees: each asks a few questions, and corrects what those before it got wrong. Deterministic: what is left out
 * of a tree is drawn from a seed.
 *
 * @module
 */

export interface Examples {
  readonly rows: readonly (readonly number[])[];
  readonly isTrue: readonly boolean[];
  readonly weight: readonly number[];
}

export interface BoostOptions {
  readonly trees: number;
  readonly depth: number;
  /** How much of what a tree says counts. */
  readonly rate: number;
  /** Values of a column are sorted into so many bins; a question falls between two. */
  readonly bins: number;
  /** Share of the rows and of the columns that a tree sees. */
  readonly rowShare: number;
  readonly columnShare: number;
  readonly shrink: number;
  readonly leastWeight: number;
  /** A column: a question about it may only raise (1), only lower (-1), or both (0). */
  readonly direction: readonly number[];
}

/** Small trees, each of which says little: what they are fitted on is a few thousand pairs. */
export const SMALL_TREES = {
  ...{ depth: 3, rate: 0.1, bins: 32, shrink: 5, leastWeight: 0.4 },
  ...{ rowShare: 0.7, columnShare: 0.7 },
} as const;

/** What a piece of evidence may do to an answer, as columns take it. */
export const DIRECTIONS = { for: 1, against: -1, either: 0 } as const;

export interface BoostedTree {
  /** The root first, then the two below it; a column of -1 asks nothing: nothing is above. */
  readonly asks: readonly { readonly column: number; readonly above: number }[];
  readonly adds: readonly number[];
}

export interface Boosted {
  readonly base: number;
  readonly trees: readonly BoostedTree[];
}

interface Split {
  readonly column: number;
  readonly bin: number;
}

export function boosted(examples: Examples, options: BoostOptions): Boosted {
  const { rows, isTrue, weight } = examples;
  const columns = rows[0]?.length ?? 0;
  const edges = Array.from({ length: columns }, (_, column) => edgesOf(examples, column, options.bins));
  const binned = rows.map((row) =>
    Uint8Array.from(row, (value, column) => binOf(edges[column] ?? [], value)),
  );
  const truth = Float64Array.from(isTrue, Number);
  const share = weight.reduce((sum, one, index) => sum + one * (truth[index] ?? 0), 0);
  const base = Math.log(share / (weight.reduce((sum, one) => sum + one, 0) - share));
  const scores = new Float64Array(rows.length).fill(base);
  const random = seeded(1);
  const trees: BoostedTree[] = [];
  for (let round = 0; round < options.trees; round++) {
    const slopes = new Float64Array(rows.length);
    const curves = new Float64Array(rows.length);
    for (let index = 0; index < rows.length; index++) {
      const likely = 1 / (1 + Math.exp(-(scores[index] ?? 0)));
      slopes[index] = (weight[index] ?? 0) * ((truth[index] ?? 0) - likely);
      curves[index] = (weight[index] ?? 0) * likely * (1 - likely);
    }
    const seen = rows.flatMap((_, index) => (random() < options.rowShare ? [index] : []));
    const asked = Array.from({ length: columns }, () => random() < options.columnShare);
    const { splits, leaves } = grown({ binned, slopes, curves, asked }, seen, options);
    for (let index = 0; index < rows.length; index++) {
      scores[index] = (scores[index] ?? 0) + (leaves[leafOf(splits, binned[index])] ?? 0);
    }
    const asks = splits.map(({ column, bin }) => ({
      column,
      above: edges[column]?.[bin] ?? Number.POSITIVE_INFINITY,
    }));
    trees.push({ asks, adds: leaves });
  }
  return { base, trees };
}

interface Growing {
  readonly binned: readonly Uint8Array[];
  readonly slopes: Float64Array;
  readonly curves: Float64Array;
  readonly asked: readonly boolean[];
}

const NOTHING: Split = { column: -1, bin: 0 };

function grown(
  data: Growing,
  seen: readonly number[],
  options: BoostOptions,
): { splits: Split[]; leaves: number[] } {
  const splits: Split[] = [];
  let level: (readonly number[])[] = [seen];
  for (let depth = 0; depth < options.depth; depth++) {
    const next: (readonly number[])[] = [];
    for (const rows of level) {
      const split = bestSplit(data, rows, options);
      splits.push(split);
      const isRight = (row: number): boolean => goesRight(split, data.binned[row]);
      next.push(
        rows.filter((row) => !isRight(row)),
        rows.filter(isRight),
      );
    }
    level = next;
  }
  const leaves = level.map((rows) => {
    const [slope, curve] = [sumOf(data.slopes, rows), sumOf(data.curves, rows)];
    return (options.rate * slope) / (curve + options.shrink);
  });
  return { splits, leaves };
}

function bestSplit(
  { binned, slopes, curves, asked }: Growing,
  rows: readonly number[],
  { bins, shrink, leastWeight, direction }: BoostOptions,
): Split {
  const [slope, curve] = [sumOf(slopes, rows), sumOf(curves, rows)];
  const gainOf = (s: number, c: number): number => (s * s) / (c + shrink);
  let best = { gain: 1e-6, split: NOTHING };
  for (const [column, isAsked] of asked.entries()) {
    if (!isAsked) continue;
    const [s, c] = [new Float64Array(bins), new Float64Array(bins)];
    for (const row of rows) {
      const bin = binned[row]?.[column] ?? 0;
      s[bin] = (s[bin] ?? 0) + (slopes[row] ?? 0);
      c[bin] = (c[bin] ?? 0) + (curves[row] ?? 0);
    }
    let [left, leftCurve] = [0, 0];
    for (let bin = 0; bin < bins - 1; bin++) {
      left += s[bin] ?? 0;
      leftCurve += c[bin] ?? 0;
      const [right, rightCurve] = [slope - left, curve - leftCurve];
      if (leftCurve < leastWeight || rightCurve < leastWeight) continue;
      const rise = right / (rightCurve + shrink) - left / (leftCurve + shrink);
      if (rise * (direction[column] ?? 0) < 0) continue;
      const gain = gainOf(left, leftCurve) + gainOf(right, rightCurve) - gainOf(slope, curve);
      if (gain > best.gain) best = { gain, split: { column, bin } };
    }
  }
  return best.split;
}

function sumOf(values: Float64Array, rows: readonly number[]): number {
  let sum = 0;
  for (const row of rows) sum += values[row] ?? 0;
  return sum;
}

function goesRight({ column, bin }: Split, row: Uint8Array | undefined): boolean {
  return column >= 0 && (row?.[column] ?? 0) > bin;
}

function leafOf(splits: readonly Split[], row: Uint8Array | undefined): number {
  let node = 0;
  for (let split = splits[node]; split !== undefined; split = splits[node]) {
    node = 2 * node + (goesRight(split, row) ? 2 : 1);
  }
  return node - splits.length;
}

/** Between which values bins are cut: half of them by the rows that are true, which are few and lie at the ends. */
function edgesOf({ rows, isTrue }: Examples, column: number, bins: number): number[] {
  const edges = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const side of [true, false]) {
    const own = rows.filter((_, index) => isTrue[index] === side);
    const sorted = Float64Array.from(own, (row) => row[column] ?? 0).sort();
    const count = Math.floor(bins / 2);
    for (let bin = 1; bin < count; bin++) edges.add(sorted[Math.floor((sorted.length * bin) / count)] ?? 0);
    last = Math.max(last, sorted.at(-1) ?? 0);
  }
  const distinct = [...new Set(rows.map((row) => row[column] ?? 0))].sort((a, b) => a - b);
  // Between two values, so that it makes no difference how a number is rounded.
  return [...edges]
    .filter((edge) => edge < last)
    .sort((a, b) => a - b)
    .map((edge) => (edge + (distinct[firstAbove(distinct, edge)] ?? edge)) / 2);
}

function firstAbove(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function binOf(edges: readonly number[], value: number): number {
  let bin = 0;
  while (bin < edges.length && value > (edges[bin] ?? 0)) bin++;
  return bin;
}

/** The same numbers each time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
