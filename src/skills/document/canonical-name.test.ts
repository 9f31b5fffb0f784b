import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { canonicalName } from './canonical-name.ts';

const ROWS: readonly (readonly [string, string])[] = [
  ['web-perf', 'web-perf'],
  ['Web Perf', 'web-perf'],
  ['web_perf', 'web-perf'],
  ['网页性能', '网页性能'],
  ['Größe prüfen', 'größe-prüfen'],
  ['C++', 'c-plus-plus'],
  ['c', 'c'],
  ['../../etc/passwd', 'etc-passwd'],
  ['skill:default:x@y', 'skill-default-x-y'],
  ['  --a--  ', 'a'],
];

describe('the canonical name', () => {
  for (const [name, expected] of ROWS) {
    it(`of ${JSON.stringify(name)} is ${expected}`, () => expect(canonicalName(name)).toBe(expected));
  }

  it('is never empty, bounded, stable, and safe in ids and paths', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const slug = canonicalName(name);
        expect(slug).toMatch(/^[^\s:/\\@.-]([^\s:/\\@.]*[^\s:/\\@.-])?$/u);
        expect([...slug].length).toBeLessThanOrEqual(64);
        expect(canonicalName(slug)).toBe(slug);
      }),
    );
  });
});
