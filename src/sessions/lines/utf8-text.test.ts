import { expect, test } from 'vitest';
import { utf8Text } from './utf8-text.ts';

const LONG = 'a line as agents print it '.repeat(50);

test.each([
  ['nothing', Buffer.from('')],
  ['ASCII', Buffer.from(LONG)],
  ['accents', Buffer.from(`${LONG} naïve`)],
  ['a short text', Buffer.from('✓ 漢字 🚀')],
  ['a long text', Buffer.from(`✓ 漢字 🚀 ${LONG} \0 …`)],
  ['a huge text', Buffer.from('✓ 漢字 🚀'.repeat(600_000))],
  ['a byte order mark', Buffer.from(`\uFEFF${LONG}`)],
  ['a byte that is none', Buffer.concat([Buffer.from(`✓ ${LONG}`), Buffer.from([0xff, 0x41])])],
  ['half a character', Buffer.from(`${LONG}漢`).subarray(0, -1)],
  ['half a pair', Buffer.concat([Buffer.from(`✓ ${LONG}`), Buffer.from([0xed, 0xa0, 0x80])])],
])('%s is the text that Node makes of it', (_, bytes) => {
  expect(utf8Text(bytes) === bytes.toString('utf8')).toBe(true);
});
