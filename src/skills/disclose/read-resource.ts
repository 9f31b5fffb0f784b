/**
 * One file beside a SKILL.md, for an agent: path-safe, bounded, text only.
 *
 * @module
 */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { KnowhowError, messageOf } from '../../errors.ts';
import { resourcePath } from './resource-path.ts';

/** A text of this size is already fifty pages; what is larger is data, for a program to read. */
export const MAX_RESOURCE_BYTES = 1024 * 1024;

export interface ResourceBytes {
  /** The path below the skill's folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Null where the bytes are not text. */
  readonly text: string | null;
}

export async function readResource(folder: string, path: string): Promise<ResourceBytes> {
  const { name, file } = await resourcePath(folder, path);
  const handle = await openFile(file, name);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) {
      throw new KnowhowError('invalid_input', `${name} is a folder or a device, not a file`, {
        hint: 'load_skill lists the files of a skill.',
      });
    }
    if (stat.size > MAX_RESOURCE_BYTES) {
      throw new KnowhowError(
        'too_large',
        `${name} has ${stat.size} bytes; at most ${MAX_RESOURCE_BYTES} are read`,
        { hint: 'Use a tool of your own on the file; skill_view says where the skill’s folder is.' },
      );
    }
    const bytes = await readAll(handle, stat.size);
    return { path: name, bytes, text: textOf(bytes) };
  } finally {
    await handle.close();
  }
}

/** As text; an error that tells the size of what is none. */
export function textOfResource({ path, bytes, text }: ResourceBytes): string {
  if (text !== null) return text;
  throw new KnowhowError('invalid_input', `${path} is not text (${bytes.byteLength} bytes)`, {
    hint: 'Use a tool of your own on the file; skill_view says where the skill’s folder is.',
  });
}

/** The path is resolved: a link in its place now is one that somebody has just put there. */
async function openFile(file: string, name: string): Promise<FileHandle> {
  try {
    // A pipe would wait for a writer for ever.
    return await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    throw new KnowhowError('not_found', `${name} cannot be read: ${messageOf(error)}`, {
      hint: 'load_skill lists the files of a skill.',
      cause: error,
    });
  }
}

/** Never more than was announced, however fast the file grows. */
async function readAll(handle: FileHandle, size: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await handle.read(buffer, length, size - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: that is the answer.
    return null;
  }
}
