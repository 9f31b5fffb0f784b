/**
 * Lists of messages in the shape of OpenAI's API, as many programs keep them; Hermes stores the same in a database.
 * Blocks in Anthropic's shape are understood too, since exports mix them.
 *
 * @module
 */
import type { TurnAssembler } from '../model/assembler.ts';
import { boundInput, isRecord } from '../model/bounded.ts';
import {
  argumentsOf,
  contentText,
  isoTime,
  listField,
  type Row,
  recordField,
  textField,
} from '../model/fields.ts';
import { typedWords } from '../model/injected.ts';

export function isMessage(value: unknown): value is Row {
  return isRecord(value) && typeof value.role === 'string' && ('content' in value || 'tool_calls' in value);
}

/** `index` makes the key where the message has no id. */
export function takeMessage(message: Row, position: number, index: number, into: TurnAssembler): void {
  const at = isoTime(message.timestamp ?? message.created_at ?? message.created);
  const key = textField(message, 'id') ?? `message-${index}`;
  const role = typeof message.role === 'string' ? message.role : '';
  if (role === 'tool' || role === 'function') {
    const text = toolText(message.content);
    const id = textField(message, 'tool_call_id') ?? textField(message, 'name') ?? '';
    into.result(id, { text, at, isError: message.is_error === true });
    return;
  }
  takeBlockResults(message, at, into);
  const text = spokenText(message.content);
  if (role === 'assistant') {
    into.say({ key, position, role: 'assistant', text, at });
    takeCalls(message, key, at, into);
    return;
  }
  if (text === '') return;
  // Instructions of a program are no person's words.
  if (role !== 'user') {
    into.say({ key, position, role: 'system', text, at });
    return;
  }
  const words = typedWords(text);
  into.say({ key, position, role: 'user', text: words ?? text, at, isTyped: words !== null });
}

function takeCalls(message: Row, key: string, at: string | null, into: TurnAssembler): void {
  for (const call of listField(message, 'tool_calls')) {
    if (!isRecord(call)) continue;
    const made = recordField(call, 'function') ?? call;
    const tool = textField(made, 'name') ?? 'unknown';
    const input = argumentsOf(made.arguments ?? made.input);
    into.call({ id: textField(call, 'id') ?? tool, tool, input, at });
  }
  const single = recordField(message, 'function_call');
  if (single !== null) {
    const tool = textField(single, 'name') ?? 'unknown';
    into.call({ id: tool, tool, input: argumentsOf(single.arguments), at });
  }
  for (const block of listField(message, 'content')) {
    if (!isRecord(block) || block.type !== 'tool_use') continue;
    const tool = textField(block, 'name') ?? 'unknown';
    into.call({ id: textField(block, 'id') ?? `${key}-${tool}`, tool, input: block.input, at });
  }
}

function takeBlockResults(message: Row, at: string | null, into: TurnAssembler): void {
  for (const block of listField(message, 'content')) {
    if (!isRecord(block) || block.type !== 'tool_result') continue;
    const text = contentText(block.content);
    into.result(textField(block, 'tool_use_id') ?? '', { text, at, isError: block.is_error === true });
  }
}

function spokenText(content: unknown): string {
  if (!Array.isArray(content)) return contentText(content);
  return contentText(
    content.filter((part) => !isRecord(part) || part.type === 'text' || part.type === undefined),
  );
}

/** Programs put any JSON there. */
function toolText(content: unknown): string {
  const text = contentText(content);
  if (text !== '' || content === null || content === undefined || content === '') return text;
  try {
    return JSON.stringify(content);
  } catch {
    // Nested deeper than anybody can write it down again: the outermost of it tells enough.
    return JSON.stringify(boundInput(content));
  }
}
