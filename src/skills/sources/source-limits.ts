/**
 * How much a source may bring, so that no download, archive or folder can fill the disk.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';

export interface SourceLimits {
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly maxFileBytes: number;
  readonly timeoutMs: number;
}

/** The largest public skill collections have about 3,000 files and 60 MB; a skill has a dozen files. */
export const DEFAULT_LIMITS: SourceLimits = {
  maxFiles: 10_000,
  maxBytes: 256 * 1024 * 1024,
  maxFileBytes: 64 * 1024 * 1024,
  timeoutMs: 120_000,
};

/** Counts what really came out, whatever an archive claims about itself. */
export class Budget {
  readonly #limits: SourceLimits;
  #files = 0;
  #bytes = 0;

  constructor(limits: SourceLimits) {
    this.#limits = limits;
  }

  addFile(): void {
    if (++this.#files > this.#limits.maxFiles) throw tooLarge(`more than ${this.#limits.maxFiles} files`);
  }

  /** Of a decompressor, a stream or a file, each byte once. */
  addBytes(added: number): void {
    this.#bytes += added;
    if (this.#bytes > this.#limits.maxBytes) throw tooLarge(`more than ${mib(this.#limits.maxBytes)}`);
  }

  /** What the current file has so far. */
  checkFile(bytes: number): void {
    if (bytes > this.#limits.maxFileBytes) throw tooLarge(`a file over ${mib(this.#limits.maxFileBytes)}`);
  }
}

function mib(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MiB`;
}

function tooLarge(what: string): KnowhowError {
  return new KnowhowError('too_large', `The source holds ${what}.`, {
    hint: 'Install a single skill of it: give the path of its folder behind the source.',
  });
}
