/**
 * Reading a harness's settings as they are: links followed, bytes kept, and a clear word on what cannot be edited.
 *
 * @module
 */
import { accessSync, constants, lstatSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../../errors.ts';
import { leftAlone } from './file-edit.ts';

/** More than any settings file; a state file that an agent keeps in the same place may be some megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

const MARK = '\uFEFF';

/** The text, the byte order mark included; null where there is no file. */
export function readSettings(file: string): string | null {
  const stats = statsOf(file);
  if (!stats) return null;
  if (!stats.isFile())
    throw leftAlone(file, stats.isDirectory() ? 'it is a folder' : 'it is not a plain file');
  if (stats.size > MAX_BYTES) throw leftAlone(file, 'it is too large');
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    const why = error instanceof TypeError ? 'it is not UTF-8 text' : messageOf(error);
    throw leftAlone(file, why, 'Check that the file is yours, readable and writable.');
  }
}

function statsOf(file: string): Stats | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats || !lstatSync(file, { throwIfNoEntry: false })) return stats;
  } catch (error) {
    throw leftAlone(file, messageOf(error));
  }
  throw leftAlone(file, 'it is a link that leads nowhere', 'Repair or remove the link, then try again.');
}

/** Editors see no byte order mark; it comes back in front of what they made. */
export function withoutMark(text: string): { readonly mark: string; readonly text: string } {
  return text.startsWith(MARK) ? { mark: MARK, text: text.slice(1) } : { mark: '', text };
}

/** Folders above the file that are not there yet, outermost first. */
export function missingFolders(file: string): string[] {
  const missing: string[] = [];
  for (let folder = dirname(file); !statSync(folder, { throwIfNoEntry: false }); folder = dirname(folder)) {
    missing.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return missing;
}
