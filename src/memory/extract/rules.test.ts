import { describe, expect, it } from 'vitest';
import { DECISION_CUES, DONE_CUES, PENDING_CUES } from './cue-rules.ts';
import { DATE_RULES } from './date-rules.ts';
import { findDates } from './dates.ts';
import { findEntities } from './entities.ts';
import { ENTITY_RULES } from './entity-rules.ts';
import { HOSTILE_RULES } from './hostile-rules.ts';
import { PREFERENCE_RULES } from './preference-rules.ts';
import { findPreference } from './preferences.ts';
import { RELATION_RULES } from './relation-rules.ts';
import { findRelations } from './relations.ts';

const THURSDAY = new Date('2026-03-12T15:00:00.000Z');

describe('a date', () => {
  for (const { id, example } of DATE_RULES) {
    const [sentence, from, to] = example;
    it(`is read by the rule ${id} in ${JSON.stringify(sentence)}`, () => {
      expect(findDates(sentence, THURSDAY).map((date) => [date.from, date.to])).toEqual([[from, to]]);
    });
  }

  const ROWS: readonly (readonly [string, string[]])[] = [
    ['We met last Thursday.', ['2026-03-05']],
    ['We meet next Thursday.', ['2026-03-19']],
    ['We met last Monday, and meet next Friday.', ['2026-03-09', '2026-03-13']],
    ['A year ago she moved.', ['2025-01-01']],
    ['It broke on 31 February 2026.', []],
    ['You may 2 times retry; march 400 miles.', []],
    ['Version 2.4 has 12 tests.', []],
  ];
  for (const [sentence, expected] of ROWS) {
    it(`reads ${JSON.stringify(sentence)} as ${expected.join(', ') || 'none'}`, () => {
      expect(findDates(sentence, THURSDAY).map(({ from }) => from)).toEqual(expected);
    });
  }
});

describe('a preference', () => {
  for (const { id, polarity, example } of PREFERENCE_RULES) {
    const [evidence, value, over] = example;
    it(`is read by the rule ${id} in ${JSON.stringify(evidence)}`, () => {
      expect(findPreference(evidence)).toEqual({ polarity, value, over, evidence });
    });
  }

  const NONE = [
    'Do you prefer tabs over spaces?',
    "I've never been to Paris.",
    'It looks like rain.',
    'I would like to know more.',
    'The tests have always been slow.',
  ];
  for (const sentence of NONE) {
    it(`is not seen in ${JSON.stringify(sentence)}`, () => expect(findPreference(sentence)).toBeUndefined());
  }
});

describe('a relation', () => {
  for (const { id, example } of RELATION_RULES) {
    const [sentence, expected] = example;
    it(`is read by the rule ${id} in ${JSON.stringify(sentence)}`, () => {
      const found = findRelations(sentence).map(({ source, type, target }) => `${source} ${type} ${target}`);
      expect(found).toContain(expected);
    });
  }

  it('says for what it holds, and names each thing of a list', () => {
    expect(findRelations('We use Redis for sessions.')[0]).toMatchObject({
      source: 'user',
      scope: 'sessions',
    });
    expect(findRelations('The API uses Redis and Kafka.').map(({ target }) => target)).toEqual([
      'Redis',
      'Kafka',
    ]);
  });

  const NONE = [
    'We do not use Redis.',
    'Does the API use Redis?',
    'It uses Redis.',
    'If the API uses Redis, restart it.',
  ];
  for (const sentence of NONE) {
    it(`is not seen in ${JSON.stringify(sentence)}`, () => expect(findRelations(sentence)).toEqual([]));
  }
});

describe('an entity', () => {
  for (const { id, type, example } of ENTITY_RULES) {
    const [sentence, name] = example;
    it(`is read by the rule ${id} in ${JSON.stringify(sentence)}`, () => {
      expect(findEntities(sentence, [sentence])).toContainEqual(expect.objectContaining({ name, type }));
    });
  }
});

describe('a cue', () => {
  for (const rules of [DECISION_CUES, PENDING_CUES, DONE_CUES]) {
    for (const { id, pattern, example } of rules) {
      it(`${id} is seen in ${JSON.stringify(example)}`, () => expect(example).toMatch(pattern));
    }
  }
});

describe('an order to the reader', () => {
  for (const { id, pattern, example } of HOSTILE_RULES) {
    it(`is refused by the rule ${id}`, () => expect(example).toMatch(pattern));
  }
});
