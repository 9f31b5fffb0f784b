/**
 * The least that anybody could do with logs: read their lines, and parse each. What learning is measured against.
 *
 * @module
 */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { detectLogs } from '../sessions/discover.ts';

export interface BareRead {
  readonly bytes: number;
  readonly seconds: number;
}

/** Databases are left out: they have no lines. */
export async function bareRead(dir: string): Promise<BareRead> {
  const logs = await detectLogs(dir, { now: new Date() });
  let bytes = 0;
  let seconds = 0;
  for (const { file, format } of logs) {
    if (format.endsWith('-database') || file.endsWith('.zst')) continue;
    const started = performance.now();
    await bareReadFile(file);
    seconds += (performance.now() - started) / 1000;
    bytes += (await stat(file)).size;
  }
  return { bytes, seconds };
}

/** Answers how many of its lines hold an object. */
async function bareReadFile(file: string): Promise<number> {
  if (file.endsWith('.json')) return parsed(await readFile(file, 'utf8')) ? 1 : 0;
  let rows = 0;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (parsed(line)) rows += 1;
  return rows;
}

function parsed(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    // Logs have bad lines.
    return false;
  }
}
