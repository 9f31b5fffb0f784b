/**
 * What waits for a person in the review, as envelopes: the pass over all queues shows it beside the rest.
 *
 * @module
 */
import type { Review } from '../../review/review.ts';
import { POLICY_VERSION } from '../settings.ts';
import { envelope, shortHash } from './envelope.ts';
import type { DecisionQueue } from './queue.ts';

/** More than anybody decides in one sitting. */
const LISTED = 200;

export function reviewQueue(review: Pick<Review, 'list'>): DecisionQueue {
  return {
    queue: 'review',
    async decisions({ run, at, policy, actor }) {
      const { proposals } = await review.list({ state: 'pending', limit: LISTED });
      return proposals.map(({ id, kind, skillName, author, taint, worst, contentHash, reason }) =>
        envelope({
          ...{ queue: 'review', item: id, run, policy, actor, policyVersion: POLICY_VERSION },
          ...{ at: at.toISOString(), inputHash: shortHash([id, contentHash]), action: 'review' },
          reasons: [`awaits_review_${kind}`],
          capabilities: [],
          evidence: { skill: skillName, author, taint, worst, reason },
        }),
      );
    },
  };
}
