/**
 * How many statements PostgreSQL is asked meanwhile, by whichever connection of this process.
 *
 * @module
 */
import pg from 'pg';
import { vi } from 'vitest';

export async function countingStatements<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: number }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    return { result, statements: spy.mock.calls.length };
  } finally {
    spy.mockRestore();
  }
}
