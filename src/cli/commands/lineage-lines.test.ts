import { expect, test } from 'vitest';
import type { LineageStep, NodeRef } from '../../store/lineage-store.ts';
import { lineageTree } from './lineage-lines.ts';

const memory = (id: string): NodeRef => ({ kind: 'memory', id });

function step(id: string, depth: number, madeInto: string | null): LineageStep {
  return {
    ...memory(id),
    ...{ own: 'user', effective: 'user', why: null, vouchedBy: null, at: null, isCovered: false },
    ...{ depth, madeInto: madeInto === null ? null : memory(madeInto) },
  };
}

const ids = (steps: readonly LineageStep[]): string[] => steps.map(({ id }) => id);

test('what something was made of stands directly below it, not below its neighbour', () => {
  const steps = [
    step('top', 0, null),
    step('one', 1, 'top'),
    step('two', 1, 'top'),
    step('of-one', 2, 'one'),
    step('of-two', 2, 'two'),
    step('of-of-one', 3, 'of-one'),
  ];
  expect(ids(lineageTree(steps))).toEqual(['top', 'one', 'of-one', 'of-of-one', 'two', 'of-two']);
});

test('without the node that was asked for, its sources are at the top, and none is lost', () => {
  const steps = [step('one', 1, 'top'), step('two', 1, 'top'), step('of-one', 2, 'one')];
  expect(ids(lineageTree(steps))).toEqual(['one', 'of-one', 'two']);
});
