/**
 * The tables of what sessions taught.
 *
 * @module
 */

export interface LearnedSessionsTable {
  key: string;
  project: string;
  folder: string;
  file: string;
  started_at: string;
  learned_at: string;
  record: string;
}

export interface LearnedLogsTable {
  file: string;
  size: number;
  mtime_ms: number;
  format: string;
  cursor: string;
}

export interface ToldLinesTable {
  session_key: string;
  line_key: string;
  project: string;
  moment: string;
  at: string;
  outcome: string;
  text: string;
  verdict: string | null;
}

export interface SessionLessonsTable {
  session_key: string;
  project: string;
  model: string;
  read_at: string;
  lessons: string;
}

export interface ProjectNotesTable {
  path: string;
  number: number;
  text: string;
  hash: string;
  parent_text: string;
  author: string;
  reason: string;
  proposal: string | null;
  taint: string;
  created_at: string;
}

export interface LineMarksTable {
  project: string;
  line_key: string;
  mark: string;
  text: string | null;
  at: string;
}
