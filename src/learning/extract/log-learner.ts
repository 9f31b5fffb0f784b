/**
 * Reads logs into session records and keeps them: a log that has not changed is not opened, one that has is read again
 * and replaces what was known of it, in one transaction.
 *
 * @module
 */
import { statSync } from 'node:fs';
import { Breath } from '../../breath.ts';
import type { Clock } from '../../clock.ts';
import { isUnchanged, type LogCursor } from '../../sessions/cursor.ts';
import type { FoundLog } from '../../sessions/discover.ts';
import type { SeenRows } from '../../sessions/lines/seen-rows.ts';
import { readLog } from '../../sessions/read-log.ts';
import type { ReadReport } from '../../sessions/reading/reading.ts';
import type { SessionInfo } from '../../sessions/session.ts';
import type { LearnedLog, LearnedSession } from '../../store/learning-store.ts';
import type { Store } from '../../store/store.ts';
import { withoutForgotten } from '../copies.ts';
import { personOf } from '../project-name.ts';
import type { SessionRecord } from '../session-record.ts';
import { RecordMaker } from './record-of.ts';
import { hasSubagents, subagentWork } from './subagent-work.ts';

/** What takes secrets out of the texts of one log. */
export interface LogRedactor {
  redact(text: string): { readonly text: string; readonly count: number };
  redactTold<T>(value: T): T;
}

export interface LogLearnerOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** One for each log, so that what is said once is known in all of it. */
  readonly redactor: () => LogRedactor;
  readonly nameOf: (folder: string) => Promise<string>;
  /** Before it is kept: whoever is killed in between reads the log again, and what is settled stays settled. */
  readonly onRead: (record: SessionRecord) => Promise<void>;
  readonly onKept: (record: SessionRecord) => Promise<void>;
}

export interface LearnLog extends FoundLog {
  /** As it was read last; null where it never was. */
  readonly before: LearnedLog | null;
  /** The folder that it was worked in, where the log itself may not say so. */
  readonly folder?: string;
  /** `session#row` of what a person has forgotten. */
  readonly forgotten: ReadonlySet<string>;
  /** Shared between the logs of one pass. */
  readonly seen: SeenRows;
  readonly dryRun: boolean;
  readonly isStopped: () => boolean;
}

export interface LogReport {
  readonly report: Readonly<ReadReport>;
  readonly sessions: number;
  /** In which they were worked in. */
  readonly folders: ReadonlySet<string>;
  /** Of a dry run. */
  readonly records: readonly SessionRecord[];
  readonly redactions: number;
}

interface Read {
  readonly info: SessionInfo;
  readonly record: SessionRecord;
}

/** A session that is being read. */
interface Making {
  readonly maker: RecordMaker;
  readonly info: SessionInfo;
}

/** Sessions of a database are written as they are read: it may hold thousands. */
const SESSIONS_AT_ONCE = 50;

/** Their reader tells sessions that have changed, each whole. */
function tellsSessions({ format }: Pick<FoundLog, 'format'>): boolean {
  return format.endsWith('-database');
}

/** The state of the one file that was found says too little: their reader looks at the others. */
export function isManyFiles({ format }: Pick<FoundLog, 'format'>): boolean {
  return tellsSessions({ format }) || format === 'opencode-files';
}

export function isUnchangedLog({ format, stats }: FoundLog, before: LearnedLog | null): boolean {
  if (before === null || before.format !== format || isManyFiles({ format })) return false;
  const cursor = cursorOf(before);
  return cursor === null
    ? before.size === stats.size && before.mtimeMs === stats.mtimeMs
    : isUnchanged(cursor, stats);
}

function cursorOf({ cursor }: LearnedLog): LogCursor | null {
  return cursor === '' ? null : (JSON.parse(cursor) as LogCursor);
}

export class LogLearner {
  readonly #options: LogLearnerOptions;

  constructor(options: LogLearnerOptions) {
    this.#options = options;
  }

  /** Null when it was stopped in the middle: then it is as if it had not been read. */
  async learn(log: LearnLog): Promise<LogReport | null> {
    const { file, format, before, seen, dryRun } = log;
    const known = before?.format === format && isManyFiles(log) ? cursorOf(before) : null;
    const look = readLog({ file, format }, { cursor: known, seen });
    // What changed in one of many files is read again with all the rest.
    const isPart = known !== null && tellsSessions(log);
    const reading = known === null || isPart ? look : readLog({ file, format }, { seen });
    if (known !== null && !isPart) {
      for await (const _ of look.batches) break;
      if (look.report.outcome === 'unchanged')
        return { report: look.report, sessions: 0, folders: new Set(), records: [], redactions: 0 };
    }
    const redactor = new CountingRedactor(this.#options.redactor());
    const redact = (text: string): string => redactor.redact(text);
    const records: SessionRecord[] = [];
    let waiting: Read[] = [];
    let sessions = 0;
    const folders = new Set<string>();
    const open: { session: Making | null } = { session: null };
    const finish = async (): Promise<void> => {
      const made = open.session;
      open.session = null;
      const read = made && (await this.#record(made, log, redactor));
      if (read === null) return;
      sessions += 1;
      if (read.info.project !== null) folders.add(read.info.project);
      if (dryRun) records.push(read.record);
      else waiting.push(read);
      if (!tellsSessions(log) || waiting.length < SESSIONS_AT_ONCE) return;
      await this.#keep(log, waiting, { cursor: known, isPart: true });
      waiting = [];
    };
    const breath = new Breath();
    for await (const batch of reading.batches)
      for (const { session, turn } of batch) {
        if (log.isStopped()) return null;
        const rest = breath.due();
        if (rest !== undefined) await rest;
        if (open.session?.info.id !== session.id) await finish();
        const maker = open.session?.maker ?? new RecordMaker(session.harness, redact);
        open.session = { maker, info: session };
        const sent = hasSubagents({ session, turn }) ? await subagentWork({ session, turn }, log) : [];
        maker.take(turn, sent);
      }
    await finish();
    const { report } = reading;
    if (report.outcome !== 'failed' && report.outcome !== 'unchanged' && !dryRun) {
      const cursor = reading.cursor();
      await this.#keep(log, waiting, { cursor, isPart: isPart || sessions > waiting.length });
    }
    return { report, sessions, folders, records, redactions: redactor.count };
  }

  async #record({ maker, info }: Making, log: LearnLog, redactor: CountingRedactor): Promise<Read | null> {
    // What a subagent did is told in the words of whoever sent it.
    if (info.parentId !== null) return null;
    const folder = info.project ?? log.folder ?? null;
    const project = folder === null ? '' : await this.#options.nameOf(folder);
    const person = folder === null ? null : personOf(folder);
    const place = { ...info, project: folder };
    const made = maker.record(place, project, person);
    if (made.stretches.length === 0) return null;
    // Some exports have no times: what they tell happened before they were written.
    const startedAt = made.startedAt || info.endedAt || writtenAt(log.file);
    const record = redactor.redactTold({ ...made, startedAt });
    return { info: place, record: withoutForgotten(record, log.forgotten) };
  }

  async #keep(
    { file, format, stats }: LearnLog,
    read: readonly Read[],
    { cursor, isPart }: { readonly cursor: LogCursor | null; readonly isPart: boolean },
  ): Promise<void> {
    const { store, clock, onRead, onKept } = this.#options;
    const learnedAt = clock().toISOString();
    const sessions = read.map(
      ({ info, record }): LearnedSession => ({
        ...{ key: record.key, project: record.project, startedAt: record.startedAt },
        ...{ file, learnedAt, folder: info.project ?? '', record: JSON.stringify(record) },
      }),
    );
    const state = { size: stats.size, mtimeMs: stats.mtimeMs };
    const log = { file, format, ...state, cursor: cursor === null ? '' : JSON.stringify(cursor) };
    for (const { record } of read) await onRead(record);
    await store.learning.putLog(log, sessions, { isPart });
    for (const { record } of read) await onKept(record);
  }
}

function writtenAt(file: string): string {
  return statSync(file, { throwIfNoEntry: false })?.mtime.toISOString() ?? '';
}

class CountingRedactor {
  readonly #redactor: LogRedactor;
  count = 0;

  constructor(redactor: LogRedactor) {
    this.#redactor = redactor;
  }

  redact(text: string): string {
    const { text: safe, count } = this.#redactor.redact(text);
    this.count += count;
    return safe;
  }

  redactTold<T>(value: T): T {
    return this.#redactor.redactTold(value);
  }
}
