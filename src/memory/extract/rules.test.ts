import { describe, expect, it } from 'vitest';
import { DECISION_CUES, DONE_CUES, PENDING_CUES } from './cue-rules.ts';
import { findEntities } from './entities.ts';
import { ENTITY_RULES } from './entity-rules.ts';
import { HOSTILE_RULES } from './hostile-rules.ts';
import { RELATION_RULES } from './relation-rules.ts';
import { findRelations } from './relations.ts';

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
