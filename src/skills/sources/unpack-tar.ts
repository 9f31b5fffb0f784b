/**
 * Unpacks .tar, .tar.gz and .tgz.
 *
 * @module
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { unsafe } from './safe-path.ts';
import type { Unpacker } from './unpack.ts';

const FILES = new Set(['File', 'OldFile', 'ContiguousFile']);
/** Kinds that carry no file of their own. */
const IGNORED = new Set([
  'GlobalExtendedHeader',
  'ExtendedHeader',
  'NextFileHasLongPath',
  'NextFileHasLongLinkpath',
]);

export async function unpackTar(path: string, unpacker: Unpacker, signal: AbortSignal): Promise<void> {
  const reading = new TarReading(unpacker);
  for await (const chunk of unpackedBytes(path)) {
    signal.throwIfAborted();
    // All of it, be it of a file, a header or zeros: what a decompressor can be made to give has no other bound.
    unpacker.budget.addBytes(chunk.length);
    await reading.take(chunk, signal);
  }
  await reading.end();
  unpacker.finish();
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** In slices, made by zlib's own threads: between them others have their turn. */
async function* unpackedBytes(path: string): AsyncGenerator<Buffer> {
  const input = createReadStream(path);
  const packed = await startsWith(path, GZIP_MAGIC);
  // Errors reach whoever reads the last stream.
  const bytes: Readable = packed ? pipeline(input, createGunzip(), () => undefined) : input;
  yield* bytes;
}

async function startsWith(path: string, magic: Buffer): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return bytesRead === magic.length && buffer.equals(magic);
  } finally {
    await file.close();
  }
}

class TarReading {
  readonly #parser: Parser;
  #failure: unknown;
  #first: Buffer | null = Buffer.alloc(0);
  /** A tar ends with blocks of zeros; without one it was cut, and files may be missing. */
  #isComplete = false;
  /** The parser hoards what comes behind the end. */
  #isOver = false;

  constructor(unpacker: Unpacker) {
    const guarded = (step: () => void): void => {
      if (this.#failure !== undefined) return;
      try {
        step();
      } catch (error) {
        this.#failure = error;
      }
    };
    this.#parser = new Parser({
      strict: true,
      onReadEntry: (entry) => {
        guarded(() => receive(entry, unpacker, guarded));
        if (this.#failure !== undefined) entry.resume();
      },
    });
    this.#parser.on('error', (error: unknown) => guarded(() => rethrow(error)));
    this.#parser.on('nullBlock', () => {
      this.#isComplete = true;
    });
    this.#parser.on('eof', () => {
      this.#isOver = true;
    });
  }

  async take(chunk: Buffer, signal: AbortSignal): Promise<void> {
    if (this.#isOver) return;
    const bytes = this.#begun(chunk);
    const isTaken = bytes === null || this.#parser.write(bytes);
    if (this.#failure !== undefined) throw this.#failure;
    if (!isTaken) await once(this.#parser, 'drain', { signal });
  }

  async end(): Promise<void> {
    if (this.#first !== null) throw new Error('the archive is no tar: it is too short');
    const ended = new Promise((resolve) => this.#parser.once('end', resolve));
    this.#parser.end();
    if (this.#failure !== undefined) throw this.#failure;
    if (!this.#isComplete) throw new Error('the archive is cut off');
    await ended;
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** The parser would unpack what is packed once more by itself, in one go and uncounted: that is refused. */
  #begun(chunk: Buffer): Buffer | null {
    if (this.#first === null) return chunk;
    const first = Buffer.concat([this.#first, chunk]);
    this.#first = first.length < BLOCK_BYTES ? first : null;
    if (this.#first !== null) return null;
    if (PACKED.some((magic) => first.subarray(0, magic.length).equals(magic)))
      throw new Error('the archive is packed in a way that is not read, or more than once');
    return first;
  }
}

const BLOCK_BYTES = 512;
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const PACKED = [GZIP_MAGIC, ZSTD_MAGIC];

function rethrow(error: unknown): never {
  throw error;
}

function receive(entry: ReadEntry, unpacker: Unpacker, guarded: (step: () => void) => void): void {
  if (FILES.has(entry.type)) {
    unpacker.budget.addFile();
    const chunks: Buffer[] = [];
    let size = 0;
    entry.on('data', (chunk: Buffer) =>
      guarded(() => {
        size += chunk.length;
        unpacker.budget.checkFile(size);
        chunks.push(chunk);
      }),
    );
    entry.on('end', () =>
      guarded(() => unpacker.addFile(entry.path, Buffer.concat(chunks), ((entry.mode ?? 0) & 0o111) !== 0)),
    );
    return;
  }
  if (entry.type === 'Directory' || entry.type === 'GNUDumpDir') unpacker.addFolder(entry.path);
  else if (entry.type === 'SymbolicLink') unpacker.addLink(entry.path, entry.linkpath ?? '', 'entry');
  else if (entry.type === 'Link') unpacker.addLink(entry.path, entry.linkpath ?? '', 'root');
  else if (!IGNORED.has(entry.type))
    throw unsafe(`The archive holds ${entry.path}, which is a ${entry.type}.`);
  entry.resume();
}
