/**
 * How things stand with a harness, and what stands in the way of connecting it.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { KnowhowError } from '../../errors.ts';
import { type Connector, EVERYTHING, type Place } from './connector.ts';
import { combined, type EntryState, type FileEdit, reasonWhy } from './file-edit.ts';
import type { Installation } from './installation.ts';
import { readSettings, requireWritable, withoutMark } from './settings-file.ts';

export interface HarnessFile {
  readonly file: string;
  readonly what: string;
  /** `blocked`: nothing of ours is in it, and nothing can be put in. */
  readonly state: EntryState | 'blocked';
  /** Why connecting would leave the file alone. */
  readonly problem?: string;
  /** What its owner should know about the file. */
  readonly remark?: string;
}

export interface HarnessStatus {
  readonly harness: string;
  readonly label: string;
  readonly how: string;
  /** Its folder is there, or its command is on the PATH. */
  readonly isFound: boolean;
  readonly hasProjects: boolean;
  readonly state: EntryState;
  readonly files: readonly HarnessFile[];
}

export function statusOf(
  connector: Connector,
  place: Place,
  installation: Installation,
  isOnPath: (program: string) => boolean,
): HarnessStatus {
  const edits =
    place.project && !connector.hasProjects ? [] : connector.edits(place, installation, EVERYTHING);
  const files = edits.map(fileStatus);
  return {
    harness: connector.harness,
    label: connector.label,
    how: connector.how,
    isFound: existsSync(connector.folder({ ...place, project: null })) || connector.programs.some(isOnPath),
    hasProjects: connector.hasProjects,
    state: combined(files.map(({ state }) => (state === 'blocked' ? 'absent' : state))),
    files,
  };
}

export function fileStatus(edit: FileEdit): HarnessFile {
  const { file, what } = edit;
  let state: EntryState = 'absent';
  try {
    const whole = readSettings(file);
    const text = whole === null ? null : withoutMark(whole).text;
    state = edit.state(text);
    const remark = text === null ? undefined : edit.remark?.(text);
    // Trying it in memory finds everything that could be wrong.
    if (edit.connect(text) !== text) requireWritable(file);
    return { file, what, state, ...(remark && { remark }) };
  } catch (error) {
    if (!(error instanceof KnowhowError)) throw error;
    return { file, what, state: state === 'absent' ? 'blocked' : state, problem: reasonWhy(error, file) };
  }
}
