import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../models/estimate-tokens.ts';
import { fc } from '../testing/property.ts';
import { indexedSkill, skillIndex } from './skill-index.ts';

const thousand = Array.from({ length: 1000 }, (_, i) => ({
  id: `skill:default:skill-number-${i}`,
  name: `skill-number-${i}`,
  description: `Does the ${i}th thing that people need done, carefully. ${'And more of it. '.repeat(i % 30)}`,
})).map(indexedSkill);

describe('the index of skills', () => {
  it('stays within its tokens with a thousand skills, names whole, the most important first', () => {
    const { text, ids, dropped } = skillIndex(thousand, 900);
    expect(estimateTokens(text)).toBeLessThanOrEqual(900);
    const names = [...text.matchAll(/^- ([^:]+): /gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names[0]).toBe('skill-number-0');
    expect(names).toEqual(ids.map((id) => id.slice('skill:default:'.length)));
    expect(dropped).toBe(1000 - names.length);
    expect(text).toContain(`(${dropped} more are installed`);
  });

  it('says nothing of others when all are in it, and nothing at all when there are none', () => {
    expect(skillIndex(thousand.slice(0, 3), 900).text).not.toContain('more are installed');
    expect(skillIndex([], 900).text).toBe('');
    expect(skillIndex(thousand, 10).text).toBe('');
  });

  it('keeps its budget and every name whole, whatever the skills are called', () => {
    const skill = fc.record({ id: fc.string(), name: fc.string(), description: fc.string() });
    fc.assert(
      fc.property(fc.array(skill), fc.nat(500), (skills, tokens) => {
        const { text } = skillIndex(skills.map(indexedSkill), tokens);
        expect(estimateTokens(text)).toBeLessThanOrEqual(tokens);
      }),
    );
  });
});
