/**
 * The harnesses that this home is connected to, as the doctor asks for them; loaded only then, with its parsers.
 *
 * @module
 */
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Home } from '../config/home.ts';
import { type ConnectionHealth, connectionHealth } from '../harness/connect/health.ts';
import { isOnPath } from '../harness/connect/on-path.ts';
import { type HarnessStatus, statusOf } from '../harness/connect/status.ts';
import { CONNECTORS } from '../harness/connectors.ts';
import { packageFolder } from '../package.ts';

export function connectionsOf(home: Home): ConnectionHealth {
  const userHome = homedir();
  const installation = {
    packageFolder: packageFolder(),
    home: home.folder === join(userHome, '.knowhow') ? null : home.folder,
    platform: process.platform,
  };
  return connectionHealth({
    connectors: CONNECTORS,
    userHome,
    environment: process.env,
    home,
    // A daemon may have another PATH than the shell in which a person connected.
    installations: [
      { ...installation, node: 'node' },
      { ...installation, node: process.execPath },
    ],
  });
}

/** Every harness that knowhow knows, whether it is on this machine, and whether it is connected. */
export function harnessesOf(home: Home): HarnessStatus[] {
  const place = { userHome: homedir(), environment: process.env, project: null };
  const shared = {
    packageFolder: packageFolder(),
    home: home.folder === join(place.userHome, '.knowhow') ? null : home.folder,
    platform: process.platform,
  };
  return CONNECTORS.map((connector) => {
    const [byName, byPath] = ['node', process.execPath].map((node) =>
      statusOf(connector, place, { ...shared, node }, (program) => isOnPath(program)),
    );
    return byPath?.state === 'connected' ? byPath : (byName as HarnessStatus);
  });
}
