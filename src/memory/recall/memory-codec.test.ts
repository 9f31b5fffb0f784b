import { expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { analyzeMemory } from './analyze-memory.ts';
import { decodeMemory, encodeMemory } from './memory-codec.ts';

const hashes = fc.uniqueArray(fc.integer({ min: 0, max: 0xffffffff }), { maxLength: 40 });

it('an analysis is read back as it was written', () => {
  fc.assert(
    fc.property(
      hashes,
      hashes,
      hashes,
      fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
      fc.option(fc.record({ group: fc.maxSafeNat(), position: fc.double({ noNaN: true }) })),
      fc.boolean(),
      fc.boolean(),
      (terms, who, entities, day, place, asks, skill) => {
        const analysis = {
          terms: Uint32Array.from(terms),
          weights: Uint8Array.from(terms, (term) => term & 0xff),
          who: Uint32Array.from(who),
          entities: Uint32Array.from(entities),
          day,
          place,
          asks,
          skill,
        };
        expect(decodeMemory(encodeMemory(analysis))).toEqual(analysis);
      },
    ),
  );
});

it.each([new Uint8Array(0), new Uint8Array(32), Uint8Array.of(1, 0, 0)])(
  'a damaged analysis is refused',
  (bytes) => {
    expect(() => decodeMemory(bytes)).toThrow(/cannot be read/);
  },
);

it('a memory keeps its day, its place and whether it asks; a malformed date is no date', () => {
  const document = {
    id: 'm',
    kind: 'memory',
    text: 'How was the trip?',
    at: '1970-01-11T23:00:00Z',
    group: 'talk',
    position: 3,
    who: 'Ada Lovelace',
    entities: ['Paris', ' paris'],
  };
  const analysis = decodeMemory(analyzeMemory(document));
  expect(analysis).toMatchObject({ day: 10, asks: true, place: { position: 3 } });
  expect(analysis.who).toHaveLength(2);
  expect(analysis.entities).toHaveLength(1);
  expect(decodeMemory(analyzeMemory({ ...document, at: 'soon', group: null }))).toMatchObject({
    day: null,
    place: null,
  });
});

it('megabytes of text give an analysis of bounded size', () => {
  const text = Array.from({ length: 500_000 }, (_, i) => `word${i}`).join(' ');
  const base = { id: 'm', kind: 'memory', at: null, group: null, position: null, who: null, entities: [] };
  expect(analyzeMemory({ ...base, text }).length).toBeLessThan(4096);
});
