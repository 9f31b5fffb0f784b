/**
 * OpenCode: a plugin file and the MCP server in opencode.json.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import type { Connector } from '../connect/connector.ts';
import type { FileEdit } from '../connect/file-edit.ts';
import { serverEntry } from '../connect/installation.ts';
import { jsonFile } from '../connect/json-file.ts';
import { isOurServer } from '../connect/ours.ts';
import { ownFile } from '../connect/own-file.ts';
import { pluginSource } from '../connect/plugin-source.ts';
import { readSettings, withoutMark } from '../connect/settings-file.ts';

/** In the order of preference; the last is made where there is none. */
const CONFIGS = ['opencode.jsonc', 'opencode.json'];

/** Those that hold our entry, whatever file appeared since; otherwise the first that is there. */
function chosen(configs: readonly FileEdit[]): FileEdit[] {
  const holding = configs.filter((config) => isHolding(config));
  if (holding.length > 0) return holding;
  return [configs.find(({ file }) => existsSync(file)) ?? configs.at(-1)].filter((one) => one !== undefined);
}

function isHolding(config: FileEdit): boolean {
  try {
    const text = readSettings(config.file);
    return text !== null && config.state(withoutMark(text).text) !== 'absent';
  } catch (error) {
    // What cannot be read is refused where it is to be edited, with the reason.
    if (error instanceof KnowhowError) return false;
    throw error;
  }
}

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
    const { command, args, env } = serverEntry(installation);
    const value = {
      type: 'local',
      command: [command, ...args],
      enabled: true,
      ...(env && { environment: env }),
    };
    const configs = CONFIGS.map((name) =>
      jsonFile({
        file: join(folder, name),
        what: 'MCP server',
        seed: { $schema: 'https://opencode.ai/config.json' },
        members: [{ path: ['mcp', 'knowhow'], value, isOurs: isOurServer }],
      }),
    );
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
      ...(wish.server ? chosen(configs) : []),
    ];
  },
  next: ['Restart OpenCode.', 'Its plugin asks the daemon that runs: `knowhow up` starts it.'],
};
