/**
 * Rows that compete with each other: the candidates of one prompt.
 *
 * @module
 */

export interface List {
  readonly own: readonly number[];
  readonly right: number;
}

/** The rows of each list; one in which nothing is right teaches nothing about order. */
export function listsOf(lists: readonly number[], labels: readonly number[]): List[] {
  const rows = new Map<number, number[]>();
  for (const [at, list] of lists.entries()) {
    const own = rows.get(list);
    if (own) own.push(at);
    else rows.set(list, [at]);
  }
  return [...rows.values()].flatMap((own) => {
    const right = own.reduce((sum, at) => sum + labels[at], 0);
    return right > 0 ? [{ own, right }] : [];
  });
}
