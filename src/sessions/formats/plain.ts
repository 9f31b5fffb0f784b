/**
 * Plain lists of messages: a JSON array, `{messages: […]}`, a message a line, or a whole conversation a line.
 *
 * @module
 */
import { basename } from 'node:path';
import { newSession, TurnAssembler } from '../model/assembler.ts';
import { isRecord } from '../model/bounded.ts';
import type { Row } from '../model/fields.ts';
import type { SessionTurn } from '../session.ts';
import { headOf, type LineFormat } from './line-format.ts';
import { isMessage, takeMessage } from './messages.ts';

/** Fields by which exports name a conversation. */
const ID_FIELDS = ['id', 'session_id', 'sessionId', 'conversation_id', 'trajectory_id', 'instance_id'];

/** A message a line. */
export const plainLines: LineFormat = {
  begin: (file) => newSession('plain', nameOf(file), file),
  isNeeded: (line) => headOf(line, 1) !== '',
  rowId: () => null,
  take(row, position, into) {
    if (isMessage(row)) takeMessage(row, position, position, into);
  },
  whole: (row, file, position) => (isConversation(row) ? plainConversation(row, file, position) : null),
};

export function isConversation(value: unknown): value is Row & { messages: readonly unknown[] } {
  return isRecord(value) && Array.isArray(value.messages) && value.messages.some(isMessage);
}

/** A whole conversation, as one line or one file holds it. */
export function* plainConversation(value: unknown, file: string, position: number): Generator<SessionTurn> {
  const messages = Array.isArray(value) ? value : isConversation(value) ? value.messages : [];
  const given = isRecord(value) ? ID_FIELDS.map((name) => value[name]).find(isId) : undefined;
  const id = given === undefined ? `${nameOf(file)}${position === 0 ? '' : `-${position}`}` : `${given}`;
  const into = new TurnAssembler(newSession('plain', id, file));
  for (const [index, message] of messages.entries()) {
    if (isMessage(message)) takeMessage(message, position, index, into);
  }
  for (const turn of into.finish()) yield { session: into.info, turn };
}

function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function nameOf(file: string): string {
  return basename(file).replace(/\.(?:jsonl?|ndjson)(?:\.zst|\.gz)?$/, '');
}
