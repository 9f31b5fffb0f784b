import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { DECIDE_RULES, decide } from './decide.ts';
import type { Neighbour } from './decision.ts';
import { OPPOSITES } from './slots.ts';

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
  ['claim-conflict', 'Carol works at Siemens', 'Carol left Siemens and works at Airbus', 'contradict'],
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
  ['exchanged-value', 'The API listens on port 3000.', 'The API listens on port 4000.', 'contradict'],
  [
    'exchanged-value',
    'The standup is at 9:30 every day.',
    'The standup is at 10:00 every day.',
    'contradict',
  ],
  [
    'exchanged-value',
    'Feature flags are enabled in production.',
    'Feature flags are disabled in production.',
    'contradict',
  ],
  ['exchanged-value', 'The key rotates every 30 days.', 'The key rotates every 90 days.', 'contradict'],
  ['exchanged-value', 'The deploy is broken since Monday.', 'The deploy is fixed now.', 'contradict'],
  ['claim-conflict', 'Tests are run with Jest.', 'Tests are run with Vitest.', 'contradict'],
  ['claim-conflict', 'The deadline is 3 May 2026.', 'The deadline was moved to 10 May 2026.', 'contradict'],
  ['claim-conflict', 'The team uses Jira for issues.', 'The team moved from Jira to Linear.', 'contradict'],
  ['claim-conflict', '我们使用 MySQL 作为主数据库。', '我们从 MySQL 换成了 PostgreSQL。', 'contradict'],
  ['same-meaning', 'Backups run nightly at 2am UTC.', 'The backups run each night at 2am UTC.', 'skip'],
  ['new', 'Anna works at Globex.', 'The default branch is main.', 'add'],
  ['new', 'Anna prefers tabs.', 'Ben avoids tabs.', 'add'],
  ['new', 'We use Redis.', 'We use Kafka.', 'add'],
  ['new', 'I won my first chess game last week.', 'I won my second chess tournament last week.', 'add'],
  ['new', 'We met the bank yesterday (2026-03-11).', 'We met the union yesterday (2026-04-02).', 'add'],
  ['new', "I'm having an art show next month.", "Next month I show my art, can't wait!", 'add'],
  ['new', 'I ran yesterday (2026-03-11).', 'I ran yesterday (2026-04-02).', 'add'],
  [
    'claim-conflict',
    'I moved to Bonn last year (2025-01-01 to 2025-12-31).',
    'I moved to Kiel last month (2026-02-01 to 2026-02-28).',
    'contradict',
  ],
  ['new', 'The API listens on port 3000.', 'The dashboard listens on port 4000.', 'add'],
  ['new', 'Ticket 12 is closed.', 'Ticket 13 is closed.', 'add'],
  ['new', 'We use Redis.', 'Redis crashed twice in staging.', 'add'],
  ['new', 'Anna lives in Berlin.', 'Ben lives in Porto.', 'add'],
  ['claim-conflict', 'Tom prefers dark mode', 'Tom prefers light mode', 'contradict'],
  ['claim-conflict', 'Tom prefers dark mode', 'Tom no longer prefers dark mode', 'contradict'],
  ['new', 'Tom prefers dark mode', 'Mia prefers light mode', 'add'],
  ['new', 'Tom prefers green tea', 'Tom prefers hot coffee', 'add'],
  ['claim-conflict', 'I like coffee', 'I no longer like coffee', 'contradict'],
  ['claim-conflict', 'I no longer like coffee', 'I like coffee', 'contradict'],
  ['claim-conflict', 'Tom likes coffee.', "Tom doesn't like coffee any more.", 'contradict'],
  ['claim-conflict', '我住在北京', '我住在上海', 'contradict'],
  ['claim-conflict', '小明住在北京。', '小明搬到了上海。', 'contradict'],
  ['new', '小明住在北京', '小红住在上海', 'add'],
  ['claim-conflict', '我喜欢咖啡', '我不喜欢咖啡', 'contradict'],
  ['claim-conflict', '我不喜欢咖啡', '我特别喜欢咖啡', 'contradict'],
  ['claim-conflict', '小明喜欢咖啡', '小明不再喜欢咖啡了', 'contradict'],
  ['new', '小明喜欢咖啡', '小红不喜欢咖啡', 'add'],
  ['new', 'Alice reports to Bob', 'Bob reports to Alice', 'add'],
  ['new', 'Anna owes Ben 20 euros', 'Ben owes Anna 20 euros', 'add'],
  ['new', 'Service A calls service B', 'Service B calls service A', 'add'],
  ['new', 'The dog bit the neighbour', 'The neighbour bit the dog', 'add'],
  ['new', 'Anna called Ben', 'Anna was called by Ben', 'add'],
  ['new', 'The night train goes from Berlin to Porto', 'The night train goes to Berlin from Porto', 'add'],
  ['new', '$ copy alpha beta', '$ copy beta alpha', 'add'],
  ['new', 'Anna told Ben that Ben should call', 'Anna told Ben that Anna should call', 'add'],
  ['new', 'Alice calls Bob. Carl calls Dave.', 'Alice calls Dave.', 'add'],
  ['new', 'Bob can log in at night.', 'Alice can not log in at night.', 'add'],
  ['new', 'Anna prefers npm over pnpm on the server', 'Ben prefers npm over pnpm on the server', 'add'],
  [
    'new',
    'Anna Berger approved the budget of the marketing department for the trade fair in Munich next spring',
    'Anna Keller approved the budget of the marketing department for the trade fair in Munich next spring',
    'add',
  ],
];

describe('something newly learnt', () => {
  for (const [one, other] of OPPOSITES) {
    it(`cannot be both ${one} and ${other}`, () => {
      expect(decide({ text: `The gate is ${one}.` }, [known(`The gate is ${other}.`)]).action).toBe(
        'contradict',
      );
      expect(decide({ text: `The gate is ${other}.` }, [known(`The gate is ${one}.`)]).action).toBe(
        'contradict',
      );
    });
  }

  for (const [rule, older, newer, action] of ROWS) {
    it(`is judged "${action}" by ${rule}: ${JSON.stringify(newer)} after ${JSON.stringify(older)}`, () => {
      const decision = decide({ text: newer }, [known(older, rule === 'overlap' ? 0.8 : 0.9)]);
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
      known('The importer retries failed rows three times.', 0.8),
    ]);
    expect(content).toBe(
      'The importer retries failed rows three times. The importer retries failed rows with a growing pause.',
    );
  });

  it('is another text when a hash in it is another', () => {
    const told = (hash: string): string => `The image digest is ${hash.repeat(32)}.`;
    expect(decide({ text: told('a1') }, [known(told('b2'), 0.95)]).action).not.toBe('skip');
  });

  it('agrees with a value that is only told more exactly', () => {
    expect(decide({ text: 'Tom lives in Lisbon.' }, [known('Tom lives in Lisbon Portugal.')]).action).toBe(
      'skip',
    );
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
