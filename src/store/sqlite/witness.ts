/**
 * A word beside the database that it is there, and whether it was closed. A file that is gone, that is empty, or whose
 * write-ahead log somebody took away, would otherwise be taken for a new home, or for one that never knew more.
 *
 * @module
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { KnowhowError } from '../../errors.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';

/** What is in the main file survives the loss of the log: a young database is not to be all log. */
const CHECKPOINT_MS = 15_000;

/**
 * The word is younger than the main file as long as something is in the log alone. Whoever else closes the database in
 * order (another tool, after a kill) writes to the main file, and so contradicts it.
 */
export class Witness {
  readonly #file: string;
  readonly #path: string;
  readonly #database: Database.Database;
  readonly #timer: NodeJS.Timeout;
  #isInFile = true;

  /** Everything that is known is in the main file now. */
  constructor(path: string, database: Database.Database) {
    this.#file = witnessFile(path);
    this.#path = path;
    this.#database = database;
    database.pragma('wal_checkpoint(PASSIVE)');
    this.#write(false);
    this.#touch(statSync(path).mtime);
    this.#timer = setInterval(() => this.#checkpoint(), CHECKPOINT_MS).unref();
  }

  /** Before a row changes: from here on the log is needed. */
  writing(): void {
    if (!this.#isInFile) return;
    this.#isInFile = false;
    this.#touch(new Date());
  }

  close(): void {
    clearInterval(this.#timer);
    this.#write(true);
  }

  #checkpoint(): void {
    if (this.#isInFile || this.#database.inTransaction) return;
    const [answer] = this.#database.pragma('wal_checkpoint(PASSIVE)') as {
      log: number;
      checkpointed: number;
    }[];
    if (answer === undefined || answer.log !== answer.checkpointed) return;
    this.#isInFile = true;
    this.#touch(statSync(this.#path).mtime);
  }

  #write(closed: boolean): void {
    try {
      writeFileAtomic(this.#file, `${JSON.stringify({ closed })}\n`, { mode: 0o600 });
    } catch {
      // A full disk: without a witness nothing is claimed, which is better than an old word that is wrong.
      rmSync(this.#file, { force: true });
    }
  }

  #touch(at: Date): void {
    try {
      utimesSync(this.#file, at, at);
    } catch {
      // Taken away, or never written: then nothing is claimed.
      return;
    }
  }
}

/** Throws where what was there is not there any more. Nothing is written then, and nothing read for less than it was. */
export function throwIfLost(database: string, backups: string): void {
  const file = witnessFile(database);
  const closed = wasClosed(file);
  if (closed === undefined) return;
  const stats = statSync(database, { throwIfNoEntry: false });
  if (stats === undefined || stats.size === 0) {
    throw lost(`The database of this home is gone: ${database} is empty or missing`, database, backups);
  }
  if (closed || existsSync(`${database}-wal`) || statSync(file).mtimeMs <= stats.mtimeMs) return;
  throw lost(`What was written last is gone: ${database}-wal was taken away`, database, backups);
}

function witnessFile(database: string): string {
  return `${database}.state`;
}

/** Undefined where nobody has ever said anything of it. */
function wasClosed(file: string): boolean | undefined {
  try {
    const { closed } = JSON.parse(readFileSync(file, 'utf8')) as { closed?: unknown };
    return typeof closed === 'boolean' ? closed : undefined;
  } catch {
    // None, or half of one: nothing is claimed.
    return undefined;
  }
}

function lost(message: string, database: string, backups: string): KnowhowError {
  const copy = newestCopy(backups);
  const back = copy?.endsWith('.gz')
    ? `\`knowhow restore ${copy}\` brings the newest backup back. To go on with what is there,`
    : copy
      ? `Put a copy in its place (the newest is ${copy}) and`
      : 'There is no copy in the backups. To go on with what is there,';
  return new KnowhowError('store_corrupt', message, {
    hint: `Nothing was written. ${back} delete ${witnessFile(database)}; skills are read again from their files.`,
  });
}

function newestCopy(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const copies = readdirSync(folder)
    .filter((name) => name.endsWith('.db') || name.endsWith('.tar.gz'))
    .map((name) => join(folder, name));
  return copies.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
}
