/**
 * What the review works with.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import type { Config } from '../config/schema.ts';
import type { EventBus } from '../events/events.ts';
import type { Logger } from '../logger.ts';
import type { SkillWriter } from '../skills/versions/skill-writer.ts';
import type { Store } from '../store/store.ts';
import type { PrepareOptions } from './draft/prepare.ts';
import type { Reviewer } from './reviewer/reviewer.ts';

export interface ReviewOptions extends PrepareOptions {
  readonly store: Store;
  readonly writer: SkillWriter;
  readonly policy: Config['review'];
  /** Null: no model is configured. */
  readonly reviewer: Reviewer | null;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly logger: Logger;
  /** A job was queued. */
  readonly wake: () => void;
}

/** Who has the user's own token is the user. */
export const PERSON = 'user';
/** Asks a model about a change that waits for one. */
export const REVIEW_JOB = 'review';
