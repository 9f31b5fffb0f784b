/**
 * Analysis of a memory, done once when it is stored: terms with their saturated BM25 weights, the speaker, the
 * entities, the day and the place in its conversation.
 *
 * @module
 */
import { loadGlossary } from '../../models/glossary/glossary.ts';
import { hashPair, hashTerm } from '../../retrieval/term-hash.ts';
import { termOf, words } from '../../retrieval/tokens.ts';
import { encodeMemory } from './memory-codec.ts';
import type { RecallDocument } from './recall-document.ts';
import { LEXICAL } from './weights.ts';

/** A memory is a note, not a book: what lies behind is found through its summary. */
const LONGEST_TEXT = 20_000;
const MOST_TERMS = 600;
const MOST_ENTITIES = 64;
const MOST_WHO_TERMS = 8;
const MS_PER_DAY = 86_400_000;

export function analyzeMemory(document: RecallDocument): Uint8Array {
  const text = document.text.slice(0, LONGEST_TEXT);
  const counts = new Map<number, number>();
  let length = 0;
  const english = loadGlossary().gloss(text);
  for (const word of english === text ? words(text) : [...words(text), ...words(english)]) {
    const term = termOf(word);
    if (term === null) continue;
    const hash = hashTerm(term);
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
    length++;
  }
  const kept =
    counts.size > MOST_TERMS
      ? new Map([...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_TERMS))
      : counts;
  const terms = Uint32Array.from(kept.keys()).sort();
  const norm = LEXICAL.k1 * (1 - LEXICAL.b + (LEXICAL.b * length) / LEXICAL.averageLength);
  const weights = Uint8Array.from(terms, (hash) => {
    const count = kept.get(hash) ?? 0;
    return Math.max(1, Math.round((255 * count) / (count + norm)));
  });
  const { group, position } = document;
  return encodeMemory({
    terms,
    weights,
    who: Uint32Array.from(new Set(nameHashes(document.who ?? ''))).slice(0, MOST_WHO_TERMS),
    entities: Uint32Array.from(new Set(document.entities.map(hashEntity))).slice(0, MOST_ENTITIES),
    day: dayOf(document.at),
    place:
      group === null || position === null || !Number.isFinite(position)
        ? null
        : { group: groupKey(group), position },
    skill: document.kind === 'skill',
    asks: /\?["')\]\s]*$/.test(text),
  });
}

/** Entities are compared without case and surrounding space. */
export function hashEntity(name: string): number {
  return hashTerm(name.trim().toLowerCase().replace(/\s+/g, ' '));
}

/** 53 bits: among a million conversations two that share a key are not to be expected. */
function groupKey(group: string): number {
  const high = hashTerm(group);
  return (hashPair(high, hashTerm(`${group}\u0000`)) & 0x1fffff) * 2 ** 32 + high;
}

function nameHashes(name: string): number[] {
  const hashes: number[] = [];
  for (const word of words(name)) {
    const term = termOf(word);
    if (term !== null) hashes.push(hashTerm(term));
  }
  return hashes;
}

function dayOf(at: string | null): number | null {
  const time = at === null ? Number.NaN : Date.parse(at);
  return Number.isNaN(time) ? null : Math.floor(time / MS_PER_DAY);
}
