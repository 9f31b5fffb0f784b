/**
 * Leaves a question to the job that asks a model.
 *
 * @module
 */
import { REVIEW_JOB, type ReviewOptions } from '../review-options.ts';

export async function queueModel(id: string, { store, clock, wake }: ReviewOptions): Promise<void> {
  const at = clock().toISOString();
  await store.jobs.enqueue([{ key: `${REVIEW_JOB}:${id}`, kind: REVIEW_JOB, payload: { id }, runAt: at }], {
    at,
    revive: true,
  });
  wake();
}
