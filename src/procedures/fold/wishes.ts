/**
 * What users have said of how a task is to be done, in whatever run: what never, and what not before something else.
 *
 * @module
 */
import type { SeenRun } from '../runs/run.ts';
import { stepLine } from '../steps/step.ts';
import { isSameButForValues } from './same-mistake.ts';

export interface Wishes {
  readonly rejected: ReadonlySet<string>;
  readonly orders: readonly Order[];
}

interface Order {
  readonly first: string;
  readonly later: string;
}

export function wishesOf(runs: readonly SeenRun[]): Wishes {
  const told = runs.flatMap(({ failures }) => failures.filter(({ isRejected }) => isRejected));
  return {
    rejected: new Set(told.filter(({ isAfter }) => !isAfter).map(({ call }) => call)),
    orders: told.flatMap(({ call, avoidedBy, isAfter }) =>
      isAfter && avoidedBy !== null ? [{ first: avoidedBy, later: call }] : [],
    ),
  };
}

/** It does nothing that a user has rejected, and nothing too early. */
export function isWanted({ steps }: SeenRun, { rejected, orders }: Wishes): boolean {
  const lines = steps.map(stepLine);
  return !lines.some((line) => rejected.has(line)) && orders.every((order) => isInOrder(lines, order));
}

function isInOrder(lines: readonly string[], { first, later }: Order): boolean {
  const at = lines.findIndex((line) => isSameButForValues(line, later));
  return at < 0 || lines.slice(0, at).some((line) => isSameButForValues(line, first));
}
