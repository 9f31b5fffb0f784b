/**
 * How the tools of any harness call their arguments: one list of each kind for all who ask.
 *
 * @module
 */

/** The file that a tool works on. The first that is there counts. */
export const PATH_FIELDS: readonly string[] = [
  'file_path', // Claude Code, Gemini CLI
  'path', // pi, OpenClaw, Hermes
  'filePath', // OpenCode
  'filename',
  'file',
  'notebook_path', // Claude Code
  'target_file', // Cursor
  'absolute_path', // Gemini CLI
  'absolutePath',
  'uri',
];

/** The command that a shell runs. */
export const COMMAND_FIELDS: readonly string[] = [
  'command',
  'cmd', // Codex
  'script',
  'command_line',
  'code', // cells of notebooks
  'input',
  'text',
];

/** The folder that a command runs in. */
export const FOLDER_FIELDS: readonly string[] = [
  'workdir', // Codex, OpenCode
  'cwd',
  'dir_path', // Gemini CLI
  'directory',
  'working_directory', // Cursor
  'workingDirectory',
];

/** The first of these that is a text; null where none is. */
export function textOf(input: Readonly<Record<string, unknown>>, fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = input[field];
    if (typeof value === 'string') return value;
  }
  return null;
}
