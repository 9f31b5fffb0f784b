/**
 * What the thread that reads logs and the one that writes procedures say to each other.
 *
 * @module
 */
import type { LogToMine, MinedLogEnd } from './mine-log.ts';
import type { Mined, OddTask } from './mining.ts';

/** What one run over logs is about. */
export interface ThreadRun {
  readonly minSteps: number;
  readonly asksModel: boolean;
  /** When tasks are taken to have happened whose log has no times: one moment for a whole run. */
  readonly now: Date;
  /** One number, set to 1 when it has to stop: a message would wait behind what is being read. */
  readonly stop: SharedArrayBuffer;
}

export type ToThread =
  /** A run begins: what was read for the one before is forgotten. */
  | { readonly kind: 'begin'; readonly run: ThreadRun }
  | { readonly kind: 'read'; readonly log: LogToMine }
  /** What was mined has been taken; more may come. */
  | { readonly kind: 'taken' };

export type FromThread =
  | { readonly kind: 'mined'; readonly mined: Mined }
  | { readonly kind: 'end'; readonly end: MinedLogEnd | null }
  | { readonly kind: 'odd'; readonly odd: OddTask };
