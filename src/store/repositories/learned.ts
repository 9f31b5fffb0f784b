/**
 * What sessions taught, what was told of it, and what people decided about that.
 *
 * @module
 */
import { type Selectable, sql } from 'kysely';
import { batches } from '../columns.ts';
import type { LearnedSessionsTable, ToldLinesTable } from '../learning-schema.ts';
import type { LearnedSession, LearningRepository, LineMark, ToldCount, ToldLine } from '../learning-store.ts';
import { atomically, type RepositoryContext } from './context.ts';

export function learningRepository({ db }: RepositoryContext): LearningRepository {
  return {
    putLog: (log, sessions, { isPart = false } = {}) =>
      atomically(db, async (tx) => {
        const { file, mtimeMs, ...rest } = log;
        const values = { ...rest, mtime_ms: mtimeMs };
        await tx
          .insertInto('learned_logs')
          .values({ file, ...values })
          .onConflict((conflict) => conflict.column('file').doUpdateSet(values))
          .execute();
        if (!isPart) await tx.deleteFrom('learned_sessions').where('file', '=', file).execute();
        for (const session of sessions) {
          const { key, ...row } = rowOf(session);
          await tx
            .insertInto('learned_sessions')
            .values({ key, ...row })
            .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
            .execute();
        }
      }),

    replace: (key, record) =>
      atomically(db, async (tx) => {
        await tx.updateTable('learned_sessions').set({ record }).where('key', '=', key).execute();
        // They were made of what stood there before.
        await tx
          .updateTable('session_lessons')
          .set({ lessons: '[]' })
          .where('session_key', '=', key)
          .execute();
      }),

    async withoutLessons({ since, writtenBefore, limit }) {
      const rows = await db
        .selectFrom('learned_sessions as s')
        .leftJoin('session_lessons as l', 'l.session_key', 's.key')
        .leftJoin('learned_logs as f', 'f.file', 's.file')
        .selectAll('s')
        .where('l.session_key', 'is', null)
        .where('s.started_at', '>=', since)
        .where((where) =>
          where.or([where('f.mtime_ms', 'is', null), where('f.mtime_ms', '<', writtenBefore)]),
        )
        .orderBy('s.started_at', 'desc')
        .orderBy('s.key')
        .limit(limit)
        .execute();
      return rows.map(sessionOf);
    },

    putLessons: ({ key, readAt, ...rest }, madeOf) =>
      atomically(db, async (tx) => {
        // Writes, so that whoever replaces the record waits until the lessons stand that it has to empty.
        const { numUpdatedRows } = await tx
          .updateTable('learned_sessions')
          .set({ record: madeOf })
          .where('key', '=', key)
          .where('record', '=', madeOf)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await tx
          .insertInto('session_lessons')
          .values({ session_key: key, read_at: readAt, ...rest })
          .onConflict((conflict) => conflict.column('session_key').doNothing())
          .execute();
        return true;
      }),

    async lessons(project) {
      const rows = await db
        .selectFrom('session_lessons')
        .selectAll()
        .where('project', '=', project)
        .orderBy('read_at')
        .orderBy('session_key')
        .execute();
      return rows.map(({ session_key: key, read_at: readAt, ...rest }) => ({ key, readAt, ...rest }));
    },

    async logs() {
      const rows = await db.selectFrom('learned_logs').selectAll().orderBy('file').execute();
      return rows.map(({ mtime_ms: mtimeMs, ...rest }) => ({ ...rest, mtimeMs }));
    },

    async removeLogs(files) {
      for (const batch of batches(files))
        await db.deleteFrom('learned_logs').where('file', 'in', batch).execute();
    },

    async sessions(project) {
      const rows = await db
        .selectFrom('learned_sessions')
        .selectAll()
        .where('project', '=', project)
        .orderBy('started_at')
        .orderBy('key')
        .execute();
      return rows.map(sessionOf);
    },

    async naming(text, notOf) {
      const like = `%${text.replaceAll(/[\\%_]/gu, '\\$&')}%`;
      const rows = await db
        .selectFrom('learned_sessions')
        .selectAll()
        .where('project', '<>', notOf)
        .where(sql<boolean>`record like ${like} escape '\\'`)
        .orderBy('started_at')
        .orderBy('key')
        .execute();
      return rows.map(sessionOf);
    },

    async projects() {
      const rows = await db
        .selectFrom('learned_sessions')
        .select(({ fn }) => [
          'project',
          fn.max('folder').as('folder'),
          fn.countAll().as('sessions'),
          fn.max('learned_at').as('learned_at'),
        ])
        .groupBy('project')
        .orderBy('learned_at', 'desc')
        .orderBy('project')
        .execute();
      return rows.map(({ project, folder, sessions, learned_at: learnedAt }) => ({
        ...{ project, folder, learnedAt },
        sessions: Number(sessions),
      }));
    },

    async mark(project) {
      const row = await db
        .selectFrom('learned_sessions')
        .select(({ fn }) => [
          fn.countAll().as('count'),
          fn.max('learned_at').as('last'),
          sql<number>`sum(length(record))`.as('length'),
        ])
        .where('project', '=', project)
        .executeTakeFirst();
      return `${row?.count ?? 0} ${row?.last ?? ''} ${row?.length ?? 0}`;
    },

    async tell(lines) {
      for (const line of lines) {
        await db
          .insertInto('told_lines')
          .values({
            session_key: line.sessionKey,
            line_key: line.lineKey,
            ...{ project: line.project, moment: line.moment, at: line.at, outcome: line.outcome },
            ...{ text: line.text, verdict: line.verdict },
          })
          .onConflict((conflict) => conflict.columns(['session_key', 'line_key']).doNothing())
          .execute();
      }
    },

    async toldIn(sessionKey) {
      const rows = await db
        .selectFrom('told_lines')
        .selectAll()
        .where('session_key', '=', sessionKey)
        .orderBy('at')
        .execute();
      return rows.map(toldOf);
    },

    async told({ since, project, limit }) {
      let rows = db.selectFrom('told_lines').selectAll().where('at', '>=', since);
      if (project !== undefined) rows = rows.where('project', '=', project);
      return (await rows.orderBy('at', 'desc').limit(limit).execute()).map(toldOf);
    },

    async settle(sessionKey, lineKey, outcome) {
      await db
        .updateTable('told_lines')
        .set({ outcome })
        .where('session_key', '=', sessionKey)
        .where('line_key', '=', lineKey)
        .where('outcome', '=', 'open')
        .execute();
    },

    async judge(sessionKey, lineKey, verdict) {
      await db
        .updateTable('told_lines')
        .set({ verdict })
        .where('session_key', '=', sessionKey)
        .where('line_key', '=', lineKey)
        .execute();
    },

    async counts(project) {
      const rows = await db
        .selectFrom('told_lines')
        .select(({ fn }) => ['line_key', 'outcome', 'verdict', fn.countAll().as('times')])
        .where('project', '=', project)
        .where((where) => where.or([where('outcome', '!=', 'open'), where('verdict', 'is not', null)]))
        .groupBy(['line_key', 'outcome', 'verdict'])
        .execute();
      const counts = new Map<string, { lineKey: string; followed: number; ignored: number }>();
      for (const { line_key: lineKey, outcome, verdict, times } of rows) {
        const count = counts.get(lineKey) ?? { lineKey, followed: 0, ignored: 0 };
        const hasHelped = verdict === null ? outcome === 'followed' : verdict === 'useful';
        count[hasHelped ? 'followed' : 'ignored'] += Number(times);
        counts.set(lineKey, count);
      }
      return [...counts.values()] satisfies ToldCount[];
    },

    async forgetTold(sessionKey) {
      await db
        .deleteFrom('told_lines')
        .where('session_key', '=', sessionKey)
        .where('outcome', '=', 'open')
        .execute();
    },

    async putMark({ project, lineKey, mark, text, at }) {
      const values = { mark, text, at };
      await db
        .insertInto('line_marks')
        .values({ project, line_key: lineKey, ...values })
        .onConflict((conflict) => conflict.columns(['project', 'line_key']).doUpdateSet(values))
        .execute();
    },

    async removeMark(project, lineKey) {
      const { numDeletedRows } = await db
        .deleteFrom('line_marks')
        .where('project', '=', project)
        .where('line_key', '=', lineKey)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async marks(project) {
      const rows = await db
        .selectFrom('line_marks')
        .selectAll()
        .where('project', '=', project)
        .orderBy('at')
        .execute();
      return rows.map(({ line_key: lineKey, mark, text, at }) => ({
        ...{ project, lineKey, text, at },
        mark: mark as LineMark['mark'],
      }));
    },
  };
}

function rowOf({ startedAt, learnedAt, ...rest }: LearnedSession): LearnedSessionsTable {
  return { ...rest, started_at: startedAt, learned_at: learnedAt };
}

function sessionOf({
  started_at: startedAt,
  learned_at: learnedAt,
  ...rest
}: Selectable<LearnedSessionsTable>): LearnedSession {
  return { ...rest, startedAt, learnedAt };
}

function toldOf({
  session_key: sessionKey,
  line_key: lineKey,
  outcome,
  verdict,
  ...rest
}: Selectable<ToldLinesTable>): ToldLine {
  return {
    ...{ ...rest, sessionKey, lineKey },
    ...{ outcome: outcome as ToldLine['outcome'], verdict: verdict as ToldLine['verdict'] },
  };
}
