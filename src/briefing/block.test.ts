import { describe, expect, it } from 'vitest';
import { fc } from '../testing/property.ts';
import { block, framed, NO_BLOCK } from './block.ts';

const item = fc.record({ id: fc.string(), text: fc.string({ minLength: 1 }) });

describe('a block', () => {
  it('stays within its budget and keeps the order', () => {
    fc.assert(
      fc.property(fc.array(item), fc.nat(300), (items, budget) => {
        const { text, ids, dropped } = block('## Heading', items, budget);
        expect(text.length).toBeLessThanOrEqual(text === '' ? 0 : budget);
        expect(dropped).toBeLessThanOrEqual(items.length);
        let from = 0;
        for (const id of ids) from = items.findIndex((each, i) => i >= from && each.id === id) + 1;
        expect(from).toBeLessThanOrEqual(items.length);
        expect(ids.length === 0 || from > 0).toBe(true);
      }),
    );
  });

  it('leaves out one that is too long, not the shorter ones behind it', () => {
    const items = [
      { id: 'a', text: 'first' },
      { id: 'b', text: 'x'.repeat(100) },
      { id: 'c', text: 'third' },
    ];
    expect(block('## H', items, 20)).toEqual({ text: '## H\nfirst\nthird', ids: ['a', 'c'], dropped: 1 });
  });

  it('is empty rather than a heading alone, and nothing framed is nothing', () => {
    expect(block('## H', [], 100).text).toBe('');
    expect(framed([NO_BLOCK, NO_BLOCK])).toEqual({ context: '', ids: [] });
  });
});
