import { describe, expect, it } from 'vitest';
import { decodeAnalysis } from './analysis-codec.ts';
import { analyzeSkill } from './analyze.ts';

const SKILL = {
  id: 'x',
  name: 'release-notes',
  description: 'Write release notes. Triggers: "what changed", "draft the notes".',
  triggers: ['changelog please'],
  tags: ['git'],
  body: `# Notes\n${'changes '.repeat(500)}`,
};

describe('a stored analysis', () => {
  it('is read back whole, from any address', () => {
    const bytes = analyzeSkill(SKILL);
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    const { terms, full, short } = decodeAnalysis(shifted.subarray(1));
    expect(decodeAnalysis(bytes)).toEqual({ terms, full, short });
    expect(terms.length).toBe(full.length);
    expect([...terms]).toEqual([...terms].sort((a, b) => a - b));
  });

  it('is read from a Buffer that shares its memory with others, as drivers hand them out', () => {
    const bytes = analyzeSkill(SKILL);
    const all = Buffer.alloc(bytes.length + 64, 255);
    all.set(bytes, 32);
    expect(decodeAnalysis(all.subarray(32, 32 + bytes.length)).terms).toEqual(decodeAnalysis(bytes).terms);
  });

  it('is the same for the same skill, and bounded for a huge one', () => {
    expect(analyzeSkill(SKILL)).toEqual(analyzeSkill({ ...SKILL }));
    const words = Array.from({ length: 200_000 }, (_, i) => `word${i}`).join(' ');
    const huge = { ...SKILL, description: words, body: words, triggers: Array(5000).fill(words) };
    expect(analyzeSkill(huge).length).toBeLessThan(200_000);
  });

  it('that was cut off is refused with a way out', () => {
    const bytes = analyzeSkill(SKILL);
    for (const length of [0, 3, 8, bytes.length - 1]) {
      expect(() => decodeAnalysis(bytes.subarray(0, length))).toThrow(/cannot be read/);
    }
  });
});
