/**
 * When logs are learnt from without being asked: when a session has ended, and every night. Both are durable jobs of
 * one kind, so that they wait, are cancelled and are tried again like all others.
 *
 * @module
 */
import { isAbsolute } from 'node:path';
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import type { HookEvent } from '../../harness/hook-event.ts';
import type { Logger } from '../../logger.ts';
import type { Store } from '../../store/store.ts';
import type { Extraction, ExtractRequest } from './extraction.ts';

export const EXTRACT_JOB = 'extract-procedures';
const NIGHTLY_KEY = `${EXTRACT_JOB}:all`;
/** When the last run over all logs ended. */
const LAST_RUN = 'procedures.extractedAt';
/** The harness is still writing when it says that the session has ended. */
const SETTLING_MS = 15_000;
/** A session that tells no log is among those of the last day. */
const RECENT_DAYS = 1;
const FIRST_DAYS = 31;

export interface ExtractJobsOptions {
  readonly store: Store;
  readonly extraction: Pick<Extraction, 'run'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly wake: () => void;
  /** Nothing is learnt unless it is asked for. */
  readonly enabled: boolean;
  readonly budget: { readonly maxBytes: number; readonly maxSeconds: number };
}

export class ExtractJobs {
  readonly #options: ExtractJobsOptions;

  constructor(options: ExtractJobsOptions) {
    this.#options = options;
  }

  /** Once for a session, however often its end is told. */
  async sessionEnded({ harness, sessionKey, transcript, subagent }: HookEvent): Promise<void> {
    const { enabled, clock } = this.#options;
    if (!enabled || subagent !== null) return;
    const isLog = transcript !== null && isAbsolute(transcript);
    const payload = isLog ? { file: transcript } : { days: RECENT_DAYS };
    const key = `${EXTRACT_JOB}:${harness}:${isLog ? sessionKey : 'recent'}`;
    await this.#enqueue(key, payload, new Date(clock().getTime() + SETTLING_MS));
  }

  /** All logs, as every night. */
  async everything(): Promise<void> {
    if (this.#options.enabled) await this.#enqueue(NIGHTLY_KEY, {}, this.#options.clock());
  }

  /** Nothing was ever read here: the newest month first, at once, so that there is something to show. */
  async firstRun(): Promise<void> {
    const { enabled, store, clock } = this.#options;
    if (!enabled || (await store.settings.get(LAST_RUN)) !== undefined) return;
    if ((await store.learning.projects()).length > 0) return;
    await this.#enqueue(`${EXTRACT_JOB}:first`, { days: FIRST_DAYS }, clock());
  }

  /** A machine that slept at night makes up for it: `due` is when the last run should have been. */
  async catchUp(due: Date): Promise<void> {
    const { store, clock } = this.#options;
    const last = await store.settings.get(LAST_RUN);
    // One from the future was noted by a clock that has been set back since, and says nothing.
    const isNoted = last !== undefined && last <= clock().toISOString();
    if (!isNoted || last < due.toISOString()) await this.everything();
  }

  /** What the job does. One that ran out of budget is done: the next night goes on. */
  async handle(payload: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<void> {
    const { extraction, budget, store, clock, logger } = this.#options;
    const request = requestOf(payload);
    const report = await extraction.run({ ...request, ...budget }, { signal });
    signal.throwIfAborted();
    const isAll = request.file === undefined && request.days === undefined;
    if (isAll) await store.settings.set(LAST_RUN, clock().toISOString());
    // Names of files and procedures are for whoever asked for a run.
    const figures = Object.entries(report).filter(([, value]) => !Array.isArray(value));
    logger.info(Object.fromEntries(figures), 'learnt from session logs');
  }

  async #enqueue(key: string, payload: Record<string, unknown>, runAt: Date): Promise<void> {
    const { store, clock, wake } = this.#options;
    const job = { key, kind: EXTRACT_JOB, payload, runAt: runAt.toISOString() };
    await store.jobs.enqueue([job], { at: clock().toISOString(), revive: true });
    wake();
  }
}

function requestOf({ file, days }: Readonly<Record<string, unknown>>): ExtractRequest {
  const isFile = file === undefined || typeof file === 'string';
  const isDays = days === undefined || typeof days === 'number';
  if (!isFile || !isDays) throw new KnowhowError('invalid_input', 'The job does not say what to read');
  return { ...(file !== undefined && { file }), ...(days !== undefined && { days }) };
}
