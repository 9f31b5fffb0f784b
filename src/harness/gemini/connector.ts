/**
 * Gemini CLI: hooks and the MCP server, both in settings.json.
 *
 * @module
 */
import { join } from 'node:path';
import type { Connector } from '../connect/connector.ts';
import { groupedHooks, type HookRow } from '../connect/hook-table.ts';
import { serverEntry } from '../connect/installation.ts';
import { jsonFile } from '../connect/json-file.ts';
import { isOurServer } from '../connect/ours.ts';
import { USER_FOLDERS } from '../user-folders.ts';

/** Milliseconds. */
const GEMINI_HOOKS: readonly HookRow[] = [
  { event: 'SessionStart', timeout: 5000 },
  { event: 'BeforeAgent', timeout: 3000 },
  {
    event: 'AfterTool',
    timeout: 3000,
    matcher: 'activate_skill|read_file|read_many_files|run_shell_command|web_fetch|google_web_search|mcp_.*',
  },
  { event: 'AfterAgent', timeout: 3000 },
  { event: 'PreCompress', timeout: 3000 },
  { event: 'SessionEnd', timeout: 2000 },
];

export const geminiConnector: Connector = {
  harness: 'gemini',
  label: 'Gemini CLI',
  aliases: ['gemini-cli'],
  how: 'hooks and MCP server',
  programs: ['gemini'],
  hasProjects: true,
  folder: USER_FOLDERS.gemini,
  edits(place, installation, wish) {
    const folder = place.project ? join(place.project, '.gemini') : this.folder(place);
    return [
      jsonFile({
        file: join(folder, 'settings.json'),
        what: [wish.hooks && 'hooks', wish.server && 'MCP server'].filter(Boolean).join(', '),
        ...(wish.hooks && {
          hooks: {
            harness: 'gemini',
            path: ['hooks'],
            isGrouped: true,
            wanted: groupedHooks(GEMINI_HOOKS, 'gemini', installation, { name: 'knowhow' }),
            folders: installation.earlier,
          },
        }),
        ...(wish.server && {
          members: [
            { path: ['mcpServers', 'knowhow'], value: serverEntry(installation), isOurs: isOurServer },
          ],
        }),
      }),
    ];
  },
  next: ['Restart Gemini CLI; /hooks shows what is active, /mcp the server.'],
};
