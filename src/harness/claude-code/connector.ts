/**
 * Claude Code: hooks in settings.json, the MCP server in .claude.json.
 *
 * @module
 */
import { join } from 'node:path';
import type { Connector, Place } from '../connect/connector.ts';
import { groupedHooks, type HookRow } from '../connect/hook-table.ts';
import { serverEntry } from '../connect/installation.ts';
import { jsonFile } from '../connect/json-file.ts';
import { isOurServer } from '../connect/ours.ts';
import { USER_FOLDERS } from '../user-folders.ts';
import { enabledPlugin } from './enabled-plugin.ts';

/** Other tools that can be the use of a skill, or bring foreign text into a session. */
const TOOLS = 'Read|WebFetch|WebSearch|mcp__.*';

/** What fails again in the same way: told before the call runs, and after one that went wrong. */
const CALLS = 'Bash|Edit|MultiEdit|Write|Read|Grep|Glob';

/** Seconds, above the client's own limit so that it is the client that ends, silently. See ADR 5 on why commands. */
const CLAUDE_CODE_HOOKS: readonly HookRow[] = [
  { event: 'SessionStart', timeout: 5 },
  { event: 'UserPromptSubmit', timeout: 3 },
  { event: 'UserPromptExpansion', timeout: 3 },
  { event: 'PreToolUse', timeout: 3, matcher: CALLS },
  // Rare, and waited for: a session that ends at once (`claude -p`) takes what is asynchronous with it.
  { event: 'PostToolUse', timeout: 3, matcher: 'Skill|Bash|Grep|Glob' },
  { event: 'PostToolUse', timeout: 5, matcher: TOOLS, isAsync: true },
  { event: 'PostToolUseFailure', timeout: 3, matcher: `Skill|${CALLS}` },
  { event: 'PostToolUseFailure', timeout: 5, matcher: 'WebFetch|WebSearch|mcp__.*', isAsync: true },
  { event: 'Stop', timeout: 3 },
  { event: 'SubagentStop', timeout: 5, isAsync: true },
  { event: 'PreCompact', timeout: 3 },
  // All hooks of this event together get a second and a half.
  { event: 'SessionEnd', timeout: 1 },
];

/** `.claude.json` lies beside `.claude`, or in the folder that the variable names. */
function stateFile({ environment, userHome }: Place): string {
  return join(environment.CLAUDE_CONFIG_DIR || userHome, '.claude.json');
}

/** The second overrules the first. */
const PROJECT_SETTINGS = ['settings.json', 'settings.local.json'];

export const claudeCodeConnector: Connector = {
  harness: 'claude-code',
  label: 'Claude Code',
  aliases: ['claude'],
  how: 'hooks and MCP server',
  programs: ['claude'],
  hasProjects: true,
  folder: USER_FOLDERS['claude-code'],
  edits(place, installation, wish) {
    const { project } = place;
    const settings = project
      ? // Commands name paths of this machine: the local settings are not committed.
        join(project, '.claude', 'settings.local.json')
      : join(this.folder(place), 'settings.json');
    // What a project's own .mcp.json holds is for everybody who clones it; this is for this user there.
    const above = project ? ['projects', project, 'mcpServers'] : ['mcpServers'];
    return [
      ...(wish.hooks
        ? [
            jsonFile({
              file: settings,
              isStrict: true,
              what: 'hooks',
              hooks: {
                harness: 'claude-code',
                path: ['hooks'],
                isGrouped: true,
                wanted: groupedHooks(CLAUDE_CODE_HOOKS, 'claude-code', installation),
                folders: installation.earlier,
              },
            }),
          ]
        : []),
      ...(wish.server
        ? [
            jsonFile({
              file: stateFile(place),
              what: 'MCP server',
              mode: 0o600,
              members: [
                {
                  path: [...above, 'knowhow'],
                  value: { type: 'stdio', ...serverEntry(installation) },
                  isOurs: isOurServer,
                },
              ],
            }),
          ]
        : []),
    ];
  },
  otherWay(place) {
    const { project } = place;
    const own = project ? PROJECT_SETTINGS.map((name) => join(project, '.claude', name)) : [];
    return enabledPlugin([join(this.folder(place), 'settings.json'), ...own]);
  },
  next: ['Sessions that run keep their old settings: start a new one.'],
};
