/**
 * What a promise was rejected with; undefined where it was not.
 *
 * @module
 */
export function thrown(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}
