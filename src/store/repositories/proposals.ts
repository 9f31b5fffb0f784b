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
  Proposal,
  ProposalKind,
  ProposalQuery,
  ProposalRepository,
  ProposalState,
} from '../proposal-store.ts';
import type { ProposalsTable } from '../schema.ts';
import { atomically, type RepositoryContext } from './context.ts';

/** Everything but the text of the skill. */
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
] as const satisfies (keyof ProposalsTable)[];

export function proposalRepository({ db }: RepositoryContext): ProposalRepository {
  const matching = (query: ProposalQuery) => {
    let select = db.selectFrom('proposals');
    if (query.state !== undefined) select = select.where('state', '=', query.state);
    if (query.skillName !== undefined) select = select.where('skill_name', '=', query.skillName);
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
        const row = await transaction
          .selectFrom('proposals')
          .selectAll()
          .where('key', '=', proposal.key)
          .where('state', '=', 'pending')
          .executeTakeFirst();
        if (row) return { proposal: toProposal(row), isNew: (result.numInsertedOrUpdatedRows ?? 0n) > 0n };
        throw new KnowhowError('conflict', 'The proposal was decided while it was made', {
          hint: 'Try again.',
        });
      }),

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
  };
}

function toRow(proposal: Omit<Proposal, 'state'> & { key: string }): ProposalsTable {
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
  };
}

function withoutContent(row: Pick<Selectable<ProposalsTable>, (typeof LISTED)[number]>) {
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
  };
}

function toProposal(row: Selectable<ProposalsTable>): Proposal {
  return { ...withoutContent(row), content: row.content };
}
