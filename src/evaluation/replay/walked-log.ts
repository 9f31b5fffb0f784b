/**
 * A log as its harness would have told of it, for walking through a session again: each prompt, and each call until the
 * next. Other than the reader of logs, which gathers all that can be learnt, it keeps to what hooks hear, one for one, so
 * that the moments of a walk can be numbered and compared with what somebody noted beside the log.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isRecord } from '../../sessions/model/bounded.ts';
import { recordField, textField } from '../../sessions/model/fields.ts';
import { codexTurns } from './walked-codex.ts';
import { textOf, Walk, type WalkedTurn } from './walked-turns.ts';

type Row = Readonly<Record<string, unknown>>;

export interface WalkedSession {
  readonly file: string;
  /** The file's name without what says that it is compressed. */
  readonly name: string;
  readonly startedAt: string;
  readonly turns: readonly WalkedTurn[];
}

/** Null where the log holds no prompt, or does not say when it was written. */
export function walkedLog(file: string): WalkedSession | null {
  const turns = turnsIn(textIn(file), file.replace(/\.gz$/, ''));
  const startedAt = turns[0]?.at ?? '';
  if (startedAt === '') return null;
  return { file, name: basename(file).replace(/\.gz$/, ''), startedAt, turns };
}

function textIn(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

function turnsIn(text: string, name: string): WalkedTurn[] {
  if (name.endsWith('.json')) return openCodeTurns(parsed(text));
  const rows: Row[] = [];
  const seen = new Set<unknown>();
  for (const line of text.split('\n')) {
    const row = parsed(line);
    if (!isRecord(row) || (row.uuid && seen.has(row.uuid))) continue;
    if (row.uuid) seen.add(row.uuid);
    rows.push(row);
  }
  if (rows.slice(0, 5).some(({ type }) => type === 'session_meta')) return codexTurns(rows);
  if (rows.slice(0, 3).some(({ type }) => type === 'session')) return piTurns(rows);
  return claudeTurns(rows);
}

function claudeTurns(rows: readonly Row[]): WalkedTurn[] {
  const into = new Walk();
  for (const row of rows) {
    if (row.isSidechain || row.isMeta || row.isCompactSummary) continue;
    const message = recordField(row, 'message');
    const content = message?.content;
    const blocks = Array.isArray(content) ? content.filter(isRecord) : [];
    if (row.type === 'assistant') {
      for (const block of blocks) if (block.type === 'tool_use') into.call(block.id, block.name, block.input);
    }
    if (row.type !== 'user') continue;
    const results = blocks.filter(({ type }) => type === 'tool_result');
    for (const one of results) into.result(one.tool_use_id, textOf(one.content), one.is_error === true);
    if (results.length === 0) into.prompt(textOf(content), textField(row, 'cwd'), row.timestamp);
  }
  return into.turns;
}

function piTurns(rows: readonly Row[]): WalkedTurn[] {
  const into = new Walk();
  const folder = textField(rows.find(({ type }) => type === 'session') ?? {}, 'cwd');
  for (const row of rows) {
    const message = recordField(row, 'message');
    const content = message?.content;
    if (message?.role === 'user') into.prompt(textOf(content), folder, row.timestamp);
    else if (message?.role === 'assistant') {
      const blocks = Array.isArray(content) ? content.filter(isRecord) : [];
      for (const block of blocks)
        if (block.type === 'toolCall') into.call(block.id, block.name, block.arguments);
    } else if (message?.role === 'toolResult') {
      into.result(message.toolCallId, textOf(content), message.isError === true);
    }
  }
  return into.turns;
}

function openCodeTurns(document: unknown): WalkedTurn[] {
  const into = new Walk();
  const whole = isRecord(document) ? document : {};
  const folder = textField(recordField(whole, 'info') ?? {}, 'directory');
  for (const message of Array.isArray(whole.messages) ? whole.messages.filter(isRecord) : []) {
    const info = recordField(message, 'info') ?? {};
    const parts = Array.isArray(message.parts) ? message.parts.filter(isRecord) : [];
    if (info.role === 'user') {
      const said = parts.filter(({ type, synthetic }) => type === 'text' && !synthetic);
      const created = recordField(info, 'time')?.created;
      const at = typeof created === 'number' ? new Date(created).toISOString() : '';
      into.prompt(said.map(({ text }) => `${text ?? ''}`).join('\n'), folder, at);
      continue;
    }
    for (const part of parts.filter(({ type }) => type === 'tool')) {
      const state = recordField(part, 'state') ?? {};
      const exit = recordField(state, 'metadata')?.exit ?? null;
      const id = {};
      into.call(id, part.tool, state.input);
      const isError = state.status === 'error' || (exit !== null && exit !== 0);
      into.result(id, `${state.output || state.error || ''}`, isError);
    }
  }
  return into.turns;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A half-written row is passed over, as everywhere.
    return null;
  }
}
