/**
 * The contract that every engine keeps; each engine's test file runs it.
 *
 * @module
 */
import { describe } from 'vitest';
import { describeAnyOrder } from './contract/any-order.contract.ts';
import { describeConsistency } from './contract/consistency.contract.ts';
import { describeEmbeddings } from './contract/embeddings.contract.ts';
import type { OpenTestStore } from './contract/fixtures.ts';
import { describeGraph } from './contract/graph.contract.ts';
import { describeOperation } from './contract/operation.contract.ts';
import { describeSkills } from './contract/skills.contract.ts';

const SUITES = [
  describeSkills,
  describeGraph,
  describeEmbeddings,
  describeOperation,
  describeConsistency,
  describeAnyOrder,
];

export function describeStore(name: string, open: OpenTestStore): void {
  // A describe of its own for each: their hooks open a store before every test.
  for (const suite of SUITES) describe(name, () => suite(open));
}
