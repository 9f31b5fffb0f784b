/**
 * The tools by which agents of any harness load a skill or read a file, by their names in lower case, without the
 * prefix of an MCP server; and what a shell (`sessions/shell-tools.ts`) was told to run.
 *
 * @module
 */

import { isShellTool } from '../../sessions/shell-tools.ts';
import { COMMAND_FIELDS } from '../../sessions/tool-fields.ts';
import { programName } from '../../shell/program-name.ts';
import { SHELLS } from '../../shell/programs.ts';
import type { ToolUsed } from '../hook-event.ts';
import { toolName } from './server-tools.ts';

export { serverOfTool } from './server-tools.ts';

/** Tools that load a skill by its name. */
export const SKILL_TOOLS: ReadonlySet<string> = new Set([
  'skill', // Claude Code, OpenCode
  'activate_skill', // Gemini CLI
  'skill_view', // Hermes
  'load_skill',
  'use_skill',
  'read_skill',
  'invoke_skill',
]);
export const SKILL_NAME_FIELDS = ['skill', 'name', 'skill_name', 'skillName', 'command', 'id'];

/** Tools that read files. */
export const READ_TOOLS: ReadonlySet<string> = new Set([
  'read', // Claude Code, OpenCode, pi, OpenClaw, Cursor
  'read_file', // Gemini CLI, Hermes, Codex
  'readfile',
  'read_many_files',
  'read_multiple_files',
  'read_text_file',
  'view',
  'view_file',
  'fs_read',
  'open_file',
  'str_replace_editor',
  'str_replace_based_edit_tool',
]);
export const PATH_LIST_FIELDS = ['paths', 'files', 'include', 'operations'];

/** What a shell tool of any harness was told to run; null for every other tool, and where it is no text. */
export function shellCommandOf(event: Pick<ToolUsed, 'tool' | 'input'>): string | null {
  const command = shellWordsOf(event);
  if (typeof command === 'string' || command === null) return command;
  const [program = '', mode = '', line] = command;
  // `["bash", "-lc", "a line"]`: the line is one word, and joined it would be several.
  const isLine = SHELLS.has(programName(program)) && /^-\w*c$/u.test(mode) && line !== undefined;
  return isLine ? line : command.join(' ');
}

/** The same, as the words that some harnesses send instead of a line. */
export function shellWordsOf({
  tool,
  input,
}: Pick<ToolUsed, 'tool' | 'input'>): string | readonly string[] | null {
  if (!isShellTool(toolName(tool))) return null;
  for (const field of COMMAND_FIELDS) {
    const value = input[field];
    if (typeof value === 'string' && value !== '') return value;
    if (Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string'))
      return value;
  }
  return null;
}
