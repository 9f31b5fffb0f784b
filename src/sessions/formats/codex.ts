/**
 * Codex: `~/.codex/sessions/YYYY/MM/DD/rollout-*.jsonl`, later compressed to `.jsonl.zst`.
 *
 * @module
 */
import { basename } from 'node:path';
import { newSession, type TurnAssembler } from '../model/assembler.ts';
import {
  argumentsOf,
  contentText,
  isoTime,
  numberField,
  type Row,
  recordField,
  textField,
} from '../model/fields.ts';
import { typedWords } from '../model/injected.ts';
import type { StatedResult } from '../model/result.ts';
import { statedDurationMs, statedExitCode } from '../model/result-text.ts';
import { headOf, type LineFormat } from './line-format.ts';

const HEAD_BYTES = 220;

/** The only events that say something the response items do not. */
const NEEDED_EVENTS = ['"type":"turn_aborted"', '"payload":{"type":"error"', '"type":"context_compacted"'];
/** A person stopped the turn, or the model's service gave up on it. */
const BREAKS_OFF: ReadonlySet<unknown> = new Set(['turn_aborted', 'error']);

const SESSION_ID = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.jsonl(?:\.zst|\.gz)?$/;

export const codex: LineFormat = {
  begin(file) {
    const name = basename(file);
    return newSession('codex', SESSION_ID.exec(name)?.[1] ?? name.replace(/\.jsonl(\.zst|\.gz)?$/, ''), file);
  },

  isNeeded(line) {
    const head = headOf(line, HEAD_BYTES);
    const payload = head.indexOf('"payload":');
    const type = head.indexOf('"type":"');
    // A row of another order of keys: look at it properly.
    if (type < 0 || (payload >= 0 && payload < type)) return true;
    const name = head.slice(type + 8, head.indexOf('"', type + 8));
    if (name === 'response_item') return !head.includes('"payload":{"type":"reasoning"');
    if (name === 'event_msg') return NEEDED_EVENTS.some((event) => head.includes(event));
    return name === 'session_meta' || name === 'compacted';
  },

  rowId(row) {
    const payload = recordField(row, 'payload');
    return row.type === 'response_item' ? textField(payload, 'id') : null;
  },

  take(row, position, into) {
    const payload = recordField(row, 'payload');
    if (payload === null) return;
    const at = isoTime(row.timestamp);
    if (row.type === 'response_item') takeItem(payload, position, at, into);
    else if (row.type === 'session_meta') learnSession(payload, into);
    else if (row.type === 'event_msg' && BREAKS_OFF.has(payload.type)) into.interrupt(at);
    else if (row.type === 'compacted')
      takeCompaction(textField(payload, 'message') ?? '', position, at, into);
    // The event that follows the row adds nothing to it; in some versions it stands alone.
    else if (payload.type === 'context_compacted') takeCompaction('', position, at, into);
  },
};

/** A fork repeats its ancestors' head rows: the first one is the file's own. */
function learnSession(payload: Row, into: TurnAssembler): void {
  if (into.known.project !== null) return;
  const spawn = recordField(recordField(recordField(payload, 'source'), 'subagent'), 'thread_spawn');
  into.learn({
    id: textField(payload, 'id') ?? undefined,
    project: textField(payload, 'cwd') ?? undefined,
    branch: textField(recordField(payload, 'git'), 'branch') ?? undefined,
    parentId: textField(spawn, 'parent_thread_id') ?? textField(payload, 'parent_thread_id') ?? undefined,
  });
}

function takeCompaction(text: string, position: number, at: string | null, into: TurnAssembler): void {
  into.say({ key: `at-${position}`, position, role: 'system', text, at, isCompaction: true });
}

type TakeItem = (item: Row, position: number, at: string | null, into: TurnAssembler) => void;

const ITEMS: Readonly<Record<string, TakeItem>> = {
  message: takeMessage,
  function_call: (item, position, at, into) =>
    takeCall(item, argumentsOf(item.arguments), position, at, into),
  custom_tool_call: (item, position, at, into) => takeCall(item, { input: item.input }, position, at, into),
  local_shell_call: (item, position, at, into) =>
    takeCall({ ...item, name: 'local_shell' }, recordField(item, 'action'), position, at, into),
  web_search_call: (item, position, at, into) => {
    takeCall({ ...item, name: 'web_search' }, recordField(item, 'action'), position, at, into);
    into.result(textField(item, 'call_id') ?? textField(item, 'id') ?? `at-${position}`, { text: '', at });
  },
  function_call_output: takeOutput,
  custom_tool_call_output: takeOutput,
};

function takeItem(item: Row, position: number, at: string | null, into: TurnAssembler): void {
  const take =
    typeof item.type === 'string' && Object.hasOwn(ITEMS, item.type) ? ITEMS[item.type] : undefined;
  take?.(item, position, at, into);
}

function takeMessage(item: Row, position: number, at: string | null, into: TurnAssembler): void {
  const text = contentText(item.content);
  const base = { key: textField(item, 'id') ?? `at-${position}`, position, at };
  const isSubagent = into.known.parentId !== null;
  if (item.role === 'assistant') {
    into.say({ ...base, role: 'assistant', text, isSubagent });
    return;
  }
  if (item.role !== 'user') return;
  if (text.startsWith('<turn_aborted>')) {
    into.interrupt(at);
    return;
  }
  const words = typedWords(text);
  const isTyped = words !== null && !isSubagent;
  into.say({ ...base, role: 'user', text: words ?? text, isTyped, isSubagent });
}

function takeCall(item: Row, input: unknown, position: number, at: string | null, into: TurnAssembler): void {
  const isSubagent = into.known.parentId !== null;
  const key = textField(item, 'id') ?? textField(item, 'call_id') ?? `at-${position}`;
  into.say({ key, position, role: 'assistant', text: '', at, isSubagent });
  const namespace = textField(item, 'namespace');
  const name = textField(item, 'name') ?? 'unknown';
  const tool = namespace === null ? name : `${namespace}__${name}`;
  into.call({ id: textField(item, 'call_id') ?? key, tool, input, at });
}

function takeOutput(item: Row, _position: number, at: string | null, into: TurnAssembler): void {
  into.result(textField(item, 'call_id') ?? '', { ...statedOutput(item.output), at });
}

/**
 * What `exec_command` and `shell_command` write above what was printed. One that still runs keeps it: its id is in there.
 * The lines below `Output:` are Codex' own too, where it has cut the output.
 */
const HEAD = /^(?:[A-Z][a-z]+ [^\n]{1,120}\n){1,6}Output:(?:\n|$)/;
const CUT_NOTE =
  /^(?:Warning: truncated output \(original token count: \d+\)\n)?(?:Total output lines: \d+\n\n?)?/;
const HEAD_LENGTH = 600;

/** Plain text, parts, or (older) JSON text of `{output, metadata: {exit_code, duration_seconds}}`. */
function statedOutput(output: unknown): StatedResult {
  if (typeof output !== 'string') {
    const record = recordField({ output }, 'output');
    const text = contentText(record === null ? output : record.content);
    return { ...withoutHead(text), isError: record?.success === false };
  }
  if (!output.startsWith('{"output":')) return withoutHead(output);
  const parsed = recordField({ parsed: argumentsOf(output) }, 'parsed');
  const metadata = recordField(parsed, 'metadata');
  if (parsed === null || metadata === null) return { text: output };
  const seconds = numberField(metadata, 'duration_seconds');
  return {
    text: contentText(parsed.output).replace(CUT_NOTE, ''),
    exitCode: numberField(metadata, 'exit_code'),
    durationMs: seconds === null ? null : Math.round(seconds * 1000),
  };
}

function withoutHead(text: string): StatedResult {
  const head = HEAD.exec(text.slice(0, HEAD_LENGTH))?.[0];
  const exitCode = head === undefined ? null : statedExitCode(head);
  if (head === undefined || exitCode === null) return { text };
  const durationMs = statedDurationMs(head);
  return { text: text.slice(head.length).replace(CUT_NOTE, ''), exitCode, durationMs };
}
