/**
 * Reads logs into session records and keeps them: a log that has not changed is not opened, one that has is read again
 * and replaces what was known of it, in one transaction.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import type { FoundLog } from '../../sessions/discover.ts';
import { SeenRows } from '../../sessions/lines/seen-rows.ts';
import { readLog } from '../../sessions/read-log.ts';
import type { SessionInfo } from '../../sessions/session.ts';
import type { LearnedLog, LearnedSession } from '../../store/learning-store.ts';
import type { Store } from '../../store/store.ts';
import { personOf } from '../project-name.ts';
import type { SessionRecord } from '../session-record.ts';
import { RecordMaker } from './record-of.ts';

export interface LogLearnerOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** One for each log, so that what is said once is known in all of it. */
  readonly redactor: () => { redact(text: string): { readonly text: string } };
  readonly nameOf: (folder: string) => Promise<string>;
  readonly onLearned: (record: SessionRecord) => Promise<void>;
}

export interface LearnControl {
  readonly signal?: AbortSignal;
  readonly dryRun?: boolean;
}

export class LogLearner {
  readonly #options: LogLearnerOptions;

  constructor(options: LogLearnerOptions) {
    this.#options = options;
  }

  /** Answers how many sessions were read. */
  async learn(logs: readonly FoundLog[], { signal, dryRun = false }: LearnControl = {}): Promise<number> {
    const { store } = this.#options;
    const known = new Map((await store.learning.logs()).map((log) => [log.file, log]));
    const seen = new SeenRows();
    let sessions = 0;
    for (const log of logs) {
      if (signal?.aborted) break;
      const { file, stats } = log;
      const before = known.get(file);
      if (before?.size === stats.size && before.mtimeMs === stats.mtimeMs) continue;
      const records = await this.#read(log, seen);
      sessions += records.length;
      if (dryRun) continue;
      await this.#keep({ file, size: stats.size, mtimeMs: stats.mtimeMs }, records);
    }
    return sessions;
  }

  async #read(
    { file, format }: FoundLog,
    seen: SeenRows,
  ): Promise<{ info: SessionInfo; record: SessionRecord }[]> {
    const makers = new Map<string, { maker: RecordMaker; info: SessionInfo }>();
    for await (const batch of readLog({ file, format }, { seen }).batches) {
      for (const { session, turn } of batch) {
        const known = makers.get(session.id);
        const maker = known?.maker ?? new RecordMaker(session.harness);
        makers.set(session.id, { maker, info: session });
        maker.take(turn);
      }
    }
    const redactor = this.#options.redactor();
    const redact = (text: string): string => redactor.redact(text).text;
    const records: { info: SessionInfo; record: SessionRecord }[] = [];
    for (const { maker, info } of makers.values()) {
      // What a subagent did is told in the words of whoever sent it.
      if (info.project === null || info.parentId !== null) continue;
      const project = await this.#options.nameOf(info.project);
      const record = maker.record(info, project, personOf(info.project), redact);
      if (record.stretches.length > 0 && record.startedAt !== '') records.push({ info, record });
    }
    return records;
  }

  async #keep(log: LearnedLog, read: readonly { info: SessionInfo; record: SessionRecord }[]): Promise<void> {
    const { store, clock, onLearned } = this.#options;
    const learnedAt = clock().toISOString();
    const sessions = read.map(
      ({ info, record }): LearnedSession => ({
        key: record.key,
        project: record.project,
        folder: info.project ?? '',
        file: log.file,
        startedAt: record.startedAt,
        learnedAt,
        record: JSON.stringify(record),
      }),
    );
    await store.learning.putLog(log, sessions);
    for (const { record } of read) await onLearned(record);
  }
}
