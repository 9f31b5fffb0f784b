/**
 * Terms are kept as 32-bit hashes: no vocabulary strings in memory or on disk. Among 300,000 terms about ten
 * pairs collide, which no ranking notices.
 *
 * @module
 */

/** FNV-1a over UTF-16 units with a final avalanche, so that low bits are usable as a table index. */
export function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) {
    hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  }
  return avalanche(hash);
}

/** Hash of two terms in sequence, for bigrams. */
export function hashPair(first: number, second: number): number {
  return avalanche(Math.imul(first, 31) ^ second ^ 0x9e3779b9);
}

function avalanche(value: number): number {
  let hash = value;
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return hash >>> 0;
}
