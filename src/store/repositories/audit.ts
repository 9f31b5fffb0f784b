/**
 * The audit log: append-only.
 *
 * @module
 */
import type { AuditRepository } from '../operation-store.ts';
import type { RepositoryContext } from './context.ts';

export function auditRepository({ db }: RepositoryContext): AuditRepository {
  return {
    async add(event) {
      await db
        .insertInto('audit_events')
        .values({ ...event, detail: JSON.stringify(event.detail) })
        .execute();
    },

    async list({ subject, limit }) {
      const rows = await db
        .selectFrom('audit_events')
        .select(['at', 'actor', 'action', 'subject', 'detail'])
        .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as Record<string, unknown> }));
    },
  };
}
