import { expect, test } from 'vitest';
import { nextVersion, stampVersion } from './next-version.ts';

test.each([
  [null, null, true, '1.0.0'],
  [null, '0.3', true, '0.3'],
  [null, null, false, '1.0.1'],
  ['1.2.3', null, false, '1.2.4'],
  ['1.2.3', '1.2.3', false, '1.2.4'],
  ['1.2.3', '2.0.0', false, '2.0.0'],
  ['1.9', null, false, '1.10'],
  ['7', null, false, '8'],
  ['1.0.0-beta', null, false, '1.0.1-beta'],
  ['draft', null, false, 'draft.1'],
  ['9'.repeat(1000), null, false, '1.0.1'],
  ['1.2.3', `1.${'9'.repeat(1000)}`, false, '1.2.4'],
  ['99999999999999999999', null, false, '100000000000000000000'],
])('version %s, proposed %s, new %s becomes %s', (current, proposed, isNew, expected) => {
  expect(nextVersion(current, proposed, isNew)).toBe(expected);
});

test.each([
  ['version: 1.2.0\n', 'version: 1.2.1\n'],
  ['version: "1.2.0"\n', 'version: "1.2.1"\n'],
  ["version: '1.2.0'  \r\n", "version: '1.2.1'  \r\n"],
  ['metadata:\n  version: 1.2.0\n', 'metadata:\n  version: 1.2.0\n'],
  ['tags: [a]\n', 'tags: [a]\n'],
])('the frontmatter line %j becomes %j', (before, after) => {
  const text = (line: string): string => `---\nname: x\ndescription: Does x.\n${line}---\n\nversion: 1.2.0\n`;
  expect(stampVersion(text(before), '1.2.0', '1.2.1')).toBe(text(after));
});
