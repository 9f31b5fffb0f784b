/**
 * Hermes's `state.db`: messages of sessions in the shape of OpenAI's API.
 *
 * @module
 */
import { ForeignDatabase, requiring } from './foreign-database.ts';
import { changedSessions, type ForeignSessions, PAGE_ROWS } from './foreign-sessions.ts';

const OPTIONAL = ['tool_call_id', 'tool_calls', 'tool_name', 'timestamp', 'finish_reason', 'compacted'];

/** Rows are `{id, role, content}` and what there is of the optional columns. */
export function openHermesMessages(file: string): ForeignSessions {
  const database = new ForeignDatabase(file);
  const columns = requiring(database, () =>
    database.require('messages', ['id', 'session_id', 'role', 'content']),
  );
  const optional = OPTIONAL.map((name) => (columns.has(name) ? name : `null as ${name}`)).join(', ');
  // Rows that were rewound or summed up are kept as inactive; what was summed up still happened.
  const isActive = columns.has('active')
    ? columns.has('compacted')
      ? '(active = 1 or compacted = 1)'
      : 'active = 1'
    : '1 = 1';
  return {
    changedSince(since, latest) {
      const rows = database.all(
        `select session_id as id, max(id) as mark from messages group by session_id having max(id) > ? order by 2`,
        since,
      );
      return changedSessions(rows, since, latest);
    },
    session(id) {
      const known = database.columns('sessions');
      return known.has('id') ? (database.all('select * from sessions where id = ?', id)[0] ?? null) : null;
    },
    *pages(id) {
      let after = -1;
      for (;;) {
        const page = database.all(
          `select id, role, content, ${optional} from messages
           where session_id = ? and id > ? and ${isActive} order by id limit ${PAGE_ROWS}`,
          id,
          after,
        );
        yield page;
        if (page.length < PAGE_ROWS) return;
        after = Number(page.at(-1)?.id);
      }
    },
    close: () => database.close(),
  };
}
