/**
 * The contract that every engine keeps; each engine's test file runs it.
 *
 * @module
 */
import { describe } from 'vitest';
import { describeAffinity } from './contract/affinity.contract.ts';
import { describeAgentSessions } from './contract/agent-sessions.contract.ts';
import { describeAnyOrder } from './contract/any-order.contract.ts';
import { describeConsistency } from './contract/consistency.contract.ts';
import { describeConversations } from './contract/conversations.contract.ts';
import { describeEmbeddings } from './contract/embeddings.contract.ts';
import type { OpenTestStore } from './contract/fixtures.ts';
import { describeForgetting } from './contract/forgetting.contract.ts';
import { describeGraph } from './contract/graph.contract.ts';
import { describeLineage } from './contract/lineage.contract.ts';
import { describeLineageOfRows } from './contract/lineage-rows.contract.ts';
import { describeMemories } from './contract/memories.contract.ts';
import { describeMentions } from './contract/memory-mentions.contract.ts';
import { describeMemoryRelations } from './contract/memory-relations.contract.ts';
import { describeOperation } from './contract/operation.contract.ts';
import { describeProcedures } from './contract/procedures.contract.ts';
import { describeProposals } from './contract/proposals.contract.ts';
import { describeSkillUse } from './contract/skill-use.contract.ts';
import { describeSkills } from './contract/skills.contract.ts';
import { describeVersions } from './contract/versions.contract.ts';

const SUITES = [
  describeSkills,
  describeVersions,
  describeGraph,
  describeEmbeddings,
  describeOperation,
  describeMemories,
  describeMentions,
  describeMemoryRelations,
  describeForgetting,
  describeConversations,
  describeSkillUse,
  describeAffinity,
  describeAgentSessions,
  describeProposals,
  describeProcedures,
  describeLineage,
  describeLineageOfRows,
  describeConsistency,
  describeAnyOrder,
];

export function describeStore(name: string, open: OpenTestStore): void {
  describeSuites(SUITES, name, open);
}

/** What vectors have a part in: enough for an engine that differs in nothing else. */
export function describeVectors(name: string, open: OpenTestStore): void {
  describeSuites([describeSkills, describeEmbeddings, describeMemories, describeConsistency], name, open);
}

function describeSuites(
  suites: readonly ((open: OpenTestStore) => void)[],
  name: string,
  open: OpenTestStore,
): void {
  // A describe of its own for each: their hooks open a store before every test.
  for (const suite of suites) describe(name, () => suite(open));
}
