/**
 * OpenClaw's `openclaw-agent.sqlite`: events of sessions, as JSON text or compressed.
 *
 * @module
 */
import { ForeignDatabase, requiring } from './foreign-database.ts';
import { changedSessions, type ForeignSessions, PAGE_ROWS } from './foreign-sessions.ts';

/** Rows are `{seq, event_json, event_zstd, created_at}`. */
export function openOpenClawEvents(file: string): ForeignSessions {
  const database = new ForeignDatabase(file);
  const columns = requiring(database, () => database.require('transcript_events', ['session_id', 'seq']));
  const column = (name: string): string => (columns.has(name) ? name : `null as ${name}`);
  // Without times any growth of the file is a change of everything.
  const mark = columns.has('created_at') ? 'created_at' : '0';
  return {
    changedSince(since, latest) {
      const rows = database.all(
        `select session_id as id, max(${mark}) as mark from transcript_events
         group by session_id having max(${mark}) >= ? order by 2, 1`,
        since,
      );
      return changedSessions(rows, since, latest);
    },
    session: () => null,
    *pages(id) {
      let after = -1;
      for (;;) {
        const page = database.all(
          `select seq, ${column('event_json')}, ${column('event_zstd')}, ${column('created_at')}
           from transcript_events where session_id = ? and seq > ? order by seq limit ${PAGE_ROWS}`,
          id,
          after,
        );
        yield page;
        if (page.length < PAGE_ROWS) return;
        after = Number(page.at(-1)?.seq);
      }
    },
    close: () => database.close(),
  };
}
