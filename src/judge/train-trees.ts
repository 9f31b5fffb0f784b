/**
 * Gradient-boosted trees: each asks a few questions, and corrects what those before it got wrong. Deterministic: what
 * is left out of a tree is drawn from a seed.
 *
 * @module
 */
import type { Row, TreesModel } from './model.ts';
import { logit, rounded, seeded, sigmoid } from './numbers.ts';
import type { Examples } from './train-linear.ts';

export interface TreesOptions {
  readonly trees?: number;
  readonly depth?: number;
  /** How much of what a tree says counts. */
  readonly rate?: number;
  /** Values of a feature are sorted into so many bins; a question falls between two. */
  readonly bins?: number;
  /** Share of the rows and of the features that a tree sees. */
  readonly rowShare?: number;
  readonly featureShare?: number;
  readonly shrink?: number;
  readonly leastWeight?: number;
  /** By feature: a question about it may only raise (1), only lower (-1), or both (0, where left out). */
  readonly direction?: Readonly<Record<string, number>>;
}

/** Small trees, each of which says little: most tables hold a few thousand rows. */
const SMALL = {
  ...{ trees: 150, depth: 3, rate: 0.1, bins: 32, shrink: 5, leastWeight: 0.4 },
  ...{ rowShare: 0.7, featureShare: 0.7 },
} as const;

export function trainTrees(examples: Examples, options: TreesOptions = {}): TreesModel {
  const settings = { ...SMALL, ...options };
  const { features, rows, labels } = examples;
  const weight = examples.weight ?? rows.map(() => 1);
  const edges = features.map((_, at) => edgesOf(rows, labels, at, settings.bins));
  const binned = edges.map((own, at) => Uint8Array.from(rows, (row) => binOf(own, row[at])));
  const total = weight.reduce((sum, one) => sum + one, 0);
  const base = logit(weight.reduce((sum, one, at) => sum + one * labels[at], 0) / total);
  const scores = new Float64Array(rows.length).fill(base);
  const random = seeded(1);
  const direction = features.map((name) => settings.direction?.[name] ?? 0);
  const trees: TreesModel['trees'] = [];
  for (let round = 0; round < settings.trees; round++) {
    const slopes = new Float64Array(rows.length);
    const curves = new Float64Array(rows.length);
    for (let at = 0; at < rows.length; at++) {
      const likely = sigmoid(scores[at]);
      slopes[at] = weight[at] * (labels[at] - likely);
      curves[at] = weight[at] * likely * (1 - likely);
    }
    const seen = Int32Array.from(rows.keys()).filter(() => random() < settings.rowShare);
    const asked = features.map(() => random() < settings.featureShare);
    const grown = grow({ ...settings, binned, slopes, curves, asked, direction }, seen);
    for (let at = 0; at < rows.length; at++) scores[at] += grown.leaves[leafOf(grown.splits, binned, at)];
    trees.push({
      asks: grown.splits.map(({ feature, bin }): [number, number] =>
        feature < 0 ? [-1, 0] : [feature, edges[feature][bin]],
      ),
      adds: grown.leaves.map(rounded),
    });
  }
  return { kind: 'trees', features: [...features], base: rounded(base), trees };
}

interface Split {
  /** -1: nothing is asked, all go left. */
  readonly feature: number;
  readonly bin: number;
}

interface Growing extends Required<Omit<TreesOptions, 'direction'>> {
  /** By feature: the bin of each row. */
  readonly binned: readonly Uint8Array[];
  readonly slopes: Float64Array;
  readonly curves: Float64Array;
  readonly asked: readonly boolean[];
  readonly direction: readonly number[];
}

function grow(data: Growing, seen: Int32Array): { splits: Split[]; leaves: number[] } {
  const splits: Split[] = [];
  let level: Int32Array[] = [seen];
  for (let depth = 0; depth < data.depth; depth++) {
    const next: Int32Array[] = [];
    for (const rows of level) {
      const split = bestSplit(data, rows);
      splits.push(split);
      const isRight = (row: number): boolean => goesRight(split, data.binned, row);
      next.push(
        rows.filter((row) => !isRight(row)),
        rows.filter(isRight),
      );
    }
    level = next;
  }
  const leaves = level.map((rows) => {
    const [slope, curve] = [sumOf(data.slopes, rows), sumOf(data.curves, rows)];
    return (data.rate * slope) / (curve + data.shrink);
  });
  return { splits, leaves };
}

function bestSplit(data: Growing, rows: Int32Array): Split {
  const { binned, slopes, curves, bins, shrink, leastWeight, direction } = data;
  const [slope, curve] = [sumOf(slopes, rows), sumOf(curves, rows)];
  const gainOf = (s: number, c: number): number => (s * s) / (c + shrink);
  let best: { gain: number; split: Split } = { gain: 1e-6, split: { feature: -1, bin: 0 } };
  for (const [feature, isAsked] of data.asked.entries()) {
    if (!isAsked) continue;
    const [s, c] = [new Float64Array(bins + 1), new Float64Array(bins + 1)];
    const column = binned[feature];
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at];
      const bin = column[row];
      s[bin] += slopes[row];
      c[bin] += curves[row];
    }
    let [left, leftCurve] = [0, 0];
    for (let bin = 0; bin < bins; bin++) {
      left += s[bin];
      leftCurve += c[bin];
      const [right, rightCurve] = [slope - left, curve - leftCurve];
      if (leftCurve < leastWeight || rightCurve < leastWeight) continue;
      const rise = right / (rightCurve + shrink) - left / (leftCurve + shrink);
      if (rise * direction[feature] < 0) continue;
      const gain = gainOf(left, leftCurve) + gainOf(right, rightCurve) - gainOf(slope, curve);
      if (gain > best.gain) best = { gain, split: { feature, bin } };
    }
  }
  return best.split;
}

function sumOf(values: Float64Array, rows: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < rows.length; at++) sum += values[rows[at]];
  return sum;
}

function goesRight({ feature, bin }: Split, binned: readonly Uint8Array[], row: number): boolean {
  return feature >= 0 && binned[feature][row] > bin;
}

function leafOf(splits: readonly Split[], binned: readonly Uint8Array[], row: number): number {
  let node = 0;
  while (node < splits.length) node = 2 * node + (goesRight(splits[node], binned, row) ? 2 : 1);
  return node - splits.length;
}

/** Where bins are cut: half of the cuts by the rows that are true, which are few and lie at the ends. */
function edgesOf(rows: readonly Row[], labels: readonly number[], feature: number, bins: number): number[] {
  const edges = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const side of [0, 1]) {
    const own = rows.filter((_, at) => labels[at] === side);
    const sorted = Float64Array.from(own, (row) => row[feature]).sort();
    const count = Math.floor(bins / 2);
    for (let bin = 1; bin < count; bin++) edges.add(sorted[Math.floor((sorted.length * bin) / count)] ?? 0);
    last = Math.max(last, sorted.at(-1) ?? 0);
  }
  const distinct = Float64Array.from(new Set(Array.from(rows, (row) => row[feature]))).sort();
  // Between two values, so that it makes no difference how a number is rounded.
  return [...edges]
    .filter((edge) => edge < last)
    .sort((a, b) => a - b)
    .map((edge) => rounded((edge + firstAbove(distinct, edge)) / 2));
}

function firstAbove(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] > value) high = middle;
    else low = middle + 1;
  }
  return sorted[low] ?? value;
}

function binOf(edges: readonly number[], value: number): number {
  let bin = 0;
  while (bin < edges.length && value > edges[bin]) bin++;
  return bin;
}
