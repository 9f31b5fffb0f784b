/**
 * Learns from session logs: one log after the other, within a budget, and folds what was learnt into procedures. A run that
 * is stopped or killed loses nothing: what a log taught is written together with how far it was read.
 *
 * @module
 */
import type { Stats } from 'node:fs';
import type { Clock } from '../../clock.ts';
import type { FoundLog } from '../../sessions/discover.ts';
import { SeenRows } from '../../sessions/lines/seen-rows.ts';
import { LOG_FORMATS, type LogFormat } from '../../sessions/read-log.ts';
import type { LearnedLog } from '../../store/learning-store.ts';
import type { Store } from '../../store/store.ts';
import type { ProcedureService } from '../procedures/procedure-service.ts';
import type { SessionRecord } from '../session-record.ts';
import { findLogs, isGone, type WhatToLookFor, type WhereToLook } from './find-logs.ts';
import { foreseenIn } from './foreseen.ts';
import { hashedLast, KnownProjects } from './known-projects.ts';
import { isManyFiles, isUnchangedLog, type LogLearner } from './log-learner.ts';
import { type ExtractReport, ExtractTally, type FailedLog, type Stopped } from './report.ts';

export interface ExtractionOptions extends WhereToLook {
  readonly store: Store;
  readonly procedures: Pick<ProcedureService, 'refold' | 'foresee'>;
  readonly learner: Pick<LogLearner, 'learn'>;
  readonly clock: Clock;
  /** What was folded is in the store; what else becomes of it can wait. */
  readonly onFolded: () => Promise<void>;
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
  readonly onProgress?: (done: number, total: number) => void;
  /** Told since when another run is under way, which this one waits for. */
  readonly onWait?: (since: Date) => void;
}

/** How far a run is. */
export interface Progress {
  readonly since: Date;
  /** Logs that have changed: read by now, and in all. */
  readonly read: number;
  readonly logs: number;
  /** 0 to 1, by their sizes. */
  readonly share: number;
}

export class Extraction {
  readonly #options: ExtractionOptions;
  /** One run at a time: two would read the same logs. */
  #tail: Promise<unknown> = Promise.resolve();
  #progress: Progress | null = null;
  readonly #closing = new AbortController();

  constructor(options: ExtractionOptions) {
    this.#options = options;
  }

  /** Of the run that is under way; null when there is none. */
  get progress(): Progress | null {
    return this.#progress;
  }

  /** Waits for the run that is under way. */
  run(request: ExtractRequest = {}, control: ExtractControl = {}): Promise<ExtractReport> {
    if (this.#progress !== null) control.onWait?.(this.#progress.since);
    const turn = this.#tail.then(() => this.#inTurn(request, control));
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  /** Stops what is under way, and waits until what it has learnt is written. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#tail;
  }

  async #inTurn(request: ExtractRequest, control: ExtractControl): Promise<ExtractReport> {
    const closing = this.#closing.signal;
    const signal = control.signal === undefined ? closing : AbortSignal.any([control.signal, closing]);
    this.#progress = { since: this.#options.clock(), read: 0, logs: 0, share: 0 };
    try {
      return await this.#run(request, { ...control, signal });
    } finally {
      this.#progress = null;
    }
  }

  async #run(
    request: ExtractRequest,
    { signal, onProgress }: ExtractControl & { readonly signal: AbortSignal },
  ): Promise<ExtractReport> {
    const { store, clock, procedures } = this.#options;
    const started = performance.now();
    const seconds = (): number => (performance.now() - started) / 1000;
    const { dryRun = false, maxBytes = Infinity, maxSeconds = Infinity } = request;
    const known = new Map((await store.learning.logs()).map((log) => [log.file, log]));
    const tally = new ExtractTally();
    const { logs, unknown, failed } = await this.#find(request, clock(), known);
    const changed = hashedLast(logs.filter((log) => !isUnchangedLog(log, known.get(log.file) ?? null)));
    tally.unchanged(logs.length - changed.length);
    tally.unknown(unknown);
    tally.failed(failed);
    const folders = new KnownProjects((await store.learning.projects()).map(({ folder }) => folder));
    const [seen, forgotten] = [new SeenRows(), await store.procedures.forgotten()];
    const foreseen: SessionRecord[] = [];
    let [done, stopped]: [number, Stopped | null] = [0, null];
    const size = changed.reduce((sum, { stats }) => sum + stats.size, 0);
    let passed = 0;
    const progressed = (): void => {
      const share = size === 0 ? 1 : passed / size;
      if (this.#progress) this.#progress = { ...this.#progress, read: done, logs: changed.length, share };
      onProgress?.(done, changed.length);
    };
    progressed();
    for (const log of changed) {
      if (signal.aborted) stopped = 'cancelled';
      else if (tally.bytes >= maxBytes || seconds() >= maxSeconds) stopped = 'budget';
      if (stopped !== null) break;
      const folder = folders.of(log.file);
      const how = {
        ...{ before: known.get(log.file) ?? null, seen, forgotten, dryRun },
        isStopped: () => signal.aborted,
      };
      const read = await this.#options.learner.learn({ ...log, ...how, ...(folder && { folder }) });
      if (read === null) stopped = 'cancelled';
      if (read === null) break;
      tally.log(log.file, read.report, read);
      foreseen.push(...read.records);
      for (const one of read.folders) folders.add(one);
      done += 1;
      passed += log.stats.size;
      progressed();
    }
    const isAll = request.file === undefined && request.dir === undefined && request.days === undefined;
    if (isAll && !dryRun) await this.#dropGone(known.keys(), logs);
    if (dryRun) await this.#foresee(foreseen, tally);
    else if (!signal.aborted) {
      for (const report of await procedures.refold()) {
        tally.folded(report);
        tally.learnt(report.added, report.changed);
      }
      await this.#options.onFolded();
    }
    const rest = { logs: logs.length, left: changed.length - done, dryRun, seconds: seconds() };
    return tally.result({ ...rest, stopped: signal.aborted ? 'cancelled' : stopped });
  }

  async #find(
    request: ExtractRequest,
    now: Date,
    known: ReadonlyMap<string, LearnedLog>,
  ): Promise<{ logs: FoundLog[]; unknown: string[]; failed: FailedLog[] }> {
    const unknown: string[] = [];
    const failed: FailedLog[] = [];
    const logs = await findLogs(request, this.#options, {
      now,
      knownFormat: (file, stats) => formatOf(known.get(file), file, stats),
      onUnknown: (file) => void unknown.push(file),
      onFailed: (file, reason) => void failed.push({ file, reason }),
    });
    return { logs, unknown, failed };
  }

  async #foresee(records: readonly SessionRecord[], tally: ExtractTally): Promise<void> {
    const { procedures, store } = this.#options;
    for (const folded of await procedures.foresee(records)) {
      tally.folded(folded.counts);
      tally.foreseen(await foreseenIn(folded, store));
    }
  }

  /** Harnesses delete their logs after a while. */
  async #dropGone(known: Iterable<string>, found: readonly FoundLog[]): Promise<void> {
    const isFound = new Set(found.map(({ file }) => file));
    const gone: string[] = [];
    for (const file of known) if (!isFound.has(file) && (await isGone(file))) gone.push(file);
    await this.#options.store.learning.removeLogs(gone);
  }
}

/** Of a file that need not be looked into; null for all others. */
function formatOf(log: LearnedLog | undefined, file: string, stats: Stats): LogFormat | null {
  if (log === undefined || !isLogFormat(log.format)) return null;
  const isSame =
    isManyFiles({ format: log.format }) || isUnchangedLog({ file, format: log.format, stats }, log);
  return isSame ? log.format : null;
}

function isLogFormat(format: string): format is LogFormat {
  return Object.hasOwn(LOG_FORMATS, format);
}
