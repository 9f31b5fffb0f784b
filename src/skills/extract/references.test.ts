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
