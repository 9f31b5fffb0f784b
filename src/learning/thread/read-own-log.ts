/**
 * The record of one session from its own log, as far as it is written.
 *
 * @module
 */
import { stat } from 'node:fs/promises';
import { detectFormat } from '../../sessions/detect.ts';
import { readLog } from '../../sessions/read-log.ts';
import type { SessionInfo } from '../../sessions/session.ts';
import { RecordMaker } from '../extract/record-of.ts';
import { personOf } from '../project-name.ts';
import type { SessionRecord } from '../session-record.ts';

/** An agent waits for it: a log beyond this is left alone. */
const MAX_BYTES = 60_000_000;

/** Null where there is none, or none that can be read soon. */
export async function readOwnLog(
  file: string,
  project: string,
  redact: (text: string) => string,
  maxBytes = MAX_BYTES,
): Promise<SessionRecord | null> {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile() || found.size > maxBytes) return null;
  const format = await detectFormat(file);
  if (format === null) return null;
  let maker: RecordMaker | null = null;
  let info: SessionInfo | null = null;
  for await (const { session, turn } of readLog({ file, format }).turns) {
    info = session;
    maker ??= new RecordMaker(session.harness, redact);
    maker.take(turn);
  }
  if (info === null || maker === null || info.parentId !== null) return null;
  const person = info.project === null ? null : personOf(info.project);
  return maker.record(info, project, person);
}
