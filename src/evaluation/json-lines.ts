/**
 * Reads files of one JSON object a line; a bad line is named by file and number.
 *
 * @module
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { ZodType } from 'zod';
import { KnowhowError, messageOf } from '../errors.ts';

/** All rows of a `.jsonl` (or `.jsonl.gz`) file, checked against the schema. Empty lines are skipped. */
export async function readJsonLines<T>(path: string, schema: ZodType<T>): Promise<T[]> {
  const rows: T[] = [];
  let number = 0;
  for await (const line of linesOf(path)) {
    number++;
    // A byte order mark is an editor's habit, not data.
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() !== '') rows.push(parseRow(text, schema, `${path}:${number}`));
  }
  return rows;
}

/** The lines of a file, unpacked where it is packed. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  // `pipe` does not forward a failure to open the file; without this the reader would wait for ever.
  file.on('error', (error) => input.destroy(error));
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (error instanceof KnowhowError) throw error;
    throw new KnowhowError('invalid_input', `Cannot read ${path}: ${messageOf(error)}`, {
      hint: 'Give the path of a readable file with one JSON object a line.',
      cause: error,
    });
  } finally {
    file.destroy();
  }
}

function parseRow<T>(text: string, schema: ZodType<T>, place: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new KnowhowError('invalid_input', `${place}: not JSON (${messageOf(error)})`, {
      hint: 'Every line must be one JSON object.',
      cause: error,
    });
  }
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  const field = issue === undefined || issue.path.length === 0 ? 'row' : issue.path.join('.');
  throw new KnowhowError('invalid_input', `${place}: ${field}: ${issue?.message ?? 'invalid'}`, {
    hint: 'See `knowhow eval --help` for the format of each file.',
  });
}
