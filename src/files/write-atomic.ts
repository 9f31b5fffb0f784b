/**
 * Writing a file so that a reader, or a kill at any moment, sees the old text or the new one, never half.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';

export interface WriteOptions {
  /** Permissions of a new file; an existing file keeps its own. */
  readonly mode?: number;
}

export function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  options: WriteOptions = {},
): void {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? options.mode ?? 0o644;
  try {
    const file = openSync(temporary, 'wx', mode & 0o777);
    try {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      for (let offset = 0; offset < bytes.length; ) offset += writeSync(file, bytes, offset);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
