/**
 * Addresses that let somebody in are not kept.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { keptValues } from './kept-values.ts';
import { isPlainAddress } from './plain-address.ts';

test.each([
  'https://hooks.zapier.com/hooks/catch/123456/abcdef/',
  'https://discord.com/api/webhooks/112233445566778899/kQzXvBnMwPlrTyUiOpAsDfGhJkLzXcVbNm',
  'https://shop.example.org/reset/kQzXvBnMwPlr',
  'https://shop.example.org/invite/aB3dE9xq',
  'https://meet.google.com/abc-defg-hij',
  'https://zoom.us/j/98765432101',
  'https://us02web.zoom.us/j/98765432101',
  'https://user.example.org/u/123456/confirm/482133',
  'https://ntfy.sh/xkqzvjwpmb',
  'https://ntfy.sh/garden',
  'https://pastebin.com/aB3dE9xQ',
  'https://gitlab.example.org/hooks/KJHGFDSAPOIUYT',
  'https://shop.example.org/xkqzvjwpmb',
  'https://shop.example.org/join/garden',
  'https://hooks.example.org/garden',
  'https://shop.example.org/48213',
  'https://shop.example.org/abcdef',
  'https://ada@shop.example.org/',
])('whoever knows it may come in: %s', (value) => {
  expect(isPlainAddress(value)).toBe(false);
  expect(keptValues(`check ${value}`, [{ name: 'url', value }])).toEqual(['']);
});

test.each([
  'https://evil.example/readme',
  'https://api.example.org/v1/health',
  'https://example.org',
  'https://example.org/',
  'http://localhost:8080/admin/status',
  'https://github.com/acme/tool.git',
  'https://example.org/docs/index.html',
])('it is made of words and opens nothing: %s', (value) => {
  expect(isPlainAddress(value)).toBe(true);
  expect(keptValues(`check ${value}`, [{ name: 'url', value }])).toEqual([value]);
});
