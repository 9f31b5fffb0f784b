/**
 * OpenClaw: a plugin folder, its entry in openclaw.json, and the MCP server there.
 *
 * @module
 */
import { join } from 'node:path';
import type { Connector } from '../connect/connector.ts';
import { isRecord } from '../connect/entry-value.ts';
import { serverEntry } from '../connect/installation.ts';
import { jsonFile } from '../connect/json-file.ts';
import { isOurServer } from '../connect/ours.ts';
import { MARK, ownFile } from '../connect/own-file.ts';
import { pluginSource } from '../connect/plugin-source.ts';
import { USER_FOLDERS } from '../user-folders.ts';

const MANIFEST = {
  id: 'knowhow',
  name: 'knowhow',
  description: `The right skill and memory at the right moment (${MARK})`,
  activation: { onStartup: true },
  configSchema: { type: 'object', additionalProperties: false, properties: {} },
};

const PACKAGE = {
  name: 'knowhow-openclaw-plugin',
  description: MARK,
  private: true,
  type: 'module',
  openclaw: { extensions: ['./index.js'] },
};

/** `allowConversationAccess`: without it OpenClaw does not tell when an agent is done. */
const ENTRY = { enabled: true, hooks: { allowConversationAccess: true } };

const page = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

export const openclawConnector: Connector = {
  harness: 'openclaw',
  label: 'OpenClaw',
  aliases: ['clawdbot', 'moltbot'],
  how: 'plugin and MCP server',
  programs: ['openclaw'],
  hasProjects: false,
  folder: USER_FOLDERS.openclaw,
  edits(place, installation, wish) {
    const folder = this.folder(place);
    const plugin = join(folder, 'extensions', 'knowhow');
    const files = wish.hooks
      ? [
          { name: 'index.js', content: pluginSource('openclaw', installation) },
          { name: 'openclaw.plugin.json', content: page(MANIFEST) },
          { name: 'package.json', content: page(PACKAGE) },
        ]
      : [];
    return [
      ...files.map(({ name, content }) => ownFile({ file: join(plugin, name), what: 'plugin', content })),
      jsonFile({
        file: place.environment.OPENCLAW_CONFIG_PATH || join(folder, 'openclaw.json'),
        what: [wish.hooks && 'plugin', wish.server && 'MCP server'].filter(Boolean).join(', '),
        mode: 0o600,
        members: [
          ...(wish.hooks
            ? [{ path: ['plugins', 'entries', 'knowhow'], value: ENTRY, isOurs: isRecord }]
            : []),
          ...(wish.server
            ? [
                {
                  path: ['mcp', 'servers', 'knowhow'],
                  value: serverEntry(installation),
                  isOurs: isOurServer,
                },
              ]
            : []),
        ],
        ...(wish.hooks && { listed: [{ path: ['plugins', 'allow'], value: 'knowhow' }] }),
      }),
    ];
  },
  next: [
    'Restart the gateway: `openclaw gateway restart`.',
    'Its plugin asks the daemon that runs: `knowhow up` starts it.',
  ],
};
