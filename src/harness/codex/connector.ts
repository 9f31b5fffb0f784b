/**
 * Codex: hooks.json and a table in config.toml.
 *
 * @module
 */
import { join } from 'node:path';
import type { Connector } from '../connect/connector.ts';
import { groupedHooks, type HookRow } from '../connect/hook-table.ts';
import { serverEntry } from '../connect/installation.ts';
import { jsonFile } from '../connect/json-file.ts';
import { isOurServer } from '../connect/ours.ts';
import { tomlTable } from '../connect/toml-table.ts';
import { USER_FOLDERS } from '../user-folders.ts';

/** Seconds. Commands only: one hook of another type and Codex does not read the file at all. */
const CODEX_HOOKS: readonly HookRow[] = [
  { event: 'SessionStart', timeout: 5 },
  { event: 'UserPromptSubmit', timeout: 3 },
  { event: 'PreToolUse', timeout: 3, matcher: 'Bash|apply_patch' },
  { event: 'PostToolUse', timeout: 3, matcher: 'Bash|mcp__.*' },
  { event: 'Stop', timeout: 3 },
  { event: 'SubagentStop', timeout: 3 },
  { event: 'PreCompact', timeout: 3 },
  // Codex allows no more here.
  { event: 'SessionEnd', timeout: 1 },
];

export const codexConnector: Connector = {
  harness: 'codex',
  label: 'Codex',
  aliases: ['openai-codex'],
  how: 'hooks and MCP server',
  programs: ['codex'],
  hasProjects: true,
  folder: USER_FOLDERS.codex,
  edits(place, installation, wish) {
    const folder = place.project ? join(place.project, '.codex') : this.folder(place);
    return [
      ...(wish.hooks
        ? [
            jsonFile({
              file: join(folder, 'hooks.json'),
              isStrict: true,
              what: 'hooks',
              hooks: {
                harness: 'codex',
                path: ['hooks'],
                isGrouped: true,
                wanted: groupedHooks(CODEX_HOOKS, 'codex', installation),
                folders: installation.earlier,
              },
            }),
          ]
        : []),
      ...(wish.server
        ? [
            tomlTable({
              file: join(folder, 'config.toml'),
              what: 'MCP server',
              path: ['mcp_servers', 'knowhow'],
              value: { ...serverEntry(installation) },
              isOurs: isOurServer,
            }),
          ]
        : []),
    ];
  },
  next: [
    'Codex skips hooks that nobody trusted: start it, open /hooks and trust those of knowhow, once.',
    'Sessions that run keep their old settings: start a new one.',
  ],
};
