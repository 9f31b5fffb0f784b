/**
 * The tools of all harnesses in one spelling, and which of their arguments matter.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import { PATH_FIELDS } from '../../sessions/tool-fields.ts';
import { toolName } from '../outcome/call-kind.ts';

export interface ToolRule {
  readonly tool: string;
  readonly reason: string;
  /** Over the name as `toolName` spells it. */
  readonly pattern: RegExp;
  /** Names that the argument has in one harness or another; the first that is there counts. */
  readonly args: Readonly<Record<string, readonly string[]>>;
  readonly example: string;
}

const PATH = [...PATH_FIELDS, 'dir_path'];
const URL = ['url', 'uri', 'href', 'endpoint', 'prompt'];

/** The first that fits counts; other tools keep their name and their short arguments. */
export const TOOL_TABLE: readonly ToolRule[] = [
  {
    tool: 'read',
    reason: 'the path says what was read',
    pattern:
      /^(?:read|read_file|view|fs_read|open_file|cat_file|read_many_files|notebook_read|view_file|get_file_contents)$/,
    args: { path: PATH },
    example: 'Read',
  },
  {
    tool: 'write',
    reason: 'what was written belongs to that day, unless it is a setting (`written.ts`); where does not',
    pattern: /^(?:write|write_file|create_file|fs_write|write_to_file|save_file)$/,
    args: { path: PATH },
    example: 'write_file',
  },
  {
    tool: 'edit',
    reason: 'as with write',
    pattern:
      /^(?:edit|multi_?edit|edit_file|notebook_edit|str_replace\w*|apply_?(?:patch|diff)|patch|replace|replace_in_file|search_replace|insert_edit\w*)$/,
    args: { path: PATH },
    example: 'MultiEdit',
  },
  {
    tool: 'search',
    reason: 'what was looked for, and where',
    pattern:
      /^(?:grep|glob|find|ls|list|list_dir(?:ectory)?|list_files|search_files|file_search|grep_search|codebase_search|search_file_content|find_files)$/,
    args: {
      pattern: ['pattern', 'query', 'glob', 'regex'],
      path: ['path', 'dir_path', 'directory', 'target_directory'],
    },
    example: 'Grep',
  },
  {
    tool: 'fetch',
    reason: 'the address is the step',
    pattern:
      /^(?:web_?fetch|fetch|http_?(?:get|post|request)?|fetch_url|browser_navigate|navigate|open_url|goto)$/,
    args: { method: ['method'], url: URL },
    example: 'WebFetch',
  },
  {
    tool: 'web-search',
    reason: 'what was asked',
    pattern: /^(?:web_?search|google_web_search|search_web|internet_search)$/,
    args: { query: ['query', 'q', 'search_term'] },
    example: 'web_search',
  },
  {
    tool: 'delegate',
    reason: 'what another agent was asked for',
    pattern: /^(?:task|agent|spawn_agent|subagent|delegate(?:_task)?|dispatch_agent|sessions_spawn)$/,
    args: { task: ['description', 'task', 'prompt', 'message'] },
    example: 'Task',
  },
  {
    tool: 'skill',
    reason: 'which skill was loaded',
    pattern: /^(?:skill|load_skill|activate_skill|skill_view|use_skill)$/,
    args: { skill: ['skill', 'name', 'command'] },
    example: 'Skill',
  },
];

/** Tools that keep the agent's own books, ask the person or wait: no step of any task. */
const BOOKKEEPING =
  /^(?:todo_?(?:write|read|list)|write_todos|update_?plan|plan|exit_plan_mode|enter_plan_mode|think(?:ing)?|sequential_?thinking|ask_?(?:user|human|followup)\w*|request_user_input|sleep|wait|bash_?output|kill_?(?:bash|shell)|write_stdin|tool_?search|memory_\w+|remember|recall|task_(?:output|stop|create|update|list|get)|attempt_completion|final_answer|report_progress|set_title|context\w*)$/;
const OWN_TOOL = /^mcp__[\w-]*knowhow[\w-]*__/i;

export const isBookkeeping: (tool: string) => boolean = remembered(
  (tool) => OWN_TOOL.test(tool) || BOOKKEEPING.test(toolName(tool)),
);

/** Null for a tool that is not in the table. */
export const toolRule: (tool: string) => ToolRule | null = remembered((tool) => {
  const name = toolName(tool);
  return TOOL_TABLE.find(({ pattern }) => pattern.test(name)) ?? null;
});
