/**
 * What the store keeps of sessions that were learnt from, of what was told of them, and of what people said about that.
 * Same rules as store.ts.
 *
 * @module
 */

/** One session, as it was read last. */
export interface LearnedSession {
  readonly key: string;
  /** By which name sessions of one project are known as such. */
  readonly project: string;
  /** The folder that the session began in. */
  readonly folder: string;
  readonly file: string;
  readonly startedAt: string;
  readonly learnedAt: string;
  /** Opaque to the store. */
  readonly record: string;
}

/** A log as it was when it was read: unchanged, it is not read again. */
export interface LearnedLog {
  readonly file: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly format: string;
  /** How far it was read, as its reader wrote it; opaque to the store. */
  readonly cursor: string;
}

/** What a person says of a line: it helped, it did not, it is not to be told here again. */
export const VERDICTS = ['useful', 'noise', 'never'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A line that was put in front of an agent, and what came of it. */
export interface ToldLine {
  readonly sessionKey: string;
  readonly lineKey: string;
  readonly project: string;
  readonly moment: string;
  readonly at: string;
  readonly outcome: 'open' | 'followed' | 'ignored';
  /** As the agent read it. */
  readonly text: string;
  readonly verdict: Verdict | null;
}

/** What a person decided about a line; a corrected one has another text. */
export interface LineMark {
  readonly project: string;
  readonly lineKey: string;
  readonly mark: 'forgotten' | 'pinned' | 'corrected';
  readonly text: string | null;
  readonly at: string;
}

export interface ToldCount {
  readonly lineKey: string;
  readonly followed: number;
  readonly ignored: number;
}

/** What a model said that a session teaches. */
export interface SessionLessons {
  readonly key: string;
  readonly project: string;
  /** Empty where there was too little to ask one about. */
  readonly model: string;
  readonly readAt: string;
  /** Opaque to the store. */
  readonly lessons: string;
}

export interface LearningRepository {
  /** Adds or replaces what was learnt of a log: its sessions, and how it was read. All or nothing within a transaction. */
  putLog(
    log: LearnedLog,
    sessions: readonly LearnedSession[],
    /** Other sessions of the log stay as they are. */
    options?: { readonly isPart?: boolean },
  ): Promise<void>;
  /** In the place of what was kept of a session. */
  replace(key: string, record: string): Promise<void>;
  logs(): Promise<LearnedLog[]>;
  removeLogs(files: readonly string[]): Promise<void>;
  /** Of a project, oldest first. */
  sessions(project: string): Promise<LearnedSession[]>;
  /** Of all other projects those in whose record a text stands, oldest first. */
  naming(text: string, notOf: string): Promise<LearnedSession[]>;
  /** Project by project: how many sessions, when the last was learnt; the latest first. */
  projects(): Promise<{ project: string; folder: string; sessions: number; learnedAt: string }[]>;
  /** Changes whenever a session of the project does. */
  mark(project: string): Promise<string>;
  /** Adds what was told, once for each session and line. */
  tell(lines: readonly ToldLine[]): Promise<void>;
  toldIn(sessionKey: string): Promise<ToldLine[]>;
  /** Newest first. */
  told(query: {
    readonly since: string;
    readonly project?: string;
    readonly limit: number;
  }): Promise<ToldLine[]>;
  settle(sessionKey: string, lineKey: string, outcome: 'followed' | 'ignored'): Promise<void>;
  /** A person's word, which outranks what was counted. */
  judge(sessionKey: string, lineKey: string, verdict: Verdict): Promise<void>;
  /** By line; a person's verdict counts instead of the outcome. */
  counts(project: string): Promise<ToldCount[]>;
  /** What was told in a session may be told again: its context is gone. */
  forgetTold(sessionKey: string): Promise<void>;
  /** Sessions that no model has read yet, the newest first. */
  withoutLessons(query: {
    /** Begun since then. */
    readonly since: string;
    /** In milliseconds: logs that have not been written to since then. */
    readonly writtenBefore: number;
    readonly limit: number;
  }): Promise<LearnedSession[]>;
  /** Once for each session, and only while its record is still the one that they were made of. Whether it was. */
  putLessons(lessons: SessionLessons, madeOf: string): Promise<boolean>;
  /** Of a project, oldest first. */
  lessons(project: string): Promise<SessionLessons[]>;
  putMark(mark: LineMark): Promise<void>;
  removeMark(project: string, lineKey: string): Promise<boolean>;
  marks(project: string): Promise<LineMark[]>;
}
