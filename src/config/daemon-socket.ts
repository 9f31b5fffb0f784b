/**
 * Where the daemon of a home can be reached without a doubt about who answers: a Unix socket in a folder that nobody
 * else can write to. Whoever takes the daemon's port is a stranger; whoever binds this socket is its owner.
 *
 * @module
 */
import { lstatSync, statSync } from 'node:fs';
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
  const folder = statSync(dirname(socketFile), { throwIfNoEntry: false });
  // A home that is not there yet will be made for its owner alone.
  if (!folder) return socketFile;
  const isOwn = process.getuid === undefined || folder.uid === process.getuid();
  return isOwn && (folder.mode & OTHERS_WRITE) === 0 ? socketFile : null;
}

/** Null where no daemon has bound one, or where it proves nothing. */
export function boundSocket(home: Pick<Home, 'socketFile'>): string | null {
  const place = socketPlace(home);
  return place !== null && lstatSync(place, { throwIfNoEntry: false })?.isSocket() ? place : null;
}
