/**
 * What knowhow keeps of each file that it changed: how it was before, and what it wrote. In its own home.
 *
 * @module
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Home } from '../../config/home.ts';
import { KnowhowError } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';

/** Copies that no connection needs any more: the last ones stay, for whoever wants to look. */
const KEPT_COPIES = 30;

const VERSION = 1;

const record = z.object({
  harness: z.string(),
  /** The copy of the file as it was; null where there was none. */
  before: z.string().nullable(),
  /** SHA-256 of what we wrote: as long as the file has it, nobody else has touched it. */
  after: z.string(),
  /** Folders that we made, outermost first. */
  folders: z.array(z.string()),
  /** Whose entries are in it: a project's folder each, and an empty text for the user's own connection. */
  places: z.array(z.string()).default([]),
  /** Where knowhow was installed each time: what calls it there is ours. */
  installations: z.array(z.string()).default([]),
});

export type ConnectionRecord = z.infer<typeof record>;

/** A file each, so that several at once lose nothing of each other's. */
const stored = record.extend({ version: z.literal(VERSION), file: z.string() });

export class ConnectionRecords {
  readonly #records: string;
  readonly #folder: string;
  readonly #home: string;

  constructor(home: Home) {
    this.#home = home.folder;
    this.#records = join(home.folder, 'connections');
    this.#folder = join(home.backupFolder, 'connect');
  }

  /** Projects in which a harness was connected. */
  projectsOf(harness: string): string[] {
    const ofHarness = this.#all().filter((one) => one?.harness === harness);
    return [...new Set(ofHarness.flatMap((one) => one?.places ?? []))].filter((place) => place !== '').sort();
  }

  /** Why some records cannot be read, one for each. */
  unreadable(): KnowhowError[] {
    return this.#each().flatMap((one) => (one instanceof KnowhowError ? [one] : []));
  }

  get(file: string): ConnectionRecord | undefined {
    return this.#read(this.#pathOf(file));
  }

  /** Undefined where the copy is gone. */
  textBefore({ before }: ConnectionRecord): string | null | undefined {
    if (before === null) return null;
    const copy = join(this.#folder, before);
    return existsSync(copy) ? readFileSync(copy, 'utf8') : undefined;
  }

  /** A copy of the file as it is; its name is for `before`. */
  keep(file: string, text: string): string {
    makePrivateFolder(this.#home);
    makePrivateFolder(this.#folder);
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const name = `${stamp}-${randomBytes(2).toString('hex')}-${basename(file)}`;
    writeFileAtomic(join(this.#folder, name), text, { mode: 0o600 });
    return name;
  }

  /** Where knowhow was installed when it wrote what it has a record of. */
  installations(): string[] {
    return [...new Set(this.#all().flatMap((one) => one?.installations ?? []))];
  }

  set(changes: Readonly<Record<string, ConnectionRecord | null>>): void {
    makePrivateFolder(this.#home);
    makePrivateFolder(this.#records);
    for (const [file, change] of Object.entries(changes)) {
      const path = this.#pathOf(file);
      const text = `${JSON.stringify({ version: VERSION, file, ...change }, null, 2)}\n`;
      if (change) writeFileAtomic(path, text, { mode: 0o600 });
      else rmSync(path, { force: true });
    }
    const all = this.#all();
    // A record that cannot be read may need any of the copies.
    if (all.some((one) => one === undefined)) return;
    this.#forgetOldCopies(new Set(all.flatMap((one) => one?.before ?? [])));
  }

  #pathOf(file: string): string {
    return join(this.#records, `${hashOf(file)}.json`);
  }

  /** Undefined for one that cannot be read: whoever asks for its file hears why. */
  #all(): (ConnectionRecord | undefined)[] {
    return this.#each().map((one) => (one instanceof KnowhowError ? undefined : one));
  }

  #each(): (ConnectionRecord | KnowhowError | undefined)[] {
    return namesIn(this.#records).map((name) => {
      if (name instanceof KnowhowError) return name;
      try {
        return this.#read(join(this.#records, name));
      } catch (error) {
        if (error instanceof KnowhowError) return error;
        throw error;
      }
    });
  }

  #read(path: string): ConnectionRecord | undefined {
    const text = textIn(path);
    if (text === undefined) return undefined;
    const parsed = stored.safeParse(jsonIn(text));
    if (parsed.success) return parsed.data;
    throw unreadable(path, parsed.error);
  }

  #forgetOldCopies(needed: ReadonlySet<string | null>): void {
    if (!existsSync(this.#folder)) return;
    const free = readdirSync(this.#folder).filter((name) => !needed.has(name));
    for (const name of free.sort().slice(0, -KEPT_COPIES)) rmSync(join(this.#folder, name), { force: true });
  }
}

/** Undefined where there is none, also no longer: another connect may have just taken it away. */
function textIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw unreadable(path, error);
  }
}

function namesIn(folder: string): (string | KnowhowError)[] {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (error) {
    return [unreadable(folder, error)];
  }
}

function unreadable(path: string, cause: unknown): KnowhowError {
  return new KnowhowError('conflict', `${path} is a record of connections that this knowhow cannot read`, {
    hint: 'A newer knowhow wrote it, it is damaged, or it is not yours. Use that one, or move the file away: entries are then known by what they look like.',
    cause,
  });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Of no version that there is.
    return undefined;
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
