/**
 * Gemini files the chats of a project under the SHA-256 of its folder. Which folder that is, is found by trying those that come
 * up: in the chat's own calls, or in what is known of other harnesses.
 *
 * @module
 */
import { createHash } from 'node:crypto';

const HASH = /^[0-9a-f]{64}$/;
const FILED_UNDER = /[\\/]([0-9a-f]{64})[\\/](?:chats[\\/][^\\/]+|logs\.json)$/;
/** Absolute, at the beginning of a word. */
const PATHS = /(?<![^\s"'=(])(?:\/|[A-Za-z]:\\)[^\s"'|&;()<>]+/g;
const MAX_TEXT = 2_000;
/** Folders lie less deep; what is longer is none. */
const MAX_DEPTH = 30;

/** Null where the log does not lie under one. */
export function projectHashOf(file: string): string | null {
  return FILED_UNDER.exec(file)?.[1] ?? null;
}

export function isProjectHash(text: string | null): text is string {
  return text !== null && HASH.test(text);
}

export function hashOfProject(folder: string): string {
  return createHash('sha256').update(folder).digest('hex');
}

/** The folder of this hash among those that the texts name, and those that they lie in. */
export function projectNamed(hash: string, texts: Iterable<unknown>): string | null {
  const tried = new Set<string>();
  for (const text of texts) {
    if (typeof text !== 'string') continue;
    for (const [path] of text.slice(0, MAX_TEXT).matchAll(PATHS)) {
      for (const folder of withParents(path)) {
        if (tried.has(folder)) break;
        tried.add(folder);
        if (hashOfProject(folder) === hash) return folder;
      }
    }
  }
  return null;
}

function* withParents(path: string): Generator<string> {
  let folder = path.replace(/[\\/.,:]+$/, '');
  for (let depth = 0; depth < MAX_DEPTH && folder !== ''; depth++) {
    yield folder;
    const parent = folder.replace(/[\\/]+[^\\/]*$/, '');
    if (parent === folder) return;
    folder = parent;
  }
}
