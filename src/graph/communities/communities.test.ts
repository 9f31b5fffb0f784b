import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { findCommunities } from './communities.ts';
import { suggestTags } from './tag-suggestions.ts';
import type { WeightedEdge } from './weighted-graph.ts';

const edge = (source: string, target: string, weight = 1): WeightedEdge => ({ source, target, weight });
const clique = (ids: readonly string[], weight = 1): WeightedEdge[] =>
  ids.flatMap((one, at) => ids.slice(at + 1).map((other) => edge(one, other, weight)));

const WEB = ['css', 'html', 'lighthouse', 'react'];
const OPS = ['deploy', 'docker', 'helm', 'kubectl'];

const ids = Array.from({ length: 14 }, (_, at) => `s${at}`);
const graphs = fc.array(
  fc.record({
    source: fc.constantFrom(...ids),
    target: fc.constantFrom(...ids),
    weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
  }),
  { maxLength: 40 },
);

describe('communities of skills', () => {
  it('part two groups that a weak edge joins', () => {
    const edges = [...clique(WEB), ...clique(OPS), edge('react', 'docker', 0.2)];
    expect(findCommunities([...WEB, ...OPS, 'alone'], edges).map(({ skillIds }) => skillIds)).toEqual([
      WEB,
      OPS,
    ]);
  });

  it('find the sixteen cliques of a ring', () => {
    const cliques = Array.from({ length: 16 }, (_, c) => [0, 1, 2, 3, 4].map((n) => `c${c + 10}-${n}`));
    const ring = cliques.map((own, at) => edge(own[0] ?? '', cliques[(at + 1) % 16]?.[1] ?? '', 0.5));
    const found = findCommunities(cliques.flat(), [...cliques.flatMap((own) => clique(own)), ...ring]);
    expect(found.map(({ skillIds }) => skillIds).sort()).toEqual(cliques);
  });

  it('follow the weights, not the number of edges', () => {
    const edges = [edge('a', 'b', 1), edge('c', 'd', 1), edge('a', 'c', 0.05), edge('b', 'd', 0.05)];
    expect(findCommunities(['a', 'b', 'c', 'd'], edges).map(({ skillIds }) => skillIds)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('are named after the member with the strongest ties', () => {
    const edges = [edge('b', 'a', 0.5), edge('b', 'c', 0.5), edge('b', 'd', 0.9)];
    expect(findCommunities(['a', 'b', 'c', 'd'], edges)[0]?.id).toBe('b');
  });

  it('are a partition that does not depend on the order of rows or the direction of edges', () => {
    const shuffled = graphs.chain((edges) =>
      fc.tuple(
        fc.constant(edges),
        fc.shuffledSubarray(edges, { minLength: edges.length }),
        fc.shuffledSubarray(ids, { minLength: ids.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([edges, others, order]) => {
        const found = findCommunities(ids, edges);
        const turned = others.map(({ source, target, weight }) => edge(target, source, weight));
        expect(findCommunities(order, turned)).toEqual(found);
        const members = found.flatMap(({ skillIds }) => skillIds);
        expect(new Set(members).size).toBe(members.length);
      }),
    );
  });

  it('hold only skills that a path joins', () => {
    fc.assert(
      fc.property(graphs, (edges) => {
        for (const { skillIds } of findCommunities(ids, edges)) {
          const reached = new Set(skillIds.slice(0, 1));
          for (let round = 0; round < ids.length; round++) {
            for (const { source, target } of edges) {
              if (reached.has(source)) reached.add(target);
              if (reached.has(target)) reached.add(source);
            }
          }
          for (const id of skillIds) expect(reached.has(id)).toBe(true);
        }
      }),
    );
  });

  it('leave out unknown skills, loops and weights that are no positive numbers', () => {
    const edges = [
      edge('a', 'a'),
      edge('a', 'gone'),
      edge('a', 'b', Number.NaN),
      edge('a', 'b', -1),
      edge('a', 'b', 0),
    ];
    expect(findCommunities(['a', 'b', 'b'], edges)).toEqual([]);
    expect(findCommunities([], [])).toEqual([]);
  });
});

describe('a tag', () => {
  const communities = findCommunities(WEB, clique(WEB));
  const suggest = (tags: Record<string, string[]>): string[] =>
    suggestTags(communities, new Map(Object.entries(tags))).map(({ skillId, tag }) => `${skillId} ${tag}`);

  it('is suggested to a skill when most of its cluster has it', () => {
    expect(
      suggest({ css: ['web'], html: ['Web', 'markup'], react: ['web', 'ui'], lighthouse: ['perf'] }),
    ).toEqual(['lighthouse web']);
  });

  it('is not suggested for one neighbour alone, nor for half of them', () => {
    expect(suggest({ css: ['web'], html: ['a'], react: ['b'], lighthouse: ['c'] })).toEqual([]);
    const five = ['a', 'b', 'c', 'd', 'e'];
    const half = new Map([
      ['a', ['x']],
      ['b', ['x']],
    ]);
    expect(suggestTags(findCommunities(five, clique(five)), half)).toEqual([]);
  });

  it('is suggested at most three at a time, with its support', () => {
    const tags = ['t1', 't2', 't3', 't4'];
    const found = suggestTags(
      communities,
      new Map([
        ['css', tags],
        ['html', tags],
        ['react', tags],
      ]),
    );
    expect(found.map(({ tag }) => tag)).toEqual(['t1', 't2', 't3']);
    expect(found[0]).toMatchObject({ skillId: 'lighthouse', support: 3, share: 1, communityId: 'css' });
  });
});
