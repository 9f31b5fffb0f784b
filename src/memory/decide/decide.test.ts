import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECIDE_RULES, decide } from './decide.ts';
import type { Neighbour } from './decision.ts';

const known = (content: string, similarity = 0.9, id = 'm1'): Neighbour => ({
  memory: { id, content },
  similarity,
});

/** Rule, what is known, what is new, what becomes of it. */
const ROWS: readonly (readonly [rule: string, older: string, newer: string, action: string])[] = [
  ['same-text', 'Anna works at Globex.', 'anna  works at Globex', 'skip'],
  ['same-text', '我们使用 PostgreSQL。', '我们使用PostgreSQL', 'skip'],
  ['same-text', 'I ran yesterday (2026-03-11).', 'I ran yesterday.', 'skip'],
  ['claim-conflict', 'Anna works at Globex.', 'Anna works at Initech.', 'contradict'],
  [
    'claim-conflict',
    'The API uses Redis for sessions.',
    'The API uses Memcached for sessions.',
    'contradict',
  ],
  ['claim-conflict', 'The default branch is master.', 'The default branch is main.', 'contradict'],
  ['claim-conflict', 'Tom lives in Lisbon.', 'Tom moved to Porto.', 'contradict'],
  ['claim-conflict', 'I prefer tabs over spaces.', 'I prefer spaces over tabs.', 'contradict'],
  ['claim-conflict', 'I use Vim.', 'I switched from Vim to Helix.', 'contradict'],
  ['claim-conflict', 'Always use npm.', 'Never use npm.', 'contradict'],
  ['negated', 'The importer retries failed rows.', 'The importer does not retry failed rows.', 'contradict'],
  [
    'same-words',
    'The importer retries failed rows nightly',
    'Nightly, the importer retries all the failed rows',
    'skip',
  ],
  [
    'held-by-known',
    'The importer retries failed rows three times at night.',
    'The importer retries failed rows.',
    'skip',
  ],
  [
    'more-specific',
    'The importer retries failed rows.',
    'The importer retries failed rows three times at night.',
    'update',
  ],
  [
    'overlap',
    'The importer retries failed rows three times.',
    'The importer retries failed rows with a growing pause.',
    'merge',
  ],
  ['new', 'Anna works at Globex.', 'The default branch is main.', 'add'],
  ['new', 'Anna prefers tabs.', 'Ben avoids tabs.', 'add'],
  ['new', 'We use Redis.', 'We use Kafka.', 'add'],
  ['new', 'Anna lives in Berlin.', 'Ben lives in Porto.', 'add'],
];

describe('something newly learnt', () => {
  for (const [rule, older, newer, action] of ROWS) {
    it(`is judged "${action}" by ${rule}: ${JSON.stringify(newer)} after ${JSON.stringify(older)}`, () => {
      const decision = decide({ text: newer }, [known(older)]);
      expect(decision).toMatchObject({ rule, action });
      expect(decision.target).toBe(action === 'add' ? undefined : 'm1');
    });
  }

  it('has a row above for every rule', () => {
    expect(new Set(ROWS.map(([rule]) => rule))).toEqual(
      new Set([...DECIDE_RULES.map(({ id }) => id), 'new']),
    );
  });

  it('is added where its words are near but its meaning is not', () => {
    expect(
      decide({ text: 'The importer retries failed rows.' }, [known('The importer retries failed jobs.', 0.2)])
        .action,
    ).toBe('add');
  });

  it('keeps both texts when it is merged', () => {
    const { content } = decide({ text: 'The importer retries failed rows with a growing pause.' }, [
      known('The importer retries failed rows three times.'),
    ]);
    expect(content).toBe(
      'The importer retries failed rows three times. The importer retries failed rows with a growing pause.',
    );
  });

  it('agrees with a value that is only told more exactly', () => {
    expect(decide({ text: 'Tom lives in Lisbon.' }, [known('Tom lives in Lisbon Portugal.')]).action).toBe(
      'skip',
    );
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
