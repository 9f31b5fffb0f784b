/**
 * pi: one extension file.
 *
 * @module
 */
import { join } from 'node:path';
import type { Connector } from '../connect/connector.ts';
import { ownFile } from '../connect/own-file.ts';
import { pluginSource } from '../connect/plugin-source.ts';
import { USER_FOLDERS } from '../user-folders.ts';

export const piConnector: Connector = {
  harness: 'pi',
  label: 'pi',
  aliases: ['pi-coding-agent'],
  how: 'extension',
  programs: ['pi'],
  hasProjects: true,
  folder: USER_FOLDERS.pi,
  edits(place, installation, wish) {
    const folder = place.project ? join(place.project, '.pi') : this.folder(place);
    if (!wish.hooks) return [];
    return [
      ownFile({
        file: join(folder, 'extensions', 'knowhow.ts'),
        what: 'extension',
        content: pluginSource('pi', installation),
      }),
    ];
  },
  next: ['Restart pi, or type /reload.', 'Its extension asks the daemon that runs: `knowhow up` starts it.'],
};
