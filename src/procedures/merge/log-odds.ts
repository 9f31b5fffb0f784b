/**
 * From evidence to the log odds of one task: small trees of questions, whose answers are added up.
 *
 * @module
 */
import { EVIDENCE, type Evidence, type EvidenceName } from './evidence.ts';
import { BASE, TREES } from './trees.ts';

/** A question at each node, the root first, then the two below it; what the answers add up to at the leaves. */
interface Tree {
  /** Which evidence, by its place among the names. */
  readonly asks: Uint8Array;
  readonly above: Float64Array;
  readonly adds: Float64Array;
}

/** The order of adding up makes no difference. */
const NOISE = 1e-9;
const NAMES = Object.keys(EVIDENCE) as EvidenceName[];

let known: readonly Tree[] | null = null;

export function logOdds(evidence: Evidence): number {
  known ??= treesIn(TREES);
  const values = Float64Array.from(NAMES, (name) => evidence[name]);
  let sum = BASE;
  for (const tree of known) sum += answer(tree, values);
  return sum;
}

function answer({ asks, above, adds }: Tree, values: Float64Array): number {
  let node = 0;
  while (node < asks.length) {
    const value = values[asks[node] ?? 0] ?? 0;
    node = 2 * node + (value > (above[node] ?? 0) ? 2 : 1);
  }
  return adds[node - asks.length] ?? 0;
}

/** `sentence .42, stepWords .3, crossed .1 : -.2 .1 .4 .9` */
function treesIn(table: string): Tree[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [questions = '', adds = ''] = line.split(':');
      const asks = questions.split(',').map((ask) => ask.trim().split(' '));
      return {
        asks: Uint8Array.from(asks, ([name]) => NAMES.indexOf(name as EvidenceName)),
        above: Float64Array.from(asks, ([, above]) => Number(above) + NOISE),
        adds: Float64Array.from(adds.trim().split(' '), Number),
      };
    });
}
