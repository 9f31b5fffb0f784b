import { expect, test } from 'vitest';
import { estimateTokens } from '../models/estimate-tokens.ts';
import { fc } from '../testing/property.ts';
import { type IndexedSkill, skillIndex } from './skill-index.ts';

const skill = (name: string, more: Partial<IndexedSkill> = {}): IndexedSkill => ({
  ...{ id: `skill:default:${name}`, name, description: 400, useCount: 0, lastUsedAt: null },
  ...{ source: 'claude-code', ...more },
});
const hundred = Array.from({ length: 100 }, (_, n) => skill(`skill-${n}`, { useCount: n }));

test('names exactly those that the harness could not show, the most important first, within its tokens', () => {
  const { text, ids, dropped } = skillIndex(hundred, 'claude-code', 120);
  expect(estimateTokens(text)).toBeLessThanOrEqual(120);
  expect(ids[0]).toBe('skill:default:skill-0');
  expect(text).toContain('skill-0, skill-1,');
  expect(text).toContain(`and ${dropped} more`);
  // What is used most is shown by the harness itself.
  expect(ids).not.toContain('skill:default:skill-99');
});

test('says nothing where the harness shows all, knows none of them, or has no limit', () => {
  expect(skillIndex(hundred.slice(0, 5), 'claude-code', 900).text).toBe('');
  expect(skillIndex(hundred, 'codex', 0).text).toBe('');
  expect(skillIndex(hundred, 'cursor', 900).text).toBe('');
  expect(skillIndex([], 'claude-code', 900).text).toBe('');
});

test('keeps its budget, whatever the skills are called', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(500), (names, tokens) => {
      const skills = names.map((name, n) => skill(name, { id: String(n), description: 9000 }));
      const { text } = skillIndex(skills, 'claude-code', tokens);
      expect(estimateTokens(text)).toBeLessThanOrEqual(Math.max(tokens, 0));
    }),
  );
});
