import { expect, test } from 'vitest';
import { fc } from '../testing/property.ts';
import { hiddenCharacters, revealHidden } from './hidden-characters.ts';

test.each([
  ['\u001b[2J', '\\x1b[2J'],
  ['a\u202eb', 'a\\u202eb'],
  ['a\u200bb', 'a\\u200bb'],
  ['a\u00adb', 'a\\xadb'],
  ['a\rb', 'a\\x0db'],
  ['a\u2028b', 'a\\u2028b'],
  ['a\u3164b', 'a\\u3164b'],
  ['a\u{e0041}b', 'a\\u{e0041}b'],
  ['a\u{e0101}b', 'a\\u{e0101}b'],
  ['a\u200d\u200db', 'a\\u200d\\u200db'],
])('what %j hides is shown as %s', (text, shown) => {
  expect(revealHidden(text)).toBe(shown);
});

test.each(['plain text\n\twith a tab', 'Grüße, 漢字, עברית', '👩‍💻 and ❤️ and 👍🏽'])(
  '%j is seen as it is',
  (text) => {
    expect(revealHidden(text)).toBe(text);
  },
);

test('line ends of Windows are line ends', () => {
  expect(revealHidden('a\r\nb')).toBe('a\nb');
});

test('each kind of hidden character is named once', () => {
  expect(hiddenCharacters('\u202ea\u202eb\u0007')).toEqual(['\\u202e', '\\x07']);
});

test('whatever the text, nothing that a terminal obeys is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(revealHidden(text)).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});
