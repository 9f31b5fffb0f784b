/**
 * The files that OpenCode spreads a session over, found anew each time: whoever measures reading counts that too.
 *
 * @module
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The session's own, those of its messages, and those of their parts. */
export function* sessionFiles(session: string): Generator<string> {
  const storage = dirname(dirname(dirname(session)));
  const messages = join(storage, 'message', basename(session, '.json'));
  yield session;
  for (const message of namesIn(messages)) {
    yield join(messages, message);
    const parts = join(storage, 'part', basename(message, '.json'));
    for (const part of namesIn(parts)) yield join(parts, part);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A message without parts has no folder.
    return [];
  }
}
