/**
 * Telling a log's format by its contents, for logs that lie anywhere.
 *
 * @module
 */
import { type FileHandle, open, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { tablesOf } from '../store/foreign/foreign-database.ts';
import { isGeminiChat, isGeminiPrompts } from './formats/gemini.ts';
import { isMessage } from './formats/messages.ts';
import { isOpenCodeExport } from './formats/opencode.ts';
import { isConversation } from './formats/plain.ts';
import { compressionOf, fileChunks } from './lines/chunks.ts';
import { expandedHead, gunzippedHead } from './lines/expand.ts';
import { MAX_LINE_BYTES } from './lines/line-splitter.ts';
import { isRecord } from './model/bounded.ts';
import { type Row, recordField } from './model/fields.ts';
import type { LogFormat } from './read-log.ts';

/** The first row mostly tells the format, and mostly fits in here. */
const FIRST_BYTES = 8 * 1024;
/** A first row with instructions in it may be long. */
const HEAD_BYTES = 256 * 1024;
const HEAD_ROWS = 20;
/** Where the first line break is not before this, there is none worth looking for. */
const LONGEST_ROW = 4 * MAX_LINE_BYTES;

const SQLITE_MAGIC = 'SQLite format 3\0';

interface RowRule {
  readonly format: LogFormat;
  readonly reason: string;
  readonly matches: (row: Row, file: string) => boolean;
}

const CODEX_TYPES = new Set(['session_meta', 'response_item', 'event_msg', 'turn_context', 'compacted']);
const CLAUDE_TYPES = new Set([
  'user',
  'assistant',
  'system',
  'attachment',
  'summary',
  'queue-operation',
  'progress',
]);
const PI_TYPES = new Set([
  'message',
  'compaction',
  'branch_summary',
  'model_change',
  'thinking_level_change',
]);

/** The first rule that fits one of the first rows decides. */
export const ROW_RULES: readonly RowRule[] = [
  {
    format: 'codex',
    reason: 'rows are an envelope of time, type and payload',
    matches: (row) => CODEX_TYPES.has(`${row.type}`) && recordField(row, 'payload') !== null,
  },
  {
    format: 'claude-code',
    reason: 'rows name their session, and their ids are uuids',
    matches: (row) =>
      CLAUDE_TYPES.has(`${row.type}`) && ('sessionId' in row || 'uuid' in row || 'leafUuid' in row),
  },
  {
    format: 'openclaw',
    reason: "pi's shape in OpenClaw's folder",
    matches: (row, file) => isPiRow(row) && file.includes(`${sep}.openclaw${sep}`),
  },
  { format: 'pi', reason: 'a session row, then a tree of messages', matches: isPiRow },
  {
    format: 'gemini-lines',
    reason: 'a head row names session and project',
    matches: (row) =>
      typeof row.sessionId === 'string' && typeof row.projectHash === 'string' && !('messages' in row),
  },
  {
    format: 'plain-lines',
    reason: 'a message or a conversation a line',
    matches: (row) => isMessage(row) || isConversation(row),
  },
];

interface DatabaseRule {
  readonly format: LogFormat;
  /** The name of a table or column: without it among the first bytes a database is not opened, which leaves traces. */
  readonly mark: string;
  readonly tables: readonly string[];
}

const DATABASE_RULES: readonly DatabaseRule[] = [
  { format: 'openclaw-database', mark: 'transcript_events', tables: ['transcript_events'] },
  { format: 'opencode-database', mark: 'message_id', tables: ['session', 'message', 'part'] },
  { format: 'hermes-database', mark: 'tool_call_id', tables: ['messages'] },
];

/** The format of a file; null when it is no log that is known. */
export async function detectFormat(file: string): Promise<LogFormat | null> {
  const stats = await stat(file);
  // Opening a pipe would wait for its writer.
  if (!stats.isFile() || stats.size === 0) return null;
  const handle = await open(file, 'r');
  try {
    if (stats.size > FIRST_BYTES && compressionOf(file) === null) {
      const format = formatOfFirstRows(await headOf(handle, FIRST_BYTES), file);
      if (format !== null) return format;
    }
    const head = await headOf(handle, Math.min(HEAD_BYTES, stats.size));
    return (await formatOfLongRow(handle, head, file)) ?? formatOfHead(head, file);
  } finally {
    await handle.close();
  }
}

/** Null when more has to be read: nothing behind the last line break is known. */
function formatOfFirstRows(first: Buffer, file: string): LogFormat | null {
  const end = isDatabase(first) ? -1 : first.lastIndexOf('\n');
  const format = end < 0 ? null : formatOfRows(textOf(first.subarray(0, end)), file);
  return format === 'plain' ? null : format;
}

/** A picture in the first prompt makes a first row of megabytes; one that no reader takes is told by those behind it. */
async function formatOfLongRow(handle: FileHandle, head: Buffer, file: string): Promise<LogFormat | null> {
  if (head.length < HEAD_BYTES || head.includes('\n') || isDatabase(head) || compressionOf(file) !== null)
    return null;
  const end = await firstLineEnd(handle, HEAD_BYTES);
  if (end === null) return null;
  const from = end > MAX_LINE_BYTES ? end : 0;
  return formatOfRows(textOf(await headOf(handle, end - from + HEAD_BYTES, from)), file);
}

/** Null for a document of one line. */
async function firstLineEnd({ fd }: FileHandle, from: number): Promise<number | null> {
  let position = from;
  for await (const chunk of fileChunks(fd, from, LONGEST_ROW)) {
    const at = chunk.indexOf('\n');
    if (at >= 0) return position + at + 1;
    position += chunk.length;
  }
  return null;
}

function formatOfHead(head: Buffer, file: string): LogFormat | null {
  if (isDatabase(head)) return databaseFormat(head, file);
  const bytes = expanded(head, file);
  if (bytes === null) return null;
  const text = textOf(bytes);
  const byRow = formatOfRows(text, file);
  if (byRow !== null) return byRow;
  return file.includes(`${sep}storage${sep}session${sep}`) && text.includes('"directory"')
    ? 'opencode-files'
    : documentFormat(text);
}

/** The first row that fits a rule tells the format of all. */
function formatOfRows(text: string, file: string): LogFormat | null {
  const lines = text.split('\n', HEAD_ROWS);
  for (const line of lines) {
    const row = parsed(line);
    if (!isRecord(row)) continue;
    if (isGeminiChat(row)) return 'gemini';
    const rule = ROW_RULES.find(({ matches }) => matches(row, file));
    // One conversation alone in a file is a document, whatever its line breaks.
    if (
      rule?.format === 'plain-lines' &&
      isConversation(row) &&
      lines.filter((rest) => rest.trim()).length === 1
    ) {
      return 'plain';
    }
    if (rule !== undefined) return rule.format;
  }
  return null;
}

/** A document whose first bytes alone are at hand. */
function documentFormat(text: string): LogFormat | null {
  const whole = parsed(text);
  if (isGeminiChat(whole) || isGeminiPrompts(whole)) return 'gemini';
  if (isOpenCodeExport(whole)) return 'opencode-export';
  if (Array.isArray(whole)) return whole.some(isMessage) || whole.some(isConversation) ? 'plain' : null;
  if (isRecord(whole)) return isConversation(whole) ? 'plain' : null;
  const start = text.slice(0, 4096);
  if (/^\s*\{\s*"info"\s*:\s*\{/.test(start) && text.includes('"messages"')) return 'opencode-export';
  if (start.includes('"projectHash"') && start.includes('"sessionId"')) return 'gemini';
  if (start.includes('"messageId"') && start.includes('"sessionId"')) return 'gemini';
  return /^\s*[[{]/.test(start) && start.includes('"role"') && start.includes('"content"') ? 'plain' : null;
}

function isDatabase(head: Buffer): boolean {
  return head.toString('latin1', 0, SQLITE_MAGIC.length) === SQLITE_MAGIC;
}

/** The statements that made the tables stand in the first page, and rows that speak of others behind them. */
function databaseFormat(head: Buffer, file: string): LogFormat | null {
  const marked = DATABASE_RULES.filter(({ mark }) => head.includes(mark));
  const has = marked.length === 0 ? null : tablesOf(file);
  const rule = has === null ? marked[0] : marked.find(({ tables }) => tables.every((name) => has.has(name)));
  return rule?.format ?? null;
}

function isPiRow(row: Row): boolean {
  if (row.type === 'session') return typeof row.id === 'string' && 'timestamp' in row;
  return PI_TYPES.has(`${row.type}`) && 'parentId' in row;
}

function textOf(head: Buffer): string {
  return head.toString('utf8').replace(/^\uFEFF/, '');
}

/** Null when it is not compressed after all: not a log. */
function expanded(head: Buffer, file: string): Buffer | null {
  const compression = compressionOf(file);
  try {
    if (compression === 'gzip') return gunzippedHead(head, HEAD_BYTES);
    return compression === 'zstd' ? expandedHead(head, HEAD_BYTES) : head;
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Half a row, or none.
    return null;
  }
}

async function headOf(handle: FileHandle, length: number, from = 0): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await handle.read(buffer, 0, length, from);
  return buffer.subarray(0, bytesRead);
}
