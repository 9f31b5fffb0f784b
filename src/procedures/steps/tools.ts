/**
 * The tools of all harnesses in one spelling, and which of their arguments matter.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import { PATH_FIELDS } from '../../sessions/tool-fields.ts';
import { toolName } from '../commands/call-kind.ts';
import {
  EDIT_TOOL,
  FETCH_TOOL,
  READ_TOOL,
  SEARCH_TOOL,
  WEB_SEARCH_TOOL,
  WRITE_TOOL,
} from '../commands/tool-names.ts';

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
    pattern: READ_TOOL,
    args: { path: PATH },
    example: 'Read',
  },
  {
    tool: 'write',
    reason: 'what was written belongs to that day, unless it is a setting (`written.ts`); where does not',
    pattern: WRITE_TOOL,
    args: { path: PATH },
    example: 'write_file',
  },
  {
    tool: 'edit',
    reason: 'as with write',
    pattern: EDIT_TOOL,
    args: { path: PATH },
    example: 'MultiEdit',
  },
  {
    tool: 'search',
    reason: 'what was looked for, and where',
    pattern: SEARCH_TOOL,
    args: {
      pattern: ['pattern', 'query', 'glob', 'regex'],
      path: ['path', 'dir_path', 'directory', 'target_directory'],
    },
    example: 'Grep',
  },
  {
    tool: 'fetch',
    reason: 'the address is the step',
    pattern: FETCH_TOOL,
    args: { method: ['method'], url: URL },
    example: 'WebFetch',
  },
  {
    tool: 'web-search',
    reason: 'what was asked',
    pattern: WEB_SEARCH_TOOL,
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
