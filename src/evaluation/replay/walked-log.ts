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
import { isShellTool } from '../../sessions/shell-tools.ts';
import { codexTurns } from './walked-codex.ts';

type Row = Readonly<Record<string, unknown>>;

export interface WalkedCall {
  /** Shells of every harness are `Bash`, as Claude Code calls it. */
  readonly tool: string;
  readonly input: Row;
  result: string;
  isError: boolean;
}

export interface WalkedTurn {
  readonly prompt: string;
  readonly folder: string | null;
  readonly at: string;
  readonly calls: WalkedCall[];
}

export interface WalkedSession {
  readonly file: string;
  /** The file's name without what says that it is compressed. */
  readonly name: string;
  readonly startedAt: string;
  readonly turns: readonly WalkedTurn[];
}

/** Enough of a result to see how the call went. */
const KEPT_RESULT = 4000;

/** What harnesses write in a person's place begins with one of these; compared in lower case. */
const NOT_PROMPTS: readonly string[] = [
  ...['command-', 'local-command', 'system-reminder', 'task-notification', 'bash-', 'teammate-message'],
  ...['environment_context', 'user_instructions', 'permissions', 'turn_aborted', 'skill', 'instructions'],
  ...['collaboration_mode', 'subagent_notification', 'hook', 'recommended_plugins', 'apps_instructions'],
  ...['plugins_instructions', 'ide_', 'model_switch', 'personality', 'realtime', 'user-prompt-submit'],
  '!-- pi-',
]
  .map((tag) => `<${tag}`)
  .concat(
    ...[
      'caveat:',
      '[request interrupted',
      'this session is being continued',
      '[image',
      '[system notification',
    ],
    ...['# agents.md instructions', 'base directory for this skill', 'stop hook feedback'],
    ...['your task is to create a detailed summary', 'another language model started to solve'],
    'the following is the codex agent history',
  );
const GO_ON = 'continue from where you left off.';

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

/** Turns as they come in. */
export class Walk {
  readonly turns: WalkedTurn[] = [];
  readonly #calls = new Map<unknown, WalkedCall>();

  prompt(text: string, folder: string | null, at: unknown): void {
    const prompt = text.trim();
    const start = prompt.slice(0, 60).toLowerCase();
    if (prompt === '' || start === GO_ON || NOT_PROMPTS.some((one) => start.startsWith(one))) return;
    this.turns.push({ prompt, folder, at: typeof at === 'string' ? at : '', calls: [] });
  }

  call(id: unknown, name: unknown, input: unknown): void {
    const turn = this.turns.at(-1);
    if (turn === undefined) return;
    const tool = typeof name === 'string' ? name : 'unknown';
    const call = {
      tool: isShellTool(tool) ? 'Bash' : tool,
      input: isRecord(input) ? input : {},
      result: '',
      isError: false,
    };
    this.#calls.set(id, call);
    turn.calls.push(call);
  }

  result(id: unknown, text: string, isError: boolean): void {
    const call = this.#calls.get(id);
    if (call === undefined) return;
    call.result = text.slice(0, KEPT_RESULT);
    call.isError = isError;
  }
}

export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((block) =>
      isRecord(block) && (block.type === 'text' || block.type === 'input_text') ? `${block.text ?? ''}` : '',
    )
    .join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A half-written row is passed over, as everywhere.
    return null;
  }
}
