/**
 * Whether a folder is still the one that was read, without reading it: each file by its number, size and times. The time of
 * its last change is the system's; no program sets it back.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { listFolder } from '../../review/scan/list-folder.ts';

export async function folderPrint(folder: string): Promise<string> {
  const real = await realpath(folder);
  const print = createHash('sha256');
  for (const { path } of (await listFolder(real)).entries) {
    const { ino, size, mtimeNs, ctimeNs } = await lstat(join(real, path), { bigint: true });
    print.update(`${path}\0${ino} ${size} ${mtimeNs} ${ctimeNs}\n`);
  }
  return print.digest('base64url');
}
