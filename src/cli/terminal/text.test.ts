import { describe, expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { clean, cleanStyled, printable } from './clean.ts';
import { columnsOf, fitting } from './columns.ts';
import { showError, terminalOutput } from './output.ts';
import { plural, prose, shorten, table, tilde, wrap } from './text.ts';

const ESC = '\u001b';
const HOSTILE = `a${ESC}[31mred${ESC}[0m${ESC}]0;title\u0007b\u009b2Jc\u0007${ESC}(0d\u202eback`;

function outputFor(stdout: { isTTY?: boolean; columns?: number }, environment = {}) {
  const written = { out: '', err: '' };
  const output = terminalOutput(
    { ...stdout, write: (text) => (written.out += text) },
    { isTTY: stdout.isTTY, write: (text) => (written.err += text) },
    environment,
  );
  return { output, written };
}

describe('foreign text on a terminal', () => {
  test('loses whole escape sequences, control characters and changes of direction', () => {
    expect(clean(HOSTILE)).toBe('aredbcdback');
    expect(clean('one\r\ntwo\tthree\u2028four')).toBe('one\ntwo\tthree\nfour');
    expect(printable(' a \n b\u0000\t c ')).toBe('a b c');
  });

  test('never keeps a control character, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(clean(text)).not.toMatch(/[^\P{Cc}\n\t]/u);
        expect(cleanStyled(text, false)).toBe(clean(text));
      }),
    );
  });

  test('is cleaned by line, note, error and raw, whoever forgot to', () => {
    const { output, written } = outputFor({ isTTY: true, columns: 80 }, { FORCE_COLOR: '1' });
    output.line(`${output.color.green('ok')} ${ESC}]0;title\u0007${ESC}[2J${ESC}[8mhidden`);
    output.note(`${ESC}[5mblink`);
    output.raw(`# a\n\tb${ESC}[2J\n`);
    showError(new Error(`git said ${ESC}[31mno${ESC}[0m\nand more`), output, false);
    expect(written.out).toBe(`${ESC}[32mok${ESC}[39m hidden\n# a\n\tb\n`);
    expect(written.err).toContain('blink\n');
    expect(written.err).toContain('git said no\n  and more');
  });

  test('goes into a pipe byte for byte where a file was asked for', () => {
    const { output, written } = outputFor({});
    output.raw(HOSTILE);
    expect(written.out).toBe(HOSTILE);
  });

  test('is escaped in JSON, which reads the same', () => {
    const { output, written } = outputFor({ isTTY: true });
    output.json({ HOSTILE });
    expect(written.out).not.toMatch(/[^\P{Cc}\n]/u);
    expect(JSON.parse(written.out)).toEqual({ HOSTILE });
  });
});

describe('columns', () => {
  test.each([
    ['abc', 3],
    ['技能', 4],
    ['한글', 4],
    ['ｆｕｌｌ', 8],
    ['e\u0301a', 2],
    ['👩‍👩‍👧', 2],
    ['a\u200bb', 2],
  ])('%j takes %i', (text, width) => {
    expect(columnsOf(text)).toBe(width);
  });

  test('what fits is a beginning of the text and really fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, width) => {
        const cut = fitting(text, width);
        expect(text.startsWith(cut)).toBe(true);
        expect(columnsOf(cut)).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('cells are padded by columns, and only a terminal cuts the last one', () => {
    const rows = [
      ['技能', 'x', 'long '.repeat(30).trim()],
      ['abcdef', 'yy', 'short'],
    ];
    expect(table(rows, 40)).toEqual(['技能    x   long long long long long lo…', 'abcdef  yy  short']);
    expect(table(rows, Number.POSITIVE_INFINITY)[0]).toContain(rows[0]?.[2]);
    expect(outputFor({}).output.width).toBe(Number.POSITIVE_INFINITY);
    expect(outputFor({ isTTY: true }).output.width).toBe(100);
  });

  test('Chinese breaks anywhere, a path nowhere', () => {
    expect(wrap('技能技能技能', 6)).toEqual(['技能技', '能技能']);
    expect(wrap('see /a/very/long/path now', 8)).toEqual(['see', '/a/very/long/path', 'now']);
  });
});

test('a cut text ends in an ellipsis', () => {
  expect(shorten('one two three', 8)).toBe('one two…');
  expect(prose('one two three four five six', 12, 2)).toEqual(['  one two', '  three fou…']);
  expect(prose('one two', 12, 2)).toEqual(['  one two']);
  expect(prose('first\n\nsecond', 80)).toEqual(['  first', '  second']);
  expect(prose('word '.repeat(99), Number.POSITIVE_INFINITY, 2).join('')).not.toContain('…');
});

test('a path below home is written with a tilde, also when HOME ends in a slash', () => {
  expect(tilde('/home/me/x', '/home/me/')).toBe('~/x');
  expect(tilde('/home/me', '/home/me')).toBe('~');
  expect(tilde('/home/mean', '/home/me')).toBe('/home/mean');
  expect(tilde('/x', '/')).toBe('/x');
  expect(tilde(`/home/me/${ESC}[2Ja\nb`, '/home/me')).toBe('~/a b');
});

test('one is not many', () => {
  expect([plural(1, 'skill'), plural(0, 'skill'), plural(1200, 'skill')]).toEqual([
    '1 skill',
    '0 skills',
    '1,200 skills',
  ]);
});
