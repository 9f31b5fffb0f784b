/**
 * Contents by the hash of their bytes, each kept once and compressed.
 *
 * @module
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { KnowhowError } from '../../errors.ts';
import { batches } from '../columns.ts';
import type { Db, SkillContentsTable } from '../schema.ts';
import type { KeptContent } from '../version-store.ts';

/** A SKILL.md shrinks to two fifths at the lowest level; the highest saves another thirtieth for twice the time. */
const LEVEL = 1;
/** Nothing kept is larger than this: what unpacks to more was damaged. */
const MAX_CONTENT_BYTES = 16 * 1024 * 1024;

export async function keepContents(db: Db, contents: readonly KeptContent[]): Promise<void> {
  const each = new Map(contents.map((content) => [content.hash, content.bytes]));
  for (const hash of await knownHashes(db, [...each.keys()])) each.delete(hash);
  const rows = [...each].map(([hash, bytes]) => ({ hash, size: bytes.byteLength, ...packed(bytes) }));
  for (const batch of batches(rows, 4)) {
    await db
      .insertInto('skill_contents')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function contentBytes(db: Db, hash: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('skill_contents')
    .select(['form', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && unpacked(row);
}

export async function contentsOf(db: Db, hashes: readonly string[]): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>();
  for (const batch of batches([...new Set(hashes)])) {
    const rows = await db
      .selectFrom('skill_contents')
      .select(['hash', 'form', 'bytes'])
      .where('hash', 'in', batch)
      .execute();
    for (const row of rows) contents.set(row.hash, unpacked(row));
  }
  return contents;
}

/** The texts of UTF-16 files begin with a mark that says so; everything else that was accepted is UTF-8. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

async function knownHashes(db: Db, hashes: readonly string[]): Promise<string[]> {
  const known: string[] = [];
  for (const batch of batches(hashes)) {
    const rows = await db.selectFrom('skill_contents').select('hash').where('hash', 'in', batch).execute();
    known.push(...rows.map(({ hash }) => hash));
  }
  return known;
}

function packed(bytes: Uint8Array): Pick<SkillContentsTable, 'form' | 'bytes'> {
  const deflated = deflateRawSync(bytes, { level: LEVEL });
  return deflated.byteLength < bytes.byteLength
    ? { form: 'deflate', bytes: deflated }
    : { form: 'plain', bytes: Buffer.from(bytes) };
}

function unpacked({ form, bytes }: Pick<SkillContentsTable, 'form' | 'bytes'>): Uint8Array {
  if (form === 'plain') return bytes;
  try {
    return inflateRawSync(bytes, { maxOutputLength: MAX_CONTENT_BYTES });
  } catch (error) {
    throw new KnowhowError('store_corrupt', 'A kept version cannot be unpacked', {
      hint: '`knowhow doctor` examines the database; a backup may still have it.',
      cause: error,
    });
  }
}
