/**
 * Proposals as rows, and back.
 *
 * @module
 */
import type { Insertable, Selectable } from 'kysely';
import { decodeList, encodeList } from '../columns.ts';
import type { NodeRef } from '../lineage-store.ts';
import type {
  AuthorKind,
  Awaited,
  ListedProposal,
  NewProposal,
  Proposal,
  ProposalKind,
  ProposalState,
} from '../proposal-store.ts';
import type { ProposalsTable } from '../schema.ts';
import type { Taint } from '../taint.ts';

/**
 * Who is about to write a proposal notes it in `awaits`, with the time: sorts behind all that a proposal may wait for,
 * and later claims behind earlier ones.
 */
export const CLAIMED = 'writer:';

/** Everything but what may be long. */
export const LISTED = [
  'id',
  'kind',
  'skill_name',
  'skill_id',
  'project',
  'version',
  'base_hash',
  'content_hash',
  'advice',
  'reason',
  'author',
  'author_kind',
  'sources',
  'session_key',
  'taint',
  'worst',
  'state',
  'awaits',
  'created_at',
  'proposed_in',
  'decided_at',
  'decided_by',
  'decision_reason',
  'version_id',
] as const satisfies (keyof ProposalsTable)[];

export function toRow(proposal: NewProposal): Insertable<ProposalsTable> {
  const { decision } = proposal;
  return {
    id: proposal.id,
    key: proposal.key,
    kind: proposal.kind,
    skill_name: proposal.skillName,
    skill_id: proposal.skillId,
    project: proposal.project,
    version: proposal.version,
    base_hash: proposal.baseHash,
    content: proposal.content,
    content_hash: proposal.contentHash,
    files: JSON.stringify(proposal.files),
    advice: encodeList(proposal.advice),
    reason: proposal.reason,
    author: proposal.author,
    author_kind: proposal.authorKind,
    sources: JSON.stringify(proposal.sources),
    session_key: proposal.sessionKey,
    taint: proposal.taint,
    stages: JSON.stringify(proposal.stages),
    worst: proposal.worst,
    state: proposal.state,
    awaits: proposal.awaits,
    created_at: proposal.createdAt,
    base_content: proposal.baseContent,
    proposed_in: proposal.proposedIn,
    decided_at: decision?.at ?? null,
    decided_by: decision?.by ?? null,
    decision_reason: decision?.reason ?? null,
    version_id: null,
  };
}

export function toListed(row: Pick<Selectable<ProposalsTable>, (typeof LISTED)[number]>): ListedProposal {
  return {
    id: row.id,
    kind: row.kind as ProposalKind,
    skillName: row.skill_name,
    skillId: row.skill_id,
    project: row.project,
    version: row.version,
    baseHash: row.base_hash,
    contentHash: row.content_hash,
    advice: decodeList(row.advice),
    reason: row.reason,
    author: row.author,
    authorKind: row.author_kind as AuthorKind,
    sources: JSON.parse(row.sources) as NodeRef[],
    sessionKey: row.session_key,
    taint: row.taint as Taint,
    worst: row.worst as Proposal['worst'],
    state: row.state as ProposalState,
    awaits: awaitedBy(row),
    createdAt: row.created_at,
    proposedIn: row.proposed_in,
    decision:
      row.decided_at === null
        ? null
        : { at: row.decided_at, by: row.decided_by ?? 'unknown', reason: row.decision_reason },
    versionId: row.version_id,
  };
}

/** While it is written it is still a person's, should that fail. */
function awaitedBy({ awaits, state }: Pick<Selectable<ProposalsTable>, 'awaits' | 'state'>): Awaited | null {
  if (!awaits?.startsWith(CLAIMED)) return awaits as Awaited | null;
  return state === 'pending' ? 'person' : null;
}

export function toProposal(row: Selectable<ProposalsTable>): Proposal {
  return {
    ...toListed(row),
    content: row.content,
    baseContent: row.base_content,
    files: JSON.parse(row.files) as Proposal['files'],
    stages: JSON.parse(row.stages) as Proposal['stages'],
  };
}
