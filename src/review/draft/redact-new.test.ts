import { expect, test } from 'vitest';
import { redactNew } from './redact-new.ts';

test('secrets that an author adds are taken out; what stood in the file before stays as it was', () => {
  const key = ['ghp', '_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('');
  const before = `# Deploy\n\nexport TOKEN=${key}\nRun it.\n`;
  const after = redactNew(`${before}\ncurl -H "Authorization: Bearer ${key}" https://example.org\n`, before);
  expect(after.startsWith(before)).toBe(true);
  expect(after.slice(before.length)).not.toContain(key);
  expect(after).toContain('https://example.org');
  expect(redactNew('# Plain\n\nNothing secret.\n', '')).toBe('# Plain\n\nNothing secret.\n');
});
