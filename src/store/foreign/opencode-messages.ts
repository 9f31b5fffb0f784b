/**
 * OpenCode's `opencode.db`: messages and their parts as JSON.
 *
 * @module
 */
import { ForeignDatabase, type ForeignRow, requiring } from './foreign-database.ts';
import { changedSessions, type ForeignSessions, PAGE_ROWS } from './foreign-sessions.ts';

/**
 * Of a page of messages at once: their table may have no index by message, and then each question looks at all of it.
 */
const PARTS = `select message_id, id, data from part
  where message_id in (select value from json_each(?)) order by message_id, id`;

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
    changedSince(since, latest) {
      const rows = database.all(
        `select message.session_id as id, max(max(message.time_created, coalesce(${partTime}, 0))) as mark
         from message left join part on part.message_id = message.id
         group by message.session_id having mark >= ? order by 2, 1`,
        since,
      );
      return changedSessions(rows, since, latest);
    },
    session: (id) => database.all('select * from session where id = ?', id)[0] ?? null,
    *pages(id) {
      let after: ForeignRow = { time_created: -1, id: '' };
      for (;;) {
        const page = database.all(
          `select id, time_created, data from message
           where session_id = ? and (time_created, id) > (?, ?) order by time_created, id limit ${PAGE_ROWS}`,
          id,
          after.time_created,
          after.id,
        );
        yield withParts(page, database);
        const last = page.at(-1);
        if (page.length < PAGE_ROWS || last === undefined) return;
        after = last;
      }
    },
    close: () => database.close(),
  };
}

function withParts(messages: readonly ForeignRow[], database: ForeignDatabase): ForeignRow[] {
  const parts = new Map<unknown, ForeignRow[]>(messages.map(({ id }) => [id, []]));
  for (const part of database.all(PARTS, JSON.stringify([...parts.keys()]))) {
    parts.get(part.message_id)?.push(part);
  }
  return messages.map((message) => ({ ...message, parts: parts.get(message.id) ?? [] }));
}
