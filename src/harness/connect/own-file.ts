/**
 * A file that is wholly ours: a plugin, an extension, a rules file.
 *
 * @module
 */
import { type FileEdit, leftAlone } from './file-edit.ts';

/** Stands in every such file; a file of this name without it is somebody else's. */
export const MARK = 'written by `knowhow connect`';

export interface OwnFile {
  readonly file: string;
  readonly what: string;
  readonly content: string;
}

export function ownFile({ file, what, content }: OwnFile): FileEdit {
  return {
    file,
    what,
    connect(text) {
      if (text !== null && text !== '' && !text.includes(MARK)) {
        throw leftAlone(file, "it is there already and is not knowhow's", 'Move it away, then try again.');
      }
      return content;
    },
    disconnect: (text) => (text.includes(MARK) ? null : text),
    state(text) {
      if (!text?.includes(MARK)) return 'absent';
      return text === content ? 'connected' : 'outdated';
    },
    problem: () => undefined,
    // It runs inside the agent and speaks HTTP.
    programs: () => [],
  };
}
