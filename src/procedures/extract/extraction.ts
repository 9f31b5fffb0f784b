/**
 * Learns from session logs: one log after the other, from where the last run left each, within a budget. A run that
 * is stopped or killed loses nothing: what it has learnt is written together with how far it has read.
 *
 * @module
 */
import type { Stats } from 'node:fs';
import { Breath } from '../../breath.ts';
import type { Clock } from '../../clock.ts';
import type { LogLearner } from '../../learning/extract/log-learner.ts';
import type { FoundLog } from '../../sessions/discover.ts';
import type { LogFormat } from '../../sessions/read-log.ts';
import type { Store } from '../../store/store.ts';
import type { ProcedureService } from '../procedure-service.ts';
import { findLogs, isGone, type WhatToLookFor, type WhereToLook } from './find-logs.ts';
import { hashedLast, isFiledByHash, KnownProjects } from './known-projects.ts';
import type { LogReaders } from './mining/log-readers.ts';
import { Pass } from './pass.ts';
import { ReadLogs } from './read-logs.ts';
import type { ExtractReport, FailedLog, Stopped } from './report.ts';

export interface ExtractionOptions extends WhereToLook {
  readonly store: Store;
  readonly procedures: Pick<ProcedureService, 'learning'>;
  readonly readers: LogReaders;
  /** Learns from the same logs what `learning/` tells. */
  readonly learner?: Pick<LogLearner, 'learn'>;
  readonly clock: Clock;
}

export interface ExtractRequest extends WhatToLookFor {
  /** Find out what would be learnt, and write nothing. */
  readonly dryRun?: boolean;
  /** Reading ends before the log that would begin after so much. */
  readonly maxBytes?: number;
  readonly maxSeconds?: number;
}

export interface ExtractControl {
  readonly signal?: AbortSignal;
  /** Somebody waits for it: then it may take more of the machine. */
  readonly isAwaited?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
  /** Told since when another run is under way, which this one waits for. */
  readonly onWait?: (since: Date) => void;
}

export class Extraction {
  readonly #options: ExtractionOptions;
  /** One run at a time: two would read the same logs. */
  #tail: Promise<unknown> = Promise.resolve();
  #since: Date | null = null;
  readonly #closing = new AbortController();

  constructor(options: ExtractionOptions) {
    this.#options = options;
  }

  /** Since when a run is under way; null when there is none. */
  get since(): Date | null {
    return this.#since;
  }

  /** Waits for the run that is under way. */
  run(request: ExtractRequest = {}, control: ExtractControl = {}): Promise<ExtractReport> {
    if (this.#since !== null) control.onWait?.(this.#since);
    const turn = this.#tail.then(() => this.#inTurn(request, control));
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  /** Stops what is under way, and waits until what it has learnt is written. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#tail;
    await this.#options.readers.close();
  }

  async #inTurn(request: ExtractRequest, control: ExtractControl): Promise<ExtractReport> {
    const closing = this.#closing.signal;
    const signal = control.signal === undefined ? closing : AbortSignal.any([control.signal, closing]);
    this.#since = this.#options.clock();
    try {
      return await this.#run(request, { ...control, signal });
    } finally {
      this.#since = null;
    }
  }

  async #run(request: ExtractRequest, control: ExtractControl): Promise<ExtractReport> {
    const { clock, procedures, readers } = this.#options;
    const started = performance.now();
    const seconds = (): number => (performance.now() - started) / 1000;
    const { dryRun = false } = request;
    const known = await this.#readBefore(request.file);
    const knownFormat = (file: string, stats: Stats): LogFormat | null => known.formatOf(file, stats);
    const unknown: string[] = [];
    const onUnknown = (file: string): void => void unknown.push(file);
    const failed: FailedLog[] = [];
    const onFailed = (file: string, reason: string): void => void failed.push({ file, reason });
    const how = { now: clock(), knownFormat, onUnknown, onFailed };
    const logs = await findLogs(request, this.#options, how);
    const changed = hashedLast(logs.filter((log) => !known.isUnchanged(log, known.before(log))));
    const projects = new KnownProjects(
      changed.some(isFiledByHash) ? await this.#options.store.procedures.projects() : [],
    );
    await this.#options.learner?.learn(logs, { dryRun, ...(control.signal && { signal: control.signal }) });
    const reader = await readers.open(changed, control);
    try {
      const learning = procedures.learning({ dryRun });
      const { isAwaited = false } = control;
      const pass = new Pass({ reader, learning, clock, dryRun, known, projects, isAwaited });
      pass.tally.unchanged(logs.length - changed.length);
      pass.tally.unknown(unknown);
      pass.tally.failed(failed);
      const reading = { logs: changed, pass, ahead: reader.ahead, seconds };
      const { done, stopped } = await readAll(reading, request, control);
      await pass.finish({ isStopped: control.signal?.aborted === true });
      const isAll = request.file === undefined && request.dir === undefined && request.days === undefined;
      if (isAll && !dryRun) await this.#dropGone(known.filesBut(logs));
      const rest = { logs: logs.length, left: changed.length - done, dryRun, seconds: seconds() };
      return pass.tally.result({ ...rest, stopped: control.signal?.aborted ? 'cancelled' : stopped });
    } finally {
      await reader.close();
    }
  }

  /** Harnesses delete their logs after a while. */
  async #dropGone(files: readonly string[]): Promise<void> {
    const gone: string[] = [];
    for (const file of files) if (await isGone(file)) gone.push(file);
    await this.#options.store.minedLogs.remove(gone);
  }

  async #readBefore(file: string | undefined): Promise<ReadLogs> {
    const { minedLogs } = this.#options.store;
    if (file === undefined) return new ReadLogs(await minedLogs.list());
    const log = await minedLogs.get(file);
    return new ReadLogs(log ? [log] : []);
  }
}

interface Reading {
  readonly logs: readonly FoundLog[];
  readonly pass: Pass;
  /** Bytes that may be asked for before the first of them are done. */
  readonly ahead: number;
  readonly seconds: () => number;
}

/** Until the last log, the budget's end, or a stop. Answers how many are done. */
async function readAll(
  { logs, pass, ahead, seconds }: Reading,
  { maxBytes = Number.POSITIVE_INFINITY, maxSeconds = Number.POSITIVE_INFINITY }: ExtractRequest,
  { signal, onProgress }: ExtractControl,
): Promise<{ done: number; stopped: Stopped | null }> {
  const asked: { readonly log: FoundLog; readonly isDone: Promise<boolean> }[] = [];
  let askedBytes = 0;
  const breath = new Breath();
  let done = 0;
  let isHalted = false;
  const next = async (): Promise<void> => {
    const isDone = await asked[0]?.isDone;
    askedBytes -= asked.shift()?.log.stats.size ?? 0;
    if (isDone) done += 1;
    else isHalted = true;
  };
  let counted = 0;
  const count = (isDone: boolean): boolean => {
    if (isDone) onProgress?.(++counted, logs.length);
    return isDone;
  };
  let stopped: Stopped | null = null;
  onProgress?.(0, logs.length);
  for (const log of logs) {
    while (asked.length > 0 && (ahead === 0 || askedBytes > ahead || isFiledByHash(log))) await next();
    const bytes = pass.tally.bytes + askedBytes;
    if (signal?.aborted) stopped = 'cancelled';
    else if (bytes >= maxBytes || seconds() >= maxSeconds) stopped = 'budget';
    if (stopped !== null || isHalted) break;
    await breath.due();
    const isDone = pass.read(log).then(count);
    // Waited for later, and perhaps never, when one before it fails.
    isDone.catch(() => undefined);
    asked.push({ log, isDone });
    askedBytes += log.stats.size;
  }
  while (asked.length > 0) await next();
  return { done, stopped };
}
