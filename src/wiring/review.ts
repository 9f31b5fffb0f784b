/**
 * Puts the review together.
 *
 * @module
 */
import type { EventBus } from '../events/events.ts';
import { Review } from '../review/review.ts';
import { Reviewer } from '../review/reviewer/reviewer.ts';
import { readFiles } from '../review/scan/read-files.ts';
import type { Disclosure } from '../skills/disclose/disclosure.ts';
import type { SkillWriter } from '../skills/versions/skill-writer.ts';
import type { Foundation } from './foundation.ts';

export interface ReviewInput {
  readonly disclosure: Disclosure;
  readonly writer: SkillWriter;
  readonly events: EventBus;
  readonly wake: () => void;
}

export function wireReview(
  { store, config, model, clock, logger }: Foundation,
  { disclosure, writer, events, wake }: ReviewInput,
): Review {
  return new Review({
    ...{ store, disclosure, writer, events, clock, logger, wake },
    policy: config.review,
    reviewer: model && new Reviewer(model, store.opinions, clock),
    readFiles: async (folder) => (await readFiles(folder)).files,
  });
}
