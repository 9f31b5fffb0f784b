import { describe, expect, it } from 'vitest';
import { analyzeMemory } from './analyze-memory.ts';
import { readQuestion } from './question.ts';
import { RecallIndex } from './recall-index.ts';

const EVERYDAY = [
  'Dave works at Bosch',
  'I have a meeting with the accountant next week',
  'The office printer on the second floor is broken',
  'The tests for the billing service are slow',
  'I keep my tax documents in the green folder',
];

/** Every memory is as near to every question as `similarity` says. */
function recall(texts: readonly string[], text: string, similarity: number | null): string[] {
  const index = new RecallIndex(2);
  const vector =
    similarity === null ? [] : [Float32Array.of(similarity, Math.sqrt(1 - similarity * similarity))];
  for (const own of texts) {
    const document = { kind: 'memory', at: null, group: null, position: null, who: null, entities: [] };
    index.put(own, analyzeMemory({ ...document, id: own, text: own }), vector, undefined);
  }
  const asked = similarity === null ? null : Float32Array.of(1, 0);
  return index.recall({ text, vector: asked, limit: 3 }).map(({ id }) => id);
}

describe('small talk', () => {
  it.each([
    'thanks, that works',
    'now the next step',
    'the build is broken',
    'why is it slow?',
    'keep going',
    'next',
  ])('%j recalls nothing, with vectors and without', (text) => {
    expect(recall(EVERYDAY, text, 0.3)).toEqual([]);
    expect(recall(EVERYDAY, text, null)).toEqual([]);
  });

  it.each([
    ['where does Dave work', 'Dave works at Bosch'],
    ['who works at Bosch', 'Dave works at Bosch'],
    ['bosch', 'Dave works at Bosch'],
    ['printer', 'The office printer on the second floor is broken'],
    ['are the billing tests slow', 'The tests for the billing service are slow'],
    ['where are my tax documents', 'I keep my tax documents in the green folder'],
  ])('%j is a question and finds its fact', (text, fact) => {
    expect(recall(EVERYDAY, text, 0.3)[0]).toBe(fact);
    expect(recall(EVERYDAY, text, null)[0]).toBe(fact);
  });

  it('one shared word finds a memory only where the meaning is near, two find it anyway', () => {
    expect(recall(EVERYDAY, 'folder', 0.3)).toEqual(['I keep my tax documents in the green folder']);
    expect(recall(EVERYDAY, 'folder', 0.1)).toEqual([]);
    expect(recall(EVERYDAY, 'green folder', 0.1)).toEqual(['I keep my tax documents in the green folder']);
  });

  it('its words weigh less than a name, except in a question that names two things', () => {
    const weights = (text: string): number[] => readQuestion(text).terms.map(({ weight }) => weight);
    expect(weights('Bosch works')).toEqual([1, 0.3]);
    expect(weights('Dave Bosch works')).toEqual([1, 1, 1]);
  });
});
