/**
 * Reads one SKILL.md from the disk, bounded, and says who it is or why it is refused.
 *
 * @module
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { messageOf } from '../../errors.ts';
import { contentHash } from '../document/content-hash.ts';
import { decodeSkill } from '../document/decode-skill.ts';
import { MAX_SKILL_BYTES } from '../document/limits.ts';
import { readSkill } from '../document/read-skill.ts';
import type { SkillDocument } from '../document/skill-document.ts';

export type SkillFileReading =
  | {
      readonly ok: true;
      readonly text: string;
      readonly hash: string;
      readonly skill: SkillDocument;
      /** The bytes, where they are not the text in UTF-8. */
      readonly bytes?: Uint8Array;
    }
  | { readonly ok: false; readonly hash: string | null; readonly reason: string };

/** Of a path whose links are resolved: a link in its place now is one that somebody has just put there. */
export function readSkillFile(path: string, folderName: string): SkillFileReading {
  let bytes: Buffer;
  try {
    const size = sizedRead(path);
    if (typeof size === 'number') {
      return {
        ok: false,
        hash: null,
        reason: `The file has ${size} bytes; a SKILL.md may have at most ${MAX_SKILL_BYTES}. Move details to references/.`,
      };
    }
    bytes = size;
  } catch (error) {
    return { ok: false, hash: null, reason: `Cannot be read: ${messageOf(error)}` };
  }
  const hash = contentHash(bytes);
  const decoded = decodeSkill(bytes);
  if (!decoded.ok) return { ok: false, hash, reason: decoded.reason };
  const result = readSkill(decoded.text, { folderName });
  if (!result.ok) return { ok: false, hash, reason: result.reason };
  const { text } = decoded;
  return { ok: true, text, hash, skill: result.skill, ...(decoded.encoding !== 'utf-8' && { bytes }) };
}

/** A pipe without a writer would hold up everything. Windows knows neither flag. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The file's bytes, or its size where it is too large to be read. */
function sizedRead(path: string): Buffer | number {
  const file = openSync(path, OPEN_FLAGS);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Error('it is a pipe, a device or a folder, not a file');
    const { size } = stats;
    if (size > MAX_SKILL_BYTES) return size;
    const buffer = Buffer.allocUnsafe(size);
    let length = 0;
    while (length < size) {
      const read = readSync(file, buffer, length, size - length, null);
      if (read === 0) break;
      length += read;
    }
    return buffer.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
