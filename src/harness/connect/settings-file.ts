/**
 * Reading a harness's settings as they are: links followed, bytes kept, and a clear word on what cannot be edited.
 *
 * @module
 */
import { accessSync, constants, lstatSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { leftAlone } from './file-edit.ts';
import { refusalOf } from './system-words.ts';

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
  const bytes = attempt(file, () => readFileSync(file));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The decoder knows one mistake only.
    throw leftAlone(file, 'it is not UTF-8 text', 'Save it as UTF-8, then try again.');
  }
}

/** A file that its owner made read-only stays as it is, although a rename could replace it. */
export function requireWritable(file: string): void {
  if (!statsOf(file)) return;
  attempt(file, () => accessSync(file, constants.W_OK));
}

function statsOf(file: string): Stats | undefined {
  const stats = attempt(file, () => statSync(file, { throwIfNoEntry: false }));
  if (stats || !lstatSync(file, { throwIfNoEntry: false })) return stats;
  throw leftAlone(file, 'it is a link that leads nowhere', 'Repair or remove the link, then try again.');
}

function attempt<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { why, hint } = refusalOf(error);
    throw leftAlone(file, why, hint);
  }
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
