/**
 * OpenCode: sessions, messages and parts, as JSON files under `~/.local/share/opencode/storage` or, in newer
 * versions, as rows of `opencode.db`, or one document as `opencode export` writes it. All hold the same objects.
 *
 * @module
 */
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
  textOfType,
} from '../model/fields.ts';
import { typedWords } from '../model/injected.ts';
import type { SessionInfo, SessionTurn } from '../session.ts';

export function openCodeSession(id: string, session: Row, file: string): SessionInfo {
  return {
    ...newSession('opencode', id, file),
    project: textField(session, 'directory'),
    parentId: textField(session, 'parentID') ?? textField(session, 'parent_id'),
    startedAt: isoTime(numberField(recordField(session, 'time'), 'created') ?? session.time_created),
  };
}

export function openCodeAssembler(id: string, session: Row, file: string): TurnAssembler {
  return new TurnAssembler(openCodeSession(id, session, file));
}

/** What `opencode export` writes: a session with all its messages. */
export function isOpenCodeExport(document: unknown): document is Row {
  if (!isRecord(document) || !Array.isArray(document.messages)) return false;
  return textField(recordField(document, 'info'), 'id') !== null && !('role' in document);
}

export function* openCodeExport(document: Row, file: string): Generator<SessionTurn> {
  const session = recordField(document, 'info') ?? {};
  const into = openCodeAssembler(textField(session, 'id') ?? '', session, file);
  for (const [position, entry] of listField(document, 'messages').filter(isRecord).entries()) {
    const message = recordField(entry, 'info');
    if (message === null) continue;
    const key = textField(message, 'id') ?? `message-${position}`;
    takeOpenCodeMessage(message, listField(entry, 'parts').filter(isRecord), { key, position }, into);
  }
  for (const turn of into.finish()) yield { session: into.info, turn };
}

/** One message with its parts. */
export function takeOpenCodeMessage(
  message: Row,
  parts: readonly Row[],
  place: { readonly key: string; readonly position: number },
  into: TurnAssembler,
): void {
  const at = isoTime(numberField(recordField(message, 'time'), 'created'));
  const isSubagent = into.known.parentId !== null;
  into.learn({ project: textField(recordField(message, 'path'), 'cwd') ?? undefined });
  if (message.role === 'user') {
    takeUser(parts, { ...place, at, isSubagent }, into);
    return;
  }
  if (message.role !== 'assistant') return;
  const text = textOfType(parts, 'text') ?? '';
  if (message.summary === true) {
    into.say({ ...place, role: 'system', text, at, isSubagent, isCompaction: true });
    return;
  }
  const { key, position } = place;
  into.say({ key, position, role: 'assistant', text, at, isSubagent });
  for (const part of parts) if (part.type === 'tool') takeTool(part, at, into);
  if (recordField(message, 'error') !== null) into.interrupt(at);
}

interface UserPlace {
  readonly key: string;
  readonly position: number;
  readonly at: string | null;
  readonly isSubagent: boolean;
}

function takeUser(parts: readonly Row[], place: UserPlace, into: TurnAssembler): void {
  if (parts.some((part) => part.type === 'compaction')) {
    into.say({ ...place, role: 'system', text: '', isCompaction: true });
    return;
  }
  const texts = parts.filter((part) => part.type === 'text');
  // The harness marks what it added itself.
  const own = contentText(texts.filter((part) => part.synthetic !== true && part.ignored !== true));
  const words = typedWords(own);
  const isTyped = words !== null && !place.isSubagent;
  into.say({ ...place, role: 'user', text: words ?? contentText(texts), isTyped });
}

function takeTool(part: Row, at: string | null, into: TurnAssembler): void {
  const state = recordField(part, 'state');
  const time = recordField(state, 'time');
  const metadata = recordField(state, 'metadata');
  const id = textField(part, 'callID') ?? textField(part, 'id') ?? '';
  const tool = textField(part, 'tool') ?? 'unknown';
  const input = recordField(state, 'input');
  const started = numberField(time, 'start');
  const ended = numberField(time, 'end');
  const skill = tool === 'skill' ? textField(input, 'name') : null;
  into.call({ id, tool, input, at: isoTime(started) ?? at, skill });
  if (state?.status !== 'completed' && state?.status !== 'error') return;
  into.result(id, {
    text: textField(state, 'output') ?? textField(state, 'error') ?? '',
    at: isoTime(ended) ?? at,
    isError: state.status === 'error',
    exitCode: numberField(metadata, 'exit'),
    durationMs: started === null || ended === null ? null : ended - started,
    isInterrupt: metadata?.interrupted === true,
  });
}
