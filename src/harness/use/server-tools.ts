/**
 * Which MCP server a tool belongs to. Every harness writes the two names together in its own way.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';

export interface ServerTool {
  /** In lower case; null where the harness does not say whose tool it is. */
  readonly server: string | null;
  /** In lower case, without the server. */
  readonly tool: string;
}

const OWN_SERVER = 'knowhow';

/** Where one underscore parts both names, a server `knowhow_x` would pass for knowhow: only these tools are ours. */
export const OWN_TOOLS: ReadonlySet<string> = new Set([
  'load_skill',
  'load_skill_resource',
  'memory_recall',
  'memory_recall_procedures',
  'project_learned',
  'memory_remember',
  'record_outcome',
  'skill_delete',
  'skill_list',
  'skill_patch',
  'skill_save',
  'skill_suggest',
  'skill_view',
  'soul_update',
  'submit_skill',
]);

/** Those that put a skill's instructions before the agent. */
export const OWN_LOADERS: ReadonlySet<string> = new Set(['load_skill', 'skill_view']);

/** OpenCode's own tools with an underscore: all others of that look are a server's. */
const OPENCODE_TOOLS: ReadonlySet<string> = new Set(['apply_patch', 'plan_enter', 'plan_exit']);

interface NameForm {
  readonly id: string;
  readonly reason: string;
  readonly split: (name: string, harness: string) => ServerTool | null;
}

/** The first that fits decides. */
const NAME_FORMS: readonly NameForm[] = [
  {
    id: 'plugin',
    reason:
      'Claude Code puts the plugin before the server that it brings: `mcp__plugin_knowhow_knowhow__tool`',
    split: (name) => parts(/^mcp__plugin_(knowhow)_knowhow__(.+)$/, name),
  },
  {
    id: 'double',
    reason:
      'Claude Code and Codex: `mcp__server__tool`; OpenClaw and older Gemini CLI without the first word',
    split: (name) => parts(/^(?:mcp__)?([^_].*?)__(.+)$/, name),
  },
  {
    id: 'unnamed',
    reason: 'Cursor: `MCP:tool`',
    split: (name) => {
      const tool = /^mcp:\s*(.+)$/.exec(name)?.[1];
      return tool === undefined ? null : { server: null, tool };
    },
  },
  {
    id: 'own',
    reason:
      'knowhow is known by its tools, whatever parts the names: `mcp_knowhow_tool`, `knowhow_tool`, `knowhow.tool`',
    split: (name) => {
      const own = parts(/^(?:mcp[_-])?(knowhow)[_.:/-](.+)$/, name);
      return own && OWN_TOOLS.has(own.tool) ? own : null;
    },
  },
  {
    id: 'single',
    reason:
      'Gemini CLI and Hermes: `mcp_server_tool`; a server with an underscore loses its second half to the tool',
    split: (name) => parts(/^mcp_([^_]+)_(.+)$/, name),
  },
  {
    id: 'bare',
    reason: 'OpenCode: `server_tool`; elsewhere this is how ordinary tools are called',
    split: (name, harness) =>
      harness === 'opencode' && !OPENCODE_TOOLS.has(name) ? parts(/^([^_]+)_(.+)$/, name) : null,
  },
];

/** Null for a tool of the harness itself. */
export function serverOfTool(tool: string, harness = ''): ServerTool | null {
  return namesIn(harness)(tool);
}

const namesIn = remembered((harness) => remembered((tool) => splitName(tool.toLowerCase(), harness)));

function splitName(name: string, harness: string): ServerTool | null {
  for (const { split } of NAME_FORMS) {
    const found = split(name, harness);
    if (found !== null) return found;
  }
  return null;
}

/** Whether the tool is knowhow's: what it does, knowhow's server sees itself. */
export function isOwnTool(tool: string, harness = ''): boolean {
  const found = serverOfTool(tool, harness);
  if (found === null) return false;
  // Another server may call itself so; a tool that we do not have is not ours.
  return (found.server === null || found.server === OWN_SERVER) && OWN_TOOLS.has(found.tool);
}

/** The tool's name alone, in lower case. */
export function toolName(tool: string, harness = ''): string {
  return serverOfTool(tool, harness)?.tool ?? tool.toLowerCase();
}

function parts(form: RegExp, name: string): ServerTool | null {
  const [, server, tool] = form.exec(name) ?? [];
  return server === undefined || tool === undefined ? null : { server, tool };
}
