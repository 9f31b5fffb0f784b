/**
 * What every store promises about lineage.
 *
 * @module
 */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import type { NodeKind, NodeRef } from '../lineage-store.ts';
import type { Store } from '../store.ts';
import { TAINTS, type Taint, worstTaint } from '../taint.ts';
import { memory, type OpenTestStore, REMOVAL, skill, T0, type TestStore } from './fixtures.ts';

const ref = (kind: NodeKind, id: string): NodeRef => ({ kind, id });
const PAGE = ref('conversation', 'conversation:s#1');
const NOTE = ref('memory', 'memory:note');
const SECOND = ref('session', 't');
const PROPOSAL = ref('proposal', 'proposal:1');
const VERSION = ref('version', 'skill:default:a#1');
const SKILL = ref('skill', 'skill:default:a');

const level = fc.constantFrom(...TAINTS);
const place = fc.nat({ max: 7 });
const step = fc.oneof(
  fc.record({
    do: fc.constant('derive' as const),
    node: place,
    parents: fc.array(place, { maxLength: 3 }),
    own: level,
  }),
  fc.record({ do: fc.constant('mark' as const), node: place, own: level }),
  fc.record({ do: fc.constant('vouch' as const), node: place, own: level }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Lineage as one would write it down: what entered each, what each was made of, and nothing else. */
class Model {
  readonly #own = new Map<number, Taint>();
  readonly #parents = new Map<number, Set<number>>();

  apply(action: Step): void {
    const { node, own } = action;
    if (action.do === 'derive') {
      this.#own.set(node, worstTaint([this.#own.get(node) ?? 'trusted', own]));
      const parents = this.#parents.get(node) ?? new Set();
      for (const parent of action.parents) parents.add(parent);
      this.#parents.set(node, parents);
      return;
    }
    this.#own.set(node, own);
    if (action.do === 'vouch') this.#parents.set(node, new Set());
  }

  /** The worst of what entered it and whatever can be reached upwards. */
  levelOf(node: number): Taint {
    const above = new Set([node]);
    for (const one of above) for (const parent of this.#parents.get(one) ?? []) above.add(parent);
    return worstTaint([...above].map((one) => this.#own.get(one) ?? 'trusted'));
  }
}

export function describeLineage(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  const levels = (...nodes: NodeRef[]): Promise<(Taint | undefined)[]> => store.lineage.taintsOf(nodes);

  /** A page was read in a conversation, noted, recalled in another session, and made into a skill. */
  async function chain(): Promise<void> {
    const { lineage } = store;
    await lineage.derive(NOTE, [PAGE], 'agent');
    await lineage.derive(SECOND, [NOTE], 'trusted');
    await lineage.derive(PROPOSAL, [SECOND], 'agent');
    await lineage.derive(VERSION, [PROPOSAL], 'trusted');
    await lineage.derive(SKILL, [VERSION], 'trusted');
  }

  describe('lineage', () => {
    it('knows nothing of what nobody has told it', async () => {
      expect(await store.lineage.taintOf(NOTE)).toBeUndefined();
      expect(await store.lineage.ancestors(NOTE, 9)).toEqual([]);
    });

    it('makes what is derived as bad as the worst of its sources, however far away', async () => {
      await store.lineage.mark(PAGE, 'web', 'WebFetch: reads pages of the web');
      await chain();
      expect(await levels(PAGE, NOTE, SECOND, PROPOSAL, VERSION, SKILL)).toEqual(Array(6).fill('web'));
    });

    it('follows a source that turns out worse later, and one that is cleared', async () => {
      await chain();
      expect(await levels(NOTE, PROPOSAL, SKILL)).toEqual(['agent', 'agent', 'agent']);
      const worse = await store.lineage.mark(PAGE, 'hostile', 'tells the agent what to do');
      expect(worse).toHaveLength(6);
      expect(worse).toContainEqual({ ...SKILL, before: 'agent', after: 'hostile' });
      expect(await levels(NOTE, PROPOSAL, SKILL)).toEqual(['hostile', 'hostile', 'hostile']);
      await store.lineage.mark(PAGE, 'user', 'was our own page');
      expect(await levels(PAGE, NOTE, PROPOSAL, SKILL)).toEqual(['user', 'agent', 'agent', 'agent']);
    });

    it('keeps a level that comes by another way when one source is cleared', async () => {
      const other = ref('conversation', 'conversation:u#1');
      await store.lineage.mark(PAGE, 'web', 'a');
      await store.lineage.mark(other, 'tool', 'b');
      await store.lineage.derive(NOTE, [PAGE, other], 'user');
      await store.lineage.mark(PAGE, 'trusted', 'cleared');
      expect(await levels(NOTE)).toEqual(['tool']);
    });

    it('is not fooled by a circle', async () => {
      const { lineage } = store;
      await lineage.mark(PAGE, 'web', 'a');
      await lineage.derive(NOTE, [PAGE], 'agent');
      await lineage.derive(PAGE, [NOTE, PAGE], 'user');
      await lineage.mark(PAGE, 'trusted', 'cleared');
      expect(await levels(PAGE, NOTE)).toEqual(['agent', 'agent']);
      expect(await lineage.ancestors(NOTE, 9)).toHaveLength(2);
    });

    it('takes a person’s word for what was there, not for what comes after it', async () => {
      const { lineage } = store;
      await lineage.mark(PAGE, 'web', 'a');
      await chain();
      await lineage.vouch(VERSION, { level: 'user', by: 'ann', why: 'read it' });
      expect(await levels(PROPOSAL, VERSION, SKILL)).toEqual(['web', 'user', 'user']);
      await lineage.mark(PAGE, 'hostile', 'worse');
      expect(await levels(PROPOSAL, VERSION)).toEqual(['hostile', 'user']);
      const steps = await lineage.ancestors(VERSION, 9);
      expect(steps[0]).toMatchObject({ ...VERSION, vouchedBy: 'ann', why: 'read it', effective: 'user' });
      expect(steps[1]).toMatchObject({ ...PROPOSAL, isCovered: true, madeInto: VERSION, depth: 1 });
      await lineage.derive(VERSION, [NOTE], 'user');
      expect(await levels(VERSION, SKILL)).toEqual(['hostile', 'hostile']);
    });

    it('forgets what something was made of when its content is another one', async () => {
      const { lineage } = store;
      const second = ref('version', 'skill:default:a#2');
      await lineage.mark(VERSION, 'web', 'a');
      await lineage.derive(SKILL, [VERSION], 'trusted');
      expect(await lineage.derive(SKILL, [second], 'user', { isReplaced: true })).toBe('user');
      await lineage.mark(VERSION, 'hostile', 'b');
      expect(await levels(SKILL)).toEqual(['user']);
    });

    it('shows where a level comes from, nearest first, and no more than asked for', async () => {
      await chain();
      await store.lineage.mark(PAGE, 'web', 'WebFetch: reads pages of the web');
      const steps = await store.lineage.ancestors(SKILL, 99);
      expect(steps.map(({ kind, depth }) => [kind, depth])).toEqual([
        ['skill', 0],
        ['version', 1],
        ['proposal', 2],
        ['session', 3],
        ['memory', 4],
        ['conversation', 5],
      ]);
      expect(steps.at(-1)).toMatchObject({ own: 'web', why: 'WebFetch: reads pages of the web' });
      expect(await store.lineage.ancestors(SKILL, 2)).toHaveLength(2);
    });

    it('begins with the level that a row has, and keeps the row in step', async () => {
      await store.memories.put([memory('note', { taint: 'user' })]);
      expect(await levels(NOTE)).toEqual(['user']);
      await store.lineage.derive(NOTE, [PAGE], 'trusted');
      await store.lineage.mark(PAGE, 'web', 'a');
      expect((await store.memories.get(NOTE.id))?.taint).toBe('web');
      await store.lineage.mark(PAGE, 'trusted', 'cleared');
      expect((await store.memories.get(NOTE.id))?.taint).toBe('user');
    });

    it('is not washed clean by deleting a source', async () => {
      const { id } = await store.conversations.open({
        ...{ sessionKey: 's', agent: 'default', harness: null, project: null, at: T0 },
      });
      await store.conversations.append(id, [{ role: 'tool', content: 'a page', at: T0, taint: 'web' }]);
      await store.memories.put([memory('note')]);
      await store.lineage.derive(NOTE, [ref('conversation', id)], 'agent');
      await store.conversations.remove(id, REMOVAL);
      await store.memories.forget([NOTE.id], REMOVAL);
      await store.lineage.derive(PROPOSAL, [NOTE], 'agent');
      expect(await levels(ref('conversation', id), NOTE, PROPOSAL)).toEqual(['web', 'web', 'web']);
    });

    it('leads from a skill to the proposal that its version came from, and what a person let through is theirs', async () => {
      await store.lineage.mark(PAGE, 'web', 'a');
      await store.lineage.derive(PROPOSAL, [PAGE], 'agent');
      const from = { proposal: PROPOSAL.id, author: 'ann', reason: 'looked at it' } as const;
      await store.skills.upsert([skill('a', { proposal: PROPOSAL.id, changedBy: 'ann', taint: 'user' })]);
      expect(await levels(PROPOSAL, VERSION, SKILL)).toEqual(['web', 'user', 'user']);
      const steps = await store.lineage.ancestors(SKILL, 9);
      expect(steps.map(({ kind }) => kind)).toEqual(['skill', 'version', 'proposal', 'conversation']);
      expect(steps[1]).toMatchObject({ vouchedBy: 'a person' });

      const next = { kind: 'text', contentHash: 'h2', folderHash: null, path: null, createdAt: T0 } as const;
      await store.versions.add({ skillId: SKILL.id, ...next, ...from, taint: 'web' });
      expect(await levels(ref('version', `${SKILL.id}#2`), SKILL)).toEqual(['web', 'web']);
      await store.lineage.mark(PAGE, 'hostile', 'b');
      expect(await levels(VERSION, SKILL)).toEqual(['user', 'hostile']);
      expect((await store.versions.latest(SKILL.id))?.taint).toBe('hostile');
    });

    it('knows the level of a skill from its newest version, and what a session used from the one it used', async () => {
      await store.skills.upsert([skill('a', { taint: 'tool' })]);
      expect(await levels(SKILL, VERSION)).toEqual(['tool', 'tool']);
      await store.lineage.derive(SECOND, [SKILL], 'trusted');
      await store.skills.upsert([skill('a', { taint: 'user', contentHash: 'h2', keepsTaint: false })]);
      expect(await levels(SKILL, VERSION, SECOND)).toEqual(['user', 'tool', 'tool']);
    });

    it('takes an id of any form', async () => {
      const odd = ref('memory', `memory:'"\n%_ ${'x'.repeat(1000)} ünïcode`);
      await store.lineage.derive(NOTE, [odd], 'trusted');
      await store.lineage.mark(odd, 'web', 'a');
      expect(await levels(NOTE)).toEqual(['web']);
    });

    it('reaches thousands of things below at once, both ways', async () => {
      // Past the store, for one statement is faster than thousands; more than fit one batch.
      const ids = Array.from({ length: 3200 }, (_, n) => `memory:${n}`);
      const rows = (row: (id: string) => string): string => ids.map(row).join(', ');
      const made = (child: string, parent: string): string => `(${child}, ${parent}, 0, '${T0}')`;
      const page = `'conversation', '${PAGE.id}'`;
      await store.lineage.derive(PROPOSAL, [PAGE], 'agent');
      await test.execute(
        `insert into lineage_nodes values ${rows((id) => `('memory', '${id}', 'agent', 'agent', null, null, '${T0}')`)}`,
      );
      await test.execute(`delete from lineage_edges`);
      await test.execute(`insert into lineage_edges values ${rows((id) => made(`'memory', '${id}'`, page))}`);
      const proposal = `'proposal', '${PROPOSAL.id}'`;
      await test.execute(
        `insert into lineage_edges values ${rows((id) => made(proposal, `'memory', '${id}'`))}`,
      );
      expect(await store.lineage.mark(PAGE, 'web', 'a')).toHaveLength(3202);
      expect(await levels(PROPOSAL)).toEqual(['web']);
      expect(await store.lineage.mark(PAGE, 'user', 'cleared')).toHaveLength(3202);
      expect(await levels(PROPOSAL)).toEqual(['agent']);
    });

    it('gives everything the worst level of its ancestors, whatever is derived and marked in whatever order', async () => {
      let rounds = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
          const round = `r${++rounds}`;
          const nodeOf = (n: number): NodeRef =>
            ref(n % 2 === 0 ? 'memory' : 'conversation', `${round}-${n}`);
          const model = new Model();
          for (const action of steps) {
            model.apply(action);
            const node = nodeOf(action.node);
            if (action.do === 'mark') await store.lineage.mark(node, action.own, 'marked');
            else if (action.do === 'vouch') {
              await store.lineage.vouch(node, { level: action.own, by: 'ann', why: 'read it' });
            } else {
              const answer = await store.lineage.derive(node, action.parents.map(nodeOf), action.own);
              expect(answer).toBe(model.levelOf(action.node));
            }
          }
          const numbers = Array.from({ length: 8 }, (_, n) => n);
          const found = await levels(...numbers.map(nodeOf));
          expect(found.map((one) => one ?? 'trusted')).toEqual(numbers.map((n) => model.levelOf(n)));
        }),
        { numRuns: 30 },
      );
    });
  });
}
