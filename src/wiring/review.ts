/**
 * Puts the review together.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventBus } from '../events/events.ts';
import { Review } from '../review/review.ts';
import { Reviewer } from '../review/reviewer/reviewer.ts';
import type { ScannedFile } from '../review/scan/scan-skill.ts';
import type { Disclosure } from '../skills/disclose/disclosure.ts';
import type { SkillWriter } from '../skills/versions/skill-writer.ts';
import type { Foundation } from './foundation.ts';

/** The SKILL.md alone, for now. */
export async function readFolder(folder: string): Promise<ScannedFile[]> {
  return [{ path: 'SKILL.md', bytes: readFileSync(join(folder, 'SKILL.md')) }];
}

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
    readFolder,
  });
}
