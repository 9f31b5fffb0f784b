/**
 * Gemini CLI: `~/.gemini/tmp/<project>/chats/session-*.json`, one document a session; newer versions append lines
 * to `session-*.jsonl` and write a message again when it grows.
 *
 * @module
 */
import { basename } from 'node:path';
import { newSession, TurnAssembler } from '../model/assembler.ts';
import { isRecord } from '../model/bounded.ts';
import {
  contentText,
  isoTime,
  listField,
  numberField,
  type Row,
  recordField,
  textField,
} from '../model/fields.ts';
import { typedWords } from '../model/injected.ts';
import { isProjectHash, projectHashOf, projectNamed } from '../model/project-hash.ts';
import type { SessionTurn } from '../session.ts';
import type { LineFormat } from './line-format.ts';
import { isMessage } from './messages.ts';

export const geminiLines: LineFormat = {
  begin: (file) => newSession('gemini', basename(file).replace(/\.jsonl$/, ''), file),
  isNeeded: () => true,
  rowId: () => null,
  take(row, position, into) {
    if (typeof row.sessionId === 'string') return into.learn({ id: row.sessionId });
    // The same message again, with more of it. Each is a turn of its own: else it could not be told what to drop.
    if (textField(row, 'id') !== null && into.lastKey === row.id) into.dropLast();
    else into.closeLast();
    takeMessage(row, position, into);
    learnProject(row, projectHashOf(into.known.file), into);
  },
};

/** Its messages have types where those of everybody else have roles. */
export function isGeminiChat(value: unknown): value is Row {
  if (!isRecord(value) || typeof value.sessionId !== 'string' || !Array.isArray(value.messages)) return false;
  return !value.messages.some(isMessage);
}

/** By which its messages are known, each in its place. */
export function geminiNames(chat: Row): string[] {
  return listField(chat, 'messages').map((message, index) => nameOf(isRecord(message) ? message : {}, index));
}

/** One document; positions count messages. */
export function* geminiChat(chat: Row, file: string): Generator<SessionTurn> {
  const id = textField(chat, 'sessionId') ?? basename(file);
  const into = new TurnAssembler({ ...newSession('gemini', id, file), startedAt: isoTime(chat.startTime) });
  const stated = textField(chat, 'projectHash');
  const hash = isProjectHash(stated) ? stated : projectHashOf(file);
  const messages = listField(chat, 'messages');
  // Before the first turn is told: what was done at the beginning was done there, too.
  for (const message of messages) if (isRecord(message)) learnProject(message, hash, into);
  for (const [index, message] of messages.entries()) {
    if (isRecord(message)) takeMessage(message, index, into);
    for (const turn of into.settled()) yield { session: into.info, turn };
  }
  for (const turn of into.open()) yield { session: into.info, turn };
}

/** `logs.json`: the prompts alone. Useful where no chat was recorded. */
export function isGeminiPrompts(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && isRecord(value[0]) && 'sessionId' in value[0] && 'messageId' in value[0];
}

export function* geminiPrompts(prompts: readonly unknown[], file: string): Generator<SessionTurn> {
  const sessions = new Map<string, TurnAssembler>();
  for (const [index, prompt] of prompts.entries()) {
    if (!isRecord(prompt) || prompt.type !== 'user') continue;
    const id = textField(prompt, 'sessionId') ?? basename(file);
    const into = sessions.get(id) ?? new TurnAssembler(newSession('gemini', id, file));
    sessions.set(id, into);
    const text = textField(prompt, 'message') ?? '';
    into.say({
      ...userTurn(text),
      key: `${prompt.messageId}`,
      position: index,
      at: isoTime(prompt.timestamp),
    });
  }
  for (const into of sessions.values()) {
    for (const turn of into.open()) yield { session: into.info, turn };
  }
}

function nameOf(message: Row, position: number): string {
  return textField(message, 'id') ?? `message-${position}`;
}

function takeMessage(message: Row, position: number, into: TurnAssembler): void {
  const key = nameOf(message, position);
  const at = isoTime(message.timestamp);
  const text = contentText(message.content);
  if (message.type === 'user') {
    into.say({ ...userTurn(text), key, position, at });
    return;
  }
  if (message.type === 'error' || (message.type === 'info' && text.startsWith('Request cancelled'))) {
    into.interrupt(at);
    return;
  }
  if (message.type !== 'gemini') return;
  into.say({ key, position, role: 'assistant', text, at });
  for (const call of listField(message, 'toolCalls')) if (isRecord(call)) takeCall(call, key, at, into);
}

/** Calls name files by their whole paths: one of the folders that these lie in is the project. */
function learnProject(message: Row, hash: string | null, into: TurnAssembler): void {
  if (hash === null || into.known.project !== null) return;
  const inputs = listField(message, 'toolCalls').map((call) => recordField({ call }, 'call'));
  const texts = inputs.flatMap((call) => Object.values(recordField(call, 'args') ?? {}));
  const project = projectNamed(hash, texts);
  if (project !== null) into.learn({ project });
}

function takeCall(call: Row, key: string, at: string | null, into: TurnAssembler): void {
  const tool = textField(call, 'name') ?? 'unknown';
  const id = textField(call, 'id') ?? `${key}-${tool}`;
  const input = recordField(call, 'args');
  const skill = tool === 'activate_skill' ? textField(input, 'name') : null;
  into.call({ id, tool, input, at: isoTime(call.timestamp) ?? at, skill });
  const { status } = call;
  if (status !== 'success' && status !== 'error' && status !== 'cancelled') return;
  const text = resultText(call);
  into.result(id, {
    text,
    at,
    isError: status === 'error',
    // The shell tool writes it among its own lines.
    exitCode: exitCodeLine(text),
    durationMs: numberField(call, 'durationMs'),
    isRefusal: status === 'cancelled' && !text.includes('abort'),
    isInterrupt: status === 'cancelled',
  });
}

function resultText(call: Row): string {
  const parts = Array.isArray(call.result) ? call.result : [call.result];
  for (const part of parts) {
    const response = recordField(recordField({ part }, 'part'), 'functionResponse');
    const answer = recordField(response, 'response');
    const text = textField(answer, 'output') ?? textField(answer, 'error');
    if (text !== null) return text;
  }
  return contentText(call.result) || contentText(call.resultDisplay);
}

const EXIT_LINE = /(?:^|\n)Exit Code: (-?\d{1,10})(?:\n|$)/;

function exitCodeLine(text: string): number | null {
  return exitCodeIn(text.slice(-400)) ?? (text.length > 400 ? exitCodeIn(text.slice(0, 400)) : null);
}

function exitCodeIn(piece: string): number | null {
  const stated = piece.includes('Exit Code: ') ? EXIT_LINE.exec(piece) : null;
  return stated === null ? null : Number(stated[1]);
}

function userTurn(text: string): { role: 'user'; text: string; isTyped: boolean } {
  const words = typedWords(text);
  return { role: 'user', text: words ?? text, isTyped: words !== null };
}
