/**
 * The harnesses that this home is connected to, as the doctor asks for them; loaded only then, with its parsers.
 *
 * @module
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { socketPlace } from '../config/daemon-socket.ts';
import type { Home } from '../config/home.ts';
import { type ConnectionHealth, connectionHealth } from '../harness/connect/health.ts';
import { CONNECTORS } from '../harness/connectors.ts';
import { packageFolder } from '../package.ts';

export function connectionsOf(home: Home): ConnectionHealth {
  const userHome = homedir();
  const installation = {
    packageFolder: packageFolder(),
    home: home.folder === join(userHome, '.knowhow') ? null : home.folder,
    platform: process.platform,
  };
  const socket = socketPlace(home);
  return connectionHealth({
    connectors: CONNECTORS,
    userHome,
    environment: process.env,
    home,
    // A daemon may have another PATH than the shell in which a person connected, and curl or none.
    installations: [
      { ...installation, node: 'node', socket },
      { ...installation, node: process.execPath, socket },
      { ...installation, node: 'node', socket: null },
      { ...installation, node: process.execPath, socket: null },
    ],
  });
}
