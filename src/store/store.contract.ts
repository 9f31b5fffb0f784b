/**
 * The contract that every engine keeps; each engine's test file runs it.
 *
 * @module
 */
import { describe } from 'vitest';
import { describeConsistency } from './contract/consistency.contract.ts';
import { describeEmbeddings } from './contract/embeddings.contract.ts';
import type { OpenTestStore } from './contract/fixtures.ts';
import { describeGraph } from './contract/graph.contract.ts';
import { describeOperation } from './contract/operation.contract.ts';
import { describeSkills } from './contract/skills.contract.ts';

export function describeStore(name: string, open: OpenTestStore): void {
  describe(name, () => {
    describeSkills(open);
    describeGraph(open);
    describeEmbeddings(open);
    describeOperation(open);
    describeConsistency(open);
  });
}
