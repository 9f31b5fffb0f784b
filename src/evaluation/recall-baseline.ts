/**
 * Plain BM25 over single turns (k1 1.2, b 0.75, Porter stems): what recall has to beat.
 *
 * @module
 */
import type { RecallDocument } from '../memory/recall/recall-document.ts';
import { termOf, words } from '../retrieval/tokens.ts';

const K1 = 1.2;
const B = 0.75;

export function bm25Baseline(
  documents: readonly RecallDocument[],
): (question: string, limit: number) => string[] {
  const terms = documents.map(({ text }) => termsOf(text));
  const average = terms.reduce((sum, list) => sum + list.length, 0) / Math.max(1, terms.length);
  const postings = new Map<string, Map<number, number>>();
  terms.forEach((list, doc) => {
    for (const term of list) {
      let counts = postings.get(term);
      if (counts === undefined) {
        counts = new Map();
        postings.set(term, counts);
      }
      counts.set(doc, (counts.get(doc) ?? 0) + 1);
    }
  });
  return (question, limit) => {
    const scores = new Map<number, number>();
    for (const term of new Set(termsOf(question))) {
      const counts = postings.get(term);
      if (counts === undefined) continue;
      const idf = Math.log(1 + (documents.length - counts.size + 0.5) / (counts.size + 0.5));
      for (const [doc, count] of counts) {
        const length = terms[doc]?.length ?? 0;
        const weight = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));
        scores.set(doc, (scores.get(doc) ?? 0) + idf * weight);
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .flatMap(([doc]) => documents[doc]?.id ?? []);
  };
}

function termsOf(text: string): string[] {
  return words(text).flatMap((word) => termOf(word) ?? []);
}
