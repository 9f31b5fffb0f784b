/**
 * Unpacks .zip.
 *
 * @module
 */
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { KnowhowError, messageOf } from '../../errors.ts';
import { unsafe } from './safe-path.ts';
import type { Unpacker } from './unpack.ts';

/** The kind of a file in the Unix mode that the upper half of the external attributes carries. */
const KIND_MASK = 0xf000;
const LINK = 0xa000;
const FOLDER = 0x4000;
const FILE = 0x8000;
/** Version-made-by 3: the external attributes are a Unix mode. */
const MADE_BY_UNIX = 3;

/** What yauzl says when it refuses a name by itself. */
const BAD_NAME = /invalid relative path|absolute path|invalid characters/i;

export async function unpackZip(path: string, unpacker: Unpacker, signal: AbortSignal): Promise<void> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  try {
    for await (const entry of zip.eachEntry()) {
      signal.throwIfAborted();
      await receive(zip, entry, unpacker);
    }
    unpacker.finish();
  } catch (error) {
    throw BAD_NAME.test(messageOf(error))
      ? unsafe(`The archive holds a bad path: ${messageOf(error)}.`)
      : error;
  } finally {
    zip.close();
  }
}

async function receive(zip: ZipFile, entry: Entry, unpacker: Unpacker): Promise<void> {
  if (entry.isEncrypted()) {
    throw new KnowhowError('source_failed', `${entry.fileName} in the archive is encrypted.`, {
      hint: 'Unpack the archive yourself and give the folder.',
    });
  }
  const isUnix = entry.versionMadeBy >> 8 === MADE_BY_UNIX;
  const mode = isUnix ? entry.externalFileAttributes >>> 16 : 0;
  const kind = mode & KIND_MASK;
  if (entry.fileName.endsWith('/') || kind === FOLDER) {
    unpacker.addFolder(entry.fileName);
    return;
  }
  if (kind !== 0 && kind !== FILE && kind !== LINK)
    throw unsafe(`The archive holds a special file: ${entry.fileName}.`);
  unpacker.budget.addFile();
  const content = await contentOf(zip, entry, unpacker);
  if (kind === LINK) unpacker.addLink(entry.fileName, content.toString('utf8'), 'entry');
  else unpacker.addFile(entry.fileName, content, (mode & 0o111) !== 0);
}

async function contentOf(zip: ZipFile, entry: Entry, unpacker: Unpacker): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    unpacker.budget.checkFile(size);
    unpacker.budget.addBytes(bytes.length);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
