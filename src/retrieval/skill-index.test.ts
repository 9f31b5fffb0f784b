import { describe, expect, it } from 'vitest';
import { fc } from '../testing/property.ts';
import { analyzeSkill } from './analyze.ts';
import type { SearchableSkill } from './searchable.ts';
import { type RankedSkill, type RankQuery, SkillIndex } from './skill-index.ts';

const LIBRARY: readonly SearchableSkill[] = [
  skill(
    'pdf-forms',
    'Fill in and extract PDF form fields. Triggers: "fill this form", "read the PDF fields".',
  ),
  skill('kubernetes-debugging', 'Diagnose failing pods, crash loops and services in Kubernetes clusters.'),
  skill('release-notes', 'Write release notes from merged pull requests. Do NOT use for commit messages.'),
  skill('commit-messages', 'Write conventional commit messages from a staged diff.'),
  skill('sql-tuning', 'Find slow SQL queries, read query plans and add the right database indexes.'),
  skill('react-components', 'Build accessible React components with hooks and TypeScript.'),
  skill('terraform-modules', 'Structure Terraform modules and review infrastructure plans.'),
  skill('load-testing', 'Measure throughput and latency of an HTTP service under load with k6.'),
];

function skill(name: string, description: string): SearchableSkill {
  return { id: name, name, description, triggers: [], tags: [], body: `# ${name}\n` };
}

/** A stand-in embedder of four dimensions: each text points where the test says. */
function direction(axis: number): Float32Array {
  const vector = new Float32Array(4).fill(0.1);
  vector[axis] = 1;
  return vector;
}

function indexOf(skills: readonly SearchableSkill[] = LIBRARY): SkillIndex {
  const index = new SkillIndex(4);
  for (const one of skills) index.put(one.id, analyzeSkill(one), []);
  return index;
}

function ask(index: SkillIndex, text: string, more: Partial<RankQuery> = {}): RankedSkill[] {
  return index.rank({ text, vector: null, limit: 5, ...more });
}

describe('ranking', () => {
  it.each([
    ['why do my pods keep crash looping in the kubernetes cluster', 'kubernetes-debugging'],
    ['this SQL query is slow, which index is missing?', 'sql-tuning'],
    ['fill this form for me', 'pdf-forms'],
    ['write a commit message for the staged diff', 'commit-messages'],
    ['/release-notes', 'release-notes'],
  ])('finds the skill for "%s"', (text, expected) => {
    expect(ask(indexOf(), text)[0]?.id).toBe(expected);
  });

  it.each([
    'who took this photo of my cat',
    'what should I cook for dinner tonight',
    'thanks!',
    'xyzzy plugh frobnicate',
    '',
    '   \n\t',
    '🙂',
  ])('suggests nothing for "%s"', (text) => {
    expect(ask(indexOf(), text)).toEqual([]);
  });

  it('says which of the words of the prompt matched, best first', () => {
    const [best] = ask(indexOf(), 'Debug the pods of our Kubernetes cluster');
    expect(best?.matched).toEqual(expect.arrayContaining(['kubernetes', 'pods', 'cluster']));
    expect(best?.matched).not.toContain('the');
  });

  it('does not draw a skill to the work that it rules out', () => {
    const ids = ask(indexOf(), 'commit messages', { minScore: 0 }).map((one) => one.id);
    expect(ids[0]).toBe('commit-messages');
    expect(ids).not.toContain('release-notes');
  });

  it('trusts the vector for a prompt in another language than the library', () => {
    const index = new SkillIndex(4);
    LIBRARY.forEach((one, i) => {
      index.put(one.id, analyzeSkill(one), [direction(i === 4 ? 0 : 1 + (i % 3))]);
    });
    const ranked = index.rank({ text: '这个查询很慢', vector: direction(0), limit: 3, minScore: 0 });
    expect(ranked[0]?.id).toBe('sql-tuning');
  });

  it('finds a skill by its nearest vector when it has several', () => {
    const index = new SkillIndex(4);
    for (const one of LIBRARY) index.put(one.id, analyzeSkill(one), [direction(1), direction(2)]);
    index.put('sql-tuning', analyzeSkill(LIBRARY[4] as SearchableSkill), [direction(1), direction(0)]);
    expect(index.rank({ text: '很慢', vector: direction(0), limit: 1, minScore: 0 })[0]?.id).toBe(
      'sql-tuning',
    );
  });

  it('leaves out what the caller does not accept', () => {
    const accepts = (id: string): boolean => id !== 'sql-tuning';
    const ids = ask(indexOf(), 'slow SQL query', { accepts, minScore: 0 }).map((one) => one.id);
    expect(ids).not.toContain('sql-tuning');
  });

  it('multiplies relevance by the prior', () => {
    const prior = (id: string): number => (id === 'sql-tuning' ? 0.5 : 1);
    const [plain] = ask(indexOf(), 'slow SQL query plans', { minScore: 0 });
    const [weighed] = ask(indexOf(), 'slow SQL query plans', { minScore: 0, prior });
    expect(weighed?.parts.prior).toBe(0.5);
    expect(weighed?.score).toBeCloseTo((plain?.score ?? 0) / 2, 10);
  });

  it('respects the limit and the threshold of the call', () => {
    expect(ask(indexOf(), 'write messages, notes and components', { minScore: 0, limit: 2 })).toHaveLength(2);
    expect(ask(indexOf(), 'slow SQL query plans', { limit: 0 })).toEqual([]);
    expect(ask(indexOf(), 'slow SQL query plans', { minScore: 1 })).toEqual([]);
  });

  it('works in an empty library and in one of a single skill', () => {
    expect(ask(new SkillIndex(4), 'anything')).toEqual([]);
    const single = indexOf(LIBRARY.slice(4, 5));
    expect(ask(single, 'find the slow SQL queries and add database indexes')[0]?.id).toBe('sql-tuning');
    expect(ask(single, 'who took this photo of my cat')).toEqual([]);
  });

  it('bounds the work for a prompt of 100 kB and still finds its task', () => {
    const noise = Array.from({ length: 12_000 }, (_, i) => `token${i}`).join(' ');
    const text = `Diagnose the failing pods in our Kubernetes cluster.\n\`\`\`\n${noise}\n\`\`\``;
    expect(text.length).toBeGreaterThan(90_000);
    expect(ask(indexOf(), text, { minScore: 0 })[0]?.id).toBe('kubernetes-debugging');
  });

  it('refuses a vector of another length than the index', () => {
    expect(() => ask(indexOf(), 'x', { vector: new Float32Array(3) })).toThrow(/3 dimensions/);
    const index = new SkillIndex(4);
    const analysis = analyzeSkill(LIBRARY[0] as SearchableSkill);
    expect(() => index.put('a', analysis, [new Float32Array(3)])).toThrow(/3 dimensions/);
    expect(index.has('a')).toBe(false);
  });

  it('scores within [0,1] whatever is asked and whatever the prior', () => {
    const index = indexOf();
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (text, prior) => {
          for (const { score } of ask(index, text, { minScore: 0, prior: () => prior })) {
            expect(score).toBeGreaterThanOrEqual(0);
            expect(score).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });
});

describe('the index after any sequence of put and remove', () => {
  const PROMPTS = ['kubernetes pods crash', 'commit messages from the diff', 'react hooks and SQL plans'];
  const action = fc.record({
    kind: fc.constantFrom('put', 'remove', 'ask'),
    which: fc.nat(LIBRARY.length - 1),
    content: fc.nat(LIBRARY.length - 1),
  });

  it('ranks as a fresh index of the survivors does', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const index = new SkillIndex(4);
        const survivors = new Map<string, number>();
        for (const { kind, which, content } of actions) {
          const id = `skill-${which}`;
          if (kind === 'put') {
            index.put(id, analyzeSkill(LIBRARY[content] as SearchableSkill), [direction(content % 4)]);
            survivors.set(id, content);
          } else if (kind === 'remove') {
            index.remove(id);
            survivors.delete(id);
          } else {
            ask(index, PROMPTS[0] as string);
          }
        }
        const fresh = new SkillIndex(4);
        for (const [id, content] of survivors) {
          fresh.put(id, analyzeSkill(LIBRARY[content] as SearchableSkill), [direction(content % 4)]);
        }
        expect(index.size).toBe(fresh.size);
        for (const text of PROMPTS) {
          const query = { text, vector: direction(2), limit: 10, minScore: 0 };
          expect(rounded(index.rank(query))).toEqual(rounded(fresh.rank(query)));
        }
      }),
      { numRuns: 200 },
    );
  });

  function rounded(ranked: readonly RankedSkill[]): unknown {
    return ranked.map(({ id, score, matched }) => ({ id, score: score.toFixed(5), matched }));
  }
});
