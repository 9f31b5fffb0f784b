import { expect, test } from 'vitest';
import { DECODERS } from '../decoders.ts';
import { RULES } from '../rules/rules.ts';
import { PATH_KINDS } from '../text/path-kinds.ts';

/** What a pattern of code is given at most. */
const WINDOW = 1200;

const patterns = [
  ...RULES.flatMap(({ id, code = [] }) =>
    code.flatMap(({ parts, unless }) =>
      [...parts, ...(unless ? [unless] : [])].map((part) => [id, part] as const),
    ),
  ),
  ...PATH_KINDS.map(({ kind, pattern }) => [kind, pattern] as const),
  ...DECODERS.map(({ id, pattern }) => [id, pattern] as const),
];

test.each(patterns)('no pattern of %s repeats what repeats without end: %s', (_, { source }) => {
  const nested =
    /\((?:\?:)?(?:[^()\\[\]]|\\.|\[[^\]]*\])*[*+](?:[^()\\[\]]|\\.|\[[^\]]*\])*\)(?:[*+]|\{\d+,\})/;
  expect(nested.test(source)).toBe(false);
});

/** Beginnings that nearly match, and go on with what the pattern repeats, until the window is full. */
function nearMatches({ source }: RegExp): string[] {
  const words = [...new Set(source.match(/[a-zA-Z]{2,}/g) ?? [])].slice(0, 12);
  const pumped = [' ', 'a', '.', '-', '/', '0', '"', 'a.', '- ', 'a '];
  return words.flatMap((word) => [
    `${word} `.repeat(WINDOW),
    ...pumped.map((piece) => word + piece.repeat(WINDOW)),
    ...pumped.map((piece) => `${word} https://${piece.repeat(WINDOW)}`),
  ]);
}

test.each(patterns)('the pattern of %s comes to an end on what nearly matches: %s', (_, pattern) => {
  for (const text of nearMatches(pattern)) {
    expect(typeof text.slice(0, WINDOW).search(pattern)).toBe('number');
  }
});
