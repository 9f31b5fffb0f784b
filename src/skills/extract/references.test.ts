import { expect, test } from 'vitest';
import { findReferences } from './references.ts';

test.each(['*a_ ', '>', '- ', '[a](', '`` ` '])(
  'a paragraph made of %j is no prose, and not parsed',
  (part) => {
    const text = `Use the \`other-one\` skill first. ${part.repeat(3000)}`.slice(0, 2000);
    const blocks = Array.from({ length: 40 }, () => ({ text, heading: 'related skills' }));
    expect(findReferences(blocks, 'own')).toEqual([]);
  },
  5000,
);

const relations = (text: string): string[] =>
  findReferences([{ text, heading: '' }], 'own').map(({ type, targetName }) => `${type} ${targetName}`);

test.each([
  [
    'This skill extends `web-perf` and complements `bundle-size`.',
    'extends web-perf',
    'complements bundle-size',
  ],
  [
    'It extends `a-one`, works with `b-two` and replaces `c-three`.',
    'extends a-one',
    'complements b-two',
    'supersedes c-three',
  ],
])('each phrase governs the names up to the next one: %s', (text, ...expected) => {
  const aboutSkills = `A skill of its own. ${text}`.replace('It extends', 'This skill extends');
  expect(relations(aboutSkills).sort()).toEqual(expected.sort());
});

test.each([
  ['This works well with web-perf.', 'complements web-perf'],
  [
    'Works well with web-perf, bundle-size and wrangler.',
    'complements web-perf',
    'complements bundle-size',
    'complements wrangler',
  ],
  ['It extends web-perf.', 'extends web-perf'],
  ['It works with most of what people have on their machines.'],
  ['It works with large files of any kind.'],
])('names need no marks where a phrase is followed by nothing but names: %s', (text, ...expected) => {
  expect(relations(text)).toEqual(expected);
});
