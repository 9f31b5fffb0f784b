/**
 * Proposals: added once while they wait, decided once, listed newest first.
 *
 * @module
 */
import type { Updateable } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import {
  PROPOSAL_STATES,
  type Proposal,
  type ProposalFilter,
  type ProposalRepository,
  type ProposalState,
  type ProposalUpdate,
} from '../proposal-store.ts';
import type { Db, ProposalsTable } from '../schema.ts';
import { worstTaint } from '../taint.ts';
import { auditRepository } from './audit.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { idsStartingWith } from './id-prefix.ts';
import { CLAIMED, LISTED, toListed, toProposal, toRow } from './proposal-rows.ts';

/** Writing a skill takes far less, also on a slow disk. */
const MAX_CLAIM_MS = 60_000;

export function proposalRepository(context: RepositoryContext): ProposalRepository {
  const { db } = context;
  const matching = (filter: ProposalFilter) => {
    let select = db.selectFrom('proposals');
    if (filter.state !== undefined) select = select.where('state', '=', filter.state);
    if (filter.skillName !== undefined) select = select.where('skill_name', '=', filter.skillName);
    if (filter.author !== undefined) select = select.where('author', '=', filter.author);
    if (filter.sessionKey !== undefined) select = select.where('session_key', '=', filter.sessionKey);
    if (filter.since !== undefined) select = select.where('created_at', '>=', filter.since);
    if (filter.decidedSince !== undefined) select = select.where('decided_at', '>=', filter.decidedSince);
    if (filter.claimedAt !== undefined) select = select.where('awaits', '>=', staleClaim(filter.claimedAt));
    if (filter.notDecidedBy !== undefined) select = select.where('decided_by', '!=', filter.notDecidedBy);
    return select;
  };
  const audit = (transaction: Db, at: string, by: string, proposal: Proposal): Promise<void> =>
    auditRepository({ ...context, db: transaction }).add({
      at,
      actor: by,
      action: `proposal.${proposal.state}`,
      subject: proposal.id,
      detail: {
        ...{ skill: proposal.skillName, kind: proposal.kind, author: proposal.author, taint: proposal.taint },
        reason: proposal.decision ? proposal.decision.reason : proposal.reason,
        ...(proposal.versionId !== null && { version: proposal.versionId }),
      },
    });
  return {
    add: (proposal) =>
      atomically(db, async (transaction) => {
        const { numInsertedOrUpdatedRows = 0n } = await transaction
          .insertInto('proposals')
          .values(toRow(proposal))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows > 0n) {
          const added = await one(transaction, proposal.id);
          await audit(transaction, proposal.createdAt, proposal.decision?.by ?? proposal.author, added);
          return { proposal: added, isNew: true };
        }
        const waits = await waiting(transaction, proposal.key);
        if (!waits) {
          throw new KnowhowError('conflict', 'The proposal was decided while it was made', {
            hint: 'Try again.',
          });
        }
        const taint = worstTaint([waits.taint, proposal.taint]);
        if (taint === waits.taint) return { proposal: waits, isNew: false };
        await transaction.updateTable('proposals').set({ taint }).where('id', '=', waits.id).execute();
        return { proposal: { ...waits, taint }, isNew: false };
      }),

    waiting: (key) => waiting(db, key),

    async lastDecided(key) {
      const row = await db
        .selectFrom('proposals')
        .select(LISTED)
        .where('key', '=', key)
        .where('decided_at', 'is not', null)
        .orderBy('decided_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && toListed(row);
    },

    async get(id) {
      const row = await db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toProposal(row);
    },

    startingWith: (prefix, limit) => idsStartingWith(db, 'proposals', prefix, limit),

    async list(query = {}) {
      let select = matching(query).select(LISTED).orderBy('created_at', 'desc').orderBy('id', 'desc');
      // SQLite knows no offset without a limit.
      if (query.limit !== undefined || query.offset !== undefined) {
        select = select.limit(query.limit ?? Number.MAX_SAFE_INTEGER).offset(query.offset ?? 0);
      }
      return (await select.execute()).map(toListed);
    },

    async count(filter = {}) {
      const row = await matching(filter)
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    async counts() {
      const rows = await db
        .selectFrom('proposals')
        .select((eb) => ['state', eb.fn.countAll<number | string>().as('count')])
        .groupBy('state')
        .execute();
      const counted = new Map(rows.map(({ state, count }) => [state, Number(count)]));
      return Object.fromEntries(PROPOSAL_STATES.map((state) => [state, counted.get(state) ?? 0])) as Record<
        ProposalState,
        number
      >;
    },

    async update(id, changes) {
      const row = await db
        .updateTable('proposals')
        .set(updated(changes))
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where((eb) => eb.or([eb('awaits', 'is', null), eb('awaits', '<', CLAIMED)]))
        .returningAll()
        .executeTakeFirst();
      return row && toProposal(row);
    },

    async claim(id, at, from) {
      const claim = `${CLAIMED}${at}`;
      const { numUpdatedRows } = await db
        .updateTable('proposals')
        .set({ awaits: claim })
        .where('id', '=', id)
        .where('state', 'in', [...from])
        .where((eb) => eb.or([eb('awaits', 'is', null), eb('awaits', '<', staleClaim(at))]))
        .executeTakeFirst();
      return numUpdatedRows > 0n ? claim : undefined;
    },

    async release(id, claim, { awaits, ...changes }) {
      const row = await db
        .updateTable('proposals')
        .set({ ...updated(changes), awaits })
        .where('id', '=', id)
        .where('awaits', '=', claim)
        .returningAll()
        .executeTakeFirst();
      return row && toProposal(row);
    },

    async unclaim(id) {
      await db
        .updateTable('proposals')
        // What was being written had been let through by all but, perhaps, a person.
        .set((eb) => ({ awaits: eb.case().when('state', '=', 'pending').then('person').end() }))
        .where('id', '=', id)
        .where('awaits', '>=', CLAIMED)
        .where('awaits', '<', `${CLAIMED}~`)
        .execute();
    },

    decide: (id, state, { at, by, reason }, { from = ['pending'], versionId, claim, ...changes } = {}) =>
      atomically(db, async (transaction) => {
        const row = await transaction
          .updateTable('proposals')
          .set({ ...updated(changes), state, awaits: null })
          .set({ decided_at: at, decided_by: by, decision_reason: reason })
          .set(versionId === undefined ? {} : { version_id: versionId })
          .where('id', '=', id)
          .where('state', 'in', [...from])
          .where((eb) =>
            claim === undefined
              ? eb.or([eb('awaits', 'is', null), eb('awaits', '<', staleClaim(at))])
              : eb('awaits', '=', claim),
          )
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const decided = toProposal(row);
        await audit(transaction, at, by, decided);
        return decided;
      }),
  };
}

/** Claims from before are of a process that was killed. */
function staleClaim(at: string): string {
  return `${CLAIMED}${new Date(Date.parse(at) - MAX_CLAIM_MS).toISOString()}`;
}

function updated({ stages, worst, awaits }: ProposalUpdate): Updateable<ProposalsTable> {
  return {
    ...(stages !== undefined && { stages: JSON.stringify(stages) }),
    ...(worst !== undefined && { worst }),
    ...(awaits !== undefined && { awaits }),
  };
}

async function one(db: Db, id: string): Promise<Proposal> {
  return toProposal(
    await db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
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
