/**
 * OpenCode: a plugin file and the MCP server in opencode.json.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Connector } from '../connect/connector.ts';
import { serverEntry } from '../connect/installation.ts';
import { jsonFile } from '../connect/json-file.ts';
import { isOurServer } from '../connect/ours.ts';
import { ownFile } from '../connect/own-file.ts';
import { pluginSource } from '../connect/plugin-source.ts';

const CONFIGS = ['opencode.jsonc', 'opencode.json'];

export const opencodeConnector: Connector = {
  harness: 'opencode',
  label: 'OpenCode',
  aliases: ['open-code'],
  how: 'plugin and MCP server',
  programs: ['opencode'],
  hasProjects: true,
  folder: ({ environment, userHome }) =>
    environment.OPENCODE_CONFIG_DIR ||
    join(environment.XDG_CONFIG_HOME || join(userHome, '.config'), 'opencode'),
  edits(place, installation, wish) {
    const user = this.folder(place);
    const plugins = place.project ? join(place.project, '.opencode', 'plugins') : join(user, 'plugins');
    const folder = place.project ?? user;
    const config = CONFIGS.find((name) => existsSync(join(folder, name))) ?? 'opencode.json';
    const { command, args, env } = serverEntry(installation);
    return [
      ...(wish.hooks
        ? [
            ownFile({
              file: join(plugins, 'knowhow.js'),
              what: 'plugin',
              content: pluginSource('opencode', installation),
            }),
          ]
        : []),
      ...(wish.server
        ? [
            jsonFile({
              file: join(folder, config),
              what: 'MCP server',
              seed: { $schema: 'https://opencode.ai/config.json' },
              members: [
                {
                  path: ['mcp', 'knowhow'],
                  value: {
                    type: 'local',
                    command: [command, ...args],
                    enabled: true,
                    ...(env && { environment: env }),
                  },
                  isOurs: isOurServer,
                },
              ],
            }),
          ]
        : []),
    ];
  },
  next: ['Restart OpenCode.', 'Its plugin asks the daemon that runs: `knowhow up` starts it.'],
};
