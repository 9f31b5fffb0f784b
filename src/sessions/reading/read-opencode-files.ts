/**
 * Reads a session of OpenCode that is spread over files: `session/<project>/<id>.json`, a file a message under
 * `message/<id>/`, a file a part under `part/<message>/`.
 *
 * @module
 */
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { countsOn, type FileState, isUnchanged, lastOf } from '../cursor.ts';
import { openCodeAssembler, takeOpenCodeMessage } from '../formats/opencode.ts';
import { utf8Text } from '../lines/utf8-text.ts';
import { isRecord } from '../model/bounded.ts';
import type { Row } from '../model/fields.ts';
import type { SessionTurn } from '../session.ts';
import { noteBadPlace, type ReadContext } from './reading.ts';

/** Turns handed over at once. */
const BATCH_TURNS = 64;

export async function* readOpenCodeFiles(context: ReadContext): AsyncGenerator<readonly SessionTurn[]> {
  const { file, before, report } = context;
  const storage = dirname(dirname(dirname(file)));
  const id = basename(file, '.json');
  // Ids sort by the time they were made.
  const folder = join(storage, 'message', id);
  const messages = jsonNames(folder);
  const state = await stateOf(file, storage, id, messages);
  if (before !== null && isUnchanged(before, state)) {
    report.outcome = 'unchanged';
    return context.keep(before);
  }
  const session = readJson(file, report);
  if (session === null) throw new Error('not complete JSON: its writer may not be done yet');
  const into = openCodeAssembler(id, session, file);
  const isContinued = before !== null && before.inode === state.ino && countsOn(before, messages);
  if (before !== null && !isContinued) report.outcome = 'restarted';
  const from = isContinued ? before.offset : 0;
  let batch: SessionTurn[] = [];
  for (const [position, name] of messages.entries()) {
    if (position < from) continue;
    report.rows++;
    const message = readJson(`${folder}${sep}${name}`, report);
    if (message === null) report.badRows++;
    else
      takeOpenCodeMessage(
        message,
        partsOf(storage, name, report),
        { key: name.slice(0, -5), position },
        into,
      );
    // At once: what is learned of the session later is not yet known here.
    batch.push(...into.settledTurns());
    if (batch.length < BATCH_TURNS) continue;
    yield batch;
    batch = [];
  }
  batch.push(...into.openTurns());
  yield batch;
  const { ino: inode, size, mtimeMs } = state;
  const offset = into.resumeAt ?? from;
  context.keep({ file, inode, size, mtimeMs, offset, print: '', ...lastOf(messages), info: null });
}

/** At once: a message has a handful of small files, and waiting for each costs a hundred times what reading does. */
function partsOf(storage: string, message: string, report: ReadContext['report']): Row[] {
  const folder = join(storage, 'part', message.slice(0, -5));
  const parts: Row[] = [];
  for (const name of jsonNames(folder)) {
    const part = readJson(`${folder}${sep}${name}`, report);
    if (part === null) report.badRows++;
    else parts.push(part);
  }
  return parts;
}

/** Only the last message is still being written: older ones need no look. */
async function stateOf(
  file: string,
  storage: string,
  id: string,
  messages: readonly string[],
): Promise<FileState> {
  const session = await stat(file);
  const state = { ino: session.ino, size: session.size + messages.length, mtimeMs: session.mtimeMs };
  const last = messages.at(-1);
  if (last === undefined) return state;
  const parts = join(storage, 'part', last.slice(0, -5));
  const recent = [join(storage, 'message', id, last), ...jsonNames(parts).map((name) => join(parts, name))];
  for (const path of recent) {
    const found = await stat(path).catch(() => null);
    state.size += found?.size ?? 0;
    state.mtimeMs = Math.max(state.mtimeMs, found?.mtimeMs ?? 0);
  }
  return state;
}

function jsonNames(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A message without parts has no folder.
    return [];
  }
}

function readJson(file: string, report: ReadContext['report']): Row | null {
  try {
    const text = textIn(file);
    report.bytes += text.length;
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // As with what is no object: named here, and counted by the caller.
  }
  noteBadPlace(report, file);
  return null;
}

/** These files are small and many: each is read into the memory of the one before. */
const SMALL_FILE = Buffer.allocUnsafe(64 * 1024);

function textIn(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const length = readSync(handle, SMALL_FILE, 0, SMALL_FILE.length, 0);
    if (length < SMALL_FILE.length) return utf8Text(SMALL_FILE.subarray(0, length));
  } finally {
    closeSync(handle);
  }
  return utf8Text(readFileSync(file));
}
