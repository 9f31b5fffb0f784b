import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { type LexMeter, lexShell } from './lexer.ts';

/** A character is passed once for each level of `$(…)` around it, and there are at most three. */
const MAX_PASSES = 4;

function work(line: string): LexMeter {
  const meter = { passed: 0, expanded: 0 };
  lexShell(line, '/home/u', meter);
  return meter;
}

const full = (piece: string): string => piece.repeat(20_000 / piece.length);

test.each([
  full('$('),
  full('$()'),
  full('"$('),
  full('`'),
  full('`a`'),
  full('`$('),
  full('('),
  full(')'),
  full('<('),
  full("'"),
  full('"'),
  full("<<'"),
  full('<<a\n'),
  full('<<'),
  full('\\'),
  full('$A'),
  full('${A'),
  full('>&'),
  full('a=1;$(b);'),
  `${'$('.repeat(3)}${full('x ')}`,
])('no line is more work than a few passes over it (%#)', (line) => {
  expect(work(line).passed).toBeLessThanOrEqual(MAX_PASSES * 20_000 + MAX_PASSES);
});

test('no mixture of signs is more work than a few passes', () => {
  const piece = fc.constantFrom(
    '$(',
    ')',
    '`',
    '"',
    "'",
    '<<E\n',
    'E\n',
    '<(',
    '(',
    ';',
    '$A',
    'A=$A$A;',
    '\\',
    'x ',
    '>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
      const line = pieces.join('');
      expect(work(line).passed).toBeLessThanOrEqual(MAX_PASSES * line.length + MAX_PASSES);
    }),
  );
});

test('variables that double themselves bring in no more than a line', () => {
  const commands = lexShell(`A=aa;${'A=$A$A;'.repeat(2000)}cat $A`, '/home/u');
  const longest = Math.max(...commands.flatMap(({ words }) => words.map(({ text }) => text.length)));
  expect(longest).toBeLessThanOrEqual(20_000);
  expect(commands.at(-1)?.words.at(-1)).toMatchObject({ isOpaque: true });
});

test('what is nested too deep is left unread, with all that follows', () => {
  const nested = lexShell('echo $(a $(b $(c))) && d', '/home/u');
  expect(nested.map(({ words }) => words[0].text)).toEqual(['echo', 'd']);
  const tooDeep = lexShell('echo $(a $(b $(c $(d)))) && e', '/home/u');
  expect(tooDeep.map(({ words }) => words[0].text)).toEqual(['echo']);
});
