/**
 * The harnesses that keep their sessions in SQLite: what their rows mean.
 *
 * @module
 */
import { openHermesMessages } from '../../store/foreign/hermes-messages.ts';
import { openOpenClawEvents } from '../../store/foreign/openclaw-events.ts';
import { openOpenCodeMessages } from '../../store/foreign/opencode-messages.ts';
import { expandedHead } from '../lines/expand.ts';
import { utf8Text } from '../lines/utf8-text.ts';
import { newSession, TurnAssembler } from '../model/assembler.ts';
import { isRecord } from '../model/bounded.ts';
import { argumentsOf, isoTime, listField, type Row, textField } from '../model/fields.ts';
import type { DatabaseFormat } from '../reading/read-database.ts';
import { takeMessage } from './messages.ts';
import { openCodeAssembler, takeOpenCodeMessage } from './opencode.ts';
import { takePiRow } from './pi.ts';

/** What expands to more than this is no event. */
const MAX_EVENT_BYTES = 32 * 1024 * 1024;

export const openClawDatabase: DatabaseFormat = {
  open: openOpenClawEvents,
  begin: (id, _session, file) => new TurnAssembler(newSession('openclaw', id, file)),
  take(row, into) {
    const event = parsed(row.event_json ?? expanded(row.event_zstd));
    if (event === null) return false;
    const { id } = into.known;
    takePiRow(
      event.timestamp === undefined ? { ...event, timestamp: row.created_at } : event,
      Number(row.seq),
      into,
    );
    // The database's own name for the session counts: other tables and the gateway use it.
    into.learn({ id });
    return true;
  },
};

export const hermesDatabase: DatabaseFormat = {
  open: openHermesMessages,
  begin(id, session, file) {
    const known = session ?? {};
    return new TurnAssembler({
      ...newSession('hermes', id, file),
      project: textField(known, 'cwd'),
      branch: textField(known, 'git_branch'),
      parentId: textField(known, 'parent_session_id'),
      startedAt: isoTime(known.started_at),
    });
  },
  take(row, into) {
    if (typeof row.role !== 'string') return false;
    const calls = argumentsOfList(row.tool_calls);
    // Ids here are numbers of rows; a call and its result are joined by their own.
    const message = { ...row, id: `${row.id}`, tool_calls: calls, name: row.tool_name };
    takeMessage(message, Number(row.id), Number(row.id), into);
    return true;
  },
};

export const openCodeDatabase: DatabaseFormat = {
  open: openOpenCodeMessages,
  begin: (id, session, file) => openCodeAssembler(id, session ?? {}, file),
  take(row, into) {
    const message = parsed(row.data);
    if (message === null) return false;
    const parts: Row[] = [];
    for (const part of listField(row, 'parts')) {
      const data = isRecord(part) ? parsed(part.data) : null;
      if (data !== null) parts.push(data);
    }
    takeOpenCodeMessage(message, parts, { key: `${row.id}`, position: Number(row.time_created) || 0 }, into);
    return true;
  },
};

function parsed(json: unknown): Row | null {
  const value = typeof json === 'string' ? argumentsOf(json) : null;
  return isRecord(value) ? value : null;
}

function argumentsOfList(json: unknown): readonly unknown[] {
  if (typeof json !== 'string' || !json.trimStart().startsWith('[')) return [];
  const wrapped = parsed(`{"calls":${json}}`);
  return listField(wrapped, 'calls');
}

function expanded(zstd: unknown): string | null {
  if (!(zstd instanceof Uint8Array)) return null;
  try {
    const bytes = expandedHead(zstd, MAX_EVENT_BYTES);
    return bytes.length < MAX_EVENT_BYTES ? utf8Text(bytes) : null;
  } catch {
    // Counted as a bad row by the reader.
    return null;
  }
}
