/**
 * Whatever is done in whatever order, the store agrees with itself and with a plain model of it.
 *
 * @module
 */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import type { Store } from '../store.ts';
import {
  documentsOf,
  embedding,
  file,
  memory,
  mention,
  type OpenTestStore,
  REMOVAL,
  skill,
  T0,
  type TestStore,
} from './fixtures.ts';

const NAMES = ['a', 'b', 'c'];
const TOOLS = ['git', 'npm'];

type Step =
  | { do: 'upsert'; name: string; content: number }
  | { do: 'remove'; name: string }
  | { do: 'extract'; name: string; tools: string[]; references: string[] }
  | { do: 'embed'; name: string; parts: number };

const name = fc.constantFrom(...NAMES);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('upsert' as const), name, content: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('remove' as const), name }),
  fc.record({
    do: fc.constant('extract' as const),
    name,
    tools: fc.subarray(TOOLS),
    references: fc.subarray(NAMES),
  }),
  fc.record({ do: fc.constant('embed' as const), name, parts: fc.integer({ min: 1, max: 3 }) }),
);

const id = fc.constantFrom('1', '2', '3');
const memoryStep = fc.oneof(
  fc.record({
    do: fc.constant('put' as const),
    id,
    tools: fc.subarray(TOOLS),
    text: fc.constantFrom('x', 'y'),
  }),
  fc.record({ do: fc.constant('embed' as const), id }),
  fc.record({ do: fc.constant('supersede' as const), id, by: id }),
  fc.record({ do: fc.constant('forget' as const), id }),
);
type MemoryStep = typeof memoryStep extends fc.Arbitrary<infer T> ? T : never;

interface Model {
  readonly hash: string;
  readonly tools: readonly string[];
  readonly parts: number;
}

export function describeAnyOrder(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  async function apply(model: Map<string, Model>, action: Step): Promise<void> {
    const id = `skill:default:${action.name}`;
    const known = model.get(action.name);
    if (action.do === 'upsert') {
      const hash = `h${action.content}`;
      await store.skills.upsert([skill(action.name, { contentHash: hash, description: `About ${hash}` })]);
      await store.files.put([file(`/skills/${action.name}/SKILL.md`, { skillId: id })]);
      model.set(action.name, { tools: [], parts: 0, ...known, hash });
    } else if (action.do === 'remove') {
      await store.skills.remove([id], REMOVAL);
      model.delete(action.name);
    } else if (known !== undefined && action.do === 'extract') {
      const entities = action.tools.map((tool) => ({
        id: `tool:${tool}`,
        name: tool,
        type: 'tool',
        description: null,
      }));
      const references = action.references.map((targetName) => ({
        targetName,
        type: 'requires',
        evidence: 'e',
      }));
      await store.graph.setExtracted(id, { entities, references }, T0);
      await store.graph.resolveReferences(T0);
      model.set(action.name, { ...known, tools: action.tools });
    } else if (known !== undefined && action.do === 'embed') {
      const vectors = Array.from({ length: action.parts }, (_, part) => embedding(id, part, [1, part]));
      await store.embeddings.put(vectors);
      model.set(action.name, { ...known, parts: action.parts });
    }
  }

  /** Runs the step where the model says that it is allowed; the model holds what each memory mentions. */
  async function applyToMemory(
    model: { holding: Map<string, readonly string[]>; gone: Set<string>; history: Set<string> },
    action: MemoryStep,
    round: string,
  ): Promise<void> {
    const key = `${round}-${action.id}`;
    const holds = model.holding.has(key);
    if (action.do === 'put' && !model.gone.has(key) && !model.history.has(key)) {
      const mentions = action.tools.map((tool) => mention(`tool:${tool}`));
      await store.memories.put([memory(key, { content: action.text, mentions })]);
      model.holding.set(key, action.tools);
    } else if (action.do === 'embed') {
      await store.embeddings.put([embedding(`memory:${key}`, 0, [1, 0], { sourceType: 'memory' })]);
    } else if (
      action.do === 'supersede' &&
      action.id !== action.by &&
      model.holding.has(`${round}-${action.by}`)
    ) {
      await store.memories.supersede(`memory:${key}`, `memory:${round}-${action.by}`, T0);
      if (holds) model.history.add(key);
      model.holding.delete(key);
    } else if (action.do === 'forget') {
      const there = await store.memories.forget([`memory:${key}`], REMOVAL);
      expect(there.length === 1).toBe(holds || model.history.has(key));
      if (there.length === 1) model.gone.add(key);
      model.holding.delete(key);
      model.history.delete(key);
    }
  }

  describe('any order of changes', () => {
    it('leaves exactly the memories that hold in every index', async () => {
      let rounds = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(memoryStep, { minLength: 1, maxLength: 12 }), async (steps) => {
          // A forgotten id stays forgotten: each round has its own.
          const round = `r${++rounds}`;
          const model = {
            holding: new Map<string, readonly string[]>(),
            gone: new Set<string>(),
            history: new Set<string>(),
          };
          await store.memories.forget(
            (await store.memories.list({ includeSuperseded: true })).map((row) => row.id),
            REMOVAL,
          );
          for (const action of steps) await applyToMemory(model, action, round);

          expect(await store.check()).toEqual([]);
          const expected = [...model.holding.keys()].map((key) => `memory:${key}`).sort();
          expect((await store.memories.list()).map((row) => row.id).sort()).toEqual(expected);
          expect((await documentsOf(store)).map((row) => row.id).sort()).toEqual(expected);
          const embedded = (await store.embeddings.all('memory', 'static')).map((row) => row.sourceId);
          const unembedded = await store.embeddings.missing('memory', 'static', 9);
          expect(expected).toEqual(expect.arrayContaining([...embedded, ...unembedded]));
          expect(new Set([...embedded, ...unembedded]).size).toBe(expected.length);
        }),
        { numRuns: 12 },
      );
    });

    it('leaves a store that agrees with itself and with what was done', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          const model = new Map<string, Model>();
          await store.skills.remove(
            NAMES.map((each) => `skill:default:${each}`),
            REMOVAL,
          );
          for (const action of steps) await apply(model, action);

          expect(await store.check()).toEqual([]);
          const hashes = (await store.skills.hashes()).map((row) => [row.id, row.contentHash]);
          expect(hashes.toSorted()).toEqual(
            [...model].map(([each, { hash }]) => [`skill:default:${each}`, hash]).toSorted(),
          );
          for (const tool of TOOLS) {
            const named = [...model.values()].some(({ tools }) => tools.includes(tool));
            expect((await store.graph.entity(`tool:${tool}`)) !== undefined).toBe(named);
          }
          const parts = [...model.values()].reduce((sum, row) => sum + row.parts, 0);
          expect(await store.embeddings.all('skill', 'static')).toHaveLength(parts);
        }),
        { numRuns: 12 },
      );
    });
  });
}
