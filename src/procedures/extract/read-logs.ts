/**
 * What earlier runs have read: which logs are the same still, so that one look at the file's state is all they cost.
 *
 * @module
 */
import type { Stats } from 'node:fs';
import { isUnchanged, type LogCursor } from '../../sessions/cursor.ts';
import type { FoundLog } from '../../sessions/discover.ts';
import { LOG_FORMATS, type LogFormat } from '../../sessions/read-log.ts';
import type { Taint } from '../../store/memory-store.ts';
import type { MinedLog } from '../../store/mined-log-store.ts';

export interface ReadBefore {
  readonly cursor: LogCursor;
  readonly taint: Taint;
}

/** Logs of several files: the state of the one that was found says too little, and their reader looks at the others. */
const isManyFiles = (format: string): boolean => format.endsWith('-database') || format === 'opencode-files';

export class ReadLogs {
  readonly #logs: ReadonlyMap<string, MinedLog>;

  constructor(logs: readonly MinedLog[]) {
    this.#logs = new Map(logs.map((log) => [log.file, log]));
  }

  /** Those that are not among these. */
  filesBut(found: readonly Pick<FoundLog, 'file'>[]): string[] {
    const isFound = new Set(found.map(({ file }) => file));
    return [...this.#logs.keys()].filter((file) => !isFound.has(file));
  }

  /** Null where it was not read, or was of another format. */
  before({ file, format }: Pick<FoundLog, 'file' | 'format'>): ReadBefore | null {
    const log = this.#logs.get(file);
    return log?.format === format ? { cursor: JSON.parse(log.cursor), taint: log.taint } : null;
  }

  /** Of a file that need not be looked into; null for all others. */
  formatOf(file: string, stats: Stats): LogFormat | null {
    const log = this.#logs.get(file);
    if (log === undefined || !isLogFormat(log.format)) return null;
    const cursor: LogCursor = JSON.parse(log.cursor);
    const isSame = isManyFiles(log.format) ? cursor.inode === stats.ino : isUnchanged(cursor, stats);
    return isSame ? log.format : null;
  }

  isUnchanged({ format, stats }: FoundLog, before: ReadBefore | null): boolean {
    return before !== null && !isManyFiles(format) && isUnchanged(before.cursor, stats);
  }
}

function isLogFormat(format: string): format is LogFormat {
  return Object.hasOwn(LOG_FORMATS, format);
}
