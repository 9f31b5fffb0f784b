/**
 * What agents' running sessions were told.
 *
 * @module
 */
import type { Insertable, Selectable } from 'kysely';
import type { Taint } from '../memory-store.ts';
import type { AgentSessionsTable } from '../schema.ts';
import type { AgentSession, AgentSessionRepository } from '../session-store.ts';
import { isTainted, TAINTS } from '../taint.ts';
import type { RepositoryContext } from './context.ts';
import { levelsOf } from './lineage-nodes.ts';

export function agentSessionRepository({ db, engine, now }: RepositoryContext): AgentSessionRepository {
  return {
    async get(sessionKey) {
      const row = await db
        .selectFrom('agent_sessions')
        .selectAll()
        .where('session_key', '=', sessionKey)
        .executeTakeFirst();
      return row && sessionOf(row);
    },

    async put(session) {
      const { session_key, taint: given, ...values } = rowOf(session);
      const [known] = (await levelsOf(db, engine, [{ kind: 'session', id: session_key }])).values();
      await db
        .insertInto('agent_sessions')
        .values({ session_key, taint: known?.effective ?? given, ...values })
        .onConflict((conflict) => conflict.column('session_key').doUpdateSet(values))
        .execute();
    },

    async tainted({ project, withinMs, limit }) {
      const since = new Date(Date.parse(now()) - withinMs).toISOString();
      const rows = await db
        .selectFrom('agent_sessions')
        .select('session_key')
        .where('taint', 'in', TAINTS.filter(isTainted))
        .where('updated_at', '>=', since)
        .$if(project !== null, (query) =>
          query.where((eb) => eb.or([eb('project', 'is', null), eb('project', '=', project)])),
        )
        .orderBy('updated_at', 'desc')
        .orderBy('session_key')
        .limit(limit)
        .execute();
      return rows.map(({ session_key }) => session_key);
    },

    async removeIdle(before) {
      const result = await db
        .deleteFrom('agent_sessions')
        .where('updated_at', '<', before)
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

function sessionOf(row: Selectable<AgentSessionsTable>): AgentSession {
  return {
    sessionKey: row.session_key,
    harness: row.harness,
    project: row.project,
    turns: row.turns,
    frozen: row.frozen === null ? null : JSON.parse(row.frozen),
    frozenAt: row.frozen_at,
    shown: JSON.parse(row.shown),
    used: JSON.parse(row.used),
    taint: row.taint as Taint,
    updatedAt: row.updated_at,
  };
}

function rowOf(session: AgentSession): Insertable<AgentSessionsTable> {
  return {
    session_key: session.sessionKey,
    harness: session.harness,
    project: session.project,
    turns: session.turns,
    frozen: session.frozen && JSON.stringify(session.frozen),
    frozen_at: session.frozenAt,
    shown: JSON.stringify(session.shown),
    used: JSON.stringify(session.used),
    taint: session.taint,
    updated_at: session.updatedAt,
  };
}
