/**
 * Unpacks .tar, .tar.gz and .tgz.
 *
 * @module
 */
import { createReadStream } from 'node:fs';
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
  await new Promise<void>((resolve, reject) => {
    const input = createReadStream(path);
    let failed = false;
    const fail = (error: unknown): void => {
      if (failed) return;
      failed = true;
      input.destroy();
      reject(error);
    };
    const guarded = (step: () => void): void => {
      if (failed) return;
      try {
        signal.throwIfAborted();
        step();
      } catch (error) {
        fail(error);
      }
    };
    const parser = new Parser({
      strict: true,
      onReadEntry: (entry) => {
        guarded(() => receive(entry, unpacker, guarded));
        if (failed) entry.resume();
      },
    });
    parser.on('error', fail);
    // A tar ends with blocks of zeros; without one it was cut, and files may be missing.
    let complete = false;
    parser.on('nullBlock', () => {
      complete = true;
    });
    parser.on('end', () => {
      guarded(() => {
        if (!complete) throw new Error('the archive is cut off');
        unpacker.finish();
      });
      if (!failed) resolve();
    });
    input.on('error', fail);
    input.on('data', (chunk) => {
      guarded(() => {
        if (!parser.write(Buffer.from(chunk))) {
          input.pause();
          parser.once('drain', () => input.resume());
        }
      });
    });
    input.on('end', () => guarded(() => parser.end()));
  });
}

function receive(entry: ReadEntry, unpacker: Unpacker, guarded: (step: () => void) => void): void {
  if (FILES.has(entry.type)) {
    unpacker.budget.addFile();
    const chunks: Buffer[] = [];
    let size = 0;
    entry.on('data', (chunk: Buffer) =>
      guarded(() => {
        size += chunk.length;
        unpacker.budget.addBytes(chunk.length, size);
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
