/**
 * Each rewriting fits its example, and the words that it is looked up by stand in it.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { COMPOUNDS } from './compounds.ts';
import { IDIOMS } from './idioms.ts';
import { rewritten } from './rewriting.ts';
import { TROUBLES } from './troubles.ts';

describe('what people say in several words', () => {
  it.each([...COMPOUNDS, ...TROUBLES, ...IDIOMS])('is understood in “$example”', (rule) => {
    expect(rewritten(rule.example, [rule])).not.toBe(rule.example);
  });
});
