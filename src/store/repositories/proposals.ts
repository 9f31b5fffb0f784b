/**
 * Proposals: added once while they wait, listed newest first.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import { decodeList, encodeList } from '../columns.ts';
import type { Taint } from '../memory-store.ts';
import type {
  ListedProposal,
  NewProposal,
  Proposal,
  ProposalFilter,
  ProposalKind,
  ProposalRepository,
  ProposalState,
} from '../proposal-store.ts';
import type { Db, ProposalsTable } from '../schema.ts';
import { auditRepository } from './audit.ts';
import { atomically, type RepositoryContext } from './context.ts';

/** Everything but the texts of the skill. */
const LISTED = [
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
  'session_key',
  'taint',
  'state',
  'created_at',
  'proposed_in',
  'decided_at',
  'decided_by',
  'decision_reason',
] as const satisfies (keyof ProposalsTable)[];

export function proposalRepository(context: RepositoryContext): ProposalRepository {
  const { db } = context;
  const matching = (query: ProposalFilter) => {
    let select = db.selectFrom('proposals');
    if (query.state !== undefined) select = select.where('state', '=', query.state);
    if (query.skillName !== undefined) select = select.where('skill_name', '=', query.skillName);
    if (query.author !== undefined) select = select.where('author', '=', query.author);
    if (query.since !== undefined) select = select.where('created_at', '>=', query.since);
    return select;
  };
  return {
    add: (proposal) =>
      atomically(db, async (transaction) => {
        const result = await transaction
          .insertInto('proposals')
          .values(toRow(proposal))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        const waits = await waiting(transaction, proposal.key);
        if (waits) return { proposal: waits, isNew: (result.numInsertedOrUpdatedRows ?? 0n) > 0n };
        throw new KnowhowError('conflict', 'The proposal was decided while it was made', {
          hint: 'Try again.',
        });
      }),

    waiting: (key) => waiting(db, key),

    async get(id) {
      const row = await db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toProposal(row);
    },

    async list(query = {}) {
      let select = matching(query).select(LISTED).orderBy('created_at', 'desc').orderBy('id', 'desc');
      // SQLite knows no offset without a limit.
      if (query.limit !== undefined || query.offset !== undefined) {
        select = select.limit(query.limit ?? Number.MAX_SAFE_INTEGER).offset(query.offset ?? 0);
      }
      return (await select.execute()).map(withoutContent);
    },

    async count(query = {}) {
      const row = await matching(query)
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    decide: (id, state, { at, by, reason }) =>
      atomically(db, async (transaction) => {
        const row = await transaction
          .updateTable('proposals')
          .set({ state, decided_at: at, decided_by: by, decision_reason: reason })
          .where('id', '=', id)
          .where('state', '=', 'pending')
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const { skill_name: skill, kind, author } = row;
        await auditRepository({ ...context, db: transaction }).add({
          at,
          actor: by,
          action: `proposal.${state}`,
          subject: id,
          detail: { skill, kind, author, reason },
        });
        return toProposal(row);
      }),
  };
}

async function waiting(db: Db, key: string): Promise<Proposal | undefined> {
  const row = await db
    .selectFrom('proposals')
    .selectAll()
    .where('key', '=', key)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row && toProposal(row);
}

function toRow(proposal: NewProposal): ProposalsTable {
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
    advice: encodeList(proposal.advice),
    reason: proposal.reason,
    author: proposal.author,
    session_key: proposal.sessionKey,
    taint: proposal.taint,
    state: 'pending',
    created_at: proposal.createdAt,
    base_content: proposal.baseContent,
    proposed_in: proposal.proposedIn,
    decided_at: null,
    decided_by: null,
    decision_reason: null,
  };
}

function withoutContent(row: Pick<Selectable<ProposalsTable>, (typeof LISTED)[number]>): ListedProposal {
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
    sessionKey: row.session_key,
    taint: row.taint as Taint,
    state: row.state as ProposalState,
    createdAt: row.created_at,
    proposedIn: row.proposed_in,
    decision:
      row.decided_at === null
        ? null
        : { at: row.decided_at, by: row.decided_by ?? 'unknown', reason: row.decision_reason },
  };
}

function toProposal(row: Selectable<ProposalsTable>): Proposal {
  return { ...withoutContent(row), content: row.content, baseContent: row.base_content };
}
