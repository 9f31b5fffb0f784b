import { describe, expect, it } from 'vitest';
import { fc } from '../testing/property.ts';
import { Postings } from './postings.ts';

const TERMS = 5;
const posting = fc.record({
  term: fc.nat(TERMS - 1),
  doc: fc.nat(60),
  full: fc.integer({ min: 1, max: 255 }),
});

function listOf(postings: Postings, term: number): { doc: number; full: number }[] {
  const { start, end } = postings.find(term) ?? { start: 0, end: 0 };
  return Array.from({ length: end - start }, (_, i) => ({
    doc: postings.docs[start + i],
    full: postings.full[start + i],
  }));
}

describe('postings', () => {
  it('keep every list in the order of documents, in whatever order these come and go', () => {
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 200 }), fc.array(fc.nat(60)), (added, swept) => {
        const postings = new Postings();
        const expected = new Map<string, { term: number; doc: number; full: number }>();
        for (const one of added) {
          const key = `${one.term} ${one.doc}`;
          if (expected.has(key)) continue;
          expected.set(key, one);
          postings.add(one.term, one.doc, one.full, 0);
        }
        const gone = new Uint8Array(61);
        for (const doc of swept) gone[doc] = 1;
        postings.sweep(gone);
        for (let term = 0; term < TERMS; term++) {
          const kept = [...expected.values()].filter((one) => one.term === term && gone[one.doc] === 0);
          kept.sort((a, b) => a.doc - b.doc);
          expect(listOf(postings, term)).toEqual(kept.map(({ doc, full }) => ({ doc, full })));
          for (let doc = 0; doc <= 60; doc++) {
            const weight = kept.find((one) => one.doc === doc)?.full ?? 0;
            expect(postings.weightIn(term, doc)).toBe(weight);
          }
        }
      }),
    );
  });
});
