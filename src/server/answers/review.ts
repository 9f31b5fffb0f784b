/**
 * The answers of `/api/review…` and `/api/taint…`.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import { PROPOSAL_STATES } from '../../store/proposal-store.ts';
import { lineageStep, maybeText, nodeRef, number, taint, text, texts, time } from './common.ts';

const severity = z.enum(['info', 'low', 'medium', 'high', 'critical']).openapi('Severity');
const base = z.enum(['unchanged', 'changed', 'gone']);

const finding = z
  .object({ rule: text, severity, file: text, line: number.nullable(), excerpt: text, says: text })
  .openapi('ReviewFinding');

const stage = z
  .object({ stage: text, outcome: text, says: text, findings: z.array(finding), diff: text.optional() })
  .openapi('ReviewStage');

const listedProposal = z
  .object({
    id: text,
    kind: z.enum(['create', 'edit', 'delete', 'note']),
    skillName: text,
    skillId: maybeText,
    project: maybeText,
    version: maybeText,
    baseHash: maybeText,
    contentHash: maybeText,
    advice: texts,
    reason: text,
    author: text,
    authorKind: z.enum(['agent', 'reflection', 'promotion', 'user']),
    sources: z.array(nodeRef),
    sessionKey: maybeText,
    proposedIn: maybeText,
    taint,
    worst: severity.nullable(),
    state: z.enum(PROPOSAL_STATES),
    awaits: z.enum(['person', 'model']).nullable(),
    createdAt: time,
    decision: z.object({ at: time, by: text, reason: maybeText }).nullable(),
    versionId: maybeText,
  })
  .openapi('ListedProposal');

export const proposalCounts = z
  .object({ pending: number, approved: number, rejected: number, conflict: number })
  .openapi('ProposalCounts');

export const proposalList = z
  .object({
    proposals: z.array(listedProposal.extend({ base })),
    total: number,
    counts: proposalCounts,
  })
  .openapi('ProposalList');

export const proposal = listedProposal
  .extend({
    baseContent: maybeText,
    content: maybeText,
    files: z.array(z.object({ path: text, content: text, baseHash: maybeText.optional() })),
    stages: z.array(stage),
  })
  .openapi('Proposal');

export const proposalDetail = proposal
  .extend({ diff: maybeText, base, path: maybeText, lineage: z.array(lineageStep) })
  .openapi('ProposalDetail');

export const trustView = nodeRef
  .extend({ taint, needsPerson: z.boolean(), steps: z.array(lineageStep), isCut: z.boolean() })
  .openapi('TrustView');

export const cleared = nodeRef
  .extend({
    before: taint,
    after: taint,
    changed: number,
    followed: z.array(nodeRef.extend({ before: taint, after: taint })),
    stillTainted: z.array(nodeRef),
  })
  .openapi('Cleared');
