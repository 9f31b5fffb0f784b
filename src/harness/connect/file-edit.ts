/**
 * What knowhow does to one file of a harness: puts its entries in, takes them out, tells whether they are there.
 * Editors work on text alone; reading, backups and writing are done elsewhere.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';

/** `partly`: some of our entries are there and as they should be; `outdated`: some are not as they should be. */
export type EntryState = 'absent' | 'connected' | 'partly' | 'outdated';

export function combined(states: readonly EntryState[]): EntryState {
  if (states.every((state) => state === 'absent')) return 'absent';
  if (states.every((state) => state === 'connected')) return 'connected';
  return states.includes('outdated') ? 'outdated' : 'partly';
}

export interface FileEdit {
  readonly file: string;
  /** For people: `hooks`, `MCP server`, `plugin`. */
  readonly what: string;
  /** Permissions of the file where it is made anew. */
  readonly mode?: number;
  /** The text with our entries; null is a file that is not there. Throws where it cannot be done without harm. */
  connect(text: string | null): string;
  /**
   * The text without our entries; null when nothing else is left of the file. `before` is the text as it was when
   * we came, where that is known: it tells apart what was empty already and what we made.
   */
  disconnect(text: string, before: string | null | undefined): string | null;
  state(text: string | null): EntryState;
  /** Why nobody can read the text as what it should be; undefined where one can. */
  problem(text: string): string | undefined;
  /** Absolute paths that our entries call. */
  programs(text: string): string[];
  /** What its owner should know about the file, whoever wrote it so. */
  remark?(text: string): string | undefined;
}

/** Something about the file that only its owner can decide. */
export function leftAlone(file: string, why: string, hint?: string): KnowhowError {
  return new KnowhowError('conflict', `${leadOf(file)}${why}`, {
    hint: hint ?? 'Repair the file or move it away, then try again.',
  });
}

/** The reason alone, where nothing was tried and the file is named anyway. */
export function reasonWhy({ message }: KnowhowError, file: string): string {
  return message.startsWith(leadOf(file)) ? message.slice(leadOf(file).length) : message;
}

function leadOf(file: string): string {
  return `${file} was left alone: `;
}
