/**
 * Writing a file so that a reader, or a kill at any moment, sees the old text or the new one, never half.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface WriteOptions {
  /** Permissions of a new file (default: what the umask leaves of 0644); an existing file keeps its own. */
  readonly mode?: number;
}

/** As many as Linux follows before it calls a chain of links a loop. */
const MAX_LINKS = 40;

export function writeFileAtomic(
  path: string,
  content: string | Uint8Array,
  options: WriteOptions = {},
): void {
  const target = throughLinks(path);
  const temporary = `${target}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  const before = statSync(target, { throwIfNoEntry: false });
  const mode = before ? before.mode & 0o777 : options.mode;
  try {
    const file = openSync(temporary, 'wx', mode ?? 0o644);
    try {
      // The umask took bits away when the file was made.
      if (mode !== undefined) fchmodSync(file, mode);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      for (let offset = 0; offset < bytes.length; ) offset += writeSync(file, bytes, offset);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** A rename would replace the link; people link their config from elsewhere, also to files not there yet. */
function throughLinks(path: string): string {
  let target = path;
  for (let links = 0; links < MAX_LINKS; links++) {
    if (!lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink()) return target;
    target = resolve(dirname(target), readlinkSync(target));
  }
  return target;
}
