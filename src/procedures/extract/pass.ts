/**
 * One pass over logs: what has been mined and waits to be written, and how far each log was read.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import type { FoundLog } from '../../sessions/discover.ts';
import type { MinedLog } from '../../store/mined-log-store.ts';
import type { Learning } from '../learning.ts';
import type { KnownProjects } from './known-projects.ts';
import type { LogReader } from './mining/log-reader.ts';
import type { ReadLogs } from './read-logs.ts';
import { ExtractTally } from './report.ts';

export interface PassOptions {
  readonly reader: LogReader;
  readonly learning: Learning;
  readonly clock: Clock;
  readonly dryRun: boolean;
  readonly isAwaited: boolean;
  readonly known: ReadLogs;
  readonly projects: KnownProjects;
}

/**
 * Written together: as many as were written before, so that a procedure of many runs is folded anew seldom. What a pass that
 * is killed has to read again are some hundred megabytes at most, a few seconds of work. Where nobody waits for the pass,
 * those who want an answer of the store meanwhile come first.
 */
const RUNS_AT_ONCE = { awaited: { least: 2000, most: 3000 }, beside: { least: 100, most: 100 } } as const;

export class Pass {
  readonly tally = new ExtractTally();
  readonly #options: PassOptions;
  #read: MinedLog[] = [];
  #written = 0;

  constructor(options: PassOptions) {
    this.#options = options;
  }

  /** False when it was stopped in the middle: then the log is read again from where it was. */
  async read({ file, format }: FoundLog): Promise<boolean> {
    const { reader, learning, clock, known, projects } = this.#options;
    const project = projects.of(file);
    const log = { file, format, before: known.before({ file, format }), ...(project && { project }) };
    const end = await reader.read(log, async (mined) => {
      for (const run of mined.runs) projects.add(run.project);
      learning.take(mined);
      if (learning.waiting >= this.#enough()) await this.#flush();
    });
    if (end === null) return false;
    const { report, sessions, cursor, taint } = end;
    this.tally.log(file, report, sessions);
    if (cursor === null) return true;
    const minedAt = clock().toISOString();
    this.#read.push({ file, format, minedAt, cursor: JSON.stringify(cursor), taint });
    return true;
  }

  /** Who has stopped it does not wait for a model. */
  async finish({ isStopped }: { readonly isStopped: boolean }): Promise<void> {
    await this.#flush();
    const { learning } = this.#options;
    await learning.finish({ asks: !isStopped });
    this.tally.foreseen(await learning.foreseen());
  }

  #enough(): number {
    const { least, most } = RUNS_AT_ONCE[this.#options.isAwaited ? 'awaited' : 'beside'];
    return Math.min(most, Math.max(least, this.#written));
  }

  async #flush(): Promise<void> {
    const { learning, dryRun } = this.#options;
    this.#written += learning.waiting;
    const read = this.#read;
    this.#read = [];
    const report = await learning.flush(
      dryRun
        ? undefined
        : async (store) => {
            for (const log of read) await store.minedLogs.put(log);
          },
    );
    this.tally.learnt(report);
  }
}
