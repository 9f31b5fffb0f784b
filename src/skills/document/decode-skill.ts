/**
 * From the bytes of a SKILL.md to its text, or to the reason why it is none.
 *
 * @module
 */
import { MAX_SKILL_BYTES } from './limits.ts';
import type { Refusal } from './skill-document.ts';
import { lineNumber } from './split.ts';

export type SkillEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Only a text that was UTF-8 may be written back: for UTF-16 every byte would change. */
export type DecodeResult = { ok: true; text: string; encoding: SkillEncoding } | Refusal;

export function decodeSkill(bytes: Uint8Array): DecodeResult {
  if (bytes.byteLength > MAX_SKILL_BYTES) return tooLarge(bytes.byteLength);
  const encoding = encodingOf(bytes);
  try {
    // The BOM stays in UTF-8 text, so that a patched file keeps it.
    const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' });
    const text = decoder.decode(bytes);
    if (text.includes('\0')) return isBinary();
    return { ok: true, text, encoding };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    if (bytes.includes(0) && encoding === 'utf-8') return isBinary();
    const good = new TextDecoder(encoding).decode(bytes);
    const bad = good.indexOf('\ufffd');
    const where = bad < 0 ? '' : ` (line ${lineNumber(good, bad)})`;
    return { ok: false, code: 'not_utf8', reason: `the file is not valid UTF-8 text${where}` };
  }
}

export function tooLarge(size: number): Refusal {
  const kib = Math.ceil(size / 1024);
  return {
    ok: false,
    code: 'too_large',
    reason: `the file has ${kib} KiB; a SKILL.md may have at most ${MAX_SKILL_BYTES / 1024} KiB`,
  };
}

export function isBinary(): Refusal {
  return { ok: false, code: 'binary', reason: 'the file holds NUL bytes: it is not text' };
}

function encodingOf(bytes: Uint8Array): SkillEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
