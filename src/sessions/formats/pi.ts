/**
 * pi: `~/.pi/agent/sessions/--path--/*.jsonl`, and OpenClaw, which logs in the same shape. The rows form a tree; a
 * person who goes back to an earlier row starts a branch. What was done on an abandoned branch was done all the
 * same, so rows are taken in the order they were written.
 *
 * @module
 */
import { basename } from 'node:path';
import { newSession, type TurnAssembler } from '../model/assembler.ts';
import { isRecord } from '../model/bounded.ts';
import {
  contentText,
  isoTime,
  listField,
  numberField,
  type Row,
  recordField,
  textField,
  textOfType,
} from '../model/fields.ts';
import { typedWords } from '../model/injected.ts';
import type { Harness } from '../session.ts';
import { headOf, type LineFormat } from './line-format.ts';

const NEEDED_TYPES = new Set(['session', 'message', 'compaction', 'branch_summary']);

/** `<time>_<id>.jsonl`, and OpenClaw's `<id>.jsonl`. */
const FILE_ID = /^(?:[\dTZ:.-]+_)?(.+?)\.jsonl(?:\.zst|\.gz)?$/;

export function piFormat(harness: Extract<Harness, 'pi' | 'openclaw'>): LineFormat {
  return {
    begin: (file) => newSession(harness, FILE_ID.exec(basename(file))?.[1] ?? basename(file), file),

    isNeeded(line) {
      const head = headOf(line, 64);
      return !head.startsWith('{"type":"') || NEEDED_TYPES.has(head.slice(9, head.indexOf('"', 9)));
    },

    rowId(row) {
      // Short ids are unique within their own file alone.
      const id = textField(row, 'id');
      return id !== null && id.length >= 32 ? id : null;
    },

    take: takePiRow,
  };
}

export function takePiRow(row: Row, position: number, into: TurnAssembler): void {
  const at = isoTime(row.timestamp);
  const key = textField(row, 'id') ?? `at-${position}`;
  if (row.type === 'session') {
    learnSession(row, into);
    return;
  }
  if (row.type === 'compaction' || row.type === 'branch_summary') {
    const text = textField(row, 'summary') ?? '';
    into.say({ key, position, role: 'system', text, at, isCompaction: true });
    return;
  }
  const message = recordField(row, 'message');
  if (row.type !== 'message' || message === null) return;
  const role = typeof message.role === 'string' ? message.role : '';
  const take = Object.hasOwn(ROLES, role) ? ROLES[role] : undefined;
  take?.(message, { key, position, at: at ?? isoTime(message.timestamp) }, into);
}

function learnSession(row: Row, into: TurnAssembler): void {
  const parent = textField(row, 'parentSession');
  into.learn({
    id: textField(row, 'id') ?? undefined,
    project: textField(row, 'cwd') ?? undefined,
    parentId: parent === null ? undefined : (FILE_ID.exec(basename(parent))?.[1] ?? parent),
  });
}

interface Place {
  readonly key: string;
  readonly position: number;
  readonly at: string | null;
}

const ROLES: Readonly<Record<string, (message: Row, place: Place, into: TurnAssembler) => void>> = {
  user(message, place, into) {
    const text = contentText(message.content);
    const words = typedWords(text);
    into.say({ ...place, role: 'user', text: words ?? text, isTyped: words !== null });
  },

  assistant(message, place, into) {
    const parts = listField(message, 'content');
    const { key, position, at } = place;
    const text = textOfType(parts, 'text') ?? contentText(message.content);
    into.say({ key, position, role: 'assistant', text, at });
    for (const part of parts) {
      if (!isRecord(part) || part.type !== 'toolCall') continue;
      const tool = textField(part, 'name') ?? 'unknown';
      const input = part.arguments;
      into.call({ id: textField(part, 'id') ?? place.key, tool, input, at: place.at });
    }
    if (message.stopReason === 'aborted' || message.stopReason === 'error') into.interrupt(place.at);
  },

  toolResult(message, place, into) {
    const details = recordField(message, 'details');
    into.result(textField(message, 'toolCallId') ?? '', {
      text: contentText(message.content),
      at: place.at,
      isError: message.isError === true,
      exitCode: numberField(details, 'exitCode'),
      durationMs: numberField(details, 'durationMs'),
    });
  },

  /** A command that the person ran, not the agent. */
  bashExecution(message, place, into) {
    const command = textField(message, 'command') ?? '';
    into.say({ ...place, role: 'user', text: `!${command}`, isTyped: true });
    into.call({ id: place.key, tool: 'bash', input: { command }, at: place.at });
    into.result(place.key, {
      text: textField(message, 'output') ?? '',
      at: place.at,
      exitCode: numberField(message, 'exitCode'),
      isInterrupt: message.cancelled === true,
    });
  },
};
