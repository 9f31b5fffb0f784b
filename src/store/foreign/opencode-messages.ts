/**
 * OpenCode's `opencode.db`: messages and their parts as JSON.
 *
 * @module
 */
import { ForeignDatabase, type ForeignRow, requiring } from './foreign-database.ts';
import { changedSessions, type ForeignSessions, PAGE_ROWS } from './foreign-sessions.ts';

/** Rows are `{id, data, parts: [{id, data}]}`, a message each. */
export function openOpenCodeMessages(file: string): ForeignSessions {
  const database = new ForeignDatabase(file);
  requiring(database, () => {
    database.require('session', ['id']);
    database.require('message', ['id', 'session_id', 'time_created', 'data']);
    database.require('part', ['id', 'message_id', 'data']);
  });
  const partTime = database.columns('part').has('time_updated') ? 'part.time_updated' : '0';
  return {
    changedSince(since) {
      const rows = database.all(
        `select message.session_id as id, max(max(message.time_created, coalesce(${partTime}, 0))) as mark
         from message left join part on part.message_id = message.id
         group by message.session_id having mark >= ? order by 2, 1`,
        since,
      );
      return changedSessions(rows, since);
    },
    session: (id) => database.all('select * from session where id = ?', id)[0] ?? null,
    *rows(id) {
      let after: ForeignRow = { time_created: -1, id: '' };
      for (;;) {
        const page = database.all(
          `select id, time_created, data from message
           where session_id = ? and (time_created, id) > (?, ?) order by time_created, id limit ${PAGE_ROWS}`,
          id,
          after.time_created,
          after.id,
        );
        for (const row of page) {
          const parts = database.all('select id, data from part where message_id = ? order by id', row.id);
          yield { ...row, parts };
        }
        const last = page.at(-1);
        if (page.length < PAGE_ROWS || last === undefined) return;
        after = last;
      }
    },
    close: () => database.close(),
  };
}
