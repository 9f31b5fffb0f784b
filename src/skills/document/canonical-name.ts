/**
 * The slug of a skill's name that ids are made of.
 *
 * @module
 */
import { contentHash } from './content-hash.ts';

/** The spec's limit for names; also keeps a name of three-byte characters within a file system's 255 bytes. */
const MAX_LENGTH = 64;

/** Symbols that tell one name from another (c, c++, c#) are spelled out instead of dropped. */
const SPELLED: readonly (readonly [string, string])[] = [
  ['+', ' plus '],
  ['#', ' sharp '],
  ['&', ' and '],
];

/** Lower-case letters and digits of any script, joined by single hyphens; never empty; safe in ids and paths. */
export function canonicalName(name: string): string {
  let text = name.normalize('NFKC').toLowerCase().normalize('NFKC');
  for (const [symbol, word] of SPELLED) text = text.replaceAll(symbol, word);
  const slug = text.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-+|-+$/g, '');
  if (slug === '') return `skill-${contentHash(name).slice(0, 8)}`;
  const points = [...slug];
  if (points.length <= MAX_LENGTH) return slug;
  const head = points.slice(0, MAX_LENGTH - 9).join('');
  return `${head.replace(/-+$/, '')}-${contentHash(slug).slice(0, 8)}`;
}
