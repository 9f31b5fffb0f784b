/**
 * From evidence to the log odds of one task: small trees of questions, whose answers are added up.
 *
 * @module
 */
import type { Evidence, EvidenceName } from './evidence.ts';
import { BASE, TREES } from './trees.ts';

/** A question at each node, the root first, then the two below it; what the answers add up to at the leaves. */
interface Tree {
  readonly asks: readonly { readonly name: EvidenceName; readonly above: number }[];
  readonly adds: readonly number[];
}

/** The order of adding up makes no difference. */
const NOISE = 1e-9;

let known: readonly Tree[] | null = null;

export function logOdds(evidence: Evidence): number {
  known ??= treesIn(TREES);
  return known.reduce((sum, tree) => sum + answer(tree, evidence), BASE);
}

function answer({ asks, adds }: Tree, evidence: Evidence): number {
  let node = 0;
  while (node < asks.length) {
    const ask = asks[node];
    node = 2 * node + (ask !== undefined && evidence[ask.name] > ask.above + NOISE ? 2 : 1);
  }
  return adds[node - asks.length] ?? 0;
}

/** `sentence .42, stepWords .3, crossed .1 : -.2 .1 .4 .9` */
export function treesIn(table: string): Tree[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [asks = '', adds = ''] = line.split(':');
      return {
        asks: asks.split(',').map((ask) => {
          const [name = '', above = ''] = ask.trim().split(' ');
          return { name: name as EvidenceName, above: Number(above) };
        }),
        adds: adds.trim().split(' ').map(Number),
      };
    });
}
