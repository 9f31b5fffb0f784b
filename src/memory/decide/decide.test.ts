import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { decide } from './decide.ts';
import type { Neighbour } from './decision.ts';

const known = (content: string, similarity = 0.9, id = 'm1'): Neighbour => ({
  memory: { id, content },
  similarity,
});

/** Rule, what is known, what is new, what becomes of it. What a judge is needed for is new here. */
const ROWS: readonly (readonly [rule: string, older: string, newer: string, action: string])[] = [
  ['same-text', 'Anna works at Globex.', 'anna  works at Globex', 'skip'],
  ['same-text', '我们使用 PostgreSQL。', '我们使用PostgreSQL', 'skip'],
  ['same-text', '?!', '?!', 'skip'],
  [
    'held-by-known',
    'The importer retries failed rows at night.',
    'The importer retries failed rows.',
    'skip',
  ],
  [
    'more-specific',
    'The importer retries failed rows.',
    'The importer retries failed rows at night.',
    'update',
  ],
  ['new', 'We use C++.', 'We use C#.', 'add'],
  ['new', 'The standup is at 9:30.', 'The standup is at 9:45.', 'add'],
  ['new', 'The importer retries failed rows.', 'The importer does not retry failed rows.', 'add'],
  ['new', 'Never use npm.', 'Use npm.', 'add'],
  ['new', 'Anna owes Ben 20 euros', 'Ben owes Anna 20 euros', 'add'],
  ['new', 'Alice calls Bob. Carl calls Dave.', 'Alice calls Dave.', 'add'],
  ['new', '小明喜欢咖啡', '小红不喜欢咖啡', 'add'],
];

describe('something newly learnt', () => {
  for (const [rule, older, newer, action] of ROWS) {
    it(`is judged "${action}" by ${rule}: ${JSON.stringify(newer)} after ${JSON.stringify(older)}`, () => {
      const decision = decide({ text: newer }, [known(older)]);
      expect(decision).toMatchObject({ rule, action });
      expect(decision.target).toBe(action === 'add' ? undefined : 'm1');
    });
  }

  it('is another text when a hash in it is another', () => {
    const told = (hash: string): string => `The image digest is ${hash.repeat(32)}.`;
    expect(decide({ text: told('a1') }, [known(told('b2'), 0.95)]).action).not.toBe('skip');
  });

  it('is added when a text is too long to be compared whole, however alike the beginnings are', () => {
    const start = 'The importer retries failed rows. '.repeat(300);
    const older = `${start} Then it stops.`;
    expect(decide({ text: `${start} Then it goes on.` }, [known(older, 1)]).action).toBe('add');
    expect(decide({ text: 'The importer retries failed rows.' }, [known(older, 1)]).action).toBe('add');
  });

  it('is skipped when it is nothing', () => {
    for (const text of ['', ' \n\t', '\u0000\u200b']) {
      expect(decide({ text }, [])).toMatchObject({ action: 'skip', rule: 'empty' });
    }
  });

  const texts = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom(...ROWS.flatMap(([, older, newer]) => [older, newer])),
    fc.lorem({ maxCount: 12 }),
  );
  const neighbours = fc.array(
    fc.record({
      memory: fc.record({ id: fc.constantFrom('m1', 'm2', 'm3', 'm4', 'm5', 'm6'), content: texts }),
      similarity: fc.double({ min: -1, max: 1, noNaN: true }),
    }),
    { maxLength: 6 },
  );

  it('is skipped the second time, whatever it says', () => {
    fc.assert(
      fc.property(
        texts,
        neighbours,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (text, others, similarity) => {
          const again = decide({ text }, [...others, known(text, similarity, 'again')]);
          expect(again.action).toBe('skip');
        },
      ),
    );
  });

  it('is judged the same in whatever order its neighbours come', () => {
    const unique = neighbours.map((list) => [...new Map(list.map((n) => [n.memory.id, n])).values()]);
    const shuffled = unique.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(texts, shuffled, (text, [list, other]) => {
        expect(decide({ text }, other)).toEqual(decide({ text }, list));
      }),
    );
  });

  it('names no memory that was not given', () => {
    fc.assert(
      fc.property(texts, neighbours, (text, list) => {
        const { action, target } = decide({ text }, list);
        if (target !== undefined) expect(list.map(({ memory }) => memory.id)).toContain(target);
        else expect(['add', 'skip']).toContain(action);
      }),
    );
  });
});
