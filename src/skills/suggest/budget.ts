/**
 * Keeps an answer within its budget by leaving out the weakest suggestions, never by cutting a text.
 *
 * @module
 */

export interface Budget {
  readonly limit: number;
  readonly maxCharacters: number;
}

export interface Budgeted<T> {
  readonly kept: T[];
  readonly dropped: number;
}

/** Items come best first; `lengthOf` is what one costs in front of the agent. */
export function withinBudget<T>(
  items: readonly T[],
  budget: Budget,
  lengthOf: (item: T) => number,
): Budgeted<T> {
  const kept: T[] = [];
  let characters = 0;
  for (const item of items.slice(0, budget.limit)) {
    const length = lengthOf(item);
    // One that is too long does not take the shorter ones behind it along.
    if (characters + length > budget.maxCharacters) continue;
    characters += length;
    kept.push(item);
  }
  return { kept, dropped: items.length - kept.length };
}
