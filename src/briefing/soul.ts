/**
 * SOUL: how the user wants to be worked with, in the user's own words. One file in the home; every earlier text
 * stays in the audit log.
 *
 * @module
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '../clock.ts';
import { KnowhowError, messageOf } from '../errors.ts';
import { makePrivateFolder } from '../files/private-folder.ts';
import { writeFileAtomic } from '../files/write-atomic.ts';
import { redact } from '../redaction/redact.ts';
import type { AuditRepository } from '../store/operation-store.ts';
import { KeyedQueue } from './keyed-queue.ts';

export interface Soul {
  readonly text: string;
  readonly file: string;
  /** Null while there is none. */
  readonly updatedAt: string | null;
}

export interface SoulOptions {
  readonly file: string;
  readonly audit: AuditRepository;
  readonly clock: Clock;
}

/** A personality fits on two pages; it is part of every session. */
export const MAX_SOUL_CHARACTERS = 8000;

export class SoulService {
  readonly #options: SoulOptions;
  readonly #order = new KeyedQueue();

  constructor(options: SoulOptions) {
    this.#options = options;
  }

  async read(): Promise<Soul> {
    const { file } = this.#options;
    if (!existsSync(file)) return { text: '', file, updatedAt: null };
    try {
      const text = readFileSync(file, 'utf8').replace(/^\uFEFF/u, '');
      return { text: text.trim(), file, updatedAt: statSync(file).mtime.toISOString() };
    } catch (error) {
      throw new KnowhowError('store_unavailable', `Cannot read ${file}: ${messageOf(error)}`, {
        hint: 'SOUL.md in the knowhow home must be a text file that you can read.',
        cause: error,
      });
    }
  }

  /** An empty text takes it away. A secret in it is taken out: every session would be told it. */
  write(text: string, by: string): Promise<Soul> {
    return this.#order.run('soul', () => this.#write(text, by));
  }

  /** Behind what is there, also when several do so at once. */
  append(text: string, by: string): Promise<Soul> {
    return this.#order.run('soul', async () => {
      const before = (await this.read()).text;
      return this.#write(before === '' ? text : `${before}\n\n${text}`, by);
    });
  }

  async #write(text: string, by: string): Promise<Soul> {
    const { file, audit, clock } = this.#options;
    const wanted = redact(text.trim()).text;
    if (wanted.length > MAX_SOUL_CHARACTERS) {
      throw new KnowhowError(
        'too_large',
        `The SOUL may have at most ${MAX_SOUL_CHARACTERS} characters; this has ${wanted.length}`,
        { hint: 'It is told to every session: keep what holds everywhere, remember the rest.' },
      );
    }
    const before = await this.read();
    if (before.text === wanted) return before;
    // First the record, then the file: a text that was replaced is never lost.
    await audit.add({
      at: clock().toISOString(),
      actor: by,
      action: 'soul.update',
      subject: 'soul',
      detail: { before: redact(before.text).text, after: wanted },
    });
    makePrivateFolder(dirname(file));
    writeFileAtomic(file, wanted === '' ? '' : `${wanted}\n`, { mode: 0o600 });
    return this.read();
  }
}
