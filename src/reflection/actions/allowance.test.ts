import { expect, test } from 'vitest';
import type { Fate } from '../../store/reflection-store.ts';
import { allowance, tallyOf } from './allowance.ts';

const NOW = new Date('2026-02-10T12:00:00.000Z');
const LIMITS = { maxActionsPerRun: 10, maxActionsPerDay: 50 };
const actions = (number: number, fate: Fate, at = '2026-02-10T10:00:00.000Z'): { at: string; fate: Fate }[] =>
  Array.from({ length: number }, () => ({ at, fate }));
const YESTERDAY = '2026-02-08T10:00:00.000Z';

test('a run proposes within its limit, the day’s, and what became of proposals before', () => {
  const rows = [
    ['nothing known yet', LIMITS, [], 10],
    ['the day is nearly spent', LIMITS, actions(45, 'applied'), 5],
    ['the day is spent', LIMITS, actions(50, 'waiting'), 0],
    ['what was before that day does not count for it', LIMITS, actions(50, 'applied', YESTERDAY), 10],
    ['what was never carried out does not count', LIMITS, actions(60, 'invalid'), 10],
    ['too few decisions say nothing', LIMITS, actions(4, 'rejected', YESTERDAY), 10],
    ['all turned down: one is tried again', LIMITS, actions(12, 'rejected', YESTERDAY), 1],
    [
      'half turned down: half as many',
      LIMITS,
      [...actions(6, 'rejected', YESTERDAY), ...actions(6, 'applied', YESTERDAY)],
      5,
    ],
    ['what was taken back counts as turned down', LIMITS, actions(8, 'undone', YESTERDAY), 1],
    ['none is none', { ...LIMITS, maxActionsPerRun: 0 }, [], 0],
  ] as const;
  for (const [what, limits, recent, most] of rows) {
    const fates = recent.map(({ fate }) => fate);
    expect(allowance(limits, recent, tallyOf(fates), NOW), what).toBe(most);
  }
});
