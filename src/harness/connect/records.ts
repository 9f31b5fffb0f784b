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
import { makePrivateFolder } from '../../files/private-folder.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';

/** Copies that no connection needs any more: the last ones stay, for whoever wants to look. */
const KEPT_COPIES = 30;

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
});

export type ConnectionRecord = z.infer<typeof record>;

const records = z.object({ version: z.literal(1), files: z.record(z.string(), record) });

export class ConnectionRecords {
  readonly #file: string;
  readonly #folder: string;
  readonly #home: string;

  constructor(home: Home) {
    this.#home = home.folder;
    this.#file = join(home.folder, 'connections.json');
    this.#folder = join(home.backupFolder, 'connect');
  }

  /** Projects in which a harness was connected. */
  projectsOf(harness: string): string[] {
    const ofHarness = Object.values(this.#read()).filter((one) => one.harness === harness);
    return [...new Set(ofHarness.flatMap(({ places }) => places))].filter((place) => place !== '').sort();
  }

  get(file: string): ConnectionRecord | undefined {
    return this.#read()[file];
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

  set(changes: Readonly<Record<string, ConnectionRecord | null>>): void {
    const files = { ...this.#read() };
    for (const [file, change] of Object.entries(changes)) {
      if (change) files[file] = change;
      else delete files[file];
    }
    makePrivateFolder(this.#home);
    writeFileAtomic(this.#file, `${JSON.stringify({ version: 1, files }, null, 2)}\n`, { mode: 0o600 });
    this.#forgetOldCopies(new Set(Object.values(files).map(({ before }) => before)));
  }

  #read(): Readonly<Record<string, ConnectionRecord>> {
    if (!existsSync(this.#file)) return {};
    try {
      return records.parse(JSON.parse(readFileSync(this.#file, 'utf8'))).files;
    } catch {
      // Damaged or of another version: entries are then cut out by what they look like.
      return {};
    }
  }

  #forgetOldCopies(needed: ReadonlySet<string | null>): void {
    if (!existsSync(this.#folder)) return;
    const free = readdirSync(this.#folder).filter((name) => !needed.has(name));
    for (const name of free.sort().slice(0, -KEPT_COPIES)) rmSync(join(this.#folder, name), { force: true });
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
