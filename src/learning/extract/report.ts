/**
 * What a run over session logs has read and learnt.
 *
 * @module
 */
import type { ReadReport } from '../../sessions/reading/reading.ts';
import type { FoldCounts } from '../procedures/fold-project.ts';

/** Why a run ended before the last log. */
export type Stopped = 'budget' | 'cancelled';

export interface FailedLog {
  /** The log, or the folder that may hold some. */
  readonly file: string;
  readonly reason: string;
}

/** What a dry run would add or change. */
export interface ForeseenProcedure {
  readonly id: string;
  readonly pattern: string;
  readonly isNew: boolean;
  readonly runs: number;
  readonly polarity: 'positive' | 'negative' | 'unproven';
  readonly steps: readonly string[];
}

/** Of the projects that were folded: each attempt is of a procedure, forgotten, idle or too short. */
export interface ExtractReport extends FoldCounts {
  /** Logs that were found. */
  readonly logs: number;
  readonly read: number;
  /** Not even opened: nothing has changed since they were read. */
  readonly unchangedLogs: number;
  readonly failedLogs: number;
  /** The first of them. */
  readonly failed: readonly FailedLog[];
  /** Files that look like logs by their names and are none that are known. */
  readonly unknownFiles: number;
  /** The first of them. */
  readonly unknown: readonly string[];
  /** Logs that wait for the next run. */
  readonly left: number;
  readonly stopped: Stopped | null;
  readonly bytes: number;
  readonly sessions: number;
  readonly badLines: number;
  /** Where the first of them stand: `file:line`, or what else finds them. */
  readonly badPlaces: readonly string[];
  readonly seconds: number;
  readonly dryRun: boolean;
  /** Procedures. */
  readonly added: number;
  readonly updated: number;
  readonly redactions: number;
  /** Procedures that are new or have changed. */
  readonly procedures: readonly string[];
  /** Of a dry run: what they would say. */
  readonly foreseen: readonly ForeseenProcedure[];
}

/** More would not be read by anybody. */
const MAX_NAMED = 20;
/** Whoever repairs logs wants them all, within reason. */
const MAX_PLACES = 10_000;

type Counts = Pick<
  ExtractReport,
  | 'read'
  | 'unchangedLogs'
  | 'failedLogs'
  | 'unknownFiles'
  | 'bytes'
  | 'sessions'
  | 'badLines'
  | 'added'
  | 'updated'
  | 'redactions'
  | keyof FoldCounts
>;

const NOTHING: Counts = {
  ...{ read: 0, unchangedLogs: 0, failedLogs: 0, unknownFiles: 0, bytes: 0, sessions: 0, badLines: 0 },
  ...{ tasks: 0, runs: 0, forgotten: 0, idleTasks: 0, shortTasks: 0 },
  ...{ added: 0, updated: 0, redactions: 0 },
};

export class ExtractTally {
  readonly #failed: FailedLog[] = [];
  readonly #unknown: string[] = [];
  readonly #badPlaces: string[] = [];
  readonly #procedures = new Set<string>();
  #foreseen: readonly ForeseenProcedure[] = [];
  #counts = NOTHING;

  get bytes(): number {
    return this.#counts.bytes;
  }

  log(file: string, report: Readonly<ReadReport>, found: Pick<Counts, 'sessions' | 'redactions'>): void {
    const { outcome, reason, bytes, badRows, longRows } = report;
    if (outcome === 'failed') this.failed([{ file, reason: reason ?? 'unknown' }]);
    this.#badPlaces.push(...report.badPlaces.slice(0, MAX_PLACES - this.#badPlaces.length));
    this.#add({
      ...found,
      read: outcome === 'read' || outcome === 'restarted' ? 1 : 0,
      unchangedLogs: outcome === 'unchanged' ? 1 : 0,
      ...{ bytes, badLines: badRows + longRows },
    });
  }

  unchanged(logs: number): void {
    this.#add({ unchangedLogs: logs });
  }

  unknown(files: readonly string[]): void {
    this.#unknown.push(...files.slice(0, MAX_NAMED - this.#unknown.length));
    this.#add({ unknownFiles: files.length });
  }

  failed(logs: readonly FailedLog[]): void {
    this.#failed.push(...logs.slice(0, MAX_NAMED - this.#failed.length));
    this.#add({ failedLogs: logs.length });
  }

  folded({ tasks, runs, forgotten, idleTasks, shortTasks }: FoldCounts): void {
    this.#add({ tasks, runs, forgotten, idleTasks, shortTasks });
  }

  learnt(added: readonly string[], changed: readonly string[]): void {
    this.#add({ added: added.length, updated: changed.length });
    for (const id of [...added, ...changed]) this.#procedures.add(id);
  }

  foreseen(procedures: readonly ForeseenProcedure[]): void {
    this.#foreseen = [...this.#foreseen, ...procedures];
    for (const { id } of procedures) this.#procedures.add(id);
    const added = procedures.filter(({ isNew }) => isNew).length;
    this.#add({ added, updated: procedures.length - added });
  }

  result(rest: Pick<ExtractReport, 'logs' | 'left' | 'stopped' | 'seconds' | 'dryRun'>): ExtractReport {
    const named = { failed: this.#failed, unknown: this.#unknown, badPlaces: this.#badPlaces };
    const procedures = [...this.#procedures];
    return { ...rest, ...this.#counts, ...named, procedures, foreseen: this.#foreseen };
  }

  #add(more: Partial<Counts>): void {
    const sums = Object.entries(this.#counts).map(([name, value]) => [
      name,
      value + (more[name as keyof Counts] ?? 0),
    ]);
    this.#counts = Object.fromEntries(sums) as Counts;
  }
}
