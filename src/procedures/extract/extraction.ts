/**
 * Learns from session logs: one log after the other, from where the last run left each, within a budget. A run that
 * is stopped or killed loses nothing: what it has learnt is written together with how far it has read.
 *
 * @module
 */
import type { Stats } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import { rewound } from '../../sessions/cursor.ts';
import type { FoundLog } from '../../sessions/discover.ts';
import { SeenRows } from '../../sessions/lines/seen-rows.ts';
import { type LogFormat, readLog } from '../../sessions/read-log.ts';
import type { MinedLog } from '../../store/mined-log-store.ts';
import type { Store } from '../../store/store.ts';
import type { Learning } from '../learning.ts';
import type { ProcedureService } from '../procedure-service.ts';
import { findLogs, type WhatToLookFor, type WhereToLook } from './find-logs.ts';
import { LogMiner } from './log-miner.ts';
import { ReadLogs } from './read-logs.ts';
import { type ExtractReport, ExtractTally, type Stopped } from './report.ts';

export interface ExtractionOptions extends WhereToLook {
  readonly store: Store;
  readonly procedures: Pick<ProcedureService, 'learning'>;
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
  readonly onProgress?: (done: number, total: number) => void;
}

/** Written together: large enough that a procedure of many runs is folded seldom, small enough to hold. */
const RUNS_AT_ONCE = 200;
/** Whoever waits for an answer of the same process waits no longer than this. */
const BREATH_MS = 8;

export class Extraction {
  readonly #options: ExtractionOptions;
  /** One run at a time: two would read the same logs. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(options: ExtractionOptions) {
    this.#options = options;
  }

  /** Waits for the run that is under way. */
  run(request: ExtractRequest = {}, control: ExtractControl = {}): Promise<ExtractReport> {
    const turn = this.#tail.then(() => this.#run(request, control));
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  async #run(request: ExtractRequest, { signal, onProgress }: ExtractControl): Promise<ExtractReport> {
    const { clock, procedures } = this.#options;
    const started = performance.now();
    const seconds = (): number => (performance.now() - started) / 1000;
    const {
      dryRun = false,
      maxBytes = Number.POSITIVE_INFINITY,
      maxSeconds = Number.POSITIVE_INFINITY,
    } = request;
    const known = await this.#readBefore(request.file);
    const knownFormat = (file: string, stats: Stats): LogFormat | null => known.formatOf(file, stats);
    const logs = await findLogs(request, this.#options, { now: clock(), knownFormat });
    const learning = procedures.learning({ dryRun });
    const pass = new Pass({ learning, clock, dryRun, known });
    let done = 0;
    let stopped: Stopped | null = null;
    for (const log of logs) {
      if (signal?.aborted) stopped = 'cancelled';
      else if (pass.tally.bytes >= maxBytes || seconds() >= maxSeconds) stopped = 'budget';
      if (stopped !== null || !(await pass.read(log, signal))) break;
      done += 1;
      onProgress?.(done, logs.length);
    }
    await pass.finish();
    if (signal?.aborted) stopped = 'cancelled';
    const rest = { logs: logs.length, left: logs.length - done, stopped, seconds: seconds(), dryRun };
    return pass.tally.result(rest);
  }

  async #readBefore(file: string | undefined): Promise<ReadLogs> {
    const { minedLogs } = this.#options.store;
    if (file === undefined) return new ReadLogs(await minedLogs.list());
    const log = await minedLogs.get(file);
    return new ReadLogs(log ? [log] : []);
  }
}

interface PassOptions {
  readonly learning: Learning;
  readonly clock: Clock;
  readonly dryRun: boolean;
  readonly known: ReadLogs;
}

/** One pass over logs: what has been mined and waits to be written, and how far each log was read. */
class Pass {
  readonly tally = new ExtractTally();
  readonly #learning: Learning;
  readonly #clock: Clock;
  readonly #dryRun: boolean;
  readonly #known: ReadLogs;
  /** A session copied into another log counts once. */
  readonly #seen = new SeenRows();
  #read: MinedLog[] = [];
  #breath = performance.now();

  constructor({ learning, clock, dryRun, known }: PassOptions) {
    this.#learning = learning;
    this.#clock = clock;
    this.#dryRun = dryRun;
    this.#known = known;
  }

  /** False when it was stopped in the middle: then the log is read again from where it was. */
  async read(log: FoundLog, signal: AbortSignal | undefined): Promise<boolean> {
    const before = this.#known.before(log);
    if (this.#known.isUnchanged(log, before)) {
      this.tally.unchanged();
      return true;
    }
    const reading = readLog(log, { cursor: before?.cursor ?? null, seen: this.#seen });
    const miner = new LogMiner(
      (task, session, taint) => this.#learning.add(task, session, taint),
      before?.taint ?? 'trusted',
    );
    for await (const turns of reading.batches) {
      for (const turn of turns) {
        if (signal?.aborted) return false;
        miner.push(turn);
        const rest = this.#breathe();
        if (rest !== undefined) await rest;
        if (this.#learning.waiting >= RUNS_AT_ONCE) await this.flush();
      }
    }
    const unfinished = miner.end();
    this.tally.log(log.file, reading.report, miner.sessions);
    const { outcome } = reading.report;
    const kept = reading.cursor();
    if (kept === null || outcome === 'unchanged' || outcome === 'failed') return true;
    // Databases tell changed sessions whole; everything else is read again from its last tasks on.
    const isWhole = log.format.endsWith('-database') || unfinished.position === null;
    this.#read.push({
      ...{ file: log.file, format: log.format, minedAt: this.#clock().toISOString() },
      cursor: JSON.stringify(isWhole ? kept : await rewound(kept, unfinished.position)),
      taint: unfinished.taint,
    });
    return true;
  }

  async flush(): Promise<void> {
    const read = this.#read;
    this.#read = [];
    const report = await this.#learning.flush(
      this.#dryRun
        ? undefined
        : async (store) => {
            for (const log of read) await store.minedLogs.put(log);
          },
    );
    this.tally.learnt(report);
  }

  async finish(): Promise<void> {
    await this.flush();
    await this.#learning.finish();
  }

  /** Undefined while there is no need: waiting for nothing, turn by turn, costs too. */
  #breathe(): Promise<void> | undefined {
    return performance.now() - this.#breath < BREATH_MS ? undefined : this.#rest();
  }

  async #rest(): Promise<void> {
    await nextTurn();
    this.#breath = performance.now();
  }
}
