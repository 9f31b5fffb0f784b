/**
 * Reads a log that is one JSON document and is written anew when it grows.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { countsOn, isUnchanged, lastOf } from '../cursor.ts';
import { geminiChat, geminiNames, geminiPrompts, isGeminiChat, isGeminiPrompts } from '../formats/gemini.ts';
import { isOpenCodeExport, openCodeExport } from '../formats/opencode.ts';
import { isConversation, plainConversation } from '../formats/plain.ts';
import { HUGE_BYTES, utf8Text } from '../lines/utf8-text.ts';
import type { SessionTurn } from '../session.ts';
import { notedProject } from './noted-project.ts';
import type { ReadContext } from './reading.ts';

/** A document has to be held whole to be parsed. */
export const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024;

/** Turns handed over at once. */
const BATCH_TURNS = 64;

export async function* readDocument(context: ReadContext): AsyncGenerator<readonly SessionTurn[]> {
  const { file, before, report } = context;
  const stats = await stat(file);
  if (before !== null && isUnchanged(before, stats)) {
    report.outcome = 'unchanged';
    return context.keep(before);
  }
  if (!stats.isFile()) throw new Error('not a file');
  if (stats.size > MAX_DOCUMENT_BYTES) throw new Error(`larger than ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB`);
  // At once: decoding it piece by piece, as the other way does, takes twice as long.
  const document = parseDocument(textIn(file, stats.size));
  report.bytes = stats.size;
  const project = await notedProject(file);
  // Only Gemini's chats number their messages; the others come again whole.
  const names = isGeminiChat(document) ? geminiNames(document) : [];
  const isContinued = before !== null && countsOn(before, names);
  if (before !== null && !isContinued) report.outcome = 'restarted';
  const from = isContinued ? before.offset : 0;
  let offset = 0;
  let batch: SessionTurn[] = [];
  for (const { session, turn } of turnsOf(document, file)) {
    report.rows++;
    if (turn.isSettled) offset = turn.position + 1;
    if (turn.position < from) continue;
    batch.push({ session: project === null ? session : { ...session, project }, turn });
    if (batch.length < BATCH_TURNS) continue;
    yield batch;
    batch = [];
  }
  yield batch;
  if (names.length === 0) offset = 0;
  const { ino: inode, size, mtimeMs } = stats;
  context.keep({ file, inode, size, mtimeMs, offset, print: '', ...lastOf(names), info: null });
}

/** Beside the text of a huge one its bytes are not held as well. */
function textIn(file: string, size: number): string {
  if (file.endsWith('.gz'))
    return utf8Text(gunzipSync(readFileSync(file), { maxOutputLength: MAX_DOCUMENT_BYTES }));
  return size > HUGE_BYTES ? readFileSync(file, 'utf8') : utf8Text(readFileSync(file));
}

function* turnsOf(document: unknown, file: string): Generator<SessionTurn> {
  if (isGeminiChat(document)) return yield* geminiChat(document, file);
  if (isGeminiPrompts(document)) return yield* geminiPrompts(document, file);
  if (isOpenCodeExport(document)) return yield* openCodeExport(document, file);
  if (Array.isArray(document) && document.some(isConversation)) {
    for (const [index, conversation] of document.entries())
      yield* plainConversation(conversation, file, index);
    return;
  }
  yield* plainConversation(document, file, 0);
}

function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    throw new Error('not complete JSON: its writer may not be done yet', { cause: error });
  }
}
