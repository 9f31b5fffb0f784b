/**
 * The life of a generated skill: states, and what moves it from one to the next.
 *
 * @module
 */
import type { SkillState } from '../../store/promotion-store.ts';

export const LIFE_EVENTS = [
  'enabled',
  'proven',
  'over-triggered',
  'demoted',
  'recovered',
  'idle',
  'reset',
  'rejected',
  'gone',
  'regenerated',
] as const;
export type LifeEvent = (typeof LIFE_EVENTS)[number];

export interface Transition {
  readonly from: SkillState;
  readonly on: LifeEvent;
  readonly to: SkillState;
  /** What was seen before counts no more. */
  readonly opensWindow: boolean;
  /** Happens by itself; others are a person's. */
  readonly isAutomatic: boolean;
}

/** What is not in the table does not happen. */
export const TRANSITIONS: readonly Transition[] = [
  move('draft', 'enabled', 'experimental', { opensWindow: true }),
  move('draft', 'rejected', 'rejected'),
  move('draft', 'gone', 'uninstalled', { isAutomatic: true }),
  move('draft', 'regenerated', 'draft'),
  move('experimental', 'proven', 'trusted', { isAutomatic: true }),
  move('experimental', 'over-triggered', 'demoted', { isAutomatic: true }),
  move('experimental', 'demoted', 'demoted'),
  move('experimental', 'idle', 'archived', { isAutomatic: true }),
  move('experimental', 'reset', 'experimental', { opensWindow: true }),
  move('experimental', 'rejected', 'rejected'),
  move('experimental', 'gone', 'uninstalled', { isAutomatic: true }),
  move('trusted', 'over-triggered', 'demoted', { isAutomatic: true }),
  move('trusted', 'demoted', 'demoted'),
  move('trusted', 'idle', 'archived', { isAutomatic: true }),
  move('trusted', 'reset', 'experimental', { opensWindow: true }),
  move('trusted', 'rejected', 'rejected'),
  move('trusted', 'gone', 'uninstalled', { isAutomatic: true }),
  move('demoted', 'recovered', 'experimental', { opensWindow: true, isAutomatic: true }),
  move('demoted', 'reset', 'experimental', { opensWindow: true }),
  move('demoted', 'idle', 'archived', { isAutomatic: true }),
  move('demoted', 'rejected', 'rejected'),
  move('demoted', 'gone', 'uninstalled', { isAutomatic: true }),
  move('archived', 'reset', 'experimental', { opensWindow: true }),
  move('archived', 'rejected', 'rejected'),
  move('archived', 'gone', 'uninstalled', { isAutomatic: true }),
  // A draft that was rejected has gone, and the no stays; what was let in before is found on disk, and is let in again.
  move('rejected', 'reset', 'uninstalled'),
  move('uninstalled', 'enabled', 'experimental', { opensWindow: true }),
  move('uninstalled', 'regenerated', 'draft'),
];

/** Undefined where it does not happen from there. */
export function transition(from: SkillState, on: LifeEvent): Transition | undefined {
  return TRANSITIONS.find((one) => one.from === from && one.on === on);
}

/** In these it is not suggested; who asks for it by name still gets it. */
export const WITHHELD: ReadonlySet<SkillState> = new Set(['demoted', 'archived', 'rejected']);

function move(
  from: SkillState,
  on: LifeEvent,
  to: SkillState,
  { opensWindow = false, isAutomatic = false } = {},
): Transition {
  return { from, on, to, opensWindow, isAutomatic };
}
