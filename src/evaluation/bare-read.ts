/**
 * The least that anybody could do with logs: read their lines, files or rows, and parse each. What learning is measured
 * against.
 *
 * @module
 */
import { createReadStream, readFileSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { decompress } from 'fzstd';
import { logsAt } from '../learning/extract/find-logs.ts';
import { compressionOf, logChunks } from '../sessions/lines/chunks.ts';
import type { Log, LogFormat } from '../sessions/read-log.ts';
import { ForeignDatabase } from '../store/foreign/foreign-database.ts';
import { sessionFiles } from './session-files.ts';

export interface BareRead {
  readonly bytes: number;
  readonly seconds: number;
}

export async function bareRead(dir: string): Promise<BareRead> {
  const logs = await logsAt(dir, { now: new Date() });
  let bytes = 0;
  let seconds = 0;
  for (const log of logs) {
    const started = performance.now();
    bytes += await bareReadLog(log);
    seconds += (performance.now() - started) / 1000;
  }
  return { bytes, seconds };
}

/** The tables of each database that hold what was said and done. */
const TABLES: Partial<Readonly<Record<LogFormat, readonly string[]>>> = {
  'openclaw-database': ['transcript_events'],
  'hermes-database': ['messages'],
  'opencode-database': ['message', 'part'],
};

/** Answers how many bytes there were to parse. */
async function bareReadLog({ file, format }: Log): Promise<number> {
  const tables = TABLES[format];
  if (tables !== undefined) return bareReadTables(file, tables);
  if (format === 'opencode-files') return bareReadSessionFiles(file);
  if (file.endsWith('.json.gz')) return bareParse(gunzipSync(await readFile(file)).toString('utf8'));
  if (file.endsWith('.json')) return bareParse(await readFile(file, 'utf8'));
  return bareReadLines(file);
}

async function bareReadLines(file: string): Promise<number> {
  const { size } = await stat(file);
  const handle = compressionOf(file) === null ? null : await open(file);
  try {
    const input = handle === null ? createReadStream(file) : Readable.from(logChunks(file, handle.fd, size));
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) bareParse(line);
  } finally {
    await handle?.close();
  }
  return size;
}

function bareReadSessionFiles(file: string): number {
  let bytes = 0;
  for (const one of sessionFiles(file)) bytes += bareParse(readFileSync(one, 'utf8'));
  return bytes;
}

function bareReadTables(file: string, tables: readonly string[]): number {
  const database = new ForeignDatabase(file);
  let bytes = 0;
  try {
    for (const table of tables) {
      for (const page of database.pagesOf(table)) for (const row of page) bytes += bareParseRow(row);
    }
  } finally {
    database.close();
  }
  return bytes;
}

function bareParseRow(row: Readonly<Record<string, unknown>>): number {
  let bytes = 0;
  for (const value of Object.values(row)) {
    if (value instanceof Uint8Array) bareParse(bareExpand(value));
    else if (typeof value === 'string' && /^[[{]/.test(value)) bareParse(value);
    if (value instanceof Uint8Array || typeof value === 'string') bytes += value.length;
  }
  return bytes;
}

function bareExpand(bytes: Uint8Array): string {
  try {
    return Buffer.from(decompress(bytes)).toString('utf8');
  } catch {
    // Databases have bad rows.
    return '';
  }
}

/** Answers the length of the text. */
function bareParse(text: string): number {
  try {
    JSON.parse(text);
  } catch {
    // Logs have bad lines.
  }
  return text.length;
}
