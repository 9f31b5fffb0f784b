import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { analyzeMemory } from './analyze-memory.ts';
import type { RecallDocument } from './recall-document.ts';
import { RecallIndex } from './recall-index.ts';
import type { RecallQuery } from './recall-query.ts';
import { STANDS } from './weights.ts';

type Partial = Omit<RecallDocument, 'kind' | 'at' | 'group' | 'position' | 'who' | 'entities'> & {
  kind?: string;
  at?: string;
  group?: string;
  position?: number;
  who?: string;
  entities?: string[];
};

function memory(fields: Partial): RecallDocument {
  return { kind: 'memory', at: null, group: null, position: null, who: null, entities: [], ...fields };
}

function indexOf(...memories: Partial[]): RecallIndex {
  const index = new RecallIndex(2);
  for (const fields of memories) index.put(fields.id, analyzeMemory(memory(fields)), [], undefined);
  return index;
}

function ids(
  index: RecallIndex,
  text: string,
  query: Omit<Partial & RecallQuery, 'id' | 'text'> | object = {},
): string[] {
  return index.recall({ text, vector: null, limit: 10, ...query }).map(({ id }) => id);
}

const FACTS: Partial[] = [
  { id: 'bun', text: 'Nicholai prefers bun over npm for JavaScript projects' },
  { id: 'deploy', text: 'We deploy the dashboard to Cloudflare Workers', entities: ['Cloudflare'] },
  { id: 'pages', text: 'Publish static sites with Pages', entities: ['cloudflare '] },
  { id: 'main', text: 'Never push directly to main; open a pull request' },
  { id: 'keys', text: 'Keys are kept in the password manager' },
];

const TALK: Partial[] = [
  { id: 't1', text: 'Which instrument do you play, Mel?', who: 'Caroline', group: 'talk', position: 1 },
  { id: 't2', text: 'The clarinet, since I was young.', who: 'Melanie', group: 'talk', position: 2 },
  { id: 't3', text: 'Lovely weather we are having.', who: 'Caroline', group: 'walk', position: 1 },
  {
    id: 't4',
    text: 'Thanks, Melanie! My violin needs new strings.',
    who: 'Caroline',
    group: 'walk',
    position: 2,
  },
  { id: 't5', text: 'I sold the violin in spring.', who: 'Melanie', group: 'sale', position: 1 },
];

describe('recall', () => {
  it('finds a plain fact by its own words and says which', () => {
    const [best] = indexOf(...FACTS).recall({ text: 'does Nicholai prefer npm?', vector: null, limit: 3 });
    expect(best).toMatchObject({ id: 'bun', via: 'direct' });
    expect(best?.matched).toEqual(expect.arrayContaining(['nicholai', 'npm']));
  });

  it('leads one hop further through a thing that two memories share', () => {
    const found = indexOf(...FACTS).recall({ text: 'deploy the dashboard', vector: null, limit: 5 });
    expect(found.map(({ id, via }) => [id, via])).toEqual([
      ['deploy', 'direct'],
      ['pages', 'graph'],
    ]);
    expect(found[1]?.score).toBeLessThan(found[0]?.score ?? 0);
  });

  it('finds an answer through the question that it follows', () => {
    const found = indexOf(...TALK).recall({
      text: 'Which instrument does Melanie play?',
      vector: null,
      limit: 5,
    });
    const answer = found.find(({ id }) => id === 't2');
    expect(answer).toMatchObject({ via: 'context' });
    expect(answer?.parts.context).toBeGreaterThan(0);
  });

  it('favours the words of the one who is asked about over words addressed to her', () => {
    expect(ids(indexOf(...TALK), "Melanie's violin")[0]).toBe('t5');
  });

  it('favours the day that the question names', () => {
    const index = indexOf(
      { id: 'june', text: 'We went camping at the lake', at: '2023-06-20T10:00:00Z' },
      { id: 'july', text: 'We went camping at the lake', at: '2023-07-20T10:00:00Z' },
    );
    expect(ids(index, 'Where did we go camping in July?')[0]).toBe('july');
    expect(ids(index, 'Where did we go camping in June 2023?')[0]).toBe('june');
    const now = new Date('2023-07-21T08:00:00Z');
    expect(ids(index, 'where did we go camping yesterday?', { now })[0]).toBe('july');
  });

  it('finds by meaning where no word matches', () => {
    const index = new RecallIndex(2);
    index.put(
      'near',
      analyzeMemory(memory({ id: 'near', text: 'vessel' })),
      [Float32Array.of(1, 0)],
      undefined,
    );
    index.put(
      'far',
      analyzeMemory(memory({ id: 'far', text: 'kettle' })),
      [Float32Array.of(0, 1)],
      undefined,
    );
    const found = index.recall({ text: 'boat', vector: Float32Array.of(1, 0), limit: 5 });
    expect(found.map(({ id }) => id)).toEqual(['near']);
    expect(found[0]?.parts).toMatchObject({ lexical: 0, vector: expect.closeTo(1, 2) });
  });

  it.each(['asdf qwer zxcv', '', '?!', 'explain quantum entanglement', 'thanks!', '\u0000\u0007'])(
    'answers %j with nothing',
    (text) => {
      expect(ids(indexOf(...FACTS, ...TALK), text)).toEqual([]);
    },
  );

  it('returns the company of a good result, but nothing where no result is good', () => {
    const index = indexOf(...FACTS, {
      id: 'other',
      text: 'Bun reads what npm wrote',
    });
    const found = index.recall({ text: 'does Nicholai prefer bun or npm', vector: null, limit: 5 });
    expect(found[0]?.score).toBeGreaterThanOrEqual(STANDS);
    expect(found.map(({ id }) => id)).toContain('other');
    const text = 'does anybody around here prefer bread pudding with raisins or custard';
    expect(ids(index, text, { isUnasked: true })).toEqual([]);
    expect(ids(index, text)[0]).toBe('bun');
  });

  it('lets the prior order what is equally relevant', () => {
    const index = indexOf(
      { id: 'old', text: 'the build needs node' },
      { id: 'new', text: 'the build needs node' },
    );
    expect(ids(index, 'build node', { prior: (id: string) => (id === 'new' ? 1 : 0.6) })).toEqual([
      'new',
      'old',
    ]);
  });

  it('obeys the filter on every path: results, links and context', () => {
    const index = indexOf(...FACTS, ...TALK);
    const without = (...refused: string[]) => ({ accepts: (id: string) => !refused.includes(id) });
    expect(ids(index, 'deploy the dashboard', without('pages'))).toEqual(['deploy']);
    expect(ids(index, 'deploy the dashboard', without('deploy'))).toEqual([]);
    expect(ids(index, 'Which instrument do you play?', without('t1'))).toEqual([]);
  });

  describe('beside skills', () => {
    const skills = Array.from({ length: 160 }, (_, i) => ({
      id: `skill:default:deploy-${i}`,
      kind: 'skill',
      text: `deploy the dashboard to production, variant ${i}`,
    }));
    const note = {
      id: 'note',
      text: 'Before we deploy anything Ada must agree, says the new rule of the house',
    };
    const kinds = (found: string[]): number => found.filter((id) => id.startsWith('skill:')).length;

    it('finds the one memory among many similar skills, by words and by vectors', () => {
      expect(ids(indexOf(...skills, note), 'deploy the dashboard', { minScore: 0 })).toContain('note');
      const index = new RecallIndex(2);
      for (const skill of skills)
        index.put(skill.id, analyzeMemory(memory(skill)), [Float32Array.of(1, 0)], undefined);
      index.put(
        'note',
        analyzeMemory(memory({ id: 'note', text: 'vessel' })),
        [Float32Array.of(1, 0.2)],
        undefined,
      );
      expect(ids(index, 'car', { vector: Float32Array.of(1, 0) })).toContain('note');
    });

    it('gives skills at most a third of the places, unless no memory is wanted', () => {
      const index = indexOf(...skills, note);
      expect(kinds(ids(index, 'deploy the dashboard', { minScore: 0 }))).toBe(3);
      const accepts = (id: string): boolean => id.startsWith('skill:');
      expect(kinds(ids(index, 'deploy the dashboard', { minScore: 0, accepts }))).toBe(10);
      expect(kinds(ids(indexOf(...skills), 'deploy the dashboard', { minScore: 0 }))).toBe(10);
    });
  });

  it('forgets at once, and replaces in place', () => {
    const index = indexOf(...FACTS);
    index.remove('bun');
    index.remove('unknown');
    expect(index.has('bun')).toBe(false);
    expect(ids(index, 'does Nicholai prefer npm?')).toEqual([]);
    index.put('main', analyzeMemory(memory({ id: 'main', text: 'Anything goes on Fridays' })), [], undefined);
    expect(ids(index, 'can I push to main')).toEqual([]);
    expect(index.size).toBe(FACTS.length - 1);
  });

  it('refuses a vector of another embedder and stays usable', () => {
    const index = indexOf(...FACTS);
    expect(() => index.recall({ text: 'npm', vector: Float32Array.of(1, 2, 3), limit: 1 })).toThrow(
      /dimensions/,
    );
    expect(ids(index, 'does Nicholai prefer npm?')[0]).toBe('bun');
  });

  it('returns only memories that are there and accepted, whatever was put and removed', () => {
    const word = fc.constantFrom('apple', 'river', 'engine', 'violin', 'harbour');
    const step = fc.record({
      id: fc.nat(12),
      put: fc.boolean(),
      text: fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' ')),
      entity: word,
      position: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 600 }), word, fc.nat(12), (steps, text, refused) => {
        const index = new RecallIndex(2);
        const live = new Set<string>();
        for (const { id: number, put, text: own, entity, position } of steps) {
          const id = `m${number}`;
          if (put) {
            const document = memory({ id, text: own, entities: [entity], group: 'g', position });
            index.put(id, analyzeMemory(document), [Float32Array.of(number, 1)], undefined);
            live.add(id);
          } else {
            index.remove(id);
            live.delete(id);
          }
        }
        const accepts = (id: string): boolean => id !== `m${refused}`;
        const found = index.recall({ text, vector: Float32Array.of(1, 1), limit: 20, minScore: 0, accepts });
        expect(index.size).toBe(live.size);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        for (const { id, score } of found) {
          expect(live.has(id) && accepts(id)).toBe(true);
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });
});
