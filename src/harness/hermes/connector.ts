/**
 * Hermes: shell hooks and the MCP server, both in config.yaml.
 *
 * @module
 */
import { join } from 'node:path';
import type { Connector } from '../connect/connector.ts';
import type { HookRow } from '../connect/hook-table.ts';
import { hookCommand, serverEntry } from '../connect/installation.ts';
import { hookItem, serverMember } from '../connect/yaml-entries.ts';
import { yamlFile } from '../connect/yaml-file.ts';
import { USER_FOLDERS } from '../user-folders.ts';

/** Seconds. */
const HERMES_HOOKS: readonly HookRow[] = [
  { event: 'on_session_start', timeout: 5 },
  { event: 'pre_llm_call', timeout: 3 },
  { event: 'post_tool_call', timeout: 3 },
  { event: 'post_llm_call', timeout: 3 },
  { event: 'subagent_stop', timeout: 3 },
  { event: 'on_session_reset', timeout: 3 },
  // `on_session_end` comes after every turn, this one when the session ends.
  { event: 'on_session_finalize', timeout: 3 },
];

export const hermesConnector: Connector = {
  harness: 'hermes',
  label: 'Hermes',
  aliases: ['hermes-agent'],
  how: 'hooks and MCP server',
  programs: ['hermes'],
  hasProjects: false,
  folder: USER_FOLDERS.hermes,
  edits(place, installation, wish) {
    return [
      yamlFile({
        file: join(this.folder(place), 'config.yaml'),
        what: [wish.hooks && 'hooks', wish.server && 'MCP server'].filter(Boolean).join(', '),
        entries: [
          ...(wish.hooks ? HERMES_HOOKS : []).map(({ event, timeout }) =>
            hookItem(
              ['hooks', event],
              'hermes',
              {
                command: hookCommand(installation, 'hermes', event),
                timeout,
              },
              installation.earlier,
            ),
          ),
          ...(wish.server ? [serverMember(['mcp_servers', 'knowhow'], serverEntry(installation))] : []),
        ],
      }),
    ];
  },
  next: ['Hermes asks once for each hook at the terminal: restart it there and agree.'],
};
