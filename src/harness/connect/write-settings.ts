/**
 * Writing a harness's settings: by a rename where nothing is lost by it, otherwise into the file that is there.
 *
 * A rename makes a new file: other hard links would keep the old text, and an owner or group that is not the
 * writer's (a file of somebody else, written as root) would be lost. Such a file is written in place, a copy of it
 * having been kept before; a kill in that moment can leave it half written, and the copy whole.
 *
 * @module
 */
import { closeSync, fsyncSync, ftruncateSync, openSync, type Stats, statSync, writeSync } from 'node:fs';
import { writeFileAtomic } from '../../files/write-atomic.ts';

export function writeSettings(file: string, text: string, mode: number | undefined): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && isMoreThanItsText(stats)) writeInPlace(file, text);
  else writeFileAtomic(file, text, mode === undefined ? {} : { mode });
}

function isMoreThanItsText({ nlink, uid, gid }: Stats): boolean {
  // Windows has neither owner nor group here.
  const isForeign = process.geteuid !== undefined && uid !== process.geteuid();
  return nlink > 1 || isForeign || (process.getegid !== undefined && gid !== process.getegid());
}

/** The length changes last: at no moment is the file empty. */
function writeInPlace(file: string, text: string): void {
  const handle = openSync(file, 'r+');
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at, bytes.length - at, at);
    ftruncateSync(handle, bytes.length);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
