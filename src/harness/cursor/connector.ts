/**
 * Cursor: hooks.json, mcp.json, and for a project a rule, since a prompt's hook cannot add context there.
 *
 * @module
 */
import { join } from 'node:path';
import type { Connector } from '../connect/connector.ts';
import type { HookRow } from '../connect/hook-table.ts';
import { hookCommand, serverEntry } from '../connect/installation.ts';
import { jsonFile } from '../connect/json-file.ts';
import { isOurServer } from '../connect/ours.ts';
import { MARK, ownFile } from '../connect/own-file.ts';

/** Seconds. */
const CURSOR_HOOKS: readonly HookRow[] = [
  { event: 'sessionStart', timeout: 5 },
  { event: 'beforeSubmitPrompt', timeout: 3 },
  { event: 'postToolUse', timeout: 3, matcher: 'Read|Shell|WebFetch|WebSearch|MCP.*' },
  { event: 'postToolUseFailure', timeout: 3, matcher: 'Read|Shell|WebFetch|WebSearch|MCP.*' },
  // `stop` does not tell what the agent said.
  { event: 'afterAgentResponse', timeout: 3 },
  { event: 'subagentStop', timeout: 3 },
  { event: 'preCompact', timeout: 3 },
  { event: 'sessionEnd', timeout: 3 },
];

const RULE = `---
description: Skills and memories of this machine
alwaysApply: true
---
<!-- ${MARK}; \`knowhow disconnect cursor --project\` takes it away. -->

The MCP server \`knowhow\` knows the skills that are installed here and what was learned in earlier sessions.
Its tool \`skill_suggest\` names the skills that fit a task, \`load_skill\` gives one of them, and \`memory_recall\`
finds what is remembered about a subject.
`;

export const cursorConnector: Connector = {
  harness: 'cursor',
  label: 'Cursor',
  aliases: [],
  how: 'hooks, MCP server; a rule per project',
  programs: ['cursor', 'cursor-agent'],
  hasProjects: true,
  folder: ({ userHome }) => join(userHome, '.cursor'),
  edits(place, installation, wish) {
    const folder = place.project ? join(place.project, '.cursor') : this.folder(place);
    const wanted = Object.fromEntries(
      CURSOR_HOOKS.map(({ event, timeout, matcher }) => [
        event,
        [{ command: hookCommand(installation, 'cursor', event), timeout, ...(matcher && { matcher }) }],
      ]),
    );
    return [
      ...(wish.hooks
        ? [
            jsonFile({
              file: join(folder, 'hooks.json'),
              what: 'hooks',
              seed: { version: 1 },
              hooks: {
                harness: 'cursor',
                path: ['hooks'],
                isGrouped: false,
                wanted,
                folders: installation.earlier,
              },
            }),
          ]
        : []),
      ...(wish.server
        ? [
            jsonFile({
              file: join(folder, 'mcp.json'),
              what: 'MCP server',
              members: [
                { path: ['mcpServers', 'knowhow'], value: serverEntry(installation), isOurs: isOurServer },
              ],
            }),
          ]
        : []),
      ...(wish.server && place.project
        ? [ownFile({ file: join(folder, 'rules', 'knowhow.mdc'), what: 'rule', content: RULE })]
        : []),
    ];
  },
  next: ['Restart Cursor; the server appears under Settings, MCP, and the hooks under Settings, Hooks.'],
};
