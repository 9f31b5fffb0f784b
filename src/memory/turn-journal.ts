/**
 * Turns that were taken and are not in the database yet, in a file beside it: one append before a hook is answered. A
 * process that is killed leaves its file to the next.
 *
 * @module
 */
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../files/private-folder.ts';
import type { TurnsRequest } from './conversations.ts';

/** A file is done with as a whole: while writes never stop, small ones are. */
const MAX_FILE_BYTES = 1024 * 1024;
/** Who wrote it, when it was begun, and which of that process's it is. */
const NAME = /^(\d+)-(\d+)-(\d+)\.ndjson$/;

interface OpenFile {
  readonly path: string;
  readonly handle: number;
  bytes: number;
  /** Turns in it that are not in the database. */
  waiting: number;
}

export interface Written {
  /** The database has it, or never will. */
  done(): void;
}

export class TurnJournal {
  readonly #folder: string;
  #current: OpenFile | null = null;
  #count = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** On disk when it returns: a kill of the process loses nothing of it. Texts must be without secrets. */
  append(request: TurnsRequest): Written {
    const file = this.#file();
    const line = Buffer.from(`${JSON.stringify(request)}\n`);
    for (let offset = 0; offset < line.length; ) offset += writeSync(file.handle, line, offset);
    file.bytes += line.length;
    file.waiting += 1;
    return {
      done: () => {
        file.waiting -= 1;
        if (file.waiting === 0) this.#remove(file);
      },
    };
  }

  /** What processes that are gone have left, oldest first, and how to let go of it. */
  left(isGone: (pid: number, begunAt: number) => boolean): {
    readonly requests: TurnsRequest[];
    readonly forget: () => void;
  } {
    const files = filesIn(this.#folder).filter(({ pid, begunAt }) => isGone(pid, begunAt));
    const paths = files.map(({ name }) => join(this.#folder, name));
    return {
      requests: paths.flatMap(requestsIn),
      forget: () => {
        for (const path of paths) rmSync(path, { force: true });
      },
    };
  }

  #file(): OpenFile {
    if (this.#current && this.#current.bytes < MAX_FILE_BYTES) return this.#current;
    makePrivateFolder(this.#folder);
    const path = join(this.#folder, `${process.pid}-${Date.now()}-${this.#count++}.ndjson`);
    this.#current = { path, handle: openSync(path, 'ax', 0o600), bytes: 0, waiting: 0 };
    return this.#current;
  }

  #remove(file: OpenFile): void {
    if (this.#current === file) this.#current = null;
    closeSync(file.handle);
    rmSync(file.path, { force: true });
  }
}

interface JournalFile {
  readonly name: string;
  readonly pid: number;
  readonly begunAt: number;
  readonly count: number;
}

function filesIn(folder: string): JournalFile[] {
  try {
    return readdirSync(folder)
      .flatMap((name) => {
        const [, pid, begunAt, count] = (NAME.exec(name) ?? []).map(Number);
        return pid === undefined || begunAt === undefined || count === undefined
          ? []
          : [{ name, pid, begunAt, count }];
      })
      .sort((a, b) => a.begunAt - b.begunAt || a.count - b.count);
  } catch {
    // No folder: nobody has left anything.
    return [];
  }
}

/** A kill in the middle of an append leaves half a line, which nobody was answered for. */
function requestsIn(path: string): TurnsRequest[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as TurnsRequest];
      } catch {
        return [];
      }
    });
}
