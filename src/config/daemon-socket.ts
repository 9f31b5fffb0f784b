/**
 * Where the daemon of a home can be reached without a doubt about who answers: a Unix socket in a folder that nobody
 * else can write to. Whoever takes the daemon's port is a stranger; whoever binds this socket is its owner.
 *
 * @module
 */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Home } from './home.ts';

/** macOS takes 104 bytes with the one that ends the path, Linux 108. */
const MAX_PATH_BYTES = 103;
const OTHERS_WRITE = 0o022;

/** Null where there can be none: on Windows, below a very long path, in a folder that others write to. */
export function socketPlace(
  { socketFile }: Pick<Home, 'socketFile'>,
  platform: NodeJS.Platform = process.platform,
): string | null {
  if (platform === 'win32' || Buffer.byteLength(socketFile) > MAX_PATH_BYTES) return null;
  const folder = looked(statSync, dirname(socketFile));
  // A home that is not there yet will be made for its owner alone.
  if (folder === undefined) return socketFile;
  const isOwn = process.getuid === undefined || folder?.uid === process.getuid();
  return folder?.isDirectory() && isOwn && (folder.mode & OTHERS_WRITE) === 0 ? socketFile : null;
}

/** Null where no daemon has bound one, or where it proves nothing. */
export function boundSocket(home: Pick<Home, 'socketFile'>): string | null {
  const place = socketPlace(home);
  return place !== null && looked(lstatSync, place)?.isSocket() ? place : null;
}

/** Undefined where there is nothing, null where nobody can look: below a file, in a folder that is closed to us. */
function looked(
  look: (path: string, options: { throwIfNoEntry: false }) => Stats | undefined,
  path: string,
): Stats | null | undefined {
  try {
    return look(path, { throwIfNoEntry: false });
  } catch {
    // Whoever needs the home says what is wrong with it; here it only means that there is no socket.
    return null;
  }
}
